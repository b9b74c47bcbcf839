// What of a puzzle or a run at the table is still there for whoever comes back to it or reloads the page.

import { keepRun, storedRun } from "../puzzles/run_memory.js";
import { puzzleMemory } from "../store/tab_memory.js";
import { markOfEntry } from "../ui/entry_mark.js";

/** @typedef {import("../puzzles/attempt.js").Attempt} Attempt */

/**
 * @param {string} game
 * @param {import("../puzzles/puzzle_run.js").Kind | null} kind  of the run, if it is one
 * @param {typeof import("../ui/after_paint.js").afterPaint} afterPaint
 */
export function createPuzzleMemory(game, kind, afterPaint) {
  const mark = markOfEntry();
  return {
    // A run that was left, to read the rules, by the back button or by a reload: it goes on when its history entry is shown.
    rested: kind && storedRun(mark, game, kind),

    /** What was done in a puzzle before its page was left, if this history entry shows it. @param {string} id */
    made: (id) => (kind ? null : puzzleMemory.kept(game, `${mark} ${id}`)),

    /**
     * Keeps a run, and the puzzle at the table in it.
     * @param {ReturnType<typeof import("../puzzles/puzzle_run.js").createRun>} run
     * @param {ReadonlySet<string>} seen
     * @param {string} puzzle
     * @param {Attempt} attempt
     */
    keepRun(run, seen, puzzle, { misses, helped, first }) {
      const [stands, now] = [{ mark, game, kind: run.kind, ...run.stands(), seen: [...seen], puzzle, misses, helped, first }, Date.now()];
      afterPaint("run", () => keepRun(stands, now));
    },

    /**
     * Keeps a puzzle outside a run; not a solution that was shown, which would count as found then.
     * @param {string} id
     * @param {string} save
     * @param {number} seed
     * @param {Attempt} attempt
     */
    keepPuzzle(id, save, seed, { helped, showing }) {
      afterPaint(`puzzle ${id}`, () => puzzleMemory.keep(game, `${mark} ${id}`, showing ? "" : save, seed, helped && !showing));
    },
  };
}
