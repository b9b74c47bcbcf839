// What counts of the attempt at a puzzle: its first try, and help before it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { createAttempt } from "../../web/js/puzzles/attempt.js";

test("only the first try counts, and says how it ended", () => {
  const attempt = createAttempt();
  attempt.begin("open");
  assert.equal(attempt.judge(false), true);
  assert.equal(attempt.judge(true), false);
  attempt.solve();
  const { first, solved } = attempt.now();
  assert.deepEqual([first, solved], ["missed", true]);
});

test("of a puzzle that was tried before, only solving it counts; how its first try ended stays known", () => {
  const attempt = createAttempt();
  attempt.begin("missed");
  assert.equal(attempt.judge(true), true);
  assert.equal(attempt.now().first, "missed");
  attempt.begin("solved");
  assert.equal(attempt.judge(false), false);
  assert.equal(attempt.now().first, "solved");
});

test("a hint is help only before the first try", () => {
  const attempt = createAttempt();
  attempt.begin("open");
  attempt.judge(false);
  attempt.hint();
  assert.deepEqual([attempt.now().helped, attempt.now().hinted], [false, true]);
  attempt.begin("open");
  attempt.hint();
  assert.deepEqual([attempt.now().helped, attempt.now().hinted], [true, true]);
});

test("an attempt goes on where it was left", () => {
  const attempt = createAttempt();
  attempt.begin("open", { misses: 2, helped: true, first: "missed" });
  assert.deepEqual(attempt.now(), { misses: 2, first: "missed", helped: true, hinted: true, solved: false, showing: false });
  assert.equal(attempt.judge(true), false); // the first try was counted then
  attempt.begin("open", undefined, true);
  assert.equal(attempt.now().helped, true);
  attempt.begin("solved", undefined, true);
  assert.equal(attempt.now().helped, false);
});

test("wrong tries are counted on when the puzzle is put on the board again", () => {
  const attempt = createAttempt();
  attempt.begin("open");
  assert.equal(attempt.count(1), 1);
  attempt.reveal();
  attempt.restart();
  assert.equal(attempt.count(1), 1);
  const { misses, showing } = attempt.now();
  assert.deepEqual([misses, showing], [2, false]);
});
