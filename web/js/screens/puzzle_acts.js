// What the player can do at a puzzle besides trying a move: take a try back, see the solution, go on, play on from it, leave.

import { playOnFrom } from "./play_on.js";
import { BOT } from "./puzzle_sequence.js";
import { playSolution } from "./solving_at_table.js";
import { word } from "../words/words.js";

/**
 * @param {import("../app/shell.js").Shell} shell
 * @param {import("../types.js").GameInfo} info
 * @param {ReturnType<typeof import("./puzzle_sequence.js").createPuzzleSequence>} sequence
 * @param {() => import("../table/create_parts.js").Parts["infoBox"] | undefined} infoBoxNow  undefined before the table is shown
 */
export function createPuzzleActs(shell, info, sequence, infoBoxNow) {
  const { game, router } = shell;
  const { day, attempt, run } = sequence;
  /** The page that it belongs to, as it is now. */
  const home = day ? day.home : "#/puzzles";

  /** Whether a wrong try is on the board. */
  const isMissed = () => Boolean(game.now()?.view?.exercise?.missed);
  // Asked anew: after midnight the page of a puzzle's day has another address.
  const leave = () => router.up(day ? day.home : home);

  return {
    home,
    isMissed,
    leave,
    rules: () => router.go(`#/${info.key}/rules`),
    next: () => (day ? leave() : run()?.isOver() ? sequence.anew() : sequence.further()),

    /** Takes back a wrong try on the board, to where the puzzle begins; returns whether there was one. */
    takeBack() {
      if (!isMissed()) return false;
      void game.undo();
      return true;
    },

    /** Shows the solution, after a question whether that is meant. @param {MouseEvent} [press] */
    async solution(press) {
      const { solved, showing, first } = attempt();
      if (solved || showing || (press?.detail ?? 0) > 1) return; // a double press asks once
      const infoBox = infoBoxNow();
      if (!infoBox?.shows(word("shell.puzzle.sure"))) {
        return infoBox?.say(word("shell.puzzle.sure"), word(first === "open" && !run()?.isOver() ? "shell.puzzle.sure.text" : "shell.puzzle.sure.again"), "hint");
      }
      sequence.reveal();
      if (isMissed()) await game.undo(); // when that is shown, the solution is played
      else playSolution(game);
    },

    /** Saves the solved position as a game against bots, and opens it. */
    playOn() {
      const view = game.now()?.view;
      if (!view) return;
      const { names, players = names, you } = view;
      const obstacle = playOnFrom(shell, view, players, players.map((_, seat) => (seat === you ? 0 : BOT)));
      if (obstacle) infoBoxNow()?.say("", word(obstacle === "storage.blocked" ? "shell.bring.blocked" : "shell.bring.full.one"), "full");
    },
  };
}
