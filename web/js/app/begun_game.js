// A new game in the state of its history entry: nothing is stored before the first move, so only that lets a reload show
// the same deal again.

import { lastChoice } from "../screens/new_game_choice.js";
import { choiceFrom, FAR, parsed } from "../store/validate.js";

/**
 * seed: also the id under which it is stored after its first move
 * @typedef {Required<Pick<import("../store/validate.js").Choice, "names" | "options" | "bots">> & {seed: string}} Begun
 */

const SEED = /^[0-9a-f]{12}$/;

/**
 * Undefined for a game by links, which is stored at once.
 * @param {import("../store/validate.js").Choice} choice
 * @param {string} seed
 * @returns {string | undefined}
 */
export function begunText({ names, options, bots = [] }, seed) {
  return bots.includes(FAR) ? undefined : JSON.stringify({ names, options, bots, seed });
}

/**
 * Null if it is invalid or the game no longer offers it.
 * @param {import("./shell.js").Shell} shell
 * @param {import("../types.js").GameInfo} info
 * @param {string | undefined} text  from the history entry
 * @returns {Begun | null}
 */
export function begunFrom(shell, info, text) {
  const found = parsed(text ?? "");
  const choice = choiceFrom(found);
  const { seed } = Object(found);
  if (!choice || typeof seed !== "string" || !SEED.test(seed)) return null;
  const { names, options, bots } = lastChoice(shell, info, choice);
  return bots.includes(FAR) ? null : { names, options, bots, seed };
}
