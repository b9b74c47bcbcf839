// Which mistake comes next at the table.

import { sorted } from "./collect_mistakes.js";

/** @typedef {import("./collect_mistakes.js").Mistake} Mistake */

/** Keys of the positions shown since the list was last opened, so that none is shown twice. @type {Set<string>} */
const seen = new Set();
/** Called when the list is opened. */
export const beginAnew = () => seen.clear();
/** Called when a position comes to the table. @param {string} key */
export const noteShown = (key) => void seen.add(key);

/**
 * The next position: first those that are due, then unsolved ones, the biggest first; those of one game before others.
 * @param {readonly Mistake[]} list
 * @param {string} game
 * @returns {Mistake | undefined}
 */
export function nextMistake(list, game) {
  const { due, open } = sorted(list);
  const left = [...due, ...open].filter(({ key }) => !seen.has(key));
  return left.find(({ game: of }) => of === game) ?? left[0];
}
