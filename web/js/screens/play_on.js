// Playing on from a puzzle or a mistake that is solved: its position becomes a saved game against bots.

import { newId } from "../lib/random.js";

/**
 * Saves a position as a game, and opens it.
 * @param {import("../app/shell.js").Shell} shell
 * @param {import("../types.js").View} view
 * @param {readonly string[]} names
 * @param {number[]} bots  the level that plays each seat
 * @returns {ReturnType<import("../app/shell.js").Shell["store"]["add"]>} why it was not saved
 */
export function playOnFrom({ store, router }, { game, save, ply, over, summary, practice }, names, bots) {
  const id = newId();
  const obstacle = store.add({ game, names: [...names], ply, over, summary, save, bots, practice, when: Date.now() }, id);
  if (!obstacle) router.go(`#/${game}`, id);
  return obstacle;
}
