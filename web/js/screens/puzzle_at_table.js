// Puzzles at the table. Python judges each try; this module chooses the puzzle, stores the result of the first try, and
// counts runs of several. Loaded on demand.

import { aboutOf, createAbout, createProgress, openMore, runSaid } from "./puzzle_side.js";
import { hintToLook, playSolution, solvingTools } from "./solving_at_table.js";
import { dayAtTable } from "./daily_at_table.js";
import { nextOf } from "../puzzles/next_puzzle.js";
import { newId, share } from "../lib/random.js";
import { solvingOf } from "../store/puzzle_progress.js";
import { keptPuzzles } from "../store/tab_memory.js";
import { tellDamaged } from "../store/tell_damaged.js";
import { createNotes } from "../puzzles/note_tries.js";
import { createMisses } from "../puzzles/misses.js";
import { createRun } from "../puzzles/puzzle_run.js";
import { forgetRun, keepRun, keptRun } from "../puzzles/run_memory.js";
import { focusFirst, showHeadline } from "../table/focus.js";
import { button } from "../ui/dom.js";
import { markOfEntry } from "../ui/entry_mark.js";
import { readAloud } from "../ui/live_region.js";
import { usualName } from "../words/seat_names.js";
import { setWords, word } from "../words/words.js";

export { bookOf, themesFor } from "../puzzles/puzzle_files.js";
export { daysFor } from "./daily_at_table.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../table/shown_view.js").Shown} Shown */
/** @typedef {import("../puzzles/puzzle_files.js").Puzzle} Puzzle */
/** @typedef {import("../store/tab_memory.js").Made} Made */

const BOT = 2; // level of the bots when the player plays on
const SECOND = 1000; // ms
const CHANCES = 2 ** 32;

/**
 * The state of the puzzle at the table.
 * @typedef {{puzzle: Puzzle, misses: number, helped: boolean, first: "open" | "solved" | "missed"}} Stand
 */
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
  const { game, router } = shell;
  const wanted = which.startsWith("theme-") ? which.slice("theme-".length) : undefined;
  const theme = book.some(({ themes }) => wanted && themes.includes(wanted)) ? wanted : undefined;
  const practised = theme ? word("shell.puzzles.theme", called[theme] ?? theme) : "";
  const runs = which === "ten" || which === "three" ? which : null;
  // A run that was left, to read the rules, by the back button or by a reload: it goes on when its history entry is shown.
  const mark = markOfEntry();
  const rested = runs && keptRun(mark, info.key, runs);
  let run = runs && createRun(info.key, runs, undefined, rested);
  const day = days && dayAtTable(shell, info, which, book, days);
  const notes = createNotes({ game: info.key, day, afterPaint, lacks: shell.store.lacks });
  const home = day ? day.home : "#/puzzles";
  const progress = createProgress();
  const about = createAbout();
  /** Ids of the puzzles shown since this screen was opened, so that none is shown twice. @type {Set<string>} */
  const seen = new Set(rested?.seen);
  /** @type {Puzzle} */
  let puzzle;
  let before = solvingOf(info.key).rating;
  const misses = createMisses();
  let [solved, helped, showing] = [false, false, false];
  /** @type {"open" | "solved" | "missed"} */
  let first = "open";
  let judged = false; // the first try since it was posed has been stored
  let again = false; // it was tried before, on its own
  let said = "";
  /** Whether a hint was asked for, before or after the first try. */
  let hinted = false;
  /** Whether the buttons that lead on have been shown already. */
  let waits = false;
  let [fresh, seed] = [false, 0]; // fresh: a task was posed and is not shown yet
  let asked = ""; // the task in more words
  /** @type {readonly string[]} */
  let line = [];
  /** @type {readonly string[]} */
  let themes = [];
  /** @type {import("../table/create_parts.js").Parts | null} */
  let parts = null;

  /** Each with the address where it is practised, unless that would leave a run or is where one is. */
  const themesShown = () => themes.map((label, at) => ({ label, address: run || puzzle.themes[at] === theme ? "" : `#/${info.key}/puzzle/theme-${puzzle.themes[at]}` }));
  const standing = () => ({ misses: misses.now(), solved: solved && !showing, first, level: puzzle.rating, before, now: solvingOf(info.key).rating, run: runSaid(run, first), theme: practised, line, themes: themesShown() });
  const updateSide = () => {
    progress.show(standing());
    about.show(standing());
    keep();
  };

  const keep = () => {
    if (!run || run.isOver()) return;
    const [stands, now] = [{ mark, game: info.key, kind: run.kind, ...run.stands(), seen: [...seen], puzzle: puzzle.id, misses: misses.now(), helped, first }, Date.now()];
    afterPaint("run", () => keepRun(stands, now));
  };


  /** @param {Puzzle} next @param {Stand} [stood]  its state, if it was begun before @param {Made | null} [moves] */
  const pose = (next, stood, moves) => {
    puzzle = next;
    seen.add(puzzle.id);
    parts?.hints.over();
    before = solvingOf(info.key).rating;
    [helped, first, themes, waits] = [false, triedBefore(), [], false];
    again = first !== "open";
    if (stood) ({ helped, first } = stood);
    misses.begin(stood?.misses ?? 0);
    judged = !again && first !== "open";
    helped ||= !again && Boolean(moves?.helped);
    hinted = helped;
    if (!day && !run && !theme) router.rename(`#/${info.key}/puzzle/${puzzle.id}`);
    if (run) readAloud(`${runSaid(run, first)}.`);
    put(moves);
  };

  /** What was done in a puzzle before its page was left, if this history entry shows it. @param {Puzzle} one */
  const made = (one) => (run ? null : keptPuzzles.kept(info.key, `${mark} ${one.id}`));

  /** Lets it be found again; not a solution that was shown, which would count as found then. @param {import("../types.js").View} view */
  const remember = ({ save }) => {
    if (run) return;
    /** @type {Parameters<typeof keptPuzzles.keep>} */
    const now = [info.key, `${mark} ${puzzle.id}`, showing ? "" : save, seed, helped && !showing];
    afterPaint(`puzzle ${puzzle.id}`, () => keptPuzzles.keep(...now));
  };

  /** How the first try ended if the puzzle was posed before, on its own. */
  const triedBefore = () => {
    const { solved: done, missed } = solvingOf(info.key);
    if (run || day) return "open";
    return missed.includes(puzzle.id) ? "missed" : done.includes(puzzle.id) ? "solved" : "open";
  };

  /** @param {Made | null} [moves] */
  const put = (moves) => {
    fresh = true;
    [solved, showing, said, line] = [false, false, "", []];
    misses.restart();
    updateSide();
    seed = moves?.seed ?? Math.floor(share() * CHANCES);
    const args = { puzzle: puzzle.text, solver: usualName(0), opponent: usualName(1, BOT), seed, language: shell.language.now() };
    game.solve(info.key, { ...args, ...(moves && { save: moves.save }) });
  };

  const further = () => {
    const { rating, solved: done } = solvingOf(info.key);
    const next = nextOf(book, { rating, done: new Set(done), seen, theme });
    if (next) pose(next);
  };

  const begin = () => {
    if (day) return day.refuse() || pose(day.puzzle, { puzzle: day.puzzle, misses: day.misses, helped: day.helped, first: day.tried }, made(day.puzzle));
    const left = rested?.first === "open" && book.find(({ id }) => id === rested.puzzle);
    if (left) return pose(left, { puzzle: left, misses: rested.misses, helped: rested.helped, first: rested.first });
    const named = book.find(({ id }) => id === which);
    if (named) return pose(named, undefined, made(named));
    if (which && !run && !theme) shell.notices.add({ id: "puzzle", icon: "hint", title: word("shell.puzzle.none"), text: "", urgent: true, answers: [{ label: word("shell.good") }] });
    further();
  };

  /** Notes the result of the first try. @param {boolean} right */
  const judge = (right) => {
    if (judged || run?.isOver()) return;
    judged = true;
    if (again && !right) return; // how the first try ended is known
    if (!again) first = right ? "solved" : "missed";
    run?.count(right && !helped);
    notes.firstTry(puzzle, right, helped);
  };

  const leave = () => router.up(day ? day.home : home);
  const rules = () => router.go(`#/${info.key}/rules`);

  const isMissed = () => Boolean(game.now()?.view?.lesson?.missed);

  /** Takes back a wrong try on the board, to where the puzzle begins; returns whether there was one. */
  const takeBack = () => {
    if (!isMissed()) return false;
    void game.undo();
    return true;
  };

  /** @param {MouseEvent} [press] */
  const solution = async (press) => {
    if (solved || showing || (press?.detail ?? 0) > 1) return; // a double press asks once
    if (!parts?.infoBox.shows(word("shell.puzzle.sure"))) {
      return parts?.infoBox.say(word("shell.puzzle.sure"), word(first === "open" && !run?.isOver() ? "shell.puzzle.sure.text" : "shell.puzzle.sure.again"), "hint");
    }
    judge(false);
    notes.ofDay({ how: "shown", misses: misses.now(), helped: hinted });
    showing = true;
    if (isMissed()) await game.undo(); // the next call of show plays the solution
    else playSolution(game);
  };

  /** Saves the solved position as a game against bots, and opens it. */
  const playOn = () => {
    const view = game.now()?.view;
    if (!view) return;
    const id = newId();
    const { save, ply, over, summary, practice, names, players = names, you } = view;
    const bots = players.map((_, seat) => (seat === you ? 0 : BOT));
    const obstacle = shell.store.add({ game: info.key, names: players, ply, over, summary, save, bots, practice, when: Date.now() }, id);
    if (!obstacle) return router.go(`#/${info.key}`, id);
    const key = obstacle === "storage.blocked" ? "shell.bring.blocked" : "shell.bring.full.one";
    parts?.infoBox.say("", word(key), "full");
  };

  const ended = () => {
    if (!run?.ends() || (showing && !solved)) return; // a solution that is being shown is played to its end first
    run.end();
    notes.store();
    afterPaint("run", forgetRun); // in place of keeping it
    waits = false; // after a run, other buttons lead on
    const best = run.bestBefore();
    const rest = run.solved() > best ? word("shell.puzzles.over.best") : best > 0 ? word("shell.puzzles.over.was", best) : "";
    parts?.infoBox.say(word(`shell.puzzles.over.${run.kind}`, run.solved()), rest, run.kind === "ten" ? "puzzle" : "wait");
  };

  const next = () => {
    if (day) return leave();
    if (run?.isOver()) return anew();
    further();
  };
  const anew = () => {
    run = run && createRun(info.key, run.kind);
    further();
  };

  /** @type {import("../table/lesson_type.js").Lesson} */
  const lesson = {
    name: day?.name ?? word("shell.puzzle", info.name),
    up: home,
    progress: progress.node,
    list: about.node,
    takeBack,
    commands: { rules, jump: async () => {}, comment: () => {}, line: () => {}, undo: async () => void takeBack(), redo: async () => {}, menu: () => openMore(openSheet, { rules, leave, solution }, asked, standing()) },

    // With a wrong try on the board, the button below does the same.
    tools: solvingTools("puzzle", { again: () => put(), solution, rules, leave }, () => Boolean(run?.isOver() || run?.ends() || (isMissed() && !showing))),

    acts({ view }) {
      if (run?.isOver()) return [button(word(`shell.puzzles.over.again.${run.kind}`), anew, { kind: "first" }), button(word("shell.puzzles.over.all"), leave)];
      const through = view.lesson?.done || (run && first === "missed" && !showing);
      const back = view.lesson?.missed && !showing;
      const retry = (kind = "") => button(word(run ? "shell.puzzle.retry.counted" : "shell.puzzle.retry"), takeBack, { kind, icon: "undo" });
      if (!through) return back ? [retry("first")] : undefined;
      const onward = button(word(day ? "shell.day.back" : "shell.puzzle.next"), next, { kind: "first" });
      if (back) return [onward, retry()];
      return view.lesson?.done && !view.over && !run ? [onward, button(word("shell.puzzle.on"), playOn)] : [onward];
    },

    async hint() {
      const view = game.now()?.view;
      if (!view?.lesson?.show) return null;
      helped = helped || first === "open";
      hinted = true;
      keep();
      remember(view);
      notes.ofDay({ how: "open", misses: misses.now(), helped: hinted });
      const why = aboutOf(view.lesson.themes);
      return hintToLook(game, "puzzle", why ? { why, more: word("shell.puzzle.look.more") } : undefined);
    },

    show(shown, all) {
      parts = all;
      const { view, text } = shown;
      const { lesson: taught } = view;
      if (!taught) return;
      asked = text(view.headline.why);
      if (shown.play.awake) run?.begin();
      for (const one of all.node.querySelectorAll(".tried")) one.classList.remove("tried");
      const newly = taught.done && !solved;
      if (misses.count(taught.tries ?? 0) > 0) {
        judge(false);
        notes.ofDay({ how: "open", misses: misses.now(), helped: hinted });
      }
      line = (taught.line ?? []).map(text);
      if (newly) {
        solved = true;
        themes = taught.themes ?? [];
        if (!showing) {
          judge(true);
          notes.ofDay({ how: "solved", misses: misses.now(), helped: hinted });
          notes.solved(puzzle.id);
        }
      }
      updateSide();
      if (shown.play.awake) remember(view);
      const told = `${puzzle.id} ${taught.sign ?? ""} ${taught.tries ?? 0} ${taught.done ?? ""}`;
      if (taught.sign === "wrong" && view.picks.length <= 1) for (const part of taught.tried ?? []) all.buttons.buttonOf(part)?.classList.add("tried");
      // The answer to a wrong try stays readable after the try was taken back.
      if (taught.sign === "wrong" && told === said && shown.before?.lesson?.missed && !taught.missed) all.infoBox.stay();
      if (taught.sign && told !== said) {
        if (taught.done) all.infoBox.say(word(showing ? "shell.puzzle.shown" : `shell.puzzle.solved.${Math.min(Math.max(misses.now(), Number(first === "missed")), 3) + 1}`), aboutOf(themes), showing ? "hint" : "right");
        else if (!showing) all.infoBox.say(text(taught.first ?? ""), text(taught.rest ?? ""), "close");
      }
      said = told;
      ended();
      if (shown.play.awake && run?.isOver() && !taught.done && !taught.stopped) void game.stop();
      if (fresh && shown.play.awake) showHeadline(all.headline);
      fresh &&= !shown.play.awake;
      // When the puzzle is over, the focus goes to the button that leads on.
      const through = newly || Boolean(taught.missed) || Boolean(run && (run.isOver() || first === "missed"));
      if (through && !waits) {
        all.actions.show(shown);
        focusFirst(all.actions.node);
      }
      waits = through;
      if (showing) playSolution(game);
    },

    refuse(why, part, all) {
      if (part) all.buttonOf(part)?.classList.add("tried");
      all.infoBox.refuse(word("shell.puzzle.not.there"), why, game.now()?.view);
    },
  };
  const screen = tableScreen(shell, info, begin, lesson);
  const timer = setInterval(() => {
    if (run?.kind !== "three") return;
    progress.show(standing());
    const now = game.now();
    if (run.ends() && now) screen.shown?.(now);
  }, SECOND);
  return {
    ...screen,
    title: `${lesson.name} – ${word("shell.title")}`,
    begin,
    close() {
      clearInterval(timer);
      screen.close?.();
    },
  };
}
