// How the attempt at one puzzle stands: wrong tries, help, whether it is solved, and how its first try ended.

import { createMisses } from "./misses.js";

/** How the first try ended. @typedef {"open" | "solved" | "missed"} First */
/**
 * helped: by a hint before the first try; hinted: by one, before or after it; showing: its solution is being played
 * @typedef {{misses: number, first: First, helped: boolean, hinted: boolean, solved: boolean, showing: boolean}} Attempt
 */

export function createAttempt() {
  const misses = createMisses();
  /** @type {First} */
  let first = "open";
  let again = false; // it was tried before, on its own
  let judged = false; // the first try since it was posed has been counted
  let [helped, hinted, solved, showing] = [false, false, false, false];

  return {
    /** @returns {Attempt} */
    now: () => ({ misses: misses.now(), first, helped, hinted, solved, showing }),

    /**
     * A puzzle is posed.
     * @param {First} before  how its first try ended if it was posed before, on its own
     * @param {{misses: number, helped: boolean, first: First}} [stood]  how far it has come, if it was begun already
     * @param {boolean} [hint]  whether a hint was given before its page was left
     */
    begin(before, stood, hint = false) {
      again = before !== "open";
      first = stood?.first ?? before;
      judged = !again && first !== "open";
      helped = Boolean(stood?.helped) || (!again && hint);
      hinted = helped;
      misses.begin(stood?.misses ?? 0);
    },

    /** It is put on the board from its beginning. */
    restart() {
      [solved, showing] = [false, false];
      misses.restart();
    },

    hint() {
      helped ||= first === "open";
      hinted = true;
    },

    /** Takes over the wrong tries that Python counts; returns how many are new. @param {number} counted */
    count: (counted) => misses.count(counted),
    solve: () => void (solved = true),
    /** From now on its solution is shown. */
    reveal: () => void (showing = true),

    /** Ends the first try; returns whether that is the one that counts. @param {boolean} right */
    judge(right) {
      if (judged) return false;
      judged = true;
      if (again) return right; // how the first try ended is known
      first = right ? "solved" : "missed";
      return true;
    },
  };
}
