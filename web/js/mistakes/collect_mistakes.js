// Collects the player's mistakes from all saved games that were reviewed. Python finds them in a review, once; they are
// cached in a storage entry, "threefold.mistakes.found", and can be found again at any time. When a game is deleted, its
// mistakes are dropped.

import { DAY } from "../lib/dates.js";
import { isRecord, parsed } from "../lib/json.js";
import { reviewFrom } from "../store/validate.js";
import { inWindow } from "../store/unwritten.js";
import { recordNow } from "../store/mistake_progress.js";

/** @typedef {import("../store/validate.js").GameEntry} GameEntry */
/** @typedef {import("../types.js").Mistake} Found */
/** @typedef {Found & {game: string, id: string, when: number, lost: number}} Mistake  id: of the saved game; lost: points */
/**
 * unread: games reviewed, but not searched for mistakes yet; unseen: games not reviewed.
 * @typedef {{list: Mistake[], unread: GameEntry[], unseen: GameEntry[]}} Gathered
 */

export const FOUND = "threefold.mistakes.found";
const CHANGED = "threefold mistakes"; // an event of the window: scripts loaded on demand have their own copies of modules
const VERSION = 1;
const MOST = 40; // of a game
const LONGEST = 300_000; // letters
/** In points, as in Python: a move that loses MISTAKE or more is a mistake; one that loses less than MARGIN is right. */
export const [MISTAKE, MARGIN] = [15, 5];

/** The seats that somebody at this device played. @param {GameEntry} kept */
export function personsOf({ names, bots = [] }) {
  return names.flatMap((_, seat) => (bots[seat] ? [] : [seat]));
}

/**
 * Identifies what cached mistakes belong to: this review and these seats; "" without a review. Mistakes in games of more
 * than two are found again if they were cached by a version that did not know who played against whom.
 * @param {GameEntry} kept
 */
function tagOf(kept) {
  const review = reviewFrom(kept.review);
  return review ? `${review.stamp} ${review.when} ${personsOf(kept).join("")}${kept.names.length > 2 ? " sides" : ""}` : "";
}

/** Cached mistakes by the id of their saved game. @typedef {Record<string, {tag: string, found: Found[]}>} Notes */

/** @type {{now: Notes}} */
const inMemory = inWindow("mistakes.found", {});

/** @returns {Notes} */
function notes() {
  try {
    const { version, games } = Object(parsed(localStorage.getItem(FOUND) ?? ""));
    if (version !== VERSION || !isRecord(games)) return inMemory.now;
    const read = Object.entries(games).filter(([, one]) => typeof Object(one).tag === "string" && Array.isArray(Object(one).found));
    return { ...Object.fromEntries(read.map(([id, one]) => [id, { tag: Object(one).tag, found: Object(one).found.filter(isFound).slice(0, MOST) }])), ...inMemory.now };
  } catch {
    return inMemory.now;
  }
}

/** @param {Notes} all */
function write(all) {
  inMemory.now = all;
  const text = JSON.stringify({ version: VERSION, games: all });
  try {
    if (text.length <= LONGEST) localStorage.setItem(FOUND, text);
  } catch {
    // The mistakes are found again the next time.
  }
  globalThis.dispatchEvent?.(new Event(CHANGED));
}

/** Calls `act` after each search for mistakes, until the returned function is called. @param {() => void} act */
export function onSearched(act) {
  addEventListener(CHANGED, act);
  return () => removeEventListener(CHANGED, act);
}

/** @param {unknown} value @returns {value is Found} */
function isFound(value) {
  const { ply, seat, before, after, key, against = [] } = Object(value);
  const whole = Array.isArray(against) && [ply, seat, before, after, ...against].every((one) => Number.isSafeInteger(one) && one >= 0);
  return whole && before <= 100 && after <= 100 && typeof key === "string" && /^[0-9a-f]{12}$/.test(key);
}

/** @typedef {ReadonlyMap<string, number>} Longest  by the key of a game, the most moves that can be reviewed; 0: none can */

/** For all games that this page has. @param {readonly import("../types.js").GameInfo[]} infos @returns {Longest} */
export function longestOf(infos) {
  return new Map(infos.filter(({ open }) => open).map(({ key, reviews }) => [key, reviews]));
}

/**
 * Gathers what is known without calling Python.
 * @param {readonly GameEntry[]} games  newest first
 * @param {Longest} longest
 * @returns {Gathered}
 */
export function gathered(games, longest) {
  const known = notes();
  /** @type {Gathered} */
  const all = { list: [], unread: [], unseen: [] };
  for (const kept of games) {
    if (!kept.over || !kept.ply || kept.ply > (longest.get(kept.game) ?? 0) || personsOf(kept).length === 0) continue;
    const note = known[kept.id];
    const tag = tagOf(kept);
    if (note?.tag === tag) all.list.push(...note.found.map((one) => mistakeOf(one, kept)));
    else (tag ? all.unread : all.unseen).push(kept);
  }
  all.list.sort((one, other) => other.lost - one.lost || other.when - one.when);
  // A position that came in several games is shown once.
  const once = new Map(all.list.toReversed().map((one) => [one.key, one]));
  return { ...all, list: all.list.filter((one) => once.get(one.key) === one) };
}

/** @param {Found} found @param {GameEntry} kept @returns {Mistake} */
function mistakeOf(found, { game, id, when, names }) {
  const { seat, before, after, against = names.flatMap((_, other) => (other === seat ? [] : [other])) } = found;
  return { ...found, against, game, id, when, lost: before - after };
}

/**
 * Finds the mistakes in a game that was reviewed, and caches them.
 * @param {import("../game/game.js").Game} game
 * @param {GameEntry} kept
 * @returns {Promise<number[]>} each seat's accuracy
 */
export async function lookThrough(game, kept) {
  const review = reviewFrom(kept.review);
  const seats = personsOf(kept);
  const { found, accuracy } = await game.mistakes({ save: kept.save, stamp: review?.stamp ?? "", found: review?.found ?? [], seats });
  write({ ...notes(), [kept.id]: { tag: tagOf(kept), found: [...found] } });
  return [...accuracy];
}

/** Caches that a game has no mistakes to be found, so that it is not searched again. @param {GameEntry} kept */
export function noteNothing(kept) {
  write({ ...notes(), [kept.id]: { tag: tagOf(kept), found: [] } });
}

/** Forgets games that are gone. @param {readonly GameEntry[]} games */
export function forgetDeleted(games) {
  const here = new Set(games.map(({ id }) => id));
  const all = notes();
  if (Object.keys(all).some((id) => !here.has(id))) write(Object.fromEntries(Object.entries(all).filter(([id]) => here.has(id))));
}

/** @typedef {{due: Mistake[], open: Mistake[], solved: Mistake[]}} Sorted */

/**
 * Sorts mistakes by what is to be done: due to be repeated, never solved, and solved.
 * @param {readonly Mistake[]} list
 * @param {number} [now]
 * @returns {Sorted}
 */
export function sorted(list, now = Date.now()) {
  const { again, done } = recordNow();
  /** @type {Sorted} */
  const all = { due: [], open: [], solved: [] };
  for (const one of list) {
    const { grade = 0, memory } = done[one.key] ?? {};
    if (again && memory && isDue(memory, now)) all.due.push(one);
    else all[grade > 1 ? "solved" : "open"].push(one);
  }
  return all;
}

/**
 * Whether a position is due to be repeated. It is, too, if its last round lies in the future because the clock was set back.
 * @param {import("../store/mistake_progress.js").Memory} memory
 * @param {number} now
 */
export function isDue({ due, last }, now) {
  return due <= now || last > now + DAY;
}
