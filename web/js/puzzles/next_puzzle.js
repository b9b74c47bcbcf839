// Which puzzle comes next.

import { share } from "../lib/random.js";

/** @typedef {import("./puzzle_files.js").Puzzle} Puzzle */

const NEAR = 12; // so many come into question

/**
 * The next one: not done yet, near a rating.
 * @param {readonly Puzzle[]} book
 * @param {object} wanted
 * @param {number} wanted.rating
 * @param {ReadonlySet<string>} wanted.done  ids
 * @param {string} [wanted.theme]
 * @param {() => number} [random]
 * @returns {Puzzle | undefined}
 */
export function nextOf(book, { rating, done, theme }, random = share) {
  const about = book.filter(({ themes }) => !theme || themes.includes(theme));
  const open = about.filter(({ id }) => !done.has(id));
  const near = (open.length > 0 ? open : about).toSorted((one, two) => Math.abs(one.rating - rating) - Math.abs(two.rating - rating)).slice(0, NEAR);
  return near[Math.floor(random() * near.length)];
}
