// Which step of a lesson comes next, and what is noted when one is done.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createLessonSequence } from "../../web/js/screens/lesson_sequence.js";
import { setWords } from "../../web/js/words/words.js";

setWords({ "shell.you": "You", "shell.bot.1": "Bot" });

const info = /** @type {any} */ ({ key: "some", lesson: [7, 8, 9].map((number) => ({ number, sections: [0] })) });

/** A lesson that begins with a step, where others were done. @param {string} number @param {number[]} done  by the numbers of steps */
function lesson(number, done) {
  let lessons = { some: { at: 0, done, learnt: false } };
  /** @type {unknown[]} */
  const addresses = [];
  /** @type {number[]} */
  const posed = [];
  const store = { settings: () => ({ lessons }), changeUnstored: (/** @type {any} */ change) => void ({ lessons } = change), change() {} };
  const game = { learn: (/** @type {string} */ _, /** @type {{step: number}} */ { step }) => void posed.push(step) };
  const router = { rename: (/** @type {string} */ address) => void addresses.push(address) };
  const shell = /** @type {any} */ ({ store, game, router, language: { now: () => "en" } });
  const sequence = createLessonSequence(shell, info, { number, afterPaint() {}, posed() {} });
  return { sequence, learning: () => lessons.some, posed, addresses };
}

test("the step that the address names comes first; without a step of that number, the one to go on with", () => {
  assert.equal(lesson("2", []).sequence.step(), 1);
  for (const number of ["0", "4", "1.5", "x"]) assert.equal(lesson(number, [7]).sequence.step(), 1);
});

test("a step is noted once, by the number that never changes, and the next one comes", () => {
  const { sequence, learning, posed, addresses } = lesson("1", []);
  sequence.again();
  assert.equal(sequence.count(false), false);
  assert.equal(sequence.count(true), true);
  assert.equal(sequence.count(true), false, "shown again, it is not done again");
  assert.deepEqual(learning(), { at: 1, done: [7], learnt: false });
  sequence.next();
  assert.deepEqual([posed, addresses], [[0, 1], ["#/some/learn/2"]]);
});

test("after the last step comes the one that was left out; the lesson is learnt when that is done", () => {
  const { sequence, learning, posed } = lesson("3", [8]);
  sequence.again();
  sequence.count(true);
  assert.deepEqual([sequence.isLast(), sequence.ends()], [true, false]);
  assert.deepEqual(learning(), { at: 0, done: [8, 9], learnt: false });
  sequence.next();
  assert.deepEqual(posed, [2, 0]);
  assert.equal(sequence.ends(), true);
  sequence.count(true);
  assert.deepEqual(learning(), { at: 1, done: [8, 9, 7], learnt: true });
});
