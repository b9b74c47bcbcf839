// Tables drawn as charts: bars to look at, and numbers in words for screen readers.

import { make } from "../ui/dom.js";

/** @typedef {import("../ui/dom.js").Child} Child */
/** @typedef {import("../store/statistics.js").Tally} Tally */
/** @typedef {typeof import("../words/words.js").word} Word */

/**
 * @param {object} parts
 * @param {string} parts.title
 * @param {string} [parts.line]  beside it
 * @param {string[]} parts.heads
 * @param {{name: Child[], cells: Child[][]}[]} parts.rows
 * @param {string} parts.kind
 */
export function tableOf({ title, line, heads, rows, kind }) {
  const id = `figures-${kind}-${title.length}-${rows.length}`;
  return make(
    "section",
    { class: kind },
    make("h2", { id }, title, line ? make("small", {}, " ", line) : null),
    make(
      "table",
      { "aria-labelledby": id },
      make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, make("span", {}, head))))),
      make(
        "tbody",
        {},
        ...rows.map(({ name, cells }) =>
          make("tr", {}, make("th", { scope: "row" }, ...name), ...cells.map((cell) => make("td", {}, ...cell))),
        ),
      ),
    ),
  );
}

/**
 * A bar of the games won of those played, from the left; after them, hatched, those that were shared.
 * @param {Tally} tally
 * @param {Word} word
 * @param {boolean} [uncounted]  whether there are games that are not counted
 * @returns {Child[]}
 */
export function valueBar({ games, won, shared }, word, uncounted = false) {
  if (games === 0) return [make("span", { class: "not" }, word(uncounted ? "shell.figures.not.counted" : "shell.figures.not"))];
  const told = shared > 0 ? word("shell.figures.told.shared", won, shared, games) : word("shell.figures.told", won, games);
  return measured([won / games, shared / games], won, word("shell.figures.of", games), told);
}

/** @param {number} done @param {number} all @param {Word} word @returns {Child[]} */
export function lessonBar(done, all, word) {
  return measured([done / all, 0], done, word("shell.figures.of", all), word("shell.figures.steps.told", done, all));
}

/** @param {[number, number]} shares  solid, then hatched @param {number} count @param {string} of @param {string} told */
function measured([solid, hatched], count, of, told) {
  const bar = make("i", { class: "bar" }, make("i", { class: "won" }), hatched > 0 && make("i", { class: "shared" }));
  bar.style.setProperty("--won", String(solid));
  bar.style.setProperty("--shared", String(hatched));
  return [
    make("span", { class: "value", "aria-hidden": "true" }, bar, make("b", {}, String(count)), make("small", {}, of)),
    make("span", { class: "spoken" }, told),
  ];
}
