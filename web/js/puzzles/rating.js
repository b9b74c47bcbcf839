// The rating of a player at a game's puzzles, by the Glicko formulas with each puzzle as one game, and which tries count.
// It is for choosing the next puzzle and is kept on this device only.

/** @typedef {{rating: number, spread: number}} Strength  spread: the standard deviation of the rating */

const SURE = 60; // the spread of a puzzle, and the least of a player
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
 * The rating after the first try at a puzzle. It does not change if the puzzle was tried before, or was solved after a
 * hint.
 * @param {Strength & {rated: number}} before
 * @param {number} puzzle  its rating
 * @param {{right: boolean, helped: boolean, again: boolean}} tried  helped: after a hint; again: it was tried before
 * @returns {Strength & {rated: number} | null} null: it does not change
 */
export function afterFirstTry(before, puzzle, { right, helped, again }) {
  if (again || (helped && right)) return null;
  return { ...ratedAfter(before, puzzle, right), rated: before.rated + 1 };
}
