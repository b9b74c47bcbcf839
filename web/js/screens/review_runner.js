// Has a bot review a finished game, a few moves at a time. What it finds is cached here; the callers store it with the
// saved game. A review goes on while other games are played, and their bots have priority.

import { reviewFrom } from "../store/validate.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../game/game.js").Play} Play */
/**
 * @typedef {object} Run
 * @prop {string} id  of the game
 * @prop {number} done  moves reviewed
 * @prop {number} all
 * @prop {boolean} stopped
 * @prop {import("../python/bot_worker.js").Asking} [asking]
 * @prop {(run: Run) => void} onProgress  called with each part that is reviewed
 * @prop {Promise<Found | null>} found
 */
/** @typedef {{stamp: string, found: import("../types.js").FoundMove[]}} Found */

/** The reviews in progress, by the game's id. The list of mistakes has a copy of this module. @type {Map<string, Run>} */
const running = new Map();

/** Finished reviews of this window, by the game's id. @type {Map<string, Found>} */
const known = new Map();

/**
 * The review of a game, from the saved game or from the cache; null if there is none.
 * @param {Shell} shell
 * @param {{id: string}} play
 * @returns {Found | null}
 */
export function knownReview(shell, { id }) {
  return reviewFrom(shell.store.game(id)?.review) ?? known.get(id) ?? null;
}

/** Drops a cached review that turned out to be of other moves. @param {string} id */
export const forgetReview = (id) => known.delete(id);

/** @param {string} id @returns {Run | null} */
export function runOf(id) {
  const run = running.get(id);
  return run && !run.stopped ? run : null;
}

/**
 * Begins to review a game; reviews of other games that are in progress go on after it. If it is in progress already,
 * `onProgress` replaces the callback.
 * @param {Shell} shell
 * @param {Pick<Play, "id" | "view">} play
 * @param {(run: Run) => void} onProgress
 * @param {() => Promise<import("../types.js").ReviewQuestions>} [questions]  of a game that is not at the table
 * @returns {Run}
 */
export function beginReview(shell, play, onProgress, questions = shell.game.reviewQuestions) {
  const same = runOf(play.id);
  if (same) {
    same.onProgress = onProgress;
    return same;
  }
  /** @type {Run} */
  const run = { id: play.id, done: 0, all: play.view?.ply ?? 0, stopped: false, onProgress, found: Promise.resolve(null) };
  running.set(run.id, run);
  run.found = look(shell, run, questions).finally(() => {
    if (running.get(run.id) === run) running.delete(run.id);
  });
  return run;
}

/** @param {Run} run */
export function stopReview(run) {
  run.stopped = true;
  run.asking?.stop();
}

/**
 * @param {Shell} shell
 * @param {Run} run
 * @param {() => Promise<import("../types.js").ReviewQuestions>} about
 * @returns {Promise<Found | null>}
 */
async function look(shell, run, about) {
  const { stamp, questions } = await about();
  /** @type {Found["found"]} */
  const found = [];
  /** Whether the game was deleted; one that is not stored yet is at the table. */
  const isGone = () => shell.game.now()?.id !== run.id && !shell.store.game(run.id);
  for (const question of questions) {
    if (run.stopped || isGone()) return null;
    const part = await ask(shell, run, question, found.length);
    if (!part) return null;
    found.push(...part);
    run.done = found.length;
    run.onProgress(run);
  }
  known.set(run.id, { stamp, found });
  return { stamp, found };
}

/**
 * @param {Shell} shell
 * @param {Run} run
 * @param {string} question
 * @param {number} before  moves reviewed before these
 * @returns {Promise<import("../types.js").FoundMove[] | null>} null: it was stopped
 */
function ask(shell, run, question, before) {
  const { choices } = JSON.parse(question);
  return new Promise((resolve, reject) => {
    const asking = shell.botWorker.ask({
      put: async (port) => port.postMessage(question),
      terms: { review: true },
      waits: true,
      onThought({ done, found }) {
        if (run.stopped) return resolve(null);
        run.done = before + Math.floor(done * choices.length);
        run.onProgress(run);
        if (found) resolve(found);
      },
      lost: () => reject(new Error("nobody can look at it")),
    });
    run.asking = {
      ...asking,
      stop() {
        asking.stop();
        resolve(null);
      },
    };
  });
}
