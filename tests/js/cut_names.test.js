// Names that are too long for their place.

import assert from "node:assert/strict";
import { test } from "node:test";

import { parted, shortened, whole } from "../../web/js/lib/cut_names.js";
import { typeset } from "../../web/js/paint/painter.js";

/** @param {number} most */
const letters = (most) => (/** @type {string} */ text) => [...text].length <= most;

test("a name that is cut keeps the number that tells it apart, one that fits is left as it is", () => {
  assert.equal(shortened("Maximiliane-Sophie 2", letters(20)), "Maximiliane-Sophie 2");
  assert.equal(shortened("Maximiliane-Sophie 2", letters(8)), "Maxim…\u00a02");
  assert.equal(shortened("Maximiliane-Sophie", letters(8)), "Maximil…");
  assert.equal(shortened("👩🏽‍🚀👩🏽‍🚀 2", letters(3)).at(-1), "2");
  assert.equal(shortened("Mira", letters(0)), "M…");
  assert.deepEqual([parted("Milo 3"), parted("Milo"), parted("R2 D2"), parted(" 7")], [["Milo", "\u00a03"], ["Milo", ""], ["R2 D2", ""], [" 7", ""]]);
  assert.deepEqual(["Milo 2", "Ada 10", "R2 D2", "22 May 2026"].map(whole), ["Milo\u00a02", "Ada\u00a010", "R2 D2", "22 May 2026"]);
});

test("where there is no room for two names on the board, each can be told from the other", () => {
  const pen = /** @type {any} */ ({ font: "", measureText: (/** @type {string} */ text) => ({ width: 6 * [...text].length, actualBoundingBoxAscent: 1, actualBoundingBoxDescent: 1 }), getTransform: () => ({ a: 1, b: 0 }) });
  const palette = /** @type {any} */ ({ ink: () => "", family: "F", ratio: 1, speak: (/** @type {string} */ text) => ({ "{0}": "Maximiliane-Sophie", "{1}": "Maximiliane-Sophie 2" })[text] });
  const words = ["{0}", "{1}"].map((text) => typeset(pen, /** @type {any} */ ({ kind: "text", size: 15, room: 60 }), text, palette).words);
  assert.deepEqual(words, ["Maximilia…", "Maximil…\u00a02"]);
});

test("a text that is too long for its room gives way to a shorter one, which is cut if need be", () => {
  const pen = /** @type {any} */ ({ font: "", measureText: (/** @type {string} */ text) => ({ width: 6 * [...text].length, fontBoundingBoxAscent: 1, fontBoundingBoxDescent: 1 }), getTransform: () => ({ a: 1, b: 0 }) });
  const wordsFor = (/** @type {string} */ name) => {
    const palette = /** @type {any} */ ({ family: "any", speak: (/** @type {string} */ text) => text.replace("{0}", name) });
    return typeset(pen, /** @type {any} */ ({ size: 15, room: 72, less: "{0}" }), "Home of {0}", palette).words;
  };
  assert.equal(wordsFor("Jun"), "Home of Jun");
  assert.equal(wordsFor("Christopher"), "Christopher");
  assert.match(wordsFor("Maximiliane von Traunstein"), /^Maximil.*…$/);
});
