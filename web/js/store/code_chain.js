// Splits a text into a chain of codes, each in a link of its own, and joins them again. The codes may arrive in any order
// and over several visits. A code is a container like those in links of games (py/threefold/saving/link_text.py), of kind 5.

import { crc32 } from "../lib/crc32.js";
import { openEntries } from "./local_storage.js";
import { BadText, LARGEST_TEXT } from "./backup.js";

/** @typedef {{set: string, number: number, count: number, data: Uint8Array<ArrayBuffer>}} Part  number: from 0 */
/** @typedef {{set: string, count: number, here: number[]}} Chain  here: numbers of the parts received so far, from 0 */

const CONTAINER = "3";
const CHAIN = 0x51; // kind 5, version 1
const HEAD = 9; // bytes: kind, set, number, count
const SUM = 3; // bytes of the checksum
const PART_BYTES = 400; // of data: more would make the QR code's squares too small for a camera
/** More codes would be too many to scan with a camera. */
export const MOST_PARTS = 60;
const MOST_SETS = 4; // chains with parts stored here at the same time
const LONGEST_CODE = 1200;
const CODE = /^3[\w-]{18,1199}$/;
const KEY_PREFIX = "threefold.part.";

/**
 * The codes of a text; an empty list if there would be more than MOST_PARTS.
 * @param {string} text
 * @returns {Promise<string[]>}
 */
export async function codesOf(text) {
  const packed = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text), Infinity);
  const count = Math.ceil(packed.length / PART_BYTES);
  if (count > MOST_PARTS) return [];
  // The checksum of all packed data identifies the chain, and shows whether it was joined correctly.
  const set = crc32(packed);
  return Array.from({ length: count }, (_, number) => codeOf(set, number, count, packed.slice(number * PART_BYTES, (number + 1) * PART_BYTES)));
}

/** @param {number} set @param {number} number @param {number} count @param {Uint8Array} data */
function codeOf(set, number, count, data) {
  const body = new Uint8Array(HEAD + data.length);
  const view = new DataView(body.buffer);
  view.setUint8(0, CHAIN);
  view.setUint32(1, set);
  view.setUint16(5, number);
  view.setUint16(7, count);
  body.set(data, HEAD);
  const sum = crc32(body);
  return CONTAINER + lettersOf(Uint8Array.of((sum >>> 16) & 255, (sum >>> 8) & 255, sum & 255, ...body));
}

/** @param {string} code @returns {Part} */
export function partOf(code) {
  if (code.length > LONGEST_CODE || !CODE.test(code)) throw new BadText("shell.move.code.bad");
  const bytes = bytesOf(code.slice(1));
  const body = bytes.subarray(SUM);
  const sum = crc32(body) & 0xffffff;
  if (body.length <= HEAD || sum !== ((bytes[0] << 16) | (bytes[1] << 8) | bytes[2])) throw new BadText("shell.move.code.bad");
  const view = new DataView(body.buffer, body.byteOffset, body.length);
  if (view.getUint8(0) >> 4 !== CHAIN >> 4) throw new BadText("shell.move.code.foreign");
  if (view.getUint8(0) !== CHAIN) throw new BadText("shell.move.code.newer");
  const [number, count] = [view.getUint16(5), view.getUint16(7)];
  if (count < 1 || count > MOST_PARTS || number >= count) throw new BadText("shell.move.code.bad");
  return { set: view.getUint32(1).toString(16).padStart(8, "0"), number, count, data: body.slice(HEAD) };
}

/** Stores the parts received so far, until their chain is complete. @param {() => Storage} [getStorage] */
export function openChains(getStorage = () => localStorage) {
  const entries = openEntries(getStorage, () => {});
  const parts = () =>
    entries
      .keys()
      .filter((key) => key.startsWith(KEY_PREFIX))
      .flatMap((key) => {
        try {
          const part = partOf(entries.read(key) ?? "");
          return key === keyOf(part) ? [part] : [];
        } catch {
          return [];
        }
      });
  /** @param {string} set @param {number} count */
  const of = (set, count) => parts().filter((part) => part.set === set && part.count === count).sort((one, other) => one.number - other.number);

  /** @returns {Chain[]} */
  const chains = () => {
    const all = parts();
    const sets = [...new Set(all.map(({ set, count }) => `${set} ${count}`))].sort();
    return sets.map((name) => {
      const [set, count] = [name.split(" ")[0], Number(name.split(" ")[1])];
      return { set, count, here: of(set, count).map(({ number }) => number) };
    });
  };

  return {
    chains,

    /** Parses and stores a part; throws BadText if it is invalid or cannot be stored. @param {string} code @returns {Part} */
    put(code) {
      const part = partOf(code);
      const others = chains().filter(({ set, count }) => set !== part.set || count !== part.count);
      if (others.length >= MOST_SETS) throw new BadText("shell.move.code.many");
      const obstacle = entries.write(keyOf(part), code);
      if (obstacle) throw new BadText(obstacle === "storage.full" ? "shell.move.code.full" : "shell.bring.blocked");
      return part;
    },

    /** The text of a complete chain; throws BadText if it is damaged. @param {Chain} chain */
    async whole({ set, count }) {
      const packed = new Uint8Array(await new Blob(of(set, count).map(({ data }) => data)).arrayBuffer());
      if (crc32(packed).toString(16).padStart(8, "0") !== set) throw new BadText("shell.move.chain.bad");
      const text = await through(new DecompressionStream("deflate-raw"), packed, LARGEST_TEXT).catch(() => null);
      if (!text) throw new BadText("shell.move.chain.bad");
      return new TextDecoder().decode(text);
    },

    /** @param {Chain} chain */
    forget({ set, count }) {
      for (const part of of(set, count)) entries.erase(keyOf(part));
    },
  };
}

/** @param {Part} part */
const keyOf = ({ set, count, number }) => `${KEY_PREFIX}${set}.${count}.${number}`;

/** Whether a storage event concerns parts. @param {string | null} key  that changed; null: the whole storage was cleared */
export const isPart = (key) => key === null || key.startsWith(KEY_PREFIX);

/**
 * Sends bytes through a stream and returns the output; throws BadText if that exceeds `most` bytes.
 * @param {CompressionStream | DecompressionStream} stream
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {number} most
 */
async function through(stream, bytes, most) {
  const writer = stream.writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  written.catch(() => {}); // the same error also makes reading fail, and is thrown there
  const reader = stream.readable.getReader();
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const pieces = [];
  let size = 0;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new BadText("shell.move.large");
    }
    pieces.push(value);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** @param {Uint8Array} bytes */
function lettersOf(bytes) {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** @param {string} letters */
function bytesOf(letters) {
  try {
    return Uint8Array.from(atob(letters.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
  } catch {
    throw new BadText("shell.move.code.bad");
  }
}
