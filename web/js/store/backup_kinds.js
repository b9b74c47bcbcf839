// The kinds of data kept on a device besides games, and how each merges with the same kind from another device. A new kind
// is one more line in KINDS. Merging does not depend on the clock, and merging the same data again changes nothing.

import { isRecord, parsed } from "../lib/json.js";
import { settingsFrom } from "./validate.js";
import { areDaysDamaged, DAYS, daysNow, mergedDays } from "./daily_progress.js";
import { areMistakesDamaged, mergedMistakes, MISTAKES, mistakesNow } from "./mistake_progress.js";
import { arePuzzlesDamaged, mergedPuzzles, PUZZLES, puzzlesNow } from "./puzzle_progress.js";
import { areResults, RESULTS, resultsFrom, textOf, withTheirs } from "./results.js";

/**
 * @typedef {object} Kind
 * @prop {string} key  its storage key; with `each`, the prefix of all its keys
 * @prop {boolean} [each]
 * @prop {number} longest  in characters
 * @prop {() => string | null} [now]  the whole entry, if this window could not write some of it
 * @prop {(mine: string) => boolean} [damaged]  whether no version can read this device's entry: it is set aside before
 *   another one is written
 * @prop {(mine: string | null, theirs: string) => string | null} merge  takes and returns stored texts; null: nothing to store
 */

export const SETTINGS = "threefold.settings";

/** @type {readonly Kind[]} */
export const KINDS = [
  { key: SETTINGS, longest: 200_000, merge: asRecord(mergedSettings), damaged: (mine) => !isRecord(parsed(mine)) },
  { key: RESULTS, longest: 2_000_000, merge: (mine, theirs) => textOf(withTheirs(resultsFrom(mine), resultsFrom(theirs))), damaged: (mine) => !areResults(mine) },
  { key: PUZZLES, longest: 200_000, merge: mergedPuzzles, now: puzzlesNow, damaged: arePuzzlesDamaged },
  { key: DAYS, longest: 1_000_000, merge: mergedDays, now: daysNow, damaged: areDaysDamaged },
  { key: MISTAKES, longest: 600_000, merge: mergedMistakes, now: mistakesNow, damaged: areMistakesDamaged },
  // A position being set up: one is kept per game, so this device's own stays.
  { key: "threefold.sketch.", each: true, longest: 14_000, merge: (mine, theirs) => mine ?? theirs },
];

/** The key under which a damaged entry is kept. @param {string} key */
export const asideOf = (key) => key.replace("threefold.", "threefold.aside.");

/** How to merge the settings that grow with playing; all other settings are choices. */
const PARTS = {
  last: (/** @type {any} */ mine, /** @type {any} */ theirs) => ({ ...theirs, ...mine }),
  lessons: joinedWith(mergedLearning),
};

/** @param {string} key @returns {Kind | undefined} */
export function kindOf(key) {
  return KINDS.find((kind) => (kind.each ? key.startsWith(kind.key) && /^[\w.-]{1,80}$/.test(key) : key === kind.key));
}

/**
 * The settings chosen on both devices with different values, with the other device's values.
 * @param {string | null} mine
 * @param {string} theirs
 * @returns {Record<string, unknown>}
 */
export function otherChoices(mine, theirs) {
  const [here, there] = [chosenIn(parsed(mine ?? "")), chosenIn(parsed(theirs))];
  return Object.fromEntries(Object.entries(there).filter(([key, value]) => key in here && here[key] !== value));
}

/**
 * Merges settings: a choice made on only one device is kept; if both chose, this device's wins. Lesson progress is combined.
 * @param {Record<string, unknown>} mine
 * @param {Record<string, unknown>} theirs
 */
function mergedSettings(mine, theirs) {
  const [here, there] = [settingsFrom(mine), settingsFrom(theirs)];
  const parts = Object.entries(PARTS).map(([name, merge]) => {
    const key = /** @type {keyof typeof PARTS} */ (name);
    return [name, merge(/** @type {any} */ (here[key]), /** @type {any} */ (there[key]))];
  });
  // Fields that only another version of the page knows stay as they are.
  const all = { ...chosenIn(theirs), ...mine, ...Object.fromEntries(parts) };
  return Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The settings outside PARTS that are present with a valid value. @param {unknown} settings @returns {Record<string, unknown>} */
function chosenIn(settings) {
  const own = Object(settings);
  return Object.fromEntries(Object.entries(settingsFrom(own)).filter(([key, value]) => !(key in PARTS) && Object.hasOwn(own, key) && own[key] === value));
}

/**
 * @param {import("./validate.js").Learning} mine
 * @param {import("./validate.js").Learning} theirs
 * @returns {import("./validate.js").Learning}
 */
function mergedLearning(mine, theirs) {
  const done = [...new Set([...mine.done, ...theirs.done])].sort((one, other) => one - other);
  return { at: Math.max(mine.at, theirs.at), done, learnt: mine.learnt || theirs.learnt };
}

/**
 * Makes a function that merges two records key by key; an entry that only one of them has stays.
 * @template T
 * @param {(mine: T, theirs: T) => T} merge
 * @returns {(mine: Record<string, T>, theirs: Record<string, T>) => Record<string, T>}
 */
function joinedWith(merge) {
  return (mine, theirs) => {
    const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    const one = (/** @type {string} */ key) => merge(mine[key] ?? theirs[key], theirs[key] ?? mine[key]);
    return Object.fromEntries(keys.map((key) => [key, one(key)]));
  };
}

/**
 * @param {(mine: Record<string, unknown>, theirs: Record<string, unknown>) => object} merge
 * @returns {Kind["merge"]}
 */
function asRecord(merge) {
  return (mine, theirs) => {
    const [here, there] = [parsed(mine ?? "{}"), parsed(theirs)];
    if (!isRecord(there)) return mine;
    // An unreadable entry of this device is not overwritten: it has to be set aside before.
    return isRecord(here) ? JSON.stringify(merge(here, there)) : mine;
  };
}
