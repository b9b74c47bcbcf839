// A snapshot of Python: its data are copied to their addresses, and nothing else is changed.

import assert from "node:assert/strict";
import { test } from "node:test";

import { checked, checksum, restore, started } from "../../web/js/python/snapshot.js";

/** Unsigned LEB128, as in WebAssembly: seven bits in each byte. @param {number} value @returns {number[]} */
function number(value) {
  return value > 127 ? [(value & 127) | 128, ...number(value >> 7)] : [value];
}

/** Signed LEB128: the highest of the seven bits in the last byte is the sign. @param {number} value @returns {number[]} */
function address(value) {
  return value > 63 ? [(value & 127) | 128, ...address(value >> 7)] : [value];
}

/** @param {number} kind @param {number[]} body */
function section(kind, body) {
  return [kind, ...number(body.length), ...body];
}

/** @param {[number, number[]][]} segments  where, and what */
function module(segments) {
  const memory = [1, 1, 101, 1, 109, 2, 0, 2]; // e.m, of at least two pages
  const data = segments.flatMap(([place, held]) => [0, 0x41, ...address(place), 0x0b, ...number(held.length), ...held]);
  return Uint8Array.from([0, 97, 115, 109, 1, 0, 0, 0, ...section(2, memory), ...section(11, [...number(segments.length), ...data])]);
}

const SEGMENTS = /** @type {[number, number[]][]} */ ([
  [3, [1, 2]],
  [100, Array(300).fill(9)],
  [65_536 + 64, [5]],
]);

test("what it holds comes to where a browser would put it", () => {
  const bytes = module(SEGMENTS);
  const memory = new WebAssembly.Memory({ initial: 2 });
  new WebAssembly.Instance(new WebAssembly.Module(bytes), { e: { m: memory } });
  const ours = new Uint8Array(2 * 65_536);
  restore(bytes, ours);
  assert.deepEqual(ours, new Uint8Array(memory.buffer));
  assert.equal(ours[65_600], 5);
});

test("what it does not hold stays", () => {
  const memory = new Uint8Array(2 * 65_536).fill(7);
  restore(module(SEGMENTS), memory);
  assert.deepEqual([...memory.subarray(2, 6)], [7, 1, 2, 7]);
});

test("of one that is cut off nothing is copied", () => {
  const bytes = module(SEGMENTS);
  for (const length of [0, 8, 12, 30, bytes.length - 1]) {
    const memory = new Uint8Array(2 * 65_536);
    assert.throws(() => restore(bytes.subarray(0, length), memory), /not whole/);
    assert.ok(memory.every((byte) => byte === 0));
  }
});

test("a byte that is another is noticed", () => {
  const bytes = module(SEGMENTS);
  const sum = checksum(bytes.buffer);
  assert.equal(checked(bytes.buffer, sum), bytes.buffer);
  for (let at = 0; at < bytes.length; at += 1) {
    const damaged = bytes.slice();
    damaged[at] ^= 1 << at % 8;
    assert.throws(() => checked(damaged.buffer, sum), /damaged/, `byte ${at}`);
  }
});

test("the checksum is the one that the build computes", () => {
  assert.equal(checksum(Uint8Array.from([1, 2, 3, 4, 250, 6, 7, 8, 9, 255]).buffer), -945_928_150);
});

test("Pyodide gets what JavaScript has to know once the memory is there", async () => {
  const settings = { API: { restoreSnapshot: () => ({}) } };
  const memory = new Uint8Array(2 * 65_536);
  const state = { keys: [] };
  const make = started(async () => ({ HEAPU8: memory }), Promise.resolve(module(SEGMENTS).buffer), state);
  await make(settings);
  assert.equal(memory[3], 0);
  assert.equal(settings.API.restoreSnapshot(), state);
  assert.equal(memory[3], 1);
});
