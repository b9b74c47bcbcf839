// What the player can do at a mistake besides trying a move: see the solution, play on from it, read the rules, leave.

import { playOnAgainstBots } from "./play_on.js";
import { playSolution } from "./solving_at_table.js";
import { word } from "../words/words.js";

/**
 * @param {import("../app/shell.js").Shell} shell
 * @param {import("../types.js").GameInfo} info
 * @param {ReturnType<typeof import("./mistake_sequence.js").createMistakeSequence>} sequence
 * @param {ReturnType<typeof import("./mistake_question.js").createQuestion>} question
 * @param {() => import("../table/create_parts.js").Parts["infoBox"] | undefined} infoBoxNow  undefined before the table is shown
 */
export function createMistakeActs(shell, info, sequence, question, infoBoxNow) {
  const { game, router } = shell;

  return {
    leave: () => router.up("#/mistakes"),
    rules: () => router.go(`#/${info.key}/rules`),

    /** Shows the solution, after a question whether that is meant. @param {MouseEvent} [press] */
    solution(press) {
      if (game.now()?.view?.exercise?.done || sequence.attempt().showing || (press?.detail ?? 0) > 1) return; // a double press asks once
      const sure = word("shell.mistake.sure");
      const infoBox = infoBoxNow();
      if (!infoBox?.shows(sure)) return infoBox?.say(sure, word("shell.mistake.sure.text"), "hint");
      sequence.reveal();
      question.stop();
      playSolution(game);
    },

    /** Saves the solved position as a game against bots, and opens it. */
    playOn() {
      const view = game.now()?.view;
      if (!view) return;
      const obstacle = playOnAgainstBots(shell, view, sequence.mistake().seat, sequence.kept()?.bots ?? []);
      if (obstacle) infoBoxNow()?.say("", word("shell.mistake.room"), "full");
    },
  };
}
