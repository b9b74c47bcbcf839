// Asks the browser, once and silently, not to clear the games away when room gets short: when there is something to lose.

import { word } from "../words/words.js";

/** @typedef {import("./validate.js").Kept} Kept */

const MOVES = 10; // of one game
const GAMES = 3;

let asked = false; // in this window

/**
 * @param {{games: () => Kept[], first: (what: string) => boolean}} store
 * @param {Kept} kept  the game that was just kept
 */
export async function askToLast(store, kept) {
  if (asked || (kept.ply < MOVES && store.games().length < GAMES)) return;
  asked = true;
  if (!store.first("lasting")) return;
  try {
    await navigator.storage?.persist?.();
  } catch {
    // Then the games stay as safe as they were.
  }
}

/**
 * Says whether the browser has promised to keep the games.
 * @param {HTMLElement} place
 */
export async function tellWhetherLasting(place) {
  try {
    const lasting = await navigator.storage?.persisted?.();
    if (lasting === undefined) return;
    place.textContent = word(lasting ? "shell.about.lasting" : "shell.about.passing");
    place.hidden = false;
  } catch {
    // Nothing is known, so nothing is said.
  }
}
