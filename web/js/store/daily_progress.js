// The progress in each day's puzzles, in one entry of the browser's storage: "threefold.days". What is read there can be
// anything; without storage the progress is kept in memory until the window is closed.

import { numberOf } from "../lib/dates.js";
import { isRecord, parsed } from "../lib/json.js";
import { obstacleOf, openEntries } from "./local_storage.js";
import { inWindow } from "./unwritten.js";

export const DAYS = "threefold.days";
const ASIDE = "threefold.aside.days";
const VERSION = 1;
const MOST_DAYS = 8000;
const MOST_PARTS = 30; // of a day: games, and the one for all
const MOST_MISSES = 9;
const MINUTES = 1440; // of a day
const LONGEST = 5999; // seconds
const IS_PART = /^[a-z]\w{0,30}$/;
/** A standing as text: the letter of `how`, misses, "h" for a hint; if known, the minute of the day and the seconds it took. */
const CODE = /^([oswl])(\d)(h?)(?:\.(\d{1,4})\.(\d{1,4}))?$/;

/**
 * The progress in one of a day's puzzles.
 * @typedef {object} Standing
 * @prop {"open" | "shown" | "later" | "solved"} how  later: solved after its day; solved: on its day
 * @prop {number} misses
 * @prop {boolean} helped  by a hint
 * @prop {number} [minute]  of the day, when it was solved
 * @prop {number} [took]  seconds
 */

const LETTERS = { open: "o", shown: "w", later: "l", solved: "s" };
const RISING = ["o", "w", "l", "s"];

/** What could not be written. @type {{now: Record<string, Record<string, string>>}} */
const unwritten = inWindow("days", {});
const entries = openEntries(() => localStorage, () => {});

/** @param {string} date @param {string} part @returns {Standing | null} */
export function standingOf(date, part) {
  return standingFrom(all()[date]?.[part]);
}

/** The standings of all days in one part, ALL or a game. @param {string} part @returns {Map<number, Standing>} */
export function standingsOf(part) {
  const found = Object.entries(all()).map(([date, parts]) => [numberOf(date), standingFrom(parts[part])]);
  return new Map(/** @type {[number, Standing][]} */ (found.filter(([, standing]) => standing)));
}

/** Whether its day counts in a streak. @param {Standing | null} standing */
export function counts(standing) {
  return standing?.how === "solved";
}

/** The days that count in a streak. @param {string} part @returns {number[]} */
export function solvedDays(part) {
  return [...standingsOf(part)].filter(([, standing]) => counts(standing)).map(([day]) => day);
}

/**
 * Notes a standing in this window only: `storeStandings` stores it. If a final one is there already, that stays.
 * @param {string} date
 * @param {string} part
 * @param {Standing} standing
 */
export function noteStanding(date, part, standing) {
  const before = standingOf(date, part);
  if (before && before.how !== "open") return;
  unwritten.now = over(unwritten.now, { [date]: { [part]: codeOf(before ? both(before, standing) : standing) } });
}

/** Stores all standings that are not stored yet. @returns {import("../store/local_storage.js").Obstacle | null} why they could not be stored */
export function storeStandings() {
  if (Object.keys(unwritten.now).length === 0) return null;
  try {
    const text = localStorage.getItem(DAYS);
    const kept = parsed(text ?? "{}");
    const obstacle = text !== null && areDaysDamaged(text) ? entries.copy(DAYS, ASIDE) : null;
    if (obstacle) return obstacle;
    localStorage.setItem(DAYS, textWith(kept, Object(kept).days));
    unwritten.now = {};
    return null;
  } catch (error) {
    return obstacleOf(error); // it is remembered until the window is closed
  }
}

/** Whether this entry cannot be read. @param {string} text */
export function areDaysDamaged(text) {
  const kept = parsed(text);
  return !isRecord(kept) || !isRecord(kept.days ?? {});
}

/** Puts a damaged entry aside. @returns {boolean} whether it was damaged, and is put aside */
export function putDaysAside() {
  const text = entries.read(DAYS);
  return text !== null && areDaysDamaged(text) && !entries.move(DAYS, ASIDE);
}

/** The whole entry, if this window could not write some of it; null: there is nothing to add to what is stored. */
export function daysNow() {
  if (Object.keys(unwritten.now).length === 0) return null;
  try {
    const kept = parsed(localStorage.getItem(DAYS) ?? "{}");
    return textWith(kept, Object(kept).days);
  } catch {
    return textWith({}, {});
  }
}

/** The entry to write. What only another version can read of it stays as it is. @param {unknown} kept @param {unknown} days */
function textWith(kept, days) {
  return JSON.stringify({ version: VERSION, ...(isRecord(kept) ? kept : {}), days: over(isRecord(days) ? days : {}, unwritten.now) });
}

/**
 * Takes over misses and hints from another window; if there are more than here, the time is left out.
 * @param {Standing} before
 * @param {Standing} standing
 * @returns {Standing}
 */
function both(before, standing) {
  const [misses, helped] = [Math.max(before.misses, standing.misses), before.helped || standing.helped];
  return misses === standing.misses && helped === standing.helped ? standing : { how: standing.how, misses, helped };
}

/**
 * Adds standings to days. Of each puzzle the better standing counts: another window may have stored one.
 * @param {Record<string, any>} days
 * @param {Record<string, Record<string, string>>} others
 */
function over(days, others) {
  const laid = Object.entries(others).map(([date, parts]) => {
    const there = Object(days[date]);
    return [date, { ...there, ...Object.fromEntries(Object.entries(parts).map(([part, code]) => [part, better(code, there[part])])) }];
  });
  return { ...days, ...Object.fromEntries(laid) };
}

/** @returns {Record<string, Record<string, string>>} */
function all() {
  try {
    return over(daysIn(localStorage.getItem(DAYS) ?? ""), unwritten.now);
  } catch {
    return unwritten.now;
  }
}

/**
 * Merges the entries of two devices. Of each puzzle the better standing counts, whatever the clocks and the order.
 * @param {string | null} mine
 * @param {string} theirs
 * @returns {string | null}
 */
export function mergedDays(mine, theirs) {
  if (mine !== null && areDaysDamaged(mine)) return mine; // an unreadable entry has to be set aside before
  const [here, there] = [daysIn(mine ?? ""), daysIn(theirs)];
  // If there are too many, those of the other device are left out.
  const added = Object.keys(there).filter((date) => !Object.hasOwn(here, date)).sort();
  const own = Object.keys(here);
  const dates = [...own, ...added.slice(Math.max(0, own.length + added.length - MOST_DAYS))].sort();
  const days = dates.map((date) => {
    const parts = [...new Set([...Object.keys(here[date] ?? {}), ...Object.keys(there[date] ?? {})])].sort();
    return [date, Object.fromEntries(parts.map((part) => [part, better(here[date]?.[part], there[date]?.[part])]))];
  });
  return days.length > 0 ? JSON.stringify({ version: VERSION, days: Object.fromEntries(days) }) : null;
}

/** The better of two codes; no two different codes are equally good. @param {string} [one] @param {string} [other] */
function better(one = "", other = "") {
  return rankOf(one) >= rankOf(other) ? one : other;
}

/** A sort key for codes: the larger as a text, the better. @param {string} code */
function rankOf(code) {
  const [, how = "", misses = "0", hint = ""] = CODE.exec(code) ?? [];
  // Of two open ones the one with more misses is better, as they will count.
  const few = how === "o" ? Number(misses) : MOST_MISSES - Number(misses);
  return `${RISING.indexOf(how) + 1}${hint && how !== "o" ? 0 : 1}${few}${code}`;
}

/**
 * Parses an entry: returns its valid days and parts, only the latest days if there are too many.
 * @param {string} text
 * @returns {Record<string, Record<string, string>>}
 */
function daysIn(text) {
  const { days } = Object(parsed(text));
  const known = Object.entries(isRecord(days) ? days : {}).filter(([date, parts]) => numberOf(date) !== null && isRecord(parts));
  const late = known.sort(([one], [other]) => (one < other ? -1 : 1)).slice(-MOST_DAYS);
  const read = late.map(([date, parts]) => [date, Object.entries(Object(parts)).filter(([part, code]) => IS_PART.test(part) && standingFrom(code)).slice(0, MOST_PARTS)]);
  const whole = /** @type {[string, [string, string][]][]} */ (read).filter(([, parts]) => parts.length > 0);
  return Object.fromEntries(whole.map(([date, parts]) => [date, Object.fromEntries(parts)]));
}

/** @param {unknown} code @returns {Standing | null} */
function standingFrom(code) {
  const [, letter, misses, hint, minute, took] = (typeof code === "string" && CODE.exec(code)) || [];
  if (!letter) return null;
  const how = /** @type {Standing["how"]} */ (Object.entries(LETTERS).find(([, one]) => one === letter)?.[0]);
  const timed = minute === undefined || Number(minute) >= MINUTES ? {} : { minute: Number(minute), took: Number(took) };
  return { how, misses: Number(misses), helped: hint !== "", ...timed };
}

/** @param {Standing} standing */
function codeOf({ how, misses, helped, minute, took }) {
  const timed = minute === undefined || took === undefined ? "" : `.${minute}.${Math.min(LONGEST, took)}`;
  return `${LETTERS[how]}${Math.min(MOST_MISSES, misses)}${helped ? "h" : ""}${timed}`;
}
