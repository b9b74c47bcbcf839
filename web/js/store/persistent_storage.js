// Asks the browser once for persistent storage, so that it does not delete the games when disk space gets short. It asks
// only when there is something to lose; in a browser that asks the visitor then, only when the visitor presses a button.

/** @typedef {import("./validate.js").GameEntry} GameEntry */

const MOVES = 10; // of one game: from here on it is worth asking
const GAMES = 3;

let asked = false; // in this window

/** Whether the browser asks the visitor in a panel, as Firefox does; others decide on their own, and nothing is seen. */
export const asksVisitor = () => "mozInnerScreenX" in window;

/**
 * @param {{games: () => GameEntry[], first: (what: string) => boolean}} store
 * @param {GameEntry} kept  the game that was just saved
 */
export async function askToLast(store, kept) {
  if (asked || asksVisitor() || (kept.ply < MOVES && store.games().length < GAMES)) return;
  asked = true;
  if (!store.first("lasting")) return;
  try {
    await navigator.storage?.persist?.();
  } catch {
    // Nothing changes: the browser may still delete the games.
  }
}
