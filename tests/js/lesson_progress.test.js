// The progress of a lesson, stored by the numbers of steps, which do not depend on their order.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { doneSteps, nextStep } from "../../web/js/store/lesson_progress.js";

const museum = JSON.parse(readFileSync(new URL("../museum/lessons.json", import.meta.url), "utf8"));

/** @param {number[]} numbers  of the steps, in order */
const taught = (...numbers) => ({ lesson: numbers.map((number) => ({ number, sections: [0] })) });

test("a newcomer begins with the first step, and one goes on where one was", () => {
  const game = taught(0, 1, 2, 3);
  assert.equal(nextStep(game), 0);
  assert.equal(nextStep(game, { at: 3, done: [2], learnt: false }), 3);
  assert.equal(nextStep(game, { at: 2, done: [0, 1, 2], learnt: false }), 3);
  assert.equal(nextStep(game, { at: 0, done: [3], learnt: true }), 0);
  assert.equal(nextStep(game, { at: 3, done: [0, 3], learnt: false }), 1, "what was left out");
  assert.equal(nextStep(game, { at: 90, done: [0, 1, 2, 3], learnt: true }), 0);
});

test("steps that are new, gone or moved leave what was done as it is", () => {
  const before = { at: 3, done: [0, 1, 2], learnt: false };
  assert.deepEqual(doneSteps(taught(0, 4, 1, 2, 3), before), [0, 2, 3]);
  assert.equal(nextStep(taught(0, 4, 1, 2, 3), before), 4);
  assert.deepEqual(doneSteps(taught(2, 3), before), [0]);
  assert.equal(nextStep(taught(2, 3), before), 1);
});

test("what devices have kept of lessons still means the same steps", () => {
  for (const { numbers, learning } of Object.values(museum)) {
    // In another order, with a new step before all others.
    const order = [numbers.length, ...numbers.keys()].reverse();
    for (const { entry, done } of learning) {
      const places = doneSteps(taught(...order), entry);
      assert.deepEqual(places.map((place) => numbers[order[place]]).reverse(), done);
    }
  }
});
