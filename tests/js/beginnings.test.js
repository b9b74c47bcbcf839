// The beginnings of a text, for places that have no room for all of it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { beginnings } from "../../web/js/words/beginnings.js";

test("a text is shortened sentence by sentence, from its end", () => {
  assert.deepEqual(beginnings("Du spielst X. Mira hat gepasst! Was nun?"), ["Du spielst X. Mira hat gepasst!", "Du spielst X."]);
  assert.deepEqual(beginnings("He said “no.” Then he passed."), ["He said “no.”"]);
});

test("one sentence, or none, has no beginning", () => {
  assert.deepEqual(beginnings("Du spielst X."), []);
  assert.deepEqual(beginnings("Um den ersten Zug abgehoben: Pik-Neun schlägt"), []);
  assert.deepEqual(beginnings(""), []);
});

test("an ordinal ends no sentence", () => {
  assert.deepEqual(beginnings("Die 2. Runde beginnt. Gut so."), ["Die 2. Runde beginnt."]);
});
