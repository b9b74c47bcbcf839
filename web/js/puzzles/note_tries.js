// Notes what was tried at a puzzle: known in this window at once, and stored once it is painted.

import { afterFirstTry } from "./rating.js";
import { storeStandings } from "../store/daily_progress.js";
import { noteUnstored, solvingOf, storeSolving } from "../store/puzzle_progress.js";

/** @typedef {{how: "open" | "shown" | "solved", misses: number, helped: boolean}} DayStanding */

/**
 * @param {object} means
 * @param {string} means.game
 * @param {{note: (standing: DayStanding) => void} | null} means.day  if it is a puzzle of a day
 * @param {typeof import("../ui/after_paint.js").afterPaint} means.afterPaint
 * @param {(obstacle: import("../store/local_storage.js").Obstacle | null) => void} means.lacks  says why something was not stored
 */
export function createNotes({ game, day, afterPaint, lacks }) {
  const store = () => {
    afterPaint("puzzles", () => {
      lacks(storeSolving());
      lacks(storeStandings());
    });
  };

  return {
    /** Stores what was noted. */
    store,

    /**
     * Notes the first try; rating.js decides whether it changes the rating.
     * @param {import("./puzzle_files.js").Puzzle} puzzle
     * @param {boolean} right
     * @param {boolean} helped
     */
    firstTry({ id, rating }, right, helped) {
      const stood = solvingOf(game);
      const again = stood.solved.includes(id) || stood.missed.includes(id);
      const others = stood.missed.filter((one) => one !== id);
      noteUnstored(game, { ...afterFirstTry(stood, rating, { right, helped, again }), missed: right ? others : [...others, id] });
      store();
    },

    /** @param {string} id */
    solved(id) {
      const { solved } = solvingOf(game);
      if (!solved.includes(id)) noteUnstored(game, { solved: [...solved, id] });
      store();
    },

    /** Notes how far a puzzle of a day has come. @param {DayStanding} standing */
    ofDay(standing) {
      day?.note(standing);
      store();
    },
  };
}
