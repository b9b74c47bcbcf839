// The puzzles of each day. They depend only on the date in the player's time zone and on a list (web/puzzles/days.tsv), so
// they are the same for everybody. The list is only ever added to; after its last day it starts from the beginning.

import { contentOf } from "../lib/json_files.js";
import { DAY, dayOf, numberOf } from "../lib/dates.js";
import { isRecord } from "../lib/json.js";

/**
 * The list as it is shipped.
 * @typedef {object} Days
 * @prop {number} first  number of the first day
 * @prop {readonly string[]} days  for each day: "game:id" of the puzzle for all games, then of each game's own
 */
/** One of a day's puzzles. @typedef {{part: string, game: string, id: string}} Daily  part: which of the day's: ALL, or a game */

/** The part that is for all games. */
export const ALL = "all";
const MOST = 20_000;

/**
 * @param {import("../types.js").Site} site
 * @returns {Promise<Days>}
 */
export async function daysOf({ files }) {
  const found = daysFrom(await contentOf(files["puzzles-days.json"]));
  if (!found) throw new Error("the days did not come");
  return found;
}

/** @param {unknown} content @returns {Days | null} */
export function daysFrom(content) {
  const { first, days } = Object(content);
  const number = numberOf(String(first));
  const areDays = Array.isArray(days) && days.length > 0 && days.length <= MOST && days.every((one) => typeof one === "string");
  return isRecord(content) && number !== null && areDays ? { first: number, days } : null;
}

/** @param {number} number */
export function dateOf(number) {
  const date = new Date(number * DAY);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10);
}

/** The day of the week, from 0, which is Monday. @param {number} number */
export function weekdayOf(number) {
  return (((number + 3) % 7) + 7) % 7; // 1970 began on a Thursday
}

/**
 * The number of today; the first day if the clock says an earlier one.
 * @param {Days} days
 * @param {number} [now]  in ms
 */
export function todayIn({ first }, now = Date.now()) {
  return Math.max(first, numberOf(dayOf(now)) ?? first);
}

/**
 * The puzzles of a day: first the one for all.
 * @param {Days} days
 * @param {number} number  of a day, from the first one on
 * @returns {Daily[]}
 */
export function puzzlesOf({ first, days }, number) {
  return days[(number - first) % days.length].split(" ").map((one, at) => {
    const [game, id] = one.split(":");
    return { part: at === 0 ? ALL : game, game, id };
  });
}

/**
 * Finds a puzzle of a book by its id. If it was removed, returns another one, the same for everybody with this book.
 * @param {readonly import("./puzzle_files.js").Puzzle[]} book
 * @param {string} id
 */
export function foundIn(book, id) {
  return book.find((puzzle) => puzzle.id === id) ?? book[parseInt(id, 36) % book.length];
}

/** The address at which one of a day's puzzles is solved. @param {Daily} daily @param {number} number */
export function addressOf({ part, game }, number) {
  return `#/${game}/puzzle/${part === ALL ? "all-" : ""}${dateOf(number)}`;
}

/**
 * Parses what follows "puzzle/" in such an address; null: it is no puzzle of a day.
 * @param {string} which
 * @param {string} game
 */
export function dailyIn(which, game) {
  const [, all, date] = /^(all-)?(\d{4}-\d\d-\d\d)$/.exec(which) ?? [];
  return date ? { part: all ? ALL : game, date } : null;
}

/**
 * Whether a day can be opened, and if not, why.
 * @param {Days} days
 * @param {string} date
 * @param {number} today
 * @returns {{number: number} | {why: "none" | "early" | "late"}}
 */
export function dayAt({ first }, date, today) {
  const number = numberOf(date);
  if (number === null) return { why: "none" };
  if (number < first) return { why: "early" };
  return number > today ? { why: "late" } : { number };
}
