// The record of the game at the table, as text and as a file, and what it gives away.

import { dayOf } from "../lib/dates.js";
import { saveFileAndSay } from "../ui/files.js";

/**
 * Whether the game itself gives away what is hidden from players. Once it is over, everybody can see all hands.
 * @param {import("../types.js").GameInfo} info
 * @param {{over: boolean} | null} [view]
 */
export const givesCardsAway = (info, view) => info.hidden && !view?.over;

/**
 * @param {import("../app/shell.js").Shell} shell
 * @param {import("../types.js").GameInfo} info
 */
export function recordOf(shell, info) {
  const play = shell.game.now();
  const day = dayOf((play && shell.store.game(play.id)?.when) ?? Date.now());
  return {
    /** @param {boolean} lines  whether the record includes them */
    write: (lines) => shell.game.record(day, lines),
    /**
     * @param {string} text
     * @param {HTMLElement} said  shows the name of the file
     */
    save(text, said) {
      const name = `threefold-${info.key}-${day}.txt`;
      saveFileAndSay(name, new Blob([text], { type: "text/plain" }), said);
    },
  };
}
