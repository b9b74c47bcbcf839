// Which puzzles come to the table, one after another: the one that was asked for, those of a run, then others near the
// rating; what counts of the attempt at each, and what of it is still there after a reload.

import { runText } from "./puzzle_side.js";
import { dayAtTable } from "./daily_at_table.js";
import { createPuzzleMemory } from "./puzzle_memory.js";
import { createAttempt } from "../puzzles/attempt.js";
import { nextOf } from "../puzzles/next_puzzle.js";
import { createNotes } from "../puzzles/note_tries.js";
import { createRun } from "../puzzles/puzzle_run.js";
import { forgetRun } from "../puzzles/run_memory.js";
import { share } from "../lib/random.js";
import { solvingOf } from "../store/puzzle_progress.js";
import { readAloud } from "../ui/live_region.js";
import { usualName } from "../words/seat_names.js";
import { word } from "../words/words.js";

/** @typedef {import("../puzzles/puzzle_files.js").Puzzle} Puzzle */
/** @typedef {import("../puzzles/attempt.js").First} First */
/** @typedef {import("../store/tab_memory.js").Made} Made */

/** The level of the bots when the player plays on. */
export const BOT = 2;
const CHANCES = 2 ** 32;

/**
 * @param {import("../app/shell.js").Shell} shell
 * @param {import("../types.js").GameInfo} info
 * @param {object} means
 * @param {string} means.which  from the address
 * @param {readonly Puzzle[]} means.book
 * @param {import("../puzzles/daily.js").Days | null} means.days  if it is one of a day's
 * @param {string | undefined} means.theme  the only one that is practised
 * @param {typeof import("../ui/after_paint.js").afterPaint} means.afterPaint
 * @param {() => void} means.left  called when another puzzle is about to come
 * @param {() => void} means.posed  called when a puzzle is about to come, or the same one again
 */
export function createPuzzleSequence(shell, info, { which, book, days, theme, afterPaint, left, posed }) {
  const { game, router } = shell;
  const kind = which === "ten" || which === "three" ? which : null;
  const memory = createPuzzleMemory(info.key, kind, afterPaint);
  const { rested } = memory;
  let run = kind && createRun(info.key, kind, undefined, rested);
  const day = days && dayAtTable(shell, info, which, book, days);
  const notes = createNotes({ game: info.key, day, afterPaint, lacks: shell.store.lacks });
  /** Ids of the puzzles shown since this screen was opened, so that none is shown twice. @type {Set<string>} */
  const seen = new Set(rested?.seen);
  const attempt = createAttempt();
  /** @type {Puzzle} */
  let puzzle;
  let before = solvingOf(info.key).rating;
  let seed = 0;

  /** @param {Puzzle} next @param {{misses: number, helped: boolean, first: First}} [stood]  if it was begun before @param {Made | null} [moves] */
  const pose = (next, stood, moves) => {
    puzzle = next;
    seen.add(puzzle.id);
    left();
    before = solvingOf(info.key).rating;
    attempt.begin(triedBefore(), stood, moves?.helped);
    if (!day && !run && !theme) router.rename(`#/${info.key}/puzzle/${puzzle.id}`);
    if (run) readAloud(`${runText(run, attempt.now().first)}.`);
    put(moves);
  };

  /** @param {Made | null} [moves] */
  const put = (moves) => {
    attempt.restart();
    posed();
    seed = moves?.seed ?? Math.floor(share() * CHANCES);
    const args = { puzzle: puzzle.text, solver: usualName(0), opponent: usualName(1, BOT), seed, language: shell.language.now() };
    game.solve(info.key, { ...args, ...(moves && { save: moves.save }) });
  };

  /** How the first try ended if the puzzle was posed before, on its own. */
  const triedBefore = () => {
    const { solved: done, missed } = solvingOf(info.key);
    if (run || day) return "open";
    return missed.includes(puzzle.id) ? "missed" : done.includes(puzzle.id) ? "solved" : "open";
  };

  const further = () => {
    const { rating, solved: done } = solvingOf(info.key);
    const next = nextOf(book, { rating, done: new Set(done), seen, theme });
    if (next) pose(next);
  };

  /** Notes the result of the first try. @param {boolean} right */
  const judge = (right) => {
    if (run?.isOver() || !attempt.judge(right)) return;
    const { helped } = attempt.now();
    run?.count(right && !helped);
    notes.firstTry(puzzle, right, helped);
  };

  /** Notes how far a puzzle of a day has come. @param {"open" | "shown" | "solved"} how */
  const noteDay = (how) => {
    const { misses, hinted } = attempt.now();
    notes.ofDay({ how, misses, helped: hinted });
  };

  /** Lets the run be found again. */
  const keep = () => {
    if (run && !run.isOver()) memory.keepRun(run, seen, puzzle.id, attempt.now());
  };

  /** Lets the puzzle be found again as it is now. @param {import("../types.js").View} view */
  const remember = ({ save }) => {
    if (!run) memory.keepPuzzle(puzzle.id, save, seed, attempt.now());
  };

  return {
    /** It is one of these, if it is a day's. */
    day,
    attempt: attempt.now,
    run: () => run,
    puzzle: () => puzzle,
    /** The solver's rating when the puzzle was posed. */
    ratingBefore: () => before,
    keep,
    remember,
    further,
    /** Poses the same puzzle from its beginning. */
    again: () => put(),

    /** Poses the first puzzle. */
    begin() {
      if (day) return day.refuse() || pose(day.puzzle, { misses: day.misses, helped: day.helped, first: day.tried }, memory.made(day.puzzle.id));
      const open = rested?.first === "open" && book.find(({ id }) => id === rested.puzzle);
      if (open) return pose(open, { misses: rested.misses, helped: rested.helped, first: rested.first });
      const named = book.find(({ id }) => id === which);
      if (named) return pose(named, undefined, memory.made(named.id));
      if (which && !run && !theme) shell.notices.add({ id: "puzzle", icon: "hint", title: word("shell.puzzle.none"), text: "", urgent: true, answers: [{ label: word("shell.good") }] });
      further();
    },

    /** Begins another run like the one that is over. */
    anew() {
      run = run && createRun(info.key, run.kind);
      further();
    },

    /** Ends a run, if its time or its number of puzzles is up; returns whether it has ended now. */
    endRun() {
      const { showing, solved } = attempt.now();
      if (!run?.ends() || (showing && !solved)) return false; // a solution that is being shown is played to its end first
      run.end();
      notes.store();
      afterPaint("run", forgetRun); // in place of keeping it
      return true;
    },

    /** A hint is given. @param {import("../types.js").View} view */
    hint(view) {
      attempt.hint();
      keep();
      remember(view);
      noteDay("open");
    },

    /** Takes over the wrong tries that Python counts. @param {number} tries */
    count(tries) {
      if (attempt.count(tries) === 0) return;
      judge(false);
      noteDay("open");
    },

    /** It is solved, by the player or by the solution that was shown. */
    solve() {
      attempt.solve();
      if (attempt.now().showing) return;
      judge(true);
      noteDay("solved");
      notes.solved(puzzle.id);
    },

    /** The solution is asked for. */
    reveal() {
      judge(false);
      noteDay("shown");
      attempt.reveal();
    },
  };
}
