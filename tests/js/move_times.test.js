// How long moves took: times belong to the moves of the game, also after undo and redo, and with lines beside it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { timesAfter } from "../../web/js/game/move_times.js";
import { LONGEST_TIME, MOST_TIMES, timesFrom } from "../../web/js/store/validate.js";

/** A view with only its moves. @param {string} moves @param {any[]} [before]  an earlier history: equal entries stay the same objects */
const view = (moves, before = []) => {
  const history = [...moves].map((spoken, at) => (before[at]?.spoken === spoken ? before[at] : { spoken }));
  return /** @type {any} */ ({ history, ply: history.length });
};

/** Replays calls, each with the moves after it and the ms since the call before. @param {...[string, string, number]} calls */
function played(...calls) {
  let times = /** @type {readonly number[]} */ ([]);
  let before = view("");
  for (const [name, moves, passed] of calls) {
    const next = view(moves, before.history);
    times = timesAfter(times, name, before, next, passed);
    before = next;
  }
  return times;
}

test("each move has the time since the position before it; pointing and looking back have none", () => {
  const calls = /** @type {[string, string, number][]} */ ([["point", "", 900], ["point", "a", 1240], ["jump", "a", 50], ["answer", "ab", 730], ["type", "abc", 2000]]);
  assert.deepEqual(played(...calls), [12, 7, 20]);
});

test("what was undone keeps its time when it is redone, and loses it when something else is played", () => {
  const begun = /** @type {[string, string, number][]} */ ([["point", "a", 1000], ["point", "ab", 2000], ["undo", "a", 9000]]);
  assert.deepEqual(played(...begun, ["redo", "ab", 5000]), [10, 20]);
  assert.deepEqual(played(...begun, ["point", "ac", 300]), [10, 3]);
  assert.deepEqual(played(...begun, ["undo", "", 10], ["point", "d", 400]), [4]);
});

test("a line that changes places with the game has no times, nor has what follows it", () => {
  const begun = /** @type {[string, string, number][]} */ ([["point", "a", 1000], ["point", "ab", 2000], ["promote", "axy", 900]]);
  assert.deepEqual(played(...begun), [10]);
  assert.deepEqual(played(...begun, ["point", "axyz", 900]), [10]);
  assert.deepEqual(played(["point", "a", 1000], ["promote", "a", 100]), [10]);
});

test("nobody's pause is longer than ten minutes, and what follows by itself takes no time", () => {
  assert.deepEqual(played(["point", "a", 9e9], ["point", "abc", 100]), [LONGEST_TIME, 1, 0]);
});

test("a game whose beginning nobody timed has no times, and a very long one ends somewhere", () => {
  assert.deepEqual(timesAfter([], "point", view("abc"), view("abcd"), 1000), []);
  const known = Array.from({ length: MOST_TIMES }, () => 1);
  const long = (/** @type {number} */ ply) => /** @type {any} */ ({ ply, history: [] });
  assert.equal(timesAfter(known, "point", long(MOST_TIMES), long(MOST_TIMES + 1), 1000).length, MOST_TIMES);
});

test("times from storage or a file are used only if all of them make sense", () => {
  assert.deepEqual(timesFrom([0, 12, LONGEST_TIME]), [0, 12, LONGEST_TIME]);
  const long = Array.from({ length: MOST_TIMES + 1 }, () => 1);
  for (const strange of [undefined, null, "12", { length: 2 }, [1, -1], [0.5], [LONGEST_TIME + 1], ["1"], [null], long]) {
    assert.deepEqual(timesFrom(strange), []);
  }
});
