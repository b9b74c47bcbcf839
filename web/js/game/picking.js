// How a player makes a move: by pointing at its parts, one after another, or by typing it.

import { sentence } from "../words/words.js";

/**
 * @param {import("./game.js").Means} means
 * @param {ReturnType<typeof import("./requests.js").createRequests>} requests
 * @param {() => import("./game.js").Play | null} now
 */
export function createPicking({ store, form, overtaken, shown }, { call, counted, ask, accept }, now) {
  /** Whether a move that is picked in full must be confirmed before it is played. */
  const asks = () => store.settings().confirm === "on";

  return {
    /** @param {string} part @param {boolean} [touch]  whether it is pressed with a finger */
    point(part, touch = false) {
      const play = now();
      if (play && !play.awake) {
        play.pending.push(part);
        shown(play);
      }
      ask("point", { part, confirm: asks(), ...(touch && { touch }) }).then(() => {
        const index = play?.pending.indexOf(part) ?? -1;
        if (!play || index < 0) return;
        play.pending.splice(index, 1);
        if (play === now()) shown(play);
      });
    },

    /** Plays the move that is picked in full. */
    confirm: () => ask("confirm", {}),
    /** Takes back the last pick. */
    back: () => ask("back", {}),
    /** Takes back all picks. */
    clear: () => ask("back", { all: true }),

    /**
     * Plays what somebody typed.
     * @param {string} text
     * @param {boolean} [confirm]  whether the player is asked first whether that is their move
     * @returns {Promise<string | null>} why it cannot be played; null: it was, or the game that it was for is not at the table
     */
    async type(text, confirm = asks()) {
      const play = now();
      if (!play || overtaken()) return null;
      try {
        accept(play, await counted(call(play, "type", { text, confirm, form: form() })), "type");
        return null;
      } catch (error) {
        return sentence(error);
      }
    },
  };
}
