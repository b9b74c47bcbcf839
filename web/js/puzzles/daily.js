// Which puzzles a day has: the date on the player's own calendar and a list made once (web/puzzles/days.tsv) say so, and
// nothing else, so they are the same for everybody. The list is only ever added to; when it is through, it begins anew.

import { contentOf } from "../python/json_files.js";
import { DAY, dayOf } from "../lib/dates.js";
import { isRecord } from "../store/validate.js";

/**
 * The list as it is shipped.
 * @typedef {object} Days
 * @prop {number} first  number of the first day
 * @prop {readonly string[]} days  of each: "game:id" of the one for all, and of each game's own
 */
/** One of a day's puzzles. @typedef {{part: string, game: string, id: string}} Daily  part: which of the day's: ALL, or a game */

/** The one for all games. */
export const ALL = "all";
const MOST = 20_000;
const A_DATE = /^(\d{4})-(\d\d)-(\d\d)$/;

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

/**
 * A date as a number, counted from 1970 on; null: there is no such day. A day is a date and no more: no time zone, no hour.
 * @param {string} date  as 2026-11-23
 */
export function numberOf(date) {
  const [, year, month, day] = A_DATE.exec(date) ?? [];
  if (!year) return null;
  const number = Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY;
  return dateOf(number) === date ? number : null;
}

/** @param {number} number */
export function dateOf(number) {
  const date = new Date(number * DAY);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10);
}

/** From 0, which is Monday. @param {number} number */
export function weekdayOf(number) {
  return (((number + 3) % 7) + 7) % 7; // 1970 began on a Thursday
}

/**
 * The day that it is now. A clock that stands before the first day shows the first one.
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
 * A puzzle of a book by its id. One that is gone has another in its place, the same for everybody with this book.
 * @param {readonly import("./puzzle_files.js").Puzzle[]} book
 * @param {string} id
 */
export function foundIn(book, id) {
  return book.find((puzzle) => puzzle.id === id) ?? book[parseInt(id, 36) % book.length];
}

/** Where one of a day's puzzles is solved. @param {Daily} daily @param {number} number */
export function addressOf({ part, game }, number) {
  return `#/${game}/puzzle/${part === ALL ? "all-" : ""}${dateOf(number)}`;
}

/**
 * Which day such an address means, by what stands behind "puzzle/"; null: it means no day.
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
