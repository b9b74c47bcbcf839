// What is read aloud of a change to a position that is set up.

import assert from "node:assert/strict";
import { test } from "node:test";

import { changesRead } from "../../web/js/screens/editor_changes.js";
import { setWords } from "../../web/js/words/words.js";

setWords({ "shell.editor.changed": "{0} places changed." });

/** @param {Record<string, string>[]} boards  the labels of places by their parts @returns {any} */
const view = (...boards) => ({ sheets: [{ groups: boards.map((labels, at) => ({ name: `board ${at + 1}`, places: Object.entries(labels).map(([part, label]) => ({ part, label })) })) }] });

const empty = { a: "a, empty", b: "b, empty", c: "c, empty", d: "d, empty", pile: "pile, 9 cards" };

test("the place that was pressed comes first, then where something was taken from", () => {
  const [before, after] = [view({ ...empty, a: "a, red" }), view({ ...empty, b: "b, red", pile: "pile, 8 cards" })];
  assert.deepEqual(changesRead(after, before, "b"), ["b, red", "a, empty"]);
  // Only a number is another one in the pile.
  assert.deepEqual(changesRead(after, before), ["a, empty", "b, red", "pile, 8 cards"]);
});

test("nothing is read of the first view, and many changes are only counted", () => {
  assert.deepEqual(changesRead(view(empty), null), []);
  const full = Object.fromEntries(Object.keys(empty).map((part) => [part, `${part}, red`]));
  assert.deepEqual(changesRead(view(full), view(empty)), ["5 places changed."]);
});

test("where there are several boards, each place is told with its board", () => {
  assert.deepEqual(changesRead(view(empty, { e: "1, red" }), view(empty, { e: "1, empty" }), "e"), ["board 2: 1, red"]);
});
