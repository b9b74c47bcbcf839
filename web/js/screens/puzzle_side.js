// Shows the facts about a puzzle: tries and ratings under the top line, and everything else beside the board.

import { minutes } from "../puzzles/puzzle_run.js";
import { solvingOf } from "../store/puzzle_progress.js";
import { button, fillWith, make } from "../ui/dom.js";
import { fact, trySquares } from "./solving_at_table.js";
import { word } from "../words/words.js";

const TRIES = 3;

/**
 * What is known of the puzzle at the table.
 * @typedef {object} Standing
 * @prop {number} misses
 * @prop {boolean} solved
 * @prop {"open" | "solved" | "missed"} first  the result of the first try
 * @prop {number} level  the rating of the puzzle
 * @prop {number} before  the solver's rating when the puzzle was shown
 * @prop {number} now  the solver's rating now
 * @prop {string} run  the progress of its run; "" outside a run
 * @prop {string} theme  the theme that is practised; "" without one
 * @prop {readonly string[]} line  the moves so far, in words
 * @prop {readonly {label: string, address: string}[]} themes  empty until it is solved; address "": no link
 */

/**
 * @param {Pick<ReturnType<typeof import("./puzzle_sequence.js").createPuzzleSequence>, "attempt" | "run" | "puzzle" | "ratingBefore">} sequence
 * @param {string} key  of the game
 * @param {object} shown
 * @param {string} [shown.theme]  the only one that is practised
 * @param {string} shown.practised  its name; "" without one
 * @param {readonly string[]} shown.line
 * @param {readonly string[]} shown.themes  the names of the puzzle's themes
 * @returns {Standing}
 */
export function standingOf({ attempt, run, puzzle, ratingBefore }, key, { theme, practised, line, themes }) {
  const { misses, first, solved, showing } = attempt();
  const { rating: level, themes: ids } = puzzle();
  // Each with the address where it is practised, unless that would leave a run or is where one is.
  const linked = themes.map((label, at) => ({ label, address: run() || ids[at] === theme ? "" : `#/${key}/puzzle/theme-${ids[at]}` }));
  return { misses, solved: solved && !showing, first, level, before: ratingBefore(), now: solvingOf(key).rating, run: runText(run(), first), theme: practised, line, themes: linked };
}

/** What the first try came to. @type {Record<Standing["first"], string>} */
const FIRST = { open: "shell.puzzle.open", solved: "shell.puzzle.solved", missed: "shell.puzzle.missed" };

export function createProgress() {
  const tries = make("div", { class: "tries", "aria-hidden": "true" });
  const said = make("span", { class: "figures" });
  const spoken = make("span", { class: "spoken" });
  const node = make("div", { class: "progress" }, tries, said, spoken);
  return {
    node,
    /** @param {Standing} standing */
    show(standing) {
      node.classList.toggle("running", standing.run !== "");
      fillWith(tries, ...squares(standing));
      spoken.textContent = standing.misses ? `; ${word("shell.puzzle.wrong", standing.misses)}.` : "";
      said.textContent = standing.run || standing.theme || word("shell.puzzle.levels", standing.level, standing.now);
    },
  };
}

export function createAbout() {
  const node = make("section", { class: "about-puzzle", "aria-label": word("shell.puzzle.task"), tabindex: 0 }); // it may scroll
  return {
    node,
    /** @param {Standing} standing */
    show(standing) {
      const { first, level, before, now, theme, line, themes } = standing;
      const rating = before === now ? String(now) : `${before} › ${now}`;
      fillWith(
        node,
        make("h2", {}, word("shell.puzzle.task")),
        theme && make("p", { class: "only" }, theme),
        fact(word("shell.puzzle.tries"), make("span", { class: "tries" }, ...squares(standing))),
        fact(word("shell.puzzle.first"), word(FIRST[first])),
        fact(word("shell.puzzle.level"), String(level)),
        fact(word("shell.puzzle.rating"), rating),
        make("p", { class: "only" }, word("shell.puzzle.only")),
        line.length > 0 && make("h2", {}, word("shell.puzzle.line")),
        line.length > 0 && make("ol", {}, ...line.map((move) => make("li", {}, move))),
        themes.length > 0 && make("h2", {}, word("shell.puzzle.themes")),
        themes.length > 0 && make("p", { class: "chips" }, ...themes.map(({ label, address }) => make(address ? "a" : "span", { href: address || undefined }, label))),
      );
    },
  };
}

/**
 * The tries as squares: in a run only the first one. A solution shown without a try counts as a missed first try.
 * @param {Standing} standing
 */
function squares({ misses, solved, first, run }) {
  return trySquares(run ? 1 : TRIES, Math.max(misses, Number(first === "missed")), solved);
}

/**
 * The progress of a run, as text; "" without a run. A puzzle that was tried stays the present one until the next is shown.
 * @param {ReturnType<typeof import("../puzzles/puzzle_run.js").createRun> | null} run
 * @param {Standing["first"]} first
 */
export function runText(run, first) {
  if (!run) return "";
  if (run.kind === "ten") return word("shell.puzzles.run.of", run.tried() + Number(first === "open"), run.of, run.solved());
  return word("shell.puzzles.run.left", minutes(run.left()), run.solved());
}

/**
 * What the info box says of a run that has ended.
 * @param {ReturnType<typeof import("../puzzles/puzzle_run.js").createRun>} run
 * @returns {[string, string, string]}
 */
export function runEndSentences(run) {
  const best = run.bestBefore();
  const rest = run.solved() > best ? word("shell.puzzles.over.best") : best > 0 ? word("shell.puzzles.over.was", best) : "";
  return [word(run.kind === "ten" ? "shell.puzzles.over.ten" : "shell.puzzles.over.three", run.solved()), rest, run.kind === "ten" ? "puzzle" : "wait"];
}

/**
 * The menu of a puzzle. It says what a small screen has no room for: what exactly is asked, and what the numbers mean.
 * @param {typeof import("../ui/sheets.js").openSheet} openSheet
 * @param {{rules: () => void, leave: () => void, solution: () => void}} to
 * @param {string} asked
 * @param {Standing} standing
 */
export function openMore(openSheet, { rules, leave, solution }, asked, { level, now }) {
  /** @param {() => void} act */
  const then = (act) => () => {
    close();
    act();
  };
  const { close } = openSheet(
    word("shell.puzzle.task"),
    make("p", { class: "asked" }, `${asked} ${word("shell.puzzle.ratings", level, now)}`.trim()),
    button(word("shell.puzzle.solution"), then(solution), { icon: "right" }),
    make("div", { class: "row-of-two" }, button(word("shell.rules"), then(rules), { icon: "rules" }), button(word("shell.puzzle.leave"), then(leave), { icon: "close" })),
  );
}

/** What a puzzle is about, in a sentence; "" without themes. @param {readonly string[]} [themes] */
export function aboutOf(themes = []) {
  return themes.length > 0 ? word(themes.length > 1 ? "shell.puzzle.about" : "shell.puzzle.about.one", themes.join(" · ")) : "";
}
