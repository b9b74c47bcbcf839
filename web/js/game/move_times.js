// How long each move of the game took, in tenths of a second. Only the page knows: links and records do not hold it.

import { LONGEST_TIME, MOST_TIMES } from "../store/validate.js";

/** @typedef {import("../types.js").View} View */

/** Calls that may change which moves belong to the game and which to a line. */
const OTHER_LINES = ["promote", "unedit"];

/**
 * Returns the times after a call. Undone moves keep their times until another move is played.
 * @param {readonly number[]} times
 * @param {string} name  of the call
 * @param {View} before
 * @param {View} view
 * @param {number} passed  ms since the position before was reached
 * @returns {readonly number[]}
 */
export function timesAfter(times, name, before, view, passed) {
  if (OTHER_LINES.includes(name)) {
    const other = view.history.findIndex((ply, at) => ply !== before.history[at]);
    return other < 0 ? times : times.slice(0, other);
  }
  if (view.ply <= before.ply || name === "redo") return times;
  const known = times.slice(0, before.ply);
  // If an earlier move was not timed, or there are too many moves, this one is not timed either.
  if (known.length < before.ply || view.ply > MOST_TIMES) return known;
  const others = Array.from({ length: view.ply - before.ply - 1 }, () => 0); // moves that followed automatically
  return [...known, Math.min(Math.round(passed / 100), LONGEST_TIME), ...others];
}
