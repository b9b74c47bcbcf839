// Wrong tries at a task are counted once each, whatever is restarted.

import assert from "node:assert/strict";
import { test } from "node:test";

import { createMisses } from "../../web/js/puzzles/misses.js";

test("each wrong try counts once, however often Python tells of it", () => {
  const misses = createMisses();
  misses.begin(0);
  assert.deepEqual([0, 1, 1, 2].map(misses.count), [0, 1, 0, 1]);
  assert.equal(misses.now(), 2);
});

test("after a restart of the task, and after one of Python, counting goes on", () => {
  const misses = createMisses();
  misses.begin(1);
  misses.count(1);
  misses.restart();
  assert.deepEqual([misses.count(0), misses.count(1)], [0, 1]);
  misses.count(2);
  // Python was restarted in the middle of the task and knows of no try.
  assert.deepEqual([misses.count(0), misses.count(1)], [0, 1]);
  assert.equal(misses.now(), 5);
});

test("another task begins with what is known of it", () => {
  const misses = createMisses();
  misses.begin(0);
  misses.count(3);
  misses.begin(1);
  assert.equal(misses.now(), 1);
  assert.equal(misses.count(0), 0);
});
