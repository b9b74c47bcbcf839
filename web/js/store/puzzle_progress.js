// The progress in puzzles, in one entry of the browser's storage: "threefold.puzzles". What is read there can be anything:
// a damaged entry is set aside before it is written anew, and what only a newer version can read stays. Without storage the
// progress is kept in memory until the window is closed.

import { isRecord, parsed } from "../lib/json.js";
import { obstacleOf, openEntries } from "./local_storage.js";
import { inWindow } from "./unwritten.js";

/** Glicko's usual first spread, 350, would take a quarter of the rating for the first slip. @type {import("../puzzles/rating.js").Strength} */
export const UNRATED = { rating: 1000, spread: 200 };
export const PUZZLES = "threefold.puzzles";
const ASIDE = "threefold.aside.puzzles";
const VERSION = 1;
const MOST_PUZZLES = 2000; // of a game
const MOST_RUN = 999;
const IS_ID = /^[0-9a-z]{1,7}$/;

/**
 * The progress in one game's puzzles.
 * @typedef {object} Solving
 * @prop {number} rating
 * @prop {number} spread
 * @prop {number} rated  how many first tries have moved the rating
 * @prop {readonly string[]} solved  ids, after any number of tries; not those whose solution was shown
 * @prop {readonly string[]} missed  ids of those not solved at the first try
 * @prop {{ten: number, three: number}} best  of runs
 */

/**
 * What could not be written: a game's progress in this window, and the stored progress that it went on from.
 * @typedef {{mine: Solving, from: Solving | null}} Unwritten
 */
/** @type {{now: Record<string, Unwritten>}} */
const unwritten = inWindow("puzzles", {});
const entries = openEntries(() => localStorage, () => {});
let last = "";

/** @param {string} game @returns {Solving} */
export function solvingOf(game) {
  return all()[game] ?? { ...UNRATED, rated: 0, solved: [], missed: [], best: { ten: 0, three: 0 } };
}

/** Changes the progress in this window only; to be followed by storeSolving. @param {string} game @param {Partial<Solving>} change */
export function noteUnstored(game, change) {
  last = game;
  unwritten.now = { ...unwritten.now, [game]: { mine: { ...solvingOf(game), ...change }, from: stored()[game] ?? null } };
}

/** Stores all changes that are not stored yet. @returns {import("../store/local_storage.js").Obstacle | null} why they are not kept */
export function storeSolving() {
  if (Object.keys(unwritten.now).length === 0) return null;
  try {
    const text = localStorage.getItem(PUZZLES);
    const kept = parsed(text ?? "{}");
    const whole = isWhole(kept);
    const there = whole ? (kept.games ?? {}) : {};
    const unreadable = (/** @type {string} */ key) => there[key] !== undefined && !solvingFrom(there[key]);
    const changed = Object.entries(unwritten.now);
    const stays = changed.filter(([key]) => isNewer(kept) && unreadable(key));
    const written = changed.filter((one) => !stays.includes(one));
    const obstacle = !whole || written.some(([key]) => unreadable(key)) ? entries.copy(PUZZLES, ASIDE) : null;
    if (obstacle) return obstacle;
    // Fields that only another version knows stay as they are, those of a game too.
    const next = written.map(([key, one]) => [key, { ...Object(there[key]), ...present(one, solvingFrom(there[key])) }]);
    localStorage.setItem(PUZZLES, JSON.stringify({ version: VERSION, ...(whole ? kept : {}), last, games: { ...there, ...Object.fromEntries(next) } }));
    unwritten.now = Object.fromEntries(stays);
    return null;
  } catch (error) {
    return obstacleOf(error); // it is remembered until the window is closed
  }
}

/** The whole entry, if this window could not write some of it; null: there is nothing to add to what is stored. */
export function puzzlesNow() {
  if (Object.keys(unwritten.now).length === 0 || isNewer(parsed(read() ?? ""))) return null;
  return JSON.stringify({ version: VERSION, last: lastAsked(), games: all() });
}

/** Whether no version can read this entry. @param {string} text */
export function arePuzzlesDamaged(text) {
  const kept = parsed(text);
  return !isWhole(kept) && !isNewer(kept);
}

/** Puts a damaged entry aside and keeps what can be read of it. @returns {boolean} whether it was damaged, and is put aside */
export function putPuzzlesAside() {
  const text = read();
  const kept = parsed(text ?? "{}");
  if (isNewer(kept)) return false;
  const games = isWhole(kept) ? Object.entries(kept.games ?? {}) : [];
  const good = games.filter(([, one]) => solvingFrom(one));
  if (isWhole(kept) && good.length === games.length) return false;
  if (good.length === 0) return !entries.move(PUZZLES, ASIDE);
  return !entries.copy(PUZZLES, ASIDE) && !entries.write(PUZZLES, JSON.stringify({ ...Object(kept), games: Object.fromEntries(good) }));
}

/** @param {unknown} kept @returns {kept is Record<string, any>} */
function isWhole(kept) {
  return isRecord(kept) && isRecord(kept.games ?? {});
}

/** @param {unknown} kept */
function isNewer(kept) {
  const { version } = Object(kept);
  return typeof version === "number" && version > VERSION;
}

/** The game whose puzzles were solved last; "" if none. */
export function lastAsked() {
  const kept = Object(parsed(read() ?? "")).last;
  return typeof kept === "string" ? kept : last;
}

/** @returns {Record<string, Solving>} */
function all() {
  const there = stored();
  const mine = Object.entries(unwritten.now).map(([game, one]) => [game, present(one, there[game])]);
  return { ...there, ...Object.fromEntries(mine) };
}

/** @returns {Record<string, Solving>} */
function stored() {
  const { games } = Object(parsed(read() ?? ""));
  const found = Object.entries(isRecord(games) ? games : {}).map(([game, one]) => [game, solvingFrom(one)]);
  return Object.fromEntries(found.filter(([, one]) => one));
}

function read() {
  try {
    return localStorage.getItem(PUZZLES);
  } catch {
    return null;
  }
}

/**
 * A game's progress as it is now: another window, or an import, may have stored some since this window could not.
 * @param {Unwritten} here
 * @param {Solving | null} [there]
 */
function present({ mine, from }, there) {
  return there ? joined(mine, there, from) : mine;
}

/**
 * Merges two states of a game's progress: all that was solved in either, the better runs, the rating that is based on more
 * tries. Ids that one of them no longer has, though both had them before, are left out.
 * @param {Solving} one
 * @param {Solving} other
 * @param {Solving | null} [before]
 * @returns {Solving}
 */
function joined(one, other, before) {
  const [sure, less] = one.rated >= other.rated ? [one, other] : [other, one];
  const best = { ten: Math.max(one.best.ten, other.best.ten), three: Math.max(one.best.three, other.best.three) };
  const ids = (/** @type {"solved" | "missed"} */ kind) => {
    const known = new Set(before?.[kind]);
    const [first, second] = [new Set(sure[kind]), new Set(less[kind])];
    const some = (/** @type {Solving[]} */ ...from) => from.flatMap((each) => each[kind]).filter((id) => !known.has(id) || (first.has(id) && second.has(id)));
    const both = idsOf(some(sure, less));
    return both.length < MOST_PUZZLES ? both : idsOf(some(one, other)); // if there are too many, those of the other are left out
  };
  return { ...sure, solved: ids("solved"), missed: ids("missed"), best };
}

/**
 * Merges the entries of two devices.
 * @param {string | null} mine
 * @param {string} theirs
 * @returns {string | null}
 */
export function mergedPuzzles(mine, theirs) {
  const own = parsed(mine ?? "{}");
  if (!isWhole(own) || isNewer(own)) return mine; // an unreadable entry has to be set aside before
  const [here, there] = [own, Object(parsed(theirs))];
  const keys = [here, there].flatMap(({ games }) => (isRecord(games) ? Object.keys(games) : []));
  const games = [...new Set(keys)].sort().flatMap((key) => {
    const [one, other] = [here, there].map((kept) => solvingFrom(Object(kept.games)[key]));
    if (!one || !other) return one || other ? [[key, one ?? other]] : [];
    return [[key, joined(one, other)]];
  });
  const game = [here, there].map((kept) => kept.last).find((name) => typeof name === "string") ?? "";
  return games.length > 0 ? JSON.stringify({ version: VERSION, last: game, games: Object.fromEntries(games) }) : null;
}

/** @param {unknown} value @returns {Solving | null} */
export function solvingFrom(value) {
  const { rating, spread, rated, solved, missed, best } = Object(value);
  if (![rating, spread].every(Number.isFinite) || rating < 0 || rating > 4000 || spread < 1 || spread > 500) return null;
  return {
    rating: Math.round(rating),
    spread: Math.round(spread),
    rated: countOf(rated, Number.MAX_SAFE_INTEGER),
    solved: idsOf(solved),
    missed: idsOf(missed),
    best: { ten: countOf(Object(best).ten, 10), three: countOf(Object(best).three, MOST_RUN) },
  };
}

/** @param {unknown} value @returns {string[]} */
function idsOf(value) {
  const ids = Array.isArray(value) ? value.filter((one) => typeof one === "string" && IS_ID.test(one)) : [];
  return [...new Set(ids)].slice(0, MOST_PUZZLES);
}

/** @param {unknown} value @param {number} most */
function countOf(value, most) {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Math.min(Number(value), most) : 0;
}
