// A mistake at the table: the position before it, in which the player looks for a better move. Python judges the moves that
// the review knows; for any other try a bot in its own worker is asked.

import { gathered, longestOf, sorted } from "../mistakes/collect_mistakes.js";
import { doneWith, FIRST, LATE, noteDone, recordNow, SHOWN } from "../store/mistake_progress.js";
import { createAbout, createProgress, marginOf, openMore, reasonOf } from "./mistake_side.js";
import { createMisses } from "../puzzles/misses.js";
import { hintToLook, playSolution, solvingTools } from "./solving_at_table.js";
import { newId } from "../lib/random.js";
import { keptMistakes } from "../store/tab_memory.js";
import { FAR } from "../lib/levels.js";
import { reviewFrom } from "../store/validate.js";
import { focusFirst, showHeadline } from "../table/focus.js";
import { button } from "../ui/dom.js";
import { markOfEntry } from "../ui/entry_mark.js";
import { readAloud } from "../ui/live_region.js";
import { renamed } from "../words/seat_names.js";
import { setWords, word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../types.js").Verdict} Verdict */
/** @typedef {import("../mistakes/collect_mistakes.js").Mistake} Mistake */
/** @typedef {import("../store/tab_memory.js").Made} Made */

/** Python refuses it. */
const NOTHING_FOUND = /** @type {import("../types.js").FoundMove} */ ({});
const OPPONENT = 3; // the level of a bot in a seat that had none

/** Keys of the positions shown since the list was last opened, so that none is shown twice. @type {Set<string>} */
const seen = new Set();
/** Called when the list is opened. */
export const beginAnew = () => seen.clear();

/**
 * @param {Shell} shell
 * @param {GameInfo} info
 * @param {object} means  passed by the page, because a script loaded on demand has its own copies of modules
 * @param {string} [means.which]  the key of a position
 * @param {Record<string, string>} means.words
 * @param {typeof import("../table/table.js").tableScreen} means.tableScreen
 * @param {typeof import("../ui/sheets.js").openSheet} means.openSheet
 * @param {typeof import("../ui/after_paint.js").afterPaint} means.afterPaint
 * @returns {import("../app/shell.js").Screen & {begin: () => void}}
 */
export function mistakeScreen(shell, info, { which = "", words, tableScreen, openSheet, afterPaint }) {
  setWords(words);
  const { game, router, store, botWorker } = shell;
  const longest = longestOf(shell.games);
  const mark = markOfEntry();
  const progress = createProgress();
  const about = createAbout();
  /** @type {Mistake} */
  let mistake;
  const misses = createMisses();
  let [solved, helped, showing, given] = [false, false, false, false];
  let noted = false; // the result is stored
  let waits = false; // the buttons that lead on have been shown already
  let said = "";
  let fresh = false; // a task was posed and is not shown yet
  /** The verdict on the move that was played in the game. @type {Verdict | null} */
  let then = null;
  /** The question that a bot is thinking about; "" if none is. */
  let asked = "";
  /** @type {import("../python/bot_worker.js").Asking | null} */
  let asking = null;
  /** @type {import("../table/create_parts.js").Parts | null} */
  let parts = null;
  /** @type {(template: string) => string} */
  let fill = (template) => template;

  const every = () => gathered(store.games(), longest).list;
  const kept = () => store.game(mistake.id);

  const updateSide = () => {
    progress.show({ misses: misses.now(), solved: solved && !given, mistake });
    about.show({ misses: misses.now(), solved: solved && !given, mistake, kept: kept(), then: then && { ...then, move: fill(then.move) } });
  };

  /**
   * Lets it be found again as it is now. Who has seen the solution has not solved it, but was helped.
   * @param {import("../types.js").View} view
   */
  const remember = ({ lesson: taught, save }) => {
    /** @type {Parameters<typeof keptMistakes.keep>} */
    const made = [info.key, `${mark} ${mistake.key}`, taught?.done && !given ? save : "", 0, helped, misses.now()];
    afterPaint(`mistake ${mistake.key}`, () => keptMistakes.keep(...made));
  };

  /** @param {Mistake} next @param {Made | null} [made]  before the page was left: moves only if it was solved */
  const pose = (next, made) => {
    mistake = next;
    seen.add(next.key);
    misses.begin(made?.misses ?? 0);
    [helped, noted, waits, then] = [Boolean(made?.helped), Boolean(made?.save), false, null];
    router.rename(`#/${info.key}/mistake/${next.key}`);
    put(made?.save);
  };

  /** @param {string} [save] */
  const put = (save) => {
    fresh = true;
    stopAsking();
    const there = kept();
    if (!there) return gone();
    [showing, solved, given, said] = [false, false, false, ""];
    misses.restart();
    updateSide();
    const found = reviewFrom(there.review)?.found[mistake.ply] ?? NOTHING_FOUND;
    game.retry(info.key, { kept: there.save, ply: mistake.ply, found, task: word("shell.mistake.task"), why: marginOf(mistake), solved: word("shell.mistake.solved"), ...(save && { save }) });
    botWorker.wake(info.key);
  };

  /** Called when the position does not exist any more. */
  const gone = () => {
    shell.notices.add({ id: "mistake", icon: "hint", title: word("shell.mistake.gone"), text: "", urgent: true, answers: [{ label: word("shell.good") }] });
    router.replace("#/mistakes");
  };

  const begin = () => {
    const named = every().find(({ key, game: of }) => key === which && of === info.key);
    if (named) pose(named, keptMistakes.kept(info.key, `${mark} ${named.key}`));
    // It may be found among games that are not searched yet: the page of mistakes searches them.
    else if (gathered(store.games(), longest).unread.some(({ game: of }) => of === info.key)) router.replace("#/mistakes");
    else gone();
  };

  /** The next position: first those that are due, then unsolved ones, the biggest first; those of this game before others. */
  const following = () => {
    const { due, open } = sorted(every());
    const left = [...due, ...open].filter(({ key }) => !seen.has(key));
    return left.find(({ game: of }) => of === info.key) ?? left[0];
  };

  const next = () => {
    const other = following();
    if (!other) return router.up("#/mistakes");
    if (other.game === info.key) return pose(other);
    router.replace(`#/${other.game}/mistake/${other.key}`);
  };

  const leave = () => router.up("#/mistakes");
  const rules = () => router.go(`#/${info.key}/rules`);

  /** @returns {Promise<typeof import("../mistakes/repeat_schedule.js") | null>} null: it could not be loaded */
  const schedule = () => import(new URL("../mistakes/repeat_schedule.js", import.meta.url).href).catch(() => null);

  /** Stores wrong tries, once they are painted. @param {number} more */
  const noteMisses = (more) => {
    const [{ key }, at] = [mistake, Date.now()];
    afterPaint(`missed ${key} ${at}`, () => noteDone(key, { missed: doneWith(key).missed + more, at }));
  };

  /** Stores the result of a round, once it is painted, and when the position is due again, if repetition is on. */
  const noteRound = () => {
    const grade = given ? SHOWN : misses.now() || helped ? LATE : FIRST;
    const [{ key }, at] = [mistake, Date.now()];
    // Loaded before it is needed: a page that is about to be left cannot wait for it.
    const loading = recordNow().again ? schedule() : null;
    afterPaint(`round ${key} ${at}`, async () => {
      const { rounds, memory } = doneWith(key);
      noteDone(key, { rounds: rounds + 1, at, grade });
      if (!recordNow().again) return;
      const loaded = await (loading ?? schedule());
      if (loaded) noteDone(key, { memory: loaded.memoryAfter(memory, grade, at) }); // else the position is due again at once
    });
  };

  const stopAsking = () => {
    asking?.stop();
    asking = null;
    asked = "";
  };

  /** Asks a bot to judge a move. @param {string} question */
  const ask = (question) => {
    stopAsking();
    asked = question;
    said = ""; // the text below replaces the last answer
    parts?.infoBox.wait(word("shell.mistake.wait"));
    readAloud(word("shell.mistake.wait"));
    const move = JSON.parse(question).choices[0][2];
    asking = botWorker.ask({
      put: async (port) => port.postMessage(question),
      terms: { review: true },
      onThought({ found }) {
        if (asked !== question || !found) return;
        asking = null;
        void game.judge(move, found[0]);
      },
      lost() {
        if (asked !== question) return;
        stopAsking();
        parts?.infoBox.say(word("shell.mistake.lost"), word("shell.mistake.lost.text"), "close");
      },
    });
  };

  /** @param {MouseEvent} [press] */
  const solution = (press) => {
    if (game.now()?.view?.lesson?.done || showing || (press?.detail ?? 0) > 1) return; // a double press asks once
    const question = word("shell.mistake.sure");
    if (!parts?.infoBox.shows(question)) return parts?.infoBox.say(question, word("shell.mistake.sure.text"), "hint");
    showing = given = helped = true;
    stopAsking();
    playSolution(game);
  };

  /** Saves the solved position as a game against bots, and opens it. */
  const playOn = () => {
    const view = game.now()?.view;
    if (!view) return;
    const { save, ply, over, summary, names, players = names } = view;
    const before = kept()?.bots ?? [];
    const bots = players.map((_, seat) => (seat === mistake.seat ? 0 : before[seat] && before[seat] !== FAR ? before[seat] : OPPONENT));
    const called = renamed(players, players.map((_, seat) => before[seat] ?? 0), bots);
    const id = newId();
    const obstacle = store.add({ game: info.key, names: called, ply, over, summary, save, bots, when: Date.now(), practice: view.practice }, id);
    if (obstacle) return void parts?.infoBox.say("", word("shell.mistake.room"), "full");
    router.go(`#/${info.key}`, id);
    if (called.some((name, seat) => name !== players[seat])) void game.rename(called);
  };

  /** @param {Verdict} verdict */
  const sayRight = (verdict) => {
    const { better = "", lost, why = "" } = verdict;
    if (showing) return parts?.infoBox.say(word("shell.mistake.shown"), fill(verdict.move), "hint");
    if (!better) return parts?.infoBox.say(word(`shell.mistake.best.${misses.now() ? "late" : "first"}`), word("shell.mistake.best.text"), "right");
    parts?.infoBox.say(word("shell.mistake.right", Math.max(1, lost)), `${word("shell.mistake.better", fill(better))} ${fill(why)}`.trim(), "right");
  };

  /** @param {Verdict} verdict @param {readonly string[]} names */
  const sayWrong = (verdict, names) => {
    parts?.infoBox.say(verdict.proven ? word(`shell.mistake.no.${verdict.after === 50 ? "tie" : "loss"}`) : word("shell.mistake.no", verdict.lost), reasonOf(verdict, names, mistake.against, fill), "close");
  };

  /** @type {import("../table/lesson_type.js").Lesson} */
  const lesson = {
    name: word("shell.mistake.of", info.name),
    up: "#/mistakes",
    progress: progress.node,
    list: about.node,
    commands: { rules, jump: async () => {}, comment: () => {}, line: () => {}, undo: async () => {}, redo: async () => {}, menu: () => openMore(openSheet, { rules, leave, solution }) },

    tools: solvingTools("mistake", { again: () => put(), solution, rules, leave }),

    acts({ view }) {
      if (!view.lesson?.done) return undefined;
      const onward = button(word(following() ? "shell.mistake.next" : "shell.mistake.all"), next, { kind: "first" });
      return view.over ? [onward] : [onward, button(word("shell.mistake.on"), playOn)];
    },

    async hint() {
      const view = game.now()?.view;
      if (!view?.lesson?.show) return null;
      helped = true;
      remember(view);
      return hintToLook(game, "mistake");
    },

    tells: (line, { view, text }) => showing && line === text(view.lesson?.verdict?.move ?? ""),

    show(shown, all) {
      parts = all;
      const { view, text } = shown;
      const { lesson: taught } = view;
      if (!taught) return;
      fill = text;
      for (const one of all.node.querySelectorAll(".tried")) one.classList.remove("tried");
      if (taught.asks) {
        if (taught.asks !== asked) ask(taught.asks);
        return;
      }
      if (asked) stopAsking();
      const { verdict, sign = "", tries = 0 } = taught;
      const newly = taught.done && !solved;
      const more = misses.count(tries);
      if (more > 0) noteMisses(more);
      if (newly) {
        solved = true;
        if (!noted) noteRound();
        noted = true;
      }
      if (shown.play.awake) remember(view);
      if (!sign && !tries && verdict) then ??= verdict;
      updateSide();
      const told = `${mistake.key} ${sign} ${tries} ${view.ply}`;
      if (sign === "wrong" && view.picks.length <= 1) for (const part of taught.tried ?? []) all.buttons.buttonOf(part)?.classList.add("tried");
      if (told !== said && shown.play.awake) {
        if (sign === "right" && verdict) sayRight(verdict);
        else if (sign === "wrong" && verdict) sayWrong(verdict, view.names);
        else if (!sign && then) all.infoBox.say(`${word("shell.mistake.then")}:`, `${fill(then.move)} ${mistake.proven ? "" : word("shell.mistake.then.lost", mistake.lost)}`.trim(), "again");
      }
      said = told;
      if (fresh && shown.play.awake) showHeadline(all.headline);
      fresh &&= !shown.play.awake;
      // When it is solved, the focus goes to the button that leads on.
      if (newly && !waits) {
        all.actions.show(shown);
        focusFirst(all.actions.node);
      }
      waits = Boolean(taught.done);
      if (showing) playSolution(game);
    },

    refuse(why, part, all) {
      if (part) all.buttonOf(part)?.classList.add("tried");
      all.infoBox.refuse(word("shell.mistake.not.there"), why, game.now()?.view);
    },
  };
  const screen = tableScreen(shell, info, begin, lesson);
  return {
    ...screen,
    title: `${lesson.name} – ${word("shell.title")}`,
    begin,
    close() {
      stopAsking();
      screen.close?.();
    },
  };
}
