// What the present history entry says: its address, how its screen was reached, and which game it shows.

import { changeHistory, onEntry } from "../ui/back_button.js";

/**
 * Stored in the history entry: the fragment it was reached from, the saved game that was shown there, and the one it shows,
 * or the new one that it shows: see game_of_entry.js.
 * @typedef {{from?: string, fromGame?: string, game?: string, begun?: string}} Trail
 */
/**
 * Stored in the entry of an overlay that belongs to another screen by now: where the entry before it, that of the overlay's
 * screen, still leads.
 * @typedef {{fragment: string, game?: string}} Stale
 */

export function fragmentHere() {
  return location.hash || "#/";
}

/** @returns {Trail} */
export function trailHere() {
  const { from, fromGame, game, begun } = Object(history.state);
  const texts = { from, fromGame, game, begun };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === "string"));
}

/** What this entry says of the one before it. @returns {Stale | undefined} */
export function staleHere() {
  return Object(history.state).stale;
}

/**
 * Whether this entry is of this screen.
 * @param {string} fragment
 * @param {string} [game]
 */
export function leadsTo(fragment, game) {
  const own = trailHere().game; // an entry made before the game was first stored has no id
  return fragmentHere() === fragment && (own === undefined || own === game);
}

/** Notes which game this entry shows. @param {string} [game]  a saved one @param {string} [begun]  a new one */
export function noteInEntry(game, begun) {
  const noted = trailHere();
  if (noted.game !== game || noted.begun !== begun) changeHistory("replaceState", { ...Object(history.state), game, begun });
}

/** Goes back to the screen before this one, past an overlay's entry. Resolves when the history has moved. */
export function goBack() {
  const moved = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
  history.go(onEntry() ? -2 : -1);
  return moved;
}
