// What bots remember of a game: it is stored and restored unchanged, and forgotten for moves that are undone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { agrees, keepOpenOffer, memoryOf, othersAgree, recalled, remember } from "../../web/js/game/bot_tie_memory.js";
import { memoriesFrom } from "../../web/js/store/validate.js";

/** @param {number} share @param {boolean} [accepts] */
const thought = (share, accepts = false) => ({ done: 1, share, accepts });

test("what a bot expected is told it again, and is the same after it was stored", () => {
  /** @type {import("../../web/js/game/bot_tie_memory.js").Memories} */
  const memories = [];
  remember(memoryOf(memories, 1, 3, 1), 1, thought(0.5));
  remember(memoryOf(memories, 1, 3, 3), 3, thought(0.25, true));
  const mine = memoryOf(memories, 1, 3, 5);
  mine.offer = 3;
  assert.deepEqual(recalled(mine, 5), { past: [0.5, 0.25], since: 2 });
  const stored = memoriesFrom(JSON.parse(JSON.stringify(memories)));
  assert.deepEqual(stored, memories);
  assert.equal(agrees(stored, 1, 4), true);
  assert.equal(agrees(stored, 0, 4), false);
});

test("what was taken back was not expected", () => {
  /** @type {import("../../web/js/game/bot_tie_memory.js").Memories} */
  const memories = [];
  remember(memoryOf(memories, 0, 3, 1), 1, thought(0.6));
  remember(memoryOf(memories, 0, 3, 3), 3, thought(0.1, true));
  assert.equal(agrees(memories, 0, 4), true);
  assert.equal(agrees(memories, 0, 2), false);
  assert.deepEqual(recalled(memoryOf(memories, 0, 3, 3), 3), { past: [0.6] });
});

test("a forced choice adds nothing, and another level remembers nothing", () => {
  /** @type {import("../../web/js/game/bot_tie_memory.js").Memories} */
  const memories = [];
  remember(memoryOf(memories, 0, 5, 1), 1, thought(0.9));
  remember(memoryOf(memories, 0, 5, 3), 3, { ...thought(0.9), old: true });
  assert.deepEqual(recalled(memoryOf(memories, 0, 5, 5), 5), { past: [0.9] });
  remember(memoryOf(memories, 0, 5, 5), 5, { done: 1, share: null });
  assert.deepEqual(recalled(memoryOf(memories, 0, 5, 7), 7), { past: [0.9] });
  assert.deepEqual(recalled(memoryOf(memories, 0, 4, 7), 7), { past: [] });
});

test("an offer without an answer is stored, and forgotten when the choice before it is undone", () => {
  const memories = memoriesFrom([null, { level: 3, turns: [], asks: 7 }, { level: 3, turns: [], asks: -1 }]);
  assert.deepEqual(memories, [null, { level: 3, turns: [], asks: 7 }, { level: 3, turns: [] }]);
  keepOpenOffer(memories, 7);
  assert.equal(memories[1]?.asks, 7);
  keepOpenOffer(memories, 6);
  assert.deepEqual(memories[1], { level: 3, turns: [] });
});

test("of a tie that a bot offers bots are asked first, and people only if all of these agree", async () => {
  /** @type {number[]} */
  const asked = [];
  const people = async (/** @type {number} */ seat) => asked.push(seat) > 0;
  const memories = memoriesFrom([null, { level: 3, turns: [[0, 0.5, true]] }, { level: 3, turns: [[0, 0.5, false]] }]);
  const offered = (/** @type {number[]} */ bots, seat = 1) => othersAgree(/** @type {any} */ ({ view: { names: ["A", "B", "C"] }, bots, memories }), seat, 1, people);
  assert.equal(await offered([0, 3, 3]), false);
  assert.deepEqual(asked, []);
  assert.equal(await offered([0, 3, 0]), true);
  assert.equal(await offered([0, 3, 3], 2), true);
  assert.deepEqual(asked, [1, 2]);
  assert.equal(await offered([3, 3, 3], 0), false);
  assert.deepEqual(asked, [1, 2]);
});

test("it stays short", () => {
  /** @type {import("../../web/js/game/bot_tie_memory.js").Memories} */
  const memories = [];
  for (let ply = 0; ply < 200; ply += 1) remember(memoryOf(memories, 0, 5, ply), ply, thought(0.5));
  assert.equal(recalled(memoryOf(memories, 0, 5, 200), 200).past.length, 50);
});

test("what makes no sense is forgotten", () => {
  for (const foreign of [undefined, null, 7, "x", {}]) assert.deepEqual(memoriesFrom(foreign), []);
  const odd = [null, 7, { level: "3", turns: [] }, { level: 3, turns: 7 }, { level: -1, turns: [] }];
  assert.deepEqual(memoriesFrom(odd), [null, null, null, null, null]);
  const turns = [[1, 0.5, true], [1, 2, true], [1, 0.5], ["1", 0.5, true], [1, Number.NaN, true], [1, 0.5, 1], null];
  assert.deepEqual(memoriesFrom([{ level: 3, turns, offer: -1, more: "?" }]), [{ level: 3, turns: [[1, 0.5, true]] }]);
  assert.equal(memoriesFrom(Array(9).fill(null)).length, 6);
});
