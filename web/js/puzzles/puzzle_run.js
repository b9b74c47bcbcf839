// A run of puzzles: ten with a try each, or as many as three minutes allow.

import { noteUnstored, solvingOf } from "../store/puzzle_progress.js";

/** @typedef {"ten" | "three"} Kind */

const TEN = 10;
const THREE_MINUTES = 180_000; // ms
/** ms that a run lasts at most. */
export const LONGEST_RUN = THREE_MINUTES;
/** How many puzzles can be tried in a run of each kind. */
export const MOST_TRIED = { ten: TEN, three: 999 };

/**
 * @param {string} game
 * @param {Kind} kind
 * @param {() => number} [clock]  in ms
 * @param {{tried: number, solved: number, left: number | null} | null} [begun]  how far it came before; left: ms, null if its time has not begun to run
 */
export function createRun(game, kind, clock = () => performance.now(), begun = null) {
  /** When its time is up; it starts with the first puzzle, not while that is still being loaded. */
  let ends = clock() + (begun?.left ?? Infinity);
  let { tried, solved } = begun ?? { tried: 0, solved: 0 };
  /** @type {number | null} */
  let over = null;

  const left = () => Math.max(0, Math.ceil(Math.min(THREE_MINUTES, ends - clock()) / 1000));

  return {
    kind,
    left,
    /** Starts the clock, if it is not running yet: to be called when a puzzle can be solved. */
    begin: () => void (ends = Math.min(ends, clock() + THREE_MINUTES)),
    tried: () => tried,
    solved: () => solved,
    isOver: () => over !== null,
    /** The best result before this run; 0 until it has ended. */
    bestBefore: () => over ?? 0,
    of: TEN,
    /** How far it has come; given to createRun, it goes on there. */
    stands: () => ({ tried, solved, left: ends === Infinity ? null : Math.max(0, ends - clock()) }),
    /** @param {boolean} right */
    count(right) {
      if (over !== null || (kind === "three" && left() === 0)) return;
      tried += 1;
      solved += Number(right);
    },
    /** Whether it has to end now. */
    ends: () => over === null && (kind === "ten" ? tried >= TEN : left() === 0),
    /** Ends it. A new best is known in this window at once, and has to be stored then. */
    end() {
      const { best } = solvingOf(game);
      over = best[kind];
      if (solved > over) noteUnstored(game, { best: { ...best, [kind]: solved } });
    },
  };
}

/** @param {number} seconds */
export function minutes(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
