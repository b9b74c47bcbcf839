// What Python tells of a review: of one that is stored, or of one that was just made and is to be stored with its game.

import { beginReview, forgetReview, knownReview, runOf, stopReview } from "./review_runner.js";
import { lookThrough, personsOf } from "../mistakes/collect_mistakes.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../types.js").ReviewAnswer} ReviewAnswer */
/** @typedef {import("../game/game.js").Play} Play */

/** The last review from Python, cached so that going from moment to moment needs no call. @type {{key: string, told: ReviewAnswer} | null} */
let last = null;

/**
 * Reviews a finished game automatically, without showing anything.
 * @param {Shell} shell
 * @param {Play} play
 * @returns {Promise<boolean>} false: it was not stored, because another game was at the table when it was finished; true:
 *   it was, or it was stopped
 */
export async function reviewByItself(shell, play) {
  if (shell.store.game(play.id)?.review || runOf(play.id) || (await storedReview(shell, play))) return true;
  const found = await beginReview(shell, play, () => {}).found;
  if (!found) return true;
  if (shell.game.now()?.id !== play.id) return false;
  storeReview(shell, play, found, await reviewAnswer(shell, play, found));
  return true;
}

/** Stops the review of a game that goes on after all. @param {string} id */
export function stopReviewOf(id) {
  const run = runOf(id);
  if (run) stopReview(run);
}

/**
 * What Python tells of the review that a game has already; null if it has none, or one of other moves. One that was found
 * while another game was at the table is stored now.
 * @param {Shell} shell
 * @param {Play} play
 */
export async function storedReview(shell, play) {
  const found = knownReview(shell, play);
  if (!found) return null;
  try {
    const told = await reviewAnswer(shell, play, found);
    if (!shell.store.game(play.id)?.review) storeReview(shell, play, found, told);
    return told;
  } catch {
    forgetReview(play.id);
    return null;
  }
}

/** @param {Shell} shell @param {Play} play @param {import("./review_runner.js").Found} found @param {ReviewAnswer} told */
export function storeReview(shell, play, { stamp, found }, { accuracy }) {
  shell.store.note(play.id, { stamp, found, accuracy: [...accuracy], when: Date.now() });
  void searchForMistakes(shell, play.id);
}

/** Finds the player's mistakes in a game now reviewed: the page of all puzzles tells how many are left. @param {Shell} shell @param {string} id */
async function searchForMistakes({ store, game }, id) {
  const kept = store.game(id);
  if (!kept || personsOf(kept).length === 0) return;
  try {
    await lookThrough(game, kept);
  } catch {
    // They are found when their list is opened.
  }
}

/** @param {Shell} shell @param {Play} play @param {import("./review_runner.js").Found} found */
export async function reviewAnswer(shell, play, found) {
  const key = [play.id, play.view?.save, found.stamp, shell.language.now(), ...(play.view?.names ?? [])].join(" ");
  if (last?.key !== key) last = { key, told: await shell.game.review(found) };
  return last.told;
}
