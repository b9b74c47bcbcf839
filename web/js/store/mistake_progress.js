// The progress in the player's own mistakes, in one entry of the browser's storage: "threefold.mistakes". What is read
// there can be anything. An unreadable entry is never overwritten: a damaged one is set aside; one of a newer version
// stays, and the progress here is kept in memory until the window is closed.

import { isRecord, parsed } from "../lib/json.js";
import { openEntries } from "./local_storage.js";
import { inWindow } from "./unwritten.js";

export const MISTAKES = "threefold.mistakes";
const ASIDE = "threefold.aside.mistakes";
const VERSION = 1;
const MOST = 2000;
const MOST_COUNTED = 9999;
const LATEST = 8.64e15; // ms: no clock shows more
const IS_KEY = /^[0-9a-f]{12}$/;
/** Grades of a round: solution shown, solved after a wrong try, solved at the first try. The numbers are those of ts-fsrs. */
export const [SHOWN, LATE, FIRST] = [1, 2, 3];

/**
 * The state of the repetition of a position: `stability` in days, `last` and `due` in ms.
 * @typedef {{stability: number, difficulty: number, last: number, due: number}} Memory
 */
/**
 * @typedef {object} Done  with one position
 * @prop {number} missed  tries, in all
 * @prop {number} rounds  how often it was gone through, solved or shown
 * @prop {number} at  the last try, in ms
 * @prop {number} grade  of the last round; 0: there was none
 * @prop {Memory} [memory]  if positions are repeated after days
 */
/** @typedef {{again: boolean, done: Record<string, Done>}} Log  again: whether positions are repeated after days */
/** part: only some of it was damaged. @typedef {"" | "newer" | "damaged" | "part"} Trouble */

/** @type {Log} */
const NOTHING = { again: false, done: {} };
/** What could not be written. @type {{now: Log | null}} */
const inMemory = inWindow("mistakes", null);
const entries = openEntries(() => localStorage, () => {});
/** @type {Trouble} */
let found = "";

/** What was wrong with the stored entry, as far as this window knows. */
export const troubleOf = () => found;

/** @returns {Log} */
export function recordNow() {
  const text = entries.read(MISTAKES);
  const { record, lost } = text === null ? { record: null, lost: 0 } : readFrom(text);
  if (record && lost > 0 && !entries.copy(MISTAKES, ASIDE) && !entries.write(MISTAKES, textOf(record))) found = "part";
  // Another window, or an import, may have stored something since this window could not.
  if (inMemory.now) return record ? joined(inMemory.now, record) : inMemory.now;
  if (record || text === null) return record ?? NOTHING;
  if (isNewer(text)) found = "newer";
  else if (!entries.move(MISTAKES, ASIDE)) found = "damaged";
  return NOTHING;
}

/** The whole entry, if this window could not write some of it; null: there is nothing to add to what is stored. */
export function mistakesNow() {
  const text = entries.read(MISTAKES);
  return inMemory.now && (text === null || recordFrom(text)) ? textOf(recordNow()) : null;
}

/** @param {string} key @returns {Done} */
export function doneWith(key) {
  return recordNow().done[key] ?? { missed: 0, rounds: 0, at: 0, grade: 0 };
}

/** @param {string} key @param {Partial<Done>} change */
export function noteDone(key, change) {
  const record = recordNow();
  write({ ...record, done: { ...record.done, [key]: { ...doneWith(key), ...change } } });
}

/** @param {Partial<Log>} change */
export function changeRecord(change) {
  write({ ...recordNow(), ...change });
}

/** @param {Log} record */
function write(record) {
  inMemory.now = bounded(record);
  const there = entries.read(MISTAKES);
  if (there !== null && !recordFrom(there)) return; // do not overwrite an entry of another version
  // Without room it is remembered until the window is closed.
  if (!entries.write(MISTAKES, textOf(inMemory.now))) inMemory.now = null;
}

/** Whether no version can read this entry. @param {string} text */
export function areMistakesDamaged(text) {
  return !recordFrom(text) && !isNewer(text);
}

/** @param {string} text */
function isNewer(text) {
  const { version } = Object(parsed(text));
  return typeof version === "number" && version > VERSION;
}

/** @param {string} text @returns {Log | null} null: this version cannot read it */
export function recordFrom(text) {
  return readFrom(text).record;
}

/** @param {string} text @returns {{record: Log | null, lost: number}} lost: how many positions in it cannot be read */
function readFrom(text) {
  const plain = parsed(text);
  if (!isRecord(plain) || plain.version !== VERSION || !isRecord(plain.done)) return { record: null, lost: 0 };
  const all = Object.entries(plain.done).map(([key, one]) => [key, IS_KEY.test(key) ? doneFrom(one) : null]);
  const good = all.filter(([, one]) => one);
  return { record: bounded({ again: plain.again === true, done: Object.fromEntries(good) }), lost: all.length - good.length };
}

/** @param {unknown} value @returns {Done | null} */
function doneFrom(value) {
  const { missed, rounds, at, grade, memory } = Object(value);
  if (![missed, rounds].every((one) => isCount(one, MOST_COUNTED)) || !isTime(at) || !isCount(grade, FIRST)) return null;
  const known = memoryFrom(memory);
  return { missed, rounds, at, grade, ...(known && { memory: known }) };
}

/** @param {unknown} value @returns {Memory | null} */
function memoryFrom(value) {
  const { stability, difficulty, last, due } = Object(value);
  const fits = stability > 0 && stability <= 40_000 && difficulty >= 1 && difficulty <= 10 && isTime(last) && isTime(due);
  return fits && [stability, difficulty].every(Number.isFinite) ? { stability, difficulty, last, due } : null;
}

/** @param {unknown} value @param {number} most */
const isCount = (value, most) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most;

/** @param {unknown} value */
const isTime = (value) => Number.isFinite(value) && Math.abs(Number(value)) <= LATEST;

/** If there are too many, keeps those that were tried last. @param {Log} record @returns {Log} */
function bounded({ again, done }, most = MOST) {
  const entire = Object.entries(done);
  if (entire.length <= most) return { again, done };
  return { again, done: Object.fromEntries(entire.sort(([one, { at }], [other, { at: later }]) => later - at || (one < other ? -1 : 1)).slice(0, most)) };
}

/** @param {Log} record */
function textOf({ again, done }) {
  const sorted = Object.entries(done).sort(([one], [other]) => (one < other ? -1 : 1));
  const told = sorted.map(([key, { missed, rounds, at, grade, memory }]) => [key, { missed, rounds, at, grade, ...(memory && { memory }) }]);
  return JSON.stringify({ version: VERSION, again, done: Object.fromEntries(told) });
}

/**
 * Merges the entries of two devices. Of each position, the progress with more rounds counts; among equal rounds, the one
 * with more missed tries, then the later one, then one with a day on which it comes again. Whether positions are repeated
 * stays as set on this device.
 * @param {string | null} mine
 * @param {string} theirs
 * @returns {string | null}
 */
export function mergedMistakes(mine, theirs) {
  const there = recordFrom(theirs);
  if (!there) return mine;
  if (mine === null) return textOf(there);
  const here = recordFrom(mine);
  if (!here) return mine;
  // If there are too many, those of the other device are left out.
  const { again, done } = union(here, there);
  const [own, added] = [true, false].map((ours) => Object.fromEntries(Object.entries(done).filter(([key]) => Object.hasOwn(here.done, key) === ours)));
  const late = bounded({ again, done: added }, MOST - Object.keys(own).length);
  return textOf({ again, done: { ...own, ...late.done } });
}

/** @param {Log} here @param {Log} there @returns {Log} */
function joined(here, there) {
  return bounded(union(here, there));
}

/** Without a bound. @param {Log} here @param {Log} there @returns {Log} */
function union(here, there) {
  const done = { ...there.done };
  for (const [key, one] of Object.entries(here.done)) done[key] = done[key] ? further(one, done[key]) : one;
  return { again: here.again, done };
}

/** @param {Done} one @param {Done} other */
function further(one, other) {
  const [again, otherAgain] = [one, other].map(({ memory }) => Number(memory !== undefined));
  const differ = one.rounds - other.rounds || one.missed - other.missed || one.at - other.at || again - otherAgain;
  if (differ) return differ > 0 ? one : other;
  const told = (/** @type {Done} */ all) => textOf({ again: false, done: { all } });
  return told(one) >= told(other) ? one : other;
}
