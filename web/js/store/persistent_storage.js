// Asks the browser once for persistent storage, so that it does not delete the games when disk space gets short. It asks
// only when there is something to lose.

import { word } from "../words/words.js";

/** @typedef {import("./validate.js").Kept} Kept */

const MOVES = 10; // of one game: from here on it is worth asking
const GAMES = 3;

let asked = false; // in this window

/**
 * @param {{games: () => Kept[], first: (what: string) => boolean}} store
 * @param {Kept} kept  the game that was just saved
 */
export async function askToLast(store, kept) {
  if (asked || (kept.ply < MOVES && store.games().length < GAMES)) return;
  asked = true;
  if (!store.first("lasting")) return;
  try {
    await navigator.storage?.persist?.();
  } catch {
    // Nothing changes: the browser may still delete the games.
  }
}

/**
 * Shows whether the browser has granted persistent storage.
 * @param {HTMLElement} place
 */
export async function tellWhetherLasting(place) {
  try {
    const lasting = await navigator.storage?.persisted?.();
    if (lasting === undefined) return;
    place.textContent = word(lasting ? "shell.about.lasting" : "shell.about.passing");
    place.hidden = false;
  } catch {
    // Unknown, so nothing is shown.
  }
}
