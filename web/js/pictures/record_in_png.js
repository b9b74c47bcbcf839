// A text inside a PNG: an iTXt chunk after the header, as the standard defines it. Viewers ignore it.

import { crc32 } from "../lib/crc32.js";
import { PictureError } from "./picture_error.js";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const KEYWORD = "Threefold record";
/** Bytes of a chunk besides its content: its length, its kind, its checksum. */
const FRAME = 12;
const HEAD_END = SIGNATURE.length + FRAME + 13;
/** The largest chunk with a record, in bytes: no record has more letters. */
const MOST_BYTES = 1_000_000;
/** After the keyword: its end, not compressed, no method, no language, no translated keyword. */
const PLAIN = [0, 0, 0, 0, 0];

/** @param {Uint8Array} bytes */
export function isPng(bytes) {
  return bytes.length >= SIGNATURE.length && SIGNATURE.every((byte, index) => bytes[index] === byte);
}

/**
 * Returns the PNG with a text in it.
 * @param {Uint8Array} png
 * @param {string} text
 */
export function pngWith(png, text) {
  const content = Uint8Array.from([...lettersOf(KEYWORD), ...PLAIN, ...new TextEncoder().encode(text)]);
  const chunk = new Uint8Array(FRAME + content.length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, content.length);
  chunk.set(lettersOf("iTXt"), 4);
  chunk.set(content, 8);
  view.setUint32(8 + content.length, crc32(chunk.subarray(4, 8 + content.length)));
  const whole = new Uint8Array(png.length + chunk.length);
  whole.set(png.subarray(0, HEAD_END));
  whole.set(chunk, HEAD_END);
  whole.set(png.subarray(HEAD_END), HEAD_END + chunk.length);
  return whole;
}

/**
 * Returns the text that `pngWith` put into a picture; null if there is none. Throws a PictureError if the file is damaged
 * or the text too large.
 * @param {Uint8Array} png
 */
export function textInPng(png) {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = SIGNATURE.length; ; ) {
    const length = at + FRAME <= png.length ? view.getUint32(at) : Infinity;
    const end = at + FRAME + length;
    if (end > png.length) throw new PictureError("shell.bring.damaged");
    const kind = String.fromCharCode(...png.subarray(at + 4, at + 8));
    if (kind === "IEND") return null;
    const content = png.subarray(at + 8, end - 4);
    if (kind === "iTXt" && isOurs(content)) {
      if (length > MOST_BYTES) throw new PictureError("shell.bring.large");
      if (crc32(png.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) throw new PictureError("shell.bring.damaged");
      return decoded(content.subarray(KEYWORD.length + PLAIN.length));
    }
    at = end;
  }
}

/** @param {Uint8Array} content  of an iTXt chunk */
function isOurs(content) {
  return [...lettersOf(KEYWORD), ...PLAIN].every((byte, index) => content[index] === byte);
}

/** @param {Uint8Array} bytes */
function decoded(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new PictureError("shell.bring.damaged");
  }
}

/** @param {string} text  of ASCII letters */
function lettersOf(text) {
  return [...text].map((letter) => letter.charCodeAt(0));
}
