// How long each move of the game took, in tenths of a second. The page alone knows: neither links nor records tell of it.

import { LONGEST_TIME, MOST_TIMES } from "../store/validate.js";

/** @typedef {import("../types.js").View} View */

/** Calls after which other moves may be the game than before. */
const OTHER_LINES = ["promote", "unedit"];

/**
 * The times after a call. What was undone keeps its times until something else is played.
 * @param {readonly number[]} times
 * @param {string} name  of the call
 * @param {View} before
 * @param {View} view
 * @param {number} passed  ms since the position before was there
 * @returns {readonly number[]}
 */
export function timesAfter(times, name, before, view, passed) {
  if (OTHER_LINES.includes(name)) {
    const other = view.history.findIndex((ply, at) => ply !== before.history[at]);
    return other < 0 ? times : times.slice(0, other);
  }
  if (view.ply <= before.ply || name === "redo") return times;
  const known = times.slice(0, before.ply);
  // After a move that nobody timed, or so many, no other one is.
  if (known.length < before.ply || view.ply > MOST_TIMES) return known;
  const others = Array.from({ length: view.ply - before.ply - 1 }, () => 0); // they followed by themselves
  return [...known, Math.min(Math.round(passed / 100), LONGEST_TIME), ...others];
}
