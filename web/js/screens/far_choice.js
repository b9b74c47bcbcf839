// Explains a game with somebody far away before it begins. Loaded on demand, when one is chosen.

import { fillWith, make } from "../ui/dom.js";
import { warning } from "../ui/sheet_rows.js";
import { setWords, word } from "../words/words.js";

/**
 * @param {object} parts
 * @param {import("../types.js").GameInfo} parts.info
 * @param {readonly string[]} parts.names
 * @param {number} parts.here  the seat of this page
 * @param {HTMLElement} parts.away  a place under the seats
 * @param {HTMLElement} parts.steps  a section
 * @param {Record<string, string>} parts.words
 */
export function farChoice({ info, names, here, away, steps, words }) {
  setWords(words);
  const other = names[(here + 1) % names.length];
  const paragraph = (/** @type {string} */ title, /** @type {string} */ text) => make("p", {}, make("b", {}, word(title)), word(text));
  fillWith(
    away,
    paragraph("shell.far.title", "shell.far.text"),
    names.length > 2 && make("p", {}, word("shell.far.many")),
    info.chained && paragraph("shell.far.chance", "shell.far.chance.text"),
    info.hidden && warning(word("shell.far.warn"), word("shell.far.warn.text")),
  );
  const step = (/** @type {string} */ title, /** @type {string} */ text) =>
    make("li", {}, make("b", {}, word(title, other)), make("p", {}, word(text)));
  const how = [
    step("shell.far.how.1", info.hidden ? "shell.far.how.1.hidden" : "shell.far.how.1.text"),
    step(names.length > 2 ? "shell.far.how.2.many" : "shell.far.how.2", "shell.far.how.2.text"),
    step("shell.far.how.3", "shell.far.how.3.text"),
  ];
  fillWith(steps, make("h2", {}, word("shell.far.how")), make("ol", {}, ...how));
}
