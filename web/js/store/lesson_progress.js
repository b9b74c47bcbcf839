// Works out the progress of a lesson from its stored data. Steps are stored by fixed numbers, so that adding or reordering
// steps does not change which ones are done.

/** @typedef {import("./validate.js").Learning} Learning */
/** @typedef {Pick<import("../types.js").GameInfo, "lesson">} Taught */

/**
 * The indexes of the steps that are done.
 * @param {Taught} game
 * @param {Learning} [learning]
 * @returns {number[]}
 */
export function doneSteps({ lesson }, learning) {
  return [...lesson.keys()].filter((index) => learning?.done.includes(lesson[index].number));
}

/**
 * The indexes of the steps that are not done.
 * @param {Taught} game
 * @param {Learning} [learning]
 * @returns {number[]}
 */
export function openSteps(game, learning) {
  const done = doneSteps(game, learning);
  return [...game.lesson.keys()].filter((index) => !done.includes(index));
}

/**
 * The index of the step to go on with: the first undone one from the stored place on, else the first undone one, else 0.
 * @param {Taught} game
 * @param {Learning} [learning]
 * @returns {number}
 */
export function nextStep(game, learning) {
  const open = openSteps(game, learning);
  return open.find((index) => index >= (learning?.at ?? 0)) ?? open[0] ?? 0;
}
