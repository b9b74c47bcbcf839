// What is said once the data of another device is merged into what is here.

import assert from "node:assert/strict";
import { test } from "node:test";

import { mergedSentences } from "../../web/js/screens/merged_sentences.js";
import { setWords } from "../../web/js/words/words.js";

setWords({
  "shell.move.added": "{0} games came.", "shell.move.added.one": "A game came.", "shell.move.joined": "The rest is joined.", "shell.move.joined.rest": "What could be read is joined.",
  "shell.move.unwritten": "Some of it found no room.", "shell.bring.blocked": "Nothing can be stored.", "shell.move.nothing": "Nothing is new.", "shell.move.wishes": "Take its settings?", "shell.bring.more.one": "One more.",
});

/** @param {object} more @returns {any} */
const merged = (more) => ({ added: 0, further: 0, known: 0, forked: 0, left: 0, blocked: 0, others: false, unwritten: [], barred: false, newer: false, bad: false, troubles: [], wishes: {}, ...more });

test("what came is counted, and that nothing did is said, too; settings are asked about", () => {
  assert.deepEqual(mergedSentences(merged({ added: 1, others: true })), ["A game came.", "The rest is joined."]);
  assert.deepEqual(mergedSentences(merged({ wishes: { theme: "dark" } })), ["Nothing is new.", "Take its settings?"]);
});

test("what could not be stored or read is not said to be there", () => {
  assert.deepEqual(mergedSentences(merged({ added: 2, others: true, unwritten: ["x"] })), ["2 games came.", "Some of it found no room."]);
  assert.deepEqual(mergedSentences(merged({ others: true, barred: true })), ["Nothing can be stored."]);
  assert.deepEqual(mergedSentences(merged({ others: true, bad: true, troubles: ["a", "b", "c", "d", "e", "f"] })), ["What could be read is joined.", "a", "b", "c", "d", "e", "One more."]);
});
