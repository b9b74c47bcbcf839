// How far a lesson is, from what is kept of it. Steps are kept by numbers of their own, so that steps that come later, or
// in another order, leave what was done as it is.

/** @typedef {import("./validate.js").Learning} Learning */
/** @typedef {Pick<import("../types.js").GameInfo, "lesson">} Taught */

/**
 * The places of the steps that are done, from 0.
 * @param {Taught} game
 * @param {Learning} [learning]
 * @returns {number[]}
 */
export function doneSteps({ lesson }, learning) {
  return [...lesson.keys()].filter((place) => learning?.done.includes(lesson[place].number));
}

/**
 * The place of the step to go on with: the next one that is not done, else the first such, else the first of all.
 * @param {Taught} game
 * @param {Learning} [learning]
 * @returns {number}
 */
export function nextStep(game, learning) {
  const done = doneSteps(game, learning);
  const open = [...game.lesson.keys()].filter((place) => !done.includes(place));
  return open.find((place) => place >= (learning?.at ?? 0)) ?? open[0] ?? 0;
}
