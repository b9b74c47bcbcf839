// A snapshot of Python's memory: kept without its zeros, and put back as it was.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { store, stored, verified } from "../../web/js/python/snapshot.js";

const PLACE = /** @type {any} */ ({ root: "https://games.example/", build: "b", files: { "pyodide.asm.wasm": "e", "library.zip.gz": "l" } });
const BLOCK = 4096;
const HEAD = 48;

/** Shelves by name, each with answers by address. @type {Map<string, Map<string, Response>>} */
let shelves = new Map();

beforeEach(() => {
  shelves = new Map();
  /** @type {any} */ (globalThis).caches = {
    /** @param {string} name */
    async open(name) {
      const shelf = shelves.get(name) ?? new Map();
      shelves.set(name, shelf);
      return { put: async (/** @type {string} */ url, /** @type {Response} */ reply) => void shelf.set(url, reply) };
    },
    match: async (/** @type {string} */ url, /** @type {{cacheName: string}} */ { cacheName }) => shelves.get(cacheName)?.get(url)?.clone(),
    delete: async (/** @type {string} */ name) => shelves.delete(name),
  };
});

/** What Pyodide makes: a head whose second number is its length, then the memory. */
function snapshot() {
  const whole = new Uint8Array(HEAD + 6 * BLOCK);
  new Uint32Array(whole.buffer)[1] = HEAD;
  whole.fill(7, 8, HEAD);
  const memory = whole.subarray(HEAD);
  memory.fill(1, 0, 10); // the first block
  memory.fill(2, 2 * BLOCK, 4 * BLOCK); // two in a row
  memory[6 * BLOCK - 1] = 3; // the very last byte
  return { whole, memory };
}

test("what is kept comes back to the byte, and zeros are not kept", async () => {
  const { whole, memory } = snapshot();
  assert.equal(await store(PLACE, whole), true);
  const reply = await stored(PLACE);
  assert.ok(reply);
  assert.ok((await reply.clone().arrayBuffer()).byteLength < whole.length - BLOCK);
  const { head, copyInto } = await verified(reply);
  assert.deepEqual(head, whole.subarray(0, HEAD));
  const fresh = new Uint8Array(8 * BLOCK);
  copyInto(fresh);
  assert.deepEqual(fresh.subarray(0, memory.length), memory);
  assert.ok(fresh.subarray(memory.length).every((byte) => byte === 0));
});

test("one byte that is another is noticed before anything is copied", async () => {
  await store(PLACE, snapshot().whole);
  const [shelf] = shelves.values();
  const [[url, reply]] = shelf ?? [];
  const bytes = new Uint8Array(await reply.arrayBuffer());
  bytes[bytes.length - 1] ^= 1;
  shelf?.set(url, new Response(bytes, { headers: reply.headers }));
  const found = await stored(PLACE);
  assert.ok(found);
  await assert.rejects(verified(found), /damaged/);
});
