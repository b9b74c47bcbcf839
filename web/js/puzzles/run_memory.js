// Remembers a run of puzzles for as long as this tab exists: session storage survives a reload, and what is read there can
// be anything. The time of a run goes on meanwhile.

import { LONGEST_RUN, MOST_TRIED } from "./puzzle_run.js";
import { parsed } from "../lib/json.js";

/**
 * mark: of the history entry that shows it; seen: ids of the puzzles shown in it; puzzle, misses, helped, first: the puzzle
 * at the table; left: ms, null while its time does not run yet
 * @typedef {object} StoredRun
 * @prop {string} mark
 * @prop {string} game
 * @prop {import("./puzzle_run.js").Kind} kind
 * @prop {number} tried
 * @prop {number} solved
 * @prop {number | null} left
 * @prop {readonly string[]} seen
 * @prop {string} puzzle
 * @prop {number} misses
 * @prop {boolean} helped
 * @prop {"open" | "solved" | "missed"} first
 */

const RUN = "threefold.run";
const LONGEST = 60_000; // characters
const MOST_SEEN = 2000;
const MOST_MISSES = 999;
const IS_MARK = /^[0-9a-f]{12}$/;
const IS_ID = /^[0-9a-z]{1,7}$/;

/** What session storage did not take; lost when the page is loaded anew. */
let unwritten = "";

/** @param {StoredRun} run @param {number} [now]  by the clock, in ms */
export function keepRun(run, now = Date.now()) {
  const text = JSON.stringify({ ...run, at: now });
  try {
    sessionStorage.setItem(RUN, text);
    unwritten = "";
  } catch {
    unwritten = text;
  }
}

export function forgetRun() {
  unwritten = "";
  try {
    sessionStorage.removeItem(RUN);
  } catch {
    // There is none then.
  }
}

/**
 * The run that this history entry shows, with the time that is left by now; null: there is none.
 * @param {unknown} mark  of the history entry
 * @param {string} game
 * @param {import("./puzzle_run.js").Kind} kind
 * @param {number} [now]  by the clock, in ms
 * @returns {StoredRun | null}
 */
export function storedRun(mark, game, kind, now = Date.now()) {
  const run = Object(parsed(stored()));
  const { tried, solved, left, seen, puzzle, misses, helped, first, at } = run;
  if (typeof mark !== "string" || !IS_MARK.test(mark) || run.mark !== mark || run.game !== game || run.kind !== kind) return null;
  if (!isCount(tried, MOST_TRIED[kind]) || !isCount(solved, tried) || !isCount(misses, MOST_MISSES)) return null;
  if (!isId(puzzle) || !["open", "solved", "missed"].includes(first) || !Array.isArray(seen)) return null;
  if (left !== null && !(Number.isFinite(left) && left >= 0 && left <= LONGEST_RUN && Number.isFinite(at))) return null;
  const away = Math.max(0, now - at); // a clock that was set back gives no time
  return { mark, game, kind, tried, solved, left: left === null ? null : Math.max(0, left - away), seen: seen.filter(isId).slice(0, MOST_SEEN), puzzle, misses, helped: helped === true, first };
}

function stored() {
  if (unwritten) return unwritten;
  try {
    const text = sessionStorage.getItem(RUN) ?? "";
    return text.length <= LONGEST ? text : "";
  } catch {
    return "";
  }
}

/** @param {unknown} value @returns {value is string} */
function isId(value) {
  return typeof value === "string" && IS_ID.test(value);
}

/** @param {unknown} value @param {number} most */
function isCount(value, most) {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most;
}
