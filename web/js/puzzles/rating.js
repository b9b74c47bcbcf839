// How strong somebody is at a game's puzzles, as a number with how sure that is: Glicko's formulas, a puzzle a game; and
// which tries count. It is for choosing what comes next and is kept on this device only.

/** @typedef {{rating: number, spread: number}} Strength  spread: two thirds of the time the truth lies no farther away */

/** @type {Strength} */
export const UNRATED = { rating: 1000, spread: 350 };
const SURE = 60; // the spread of a puzzle, and the least of a person
const [LOWEST, HIGHEST] = [400, 2800];
const Q = Math.LN10 / 400;

/**
 * @param {Strength} before
 * @param {number} puzzle  its rating
 * @param {boolean} solved  at the first try
 * @returns {Strength}
 */
export function ratedAfter({ rating, spread }, puzzle, solved) {
  const weight = 1 / Math.sqrt(1 + (3 * Q * Q * SURE * SURE) / (Math.PI * Math.PI));
  const expected = 1 / (1 + 10 ** ((-weight * (rating - puzzle)) / 400));
  const known = Q * Q * weight * weight * expected * (1 - expected);
  const variance = 1 / (1 / (spread * spread) + known);
  const moved = rating + Q * variance * weight * (Number(solved) - expected);
  return { rating: Math.round(Math.min(HIGHEST, Math.max(LOWEST, moved))), spread: Math.round(Math.max(SURE, Math.sqrt(variance))) };
}

/**
 * What the first try at a puzzle makes of somebody's rating: nothing where the puzzle was tried on another day, or was
 * solved after a hint.
 * @param {Strength & {rated: number}} before
 * @param {number} puzzle  its rating
 * @param {{right: boolean, helped: boolean, again: boolean}} tried  helped: after a hint; again: it was tried before
 * @returns {Strength & {rated: number} | null} null: all stays as it is
 */
export function afterFirstTry(before, puzzle, { right, helped, again }) {
  if (again || (helped && right)) return null;
  return { ...ratedAfter(before, puzzle, right), rated: before.rated + 1 };
}
