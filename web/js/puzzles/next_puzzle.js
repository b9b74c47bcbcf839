// Chooses the next puzzle.

import { share } from "../lib/random.js";

/** @typedef {import("./puzzle_files.js").Puzzle} Puzzle */

const NEAR = 12; // the next one is chosen from so many

/**
 * Chooses a puzzle near a rating at random: one that is not done yet; if all are done, one that was not shown lately.
 * @param {readonly Puzzle[]} book
 * @param {object} wanted
 * @param {number} wanted.rating
 * @param {ReadonlySet<string>} wanted.done  ids
 * @param {ReadonlySet<string>} wanted.seen  ids of those that were shown lately
 * @param {string} [wanted.theme]
 * @param {() => number} [random]
 * @returns {Puzzle | undefined}
 */
export function nextOf(book, { rating, done, seen, theme }, random = share) {
  const about = book.filter(({ themes }) => !theme || themes.includes(theme));
  const unseen = about.filter(({ id }) => !seen.has(id));
  const open = unseen.filter(({ id }) => !done.has(id));
  const near = ([open, unseen].find(({ length }) => length > 0) ?? about).toSorted((one, two) => Math.abs(one.rating - rating) - Math.abs(two.rating - rating)).slice(0, NEAR);
  return near[Math.floor(random() * near.length)];
}
