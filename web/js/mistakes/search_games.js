// Searches games that were reviewed elsewhere for mistakes, one by one.

import { lookThrough, noteNothing } from "./collect_mistakes.js";

const OFTEN = 500; // ms: shortest time between two updates of what shows them

/**
 * @param {import("../game/game.js").Game} game
 * @param {readonly import("../store/validate.js").GameEntry[]} unread
 * @param {object} page
 * @param {() => boolean} page.closed
 * @param {() => void} page.found  called now and then, when more may have been found
 */
export async function searchGames(game, unread, { closed, found }) {
  let told = performance.now();
  for (const kept of unread) {
    if (closed()) return;
    try {
      await lookThrough(game, kept);
    } catch (error) {
      if (!isRefused(error)) return; // Python cannot be reached: it is tried again another time
      noteNothing(kept); // the review belongs to other moves
    }
    if (closed()) return;
    if (performance.now() - told < OFTEN) continue;
    found();
    told = performance.now();
  }
}

/** @param {unknown} error @returns {error is import("../python/bridge_error.js").BridgeError} */
export function isOfBridge(error) {
  return error instanceof Error && error.name === "BridgeError";
}

/** Whether Python has rejected a game, so that trying again is useless. @param {unknown} error */
export function isRefused(error) {
  return isOfBridge(error) && !error.key.startsWith("shell.");
}
