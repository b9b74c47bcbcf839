// Which game a history entry shows, noted in the entry so that a reload shows the same: a stored game by its id. Of a new one
// nothing is stored before its first move; what it was begun with is noted instead.

import { lastChoice } from "../game/new_game_choice.js";
import { choiceFrom } from "../store/validate.js";
import { FAR } from "../lib/levels.js";
import { parsed } from "../lib/json.js";

/**
 * seed: also the id under which it is stored after its first move
 * @typedef {Required<Pick<import("../store/validate.js").Choice, "names" | "options" | "bots">> & {seed: string}} Begun
 */

const SEED = /^[0-9a-f]{12}$/;

/**
 * @param {ReturnType<typeof import("./router.js").openRouter>} router
 * @param {import("../game/game.js").Play} play
 */
export function noteGame(router, play) {
  if (play.exercise || location.hash !== `#/${play.game}`) return;
  if (play.storedSave) router.stamp(play.id);
  else if (play.awake && play.view && !play.bots.includes(FAR)) router.noteBegun(begunText(play, play.view));
}

/**
 * @param {Pick<import("../game/game.js").Play, "id" | "bots">} play
 * @param {Pick<import("../types.js").View, "names" | "players" | "options">} view
 */
export function begunText({ id, bots }, { names, players = names, options }) {
  return JSON.stringify({ names: players, options, bots, seed: id });
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
