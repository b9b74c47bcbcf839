// Playing on from a puzzle or a mistake that is solved: its position becomes a saved game against bots.

import { levelToPlayOn } from "../lib/levels.js";
import { newId } from "../lib/random.js";
import { renamed } from "../words/seat_names.js";

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

/**
 * Saves the position of a mistake as a game against the bots that were there, or others, and opens it.
 * @param {import("../app/shell.js").Shell} shell
 * @param {import("../types.js").View} view
 * @param {number} seat  that made the mistake
 * @param {readonly number[]} before  the levels of its game
 * @returns {ReturnType<typeof playOnFrom>} why it was not saved
 */
export function playOnAgainstBots(shell, view, seat, before) {
  const { names, players = names } = view;
  const bots = players.map((_, other) => (other === seat ? 0 : levelToPlayOn(before[other])));
  const called = renamed(players, players.map((_, other) => before[other] ?? 0), bots);
  const obstacle = playOnFrom(shell, view, called, bots);
  if (!obstacle && called.some((name, other) => name !== players[other])) void shell.game.rename(called);
  return obstacle;
}
