// Results of finished games, one short entry each, kept after the game itself is deleted; and the days on which somebody
// played. Statistics are computed from them. Entries are numbered as they come, so that which ones to keep does not depend
// on the clock.

import { DAY } from "../lib/dates.js";
import { MOST_SEATS } from "../lib/limits.js";
import { arePlayers } from "./validate.js";
import { isRecord, parsed } from "../lib/json.js";

/**
 * @typedef {object} Result  of a game that is over
 * @prop {number} n  sequence number: the larger, the later it was stored
 * @prop {string} game
 * @prop {number} minute  in which it ended, counted from 1970 on; the clock may have been wrong
 * @prop {readonly number[]} bots  the level of each seat; 0: a person
 * @prop {number} began  the seat with the first move
 * @prop {readonly number[]} seats  0 lost, 1 shared, 2 won
 * @prop {number} ply
 * @prop {number} sum  checksum of the save it was made from
 * @prop {number} accuracy  of the one person's moves, in percent, if the game was reviewed; else -1
 * @prop {boolean} [practice]  an undo showed what comes next, or who plays has changed; results stored by versions that did not note it have none
 */
/**
 * results: by a game's id; days: day numbers, counted from 1970 on
 * @typedef {{results: Map<string, Result>, days: Set<number>}} Results
 */

export const RESULTS = "threefold.results";
/** Key of a text that could not be read as results: a newer version of the page may have stored it. */
export const RESULTS_ASIDE = "threefold.aside.results";
const VERSION = 1;
const MOST_RESULTS = 4000;
const MOST_DAYS = 4000;
const LAST_NUMBER = 1e9; // of a sequence that counts games
/** Stands for an accuracy that is not known. */
export const UNKNOWN = -1;
const LAST_DAY = 3_000_000;
const MINUTE = 60_000; // ms
const ID = /^[\w-]{1,60}$/;
const GAME = /^[a-z]\w{0,30}$/;

/** The day on the player's calendar, counted from 1970 on. @param {Date} date */
export function dayNumber(date) {
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY);
}

/** @param {number} when  in ms */
export function minuteOf(when) {
  return Math.round(Math.max(-1e15, Math.min(1e15, when)) / MINUTE);
}

/** Whether a stored text is one of results, as this version writes it. @param {string} text */
export function areResults(text) {
  const { version, games } = Object(parsed(text));
  return version === VERSION && isRecord(games);
}

/** Parses results from storage or a file; invalid entries are left out. @param {string | null} text @returns {Results} */
export function resultsFrom(text) {
  const { version, games, days } = Object(parsed(text ?? ""));
  /** @type {Results} */
  const found = { results: new Map(), days: new Set() };
  if (version !== VERSION) return found;
  for (const [id, plain] of isRecord(games) ? Object.entries(games) : []) {
    const one = ID.test(id) ? resultFrom(plain) : null;
    if (one) found.results.set(id, one);
  }
  for (const day of Array.isArray(days) ? days : []) if (isWhole(day, LAST_DAY)) found.days.add(day);
  return bounded(found);
}

/** @param {Results} all */
export function textOf({ results, days }) {
  const sorted = [...results].sort(([one], [other]) => (one < other ? -1 : 1));
  const games = Object.fromEntries(sorted.map(([id, one]) => [id, listed(one)]));
  return JSON.stringify({ version: VERSION, games, days: [...days].sort((one, other) => one - other) });
}

/** A result as it is stored; only practice is marked. @param {Result} result */
function listed({ n, game, minute, bots, began, seats, ply, sum, accuracy, practice }) {
  return [n, game, minute, bots, began, seats, ply, sum, accuracy, ...(practice ? [1] : [])];
}

/**
 * All results of both. Merging again changes nothing, and the order of the two does not matter.
 * @param {Results} one
 * @param {Results} other
 * @returns {Results}
 */
export function merged(one, other) {
  return bounded(union(one, other));
}

/**
 * All results of this device with those of another one. If there are too many, those of the other device are left out: the
 * numbers that say which are the oldest come from there, and can be anything.
 * @param {Results} mine
 * @param {Results} theirs
 * @returns {Results}
 */
export function withTheirs(mine, theirs) {
  const both = union(mine, theirs);
  const added = bounded({
    results: new Map([...both.results].filter(([id]) => !mine.results.has(id))),
    days: new Set([...both.days].filter((day) => !mine.days.has(day))),
  }, MOST_RESULTS - mine.results.size, MOST_DAYS - mine.days.size);
  const own = [...both.results].filter(([id]) => mine.results.has(id));
  return { results: new Map([...own, ...added.results]), days: new Set([...mine.days, ...added.days]) };
}

/** @param {Results} one @param {Results} other @returns {Results} */
function union(one, other) {
  const results = new Map(one.results);
  for (const [id, theirs] of other.results) {
    const mine = results.get(id);
    results.set(id, mine && isLater(mine, theirs) ? mine : theirs);
  }
  return { results, days: new Set([...one.days, ...other.days]) };
}

/** @param {Results} all @param {string} id @param {Omit<Result, "n">} result @returns {Results} */
export function noted({ results, days }, id, result) {
  const last = [...results.values()].reduce((most, one) => Math.max(most, one.n), 0);
  const n = Math.min(last + 1, LAST_NUMBER - 1); // a file from elsewhere may hold any number
  return bounded({ results: new Map(results).set(id, { ...result, n }), days });
}

/**
 * Which of two entries for a game to keep: the one stored later, else by any order that is the same on every device.
 * @param {Result} one
 * @param {Result} other
 */
function isLater(one, other) {
  if (one.n !== other.n) return one.n > other.n;
  if (one.ply !== other.ply) return one.ply > other.ply;
  return JSON.stringify(one) >= JSON.stringify(other);
}

/** Drops the oldest entries if there are too many. @param {Results} all @returns {Results} */
function bounded({ results, days }, most = MOST_RESULTS, mostDays = MOST_DAYS) {
  const late = results.size <= most ? results : new Map([...results].sort(([a, one], [b, other]) => other.n - one.n || (a < b ? -1 : 1)).slice(0, most));
  const lately = days.size <= mostDays ? days : new Set([...days].sort((one, other) => other - one).slice(0, mostDays));
  return { results: late, days: lately };
}

/** @param {unknown} plain @returns {Result | null} */
function resultFrom(plain) {
  if (!Array.isArray(plain)) return null;
  const [n, game, minute, bots, began, seats, ply, sum, accuracy, practice] = plain;
  const fits =
    isWhole(n, LAST_NUMBER) &&
    typeof game === "string" &&
    GAME.test(game) &&
    Number.isSafeInteger(minute) &&
    arePlayers(bots) &&
    Array.isArray(seats) &&
    seats.length > 0 &&
    seats.length <= MOST_SEATS &&
    seats.every((one) => isWhole(one, 3)) &&
    isWhole(began, seats.length) &&
    isWhole(ply, 1e6) &&
    isWhole(sum, 2 ** 32) &&
    (accuracy === UNKNOWN || isWhole(accuracy, 101));
  return fits ? { n, game, minute, bots, began, seats, ply, sum, accuracy, ...(practice === 1 && { practice: true }) } : null;
}

/** @param {unknown} value @param {number} end @returns {value is number} */
function isWhole(value, end) {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < end;
}
