// What is said of a move that was tried in place of a mistake.

import assert from "node:assert/strict";
import { test } from "node:test";

import { setWords } from "../../web/js/words/words.js";

/** @type {any} */ (globalThis).window ??= { matchMedia: () => ({ matches: false }) };
Object.assign(globalThis, { document: { documentElement: { lang: "en", dataset: { form: "wide" } } } });
const { playedAnswer, rightAnswer, wrongAnswer } = await import("../../web/js/screens/mistake_answers.js");

setWords({
  "shell.mistake.shown": "This was it", "shell.mistake.best.first": "Best at once", "shell.mistake.best.late": "Best at last", "shell.mistake.best.text": "Nothing is better.",
  "shell.mistake.right": "Right, {0}", "shell.mistake.better": "Better: {0}.", "shell.mistake.no": "Not this, {0}", "shell.mistake.no.tie": "Only a tie", "shell.mistake.no.loss": "This loses",
  "shell.mistake.try": "Try again.", "shell.mistake.then": "In the game", "shell.mistake.then.lost": "It lost {0}.",
});

const attempt = { misses: 0, solved: true, showing: false, given: false };
const fill = (/** @type {string} */ text) => text.replace("{0}", "Ada");
/** @param {object} more @returns {any} */
const verdict = (more) => ({ move: "{0} takes", lost: 0, after: 50, proven: false, ...more });

test("of a right move: whether it was the best, at which try, or how much better another is", () => {
  assert.deepEqual(rightAnswer(verdict({}), { ...attempt, showing: true }, fill), ["This was it", "Ada takes", "hint"]);
  assert.equal(rightAnswer(verdict({}), attempt, fill)[0], "Best at once");
  assert.equal(rightAnswer(verdict({}), { ...attempt, misses: 2 }, fill)[0], "Best at last");
  // What gives away less than a point gives away something.
  assert.deepEqual(rightAnswer(verdict({ better: "{0} waits", why: "It is safe." }), attempt, fill), ["Right, 1", "Better: Ada waits. It is safe.", "right"]);
});

test("of a wrong move: what is proven, else how much it gives away", () => {
  const mistake = /** @type {any} */ ({ against: [1] });
  assert.deepEqual(wrongAnswer(verdict({ lost: 30 }), ["Ada", "Pip"], mistake, fill), ["Not this, 30", "Try again.", "close"]);
  assert.equal(wrongAnswer(verdict({ proven: true }), ["Ada", "Pip"], mistake, fill)[0], "Only a tie");
  assert.equal(wrongAnswer(verdict({ proven: true, after: 0 }), ["Ada", "Pip"], mistake, fill)[0], "This loses");
});

test("before a try, what was played, and what it lost unless that is proven", () => {
  assert.deepEqual(playedAnswer(verdict({}), /** @type {any} */ ({ proven: false, lost: 30 }), fill), ["In the game:", "Ada takes It lost 30.", "again"]);
  assert.equal(playedAnswer(verdict({}), /** @type {any} */ ({ proven: true, lost: 50 }), fill)[1], "Ada takes");
});
