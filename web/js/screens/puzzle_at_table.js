// Puzzles at the table: what is shown and said of a puzzle while it is solved. Python judges each try; which puzzle comes, and
// what counts of it, is in puzzle_sequence.js. Loaded on demand.

import { aboutOf, createAbout, createProgress, openMore, runEndSentences, standingOf } from "./puzzle_side.js";
import { clearTried, hintToLook, markTried, playSolution, solvingToolbar } from "./solving_at_table.js";
import { createPuzzleActs } from "./puzzle_acts.js";
import { createPuzzleSequence } from "./puzzle_sequence.js";
import { puzzleButtons } from "./puzzle_buttons.js";
import { tellDamaged } from "../store/tell_damaged.js";
import { focusFirst, showHeadline } from "../table/focus.js";
import { setWords, word } from "../words/words.js";

export { bookOf, themesFor } from "../puzzles/puzzle_files.js";
export { daysFor } from "./daily_at_table.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../puzzles/puzzle_files.js").Puzzle} Puzzle */
/** @typedef {NonNullable<import("../types.js").View["exercise"]>} Taught */

const SECOND = 1000; // ms

/**
 * @param {Shell} shell
 * @param {GameInfo} info
 * @param {object} means  passed by the page, because a script loaded on demand has its own copies of modules
 * @param {string} [means.which]  an id, "ten" or "three", "theme-" and a theme, a day; else one near the rating
 * @param {readonly Puzzle[]} means.book
 * @param {import("../puzzles/daily.js").Days | null} means.days  if it is one of a day's
 * @param {Record<string, string>} means.themes  the names of themes, if one is practised
 * @param {Record<string, string>} means.words
 * @param {typeof import("../table/table.js").tableScreen} means.tableScreen
 * @param {typeof import("../ui/sheets.js").openSheet} means.openSheet
 * @param {typeof import("../ui/after_paint.js").afterPaint} means.afterPaint
 * @returns {import("../app/shell.js").Screen & {begin: () => void}}
 */
export function puzzleScreen(shell, info, { which = "", book, days, themes: called, words, tableScreen, openSheet, afterPaint }) {
  setWords(words);
  tellDamaged(shell.store);
  const { game } = shell;
  const theme = practisedIn(book, which);
  const practised = theme ? word("shell.puzzles.theme", called[theme] ?? theme) : "";
  const progress = createProgress();
  const about = createAbout();
  let said = ""; // the answer that was said last, by what it was about
  let waits = false; // the buttons that lead on have been shown already
  let fresh = false; // a task was posed and is not shown yet
  let asked = ""; // the task in more words
  /** @type {readonly string[]} */
  let line = [];
  /** @type {readonly string[]} */
  let themes = [];
  /** @type {import("../table/create_parts.js").Parts | null} */
  let parts = null;

  const left = () => {
    parts?.hints.over();
    [themes, waits] = [[], false];
  };
  const posed = () => {
    [fresh, said, line] = [true, "", []];
    updateSide();
  };
  const sequence = createPuzzleSequence(shell, info, { which, book, days, theme, afterPaint, left, posed });
  const { day, attempt, run } = sequence;

  const standing = () => standingOf(sequence, info.key, { theme, practised, line, themes });
  const updateSide = () => {
    progress.show(standing());
    about.show(standing());
    sequence.keep();
  };

  const acts = createPuzzleActs(shell, info, sequence, () => parts?.infoBox);
  const { isMissed, leave, rules, solution, takeBack } = acts;

  /** @param {import("../table/create_parts.js").Parts} all */
  const endRun = ({ infoBox }) => {
    const one = run();
    if (!one || !sequence.endRun()) return;
    waits = false; // after a run, other buttons lead on
    infoBox.say(...runEndSentences(one));
  };

  /** Says how a try was answered, once. @param {import("../table/shown_view.js").Shown} shown @param {Taught} taught @param {import("../table/create_parts.js").Parts} all */
  const answer = ({ before, text }, taught, { infoBox }) => {
    const told = `${sequence.puzzle().id} ${taught.sign ?? ""} ${taught.tries ?? 0} ${taught.done ?? ""}`;
    // The answer to a wrong try stays readable after the try was taken back.
    if (taught.sign === "wrong" && told === said && before?.exercise?.missed && !taught.missed) infoBox.stay();
    if (taught.sign && told !== said) {
      if (taught.done) infoBox.say(...endSentences(attempt(), themes));
      else if (!attempt().showing) infoBox.say(text(taught.first ?? ""), text(taught.rest ?? ""), "close");
    }
    said = told;
  };

  /** @type {import("../table/exercise_type.js").Exercise} */
  const exercise = {
    name: day?.name ?? word("shell.puzzle", info.name),
    up: acts.home,
    progress: progress.node,
    list: about.node,
    takeBack,
    commands: { rules, jump: async () => {}, comment: () => {}, line: () => {}, undo: async () => void takeBack(), redo: async () => {}, menu: () => openMore(openSheet, { rules, leave, solution }, asked, standing()) },

    // With a wrong try on the board, the button below does the same.
    toolbar: solvingToolbar("puzzle", { again: sequence.again, solution, rules, leave }, () => Boolean(run()?.isOver() || run()?.ends() || (isMissed() && !attempt().showing))),

    acts: ({ view }) => puzzleButtons(view, { run: run(), ofDay: day !== null, attempt: attempt() }, { ...acts, anew: sequence.anew }),

    async hint() {
      const view = game.now()?.view;
      if (!view?.exercise?.show) return null;
      sequence.hint(view);
      const why = aboutOf(view.exercise.themes);
      return hintToLook(game, "puzzle", why ? { why, more: word("shell.puzzle.look.more") } : undefined);
    },

    show(shown, all) {
      parts = all;
      const { view, text, play } = shown;
      const { exercise: taught } = view;
      if (!taught) return;
      asked = text(view.headline.why);
      if (play.awake) run()?.begin();
      clearTried(all);
      const newly = taught.done && !attempt().solved;
      sequence.count(taught.tries ?? 0);
      line = (taught.line ?? []).map(text);
      if (newly) {
        themes = taught.themes ?? [];
        sequence.solve();
      }
      updateSide();
      if (play.awake) sequence.remember(view);
      markTried(all, view);
      answer(shown, taught, all);
      endRun(all);
      const isOver = Boolean(run()?.isOver());
      if (play.awake && isOver && !taught.done && !taught.stopped) void game.stop();
      if (fresh && play.awake) showHeadline(all.headline);
      fresh &&= !play.awake;
      // When the puzzle is over, the focus goes to the button that leads on.
      const through = newly || Boolean(taught.missed) || Boolean(run() && (isOver || attempt().first === "missed"));
      if (through && !waits) {
        all.actions.show(shown);
        focusFirst(all.actions.node);
      }
      waits = through;
      if (attempt().showing) playSolution(game);
    },

    refuse(why, part, all) {
      if (part) all.buttonOf(part)?.classList.add("tried");
      all.infoBox.refuse(word("shell.puzzle.not.there"), why, game.now()?.view);
    },
  };
  const screen = tableScreen(shell, info, sequence.begin, exercise);
  const timer = setInterval(() => {
    if (run()?.kind !== "three") return;
    progress.show(standing());
    const now = game.now();
    if (run()?.ends() && now) screen.shown?.(now);
  }, SECOND);
  return {
    ...screen,
    title: `${exercise.name} – ${word("shell.title")}`,
    begin: sequence.begin,
    close() {
      clearInterval(timer);
      screen.close?.();
    },
  };
}

/** The theme that an address asks for, if there are puzzles with it. @param {readonly Puzzle[]} book @param {string} which */
function practisedIn(book, which) {
  const wanted = which.startsWith("theme-") ? which.slice("theme-".length) : undefined;
  return book.some(({ themes }) => wanted && themes.includes(wanted)) ? wanted : undefined;
}

/** By how many tries were wrong. */
const SOLVED = ["shell.puzzle.solved.1", "shell.puzzle.solved.2", "shell.puzzle.solved.3", "shell.puzzle.solved.4"];

/**
 * What the info box says of a puzzle that is over.
 * @param {import("../puzzles/attempt.js").Attempt} attempt
 * @param {readonly string[]} themes
 * @returns {[string, string, string]}
 */
function endSentences({ showing, misses, first }, themes) {
  if (showing) return [word("shell.puzzle.shown"), aboutOf(themes), "hint"];
  const tries = Math.max(misses, Number(first === "missed"));
  return [word(SOLVED[Math.min(tries, SOLVED.length - 1)]), aboutOf(themes), "right"];
}
