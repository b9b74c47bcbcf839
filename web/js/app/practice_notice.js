// Says once that a game has become practice, because something hidden was seen or the players have changed.

import { word } from "../words/words.js";

/** @typedef {import("../game/game.js").Play} Play */

/** @param {ReturnType<typeof import("../ui/notices.js").createNotices>} notices */
export function createPracticeNotice(notices) {
  /** The number of moves with which what is said has been read: it goes with the player's next move. */
  let until = Infinity;
  return {
    /** @param {"seen" | "seats"} why @param {Play | null} play */
    tell(why, play) {
      // After other players are chosen, a bot may move at once.
      until = why === "seen" && play?.view ? play.view.ply : Infinity;
      notices.add({
        id: "practice",
        icon: why === "seen" ? "undo" : "person",
        title: word("shell.practice.now"),
        text: word(why === "seen" ? "shell.practice.seen" : "shell.practice.seats"),
        urgent: true,
        answers: [{ label: word("shell.good") }],
      });
    },

    /** Drops it when what made the game practice was undone, or once the player has moved. @param {Play} play */
    follow(play) {
      if ((!play.view?.practice && !play.reseated) || (play.view?.ply ?? 0) > until) notices.drop("practice");
    },
  };
}
