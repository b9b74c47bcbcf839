// What is read aloud of a change to a position that is set up.

import { word } from "../words/words.js";

/** @typedef {import("../types.js").SketchView} SketchView */

const MOST_READ = 3; // places that changed at once: more are only counted

/**
 * What was changed: the place that was pressed, and where what is there now was taken from; or by an undo, a redo or a tool.
 * @param {SketchView} view
 * @param {SketchView | null} before
 * @param {string} [part]  that was pressed
 * @returns {string[]}
 */
export function changesRead(view, before, part) {
  if (!before) return [];
  const contents = changedContents(before, view);
  if (part !== undefined) {
    const pressed = labelsIn(view).get(part) ?? "";
    return [pressed, ...contents.filter((label) => label !== pressed).slice(0, MOST_READ)];
  }
  const places = changesBetween(before, view);
  if (places.length > MOST_READ && contents.length && contents.length <= MOST_READ) return contents;
  return places.length > MOST_READ ? [word("shell.editor.changed", places.length)] : places;
}

/**
 * What is on each place, by its part. Where a sheet has several boards, the name of the board comes first: heard away from
 * the place, "1, empty" would not say on which.
 * @param {SketchView} view
 */
function labelsIn({ sheets }) {
  return new Map(sheets.flatMap(({ groups }) => groups.flatMap(({ name, places }) => places.map(({ part, label }) => [part, groups.length > 1 ? `${name}: ${label}` : label]))));
}

/** The names of the places that changed between two views. @param {SketchView} before @param {SketchView} view */
function changesBetween(before, view) {
  const was = labelsIn(before);
  return [...labelsIn(view)].filter(([part, label]) => was.get(part) !== label).map(([, label]) => label);
}

/**
 * The names of the places that hold something else now. Where only a number differs, as that of the cards in a pile, it is
 * not told; nor are places that came into being round what was put down.
 * @param {SketchView} before
 * @param {SketchView} view
 */
function changedContents(before, view) {
  const plain = (/** @type {string | undefined} */ label) => label?.replaceAll(/\d+/g, "");
  const was = labelsIn(before);
  return [...labelsIn(view)].filter(([part, label]) => was.has(part) && plain(was.get(part)) !== plain(label)).map(([, label]) => label);
}
