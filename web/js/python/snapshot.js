// Keeps one snapshot of a booted Python in the Cache API, and trusts it only while its checksum holds.

/** @typedef {import("./boot.js").Place} Place */

// The engine starts with this much memory, and a snapshot of a grown one cannot be restored (Pyodide #6254).
const LIMIT = 31_457_280;
const PAGE = 65_536; // memory grows by these; a snapshot's own head is far smaller
const BLOCK = 4096; // what of a snapshot is left out when it is all zeros: two thirds are
const SUM = "x-sha256";

/**
 * The stored snapshot of this very build, if there is one.
 * @param {Place} place
 */
export async function stored(place) {
  try {
    return (await caches.match(address(place), { cacheName: shelf(place) })) ?? null;
  } catch {
    return null; // no storage here: every visit is a first visit
  }
}

/**
 * A snapshot as it is stored: what Pyodide says of it, and the memory without its blocks of zeros.
 * @typedef {{head: Uint8Array, copyInto: (memory: Uint8Array) => void}} Packed
 */

/**
 * The snapshot, or an error when it is not what was stored.
 * @param {Response} found
 * @returns {Promise<Packed>}
 */
export async function verified(found) {
  const bytes = new Uint8Array(await found.arrayBuffer());
  if ((await sum(bytes)) !== found.headers.get(SUM)) throw new Error("the snapshot is damaged");
  return unpack(bytes);
}

/**
 * @param {Place} place
 * @param {Uint8Array} snapshot
 * @returns {Promise<boolean>} whether it is there now
 */
export async function store(place, snapshot) {
  if (snapshot.byteLength >= LIMIT + PAGE) return false;
  await forget(place); // of this build or an older one
  try {
    const bytes = pack(snapshot);
    const headers = { [SUM]: await sum(bytes), "content-type": "application/octet-stream" };
    await (await caches.open(shelf(place))).put(address(place), new Response(bytes, { headers }));
    return true;
  } catch {
    await forget(place); // full, most likely
    return false;
  }
}

/** @param {Place} place */
export async function forget(place) {
  try {
    await caches.delete(shelf(place));
  } catch {
    return; // no storage, nothing stored
  }
}

/**
 * Length of the head, count of runs, place and length of each (in blocks); then the head, and of the memory only the
 * blocks that hold something.
 * @param {Uint8Array} snapshot
 */
function pack(snapshot) {
  const headLength = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1] ?? 0; // its second number says so
  const memory = snapshot.subarray(headLength);
  /** @type {[number, number][]} */
  const runs = [];
  const blocks = memory.length / BLOCK;
  for (let block = 0; block < blocks; block += 1) {
    if (memory.subarray(block * BLOCK, (block + 1) * BLOCK).every((byte) => byte === 0)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === block) last[1] += 1;
    else runs.push([block, 1]);
  }
  const index = new Uint8Array(new Uint32Array([headLength, runs.length, ...runs.flat()]).buffer);
  const held = runs.reduce((total, [, length]) => total + length, 0);
  const packed = new Uint8Array(index.length + headLength + BLOCK * held);
  packed.set(index);
  packed.set(snapshot.subarray(0, headLength), index.length);
  let at = index.length + headLength;
  for (const [start, length] of runs) {
    packed.set(memory.subarray(start * BLOCK, (start + length) * BLOCK), at);
    at += length * BLOCK;
  }
  return packed;
}

/**
 * What pack made. It is copied to where it belongs run by run: blocks of zeros, which are most, are never touched.
 * @param {Uint8Array<ArrayBuffer>} packed
 * @returns {Packed}
 */
function unpack(packed) {
  const [headLength = 0, count = 0] = new Uint32Array(packed.buffer, 0, 2);
  const runs = new Uint32Array(packed.buffer, 8, 2 * count);
  const first = 8 + runs.byteLength;
  return {
    head: packed.subarray(first, first + headLength),
    copyInto(memory) {
      let at = first + headLength;
      for (let run = 0; run < runs.length; run += 2) {
        const length = (runs[run + 1] ?? 0) * BLOCK;
        memory.set(packed.subarray(at, at + length), (runs[run] ?? 0) * BLOCK);
        at += length;
      }
    },
  };
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function sum(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {Place} place  another copy of the site may live on the same host */
function shelf(place) {
  return `threefold snapshot ${place.root}`;
}

/** @param {Place} place */
function address(place) {
  const parts = [place.build, place.files["pyodide.asm.wasm"], place.files["library.zip.gz"]];
  return new URL(`snapshot?${parts.join("&")}`, place.root).href;
}
