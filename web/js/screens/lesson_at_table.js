// A lesson: shows its steps at the table one after the other. Python judges each try; this module chooses the step, gives
// the table what it needs for it, and stores the progress. Loaded on demand.

import { createProgress, createStepList, openStepsSheet } from "./lesson_side.js";
import { lastChoice } from "../game/new_game_choice.js";
import { focusFirst, showHeadline } from "../table/focus.js";
import { button, icon, make } from "../ui/dom.js";
import { keptSteps } from "../store/tab_memory.js";
import { doneSteps, nextStep, openSteps } from "../store/lesson_progress.js";
import { toldApart, usualName } from "../words/seat_names.js";
import { setWords, word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../table/shown_view.js").Shown} Shown */

const BOTS = [0, 1, 1, 1]; // levels: the learner, and bots of the lowest level
/** @type {import("../types.js").PlainMessage} */
const PLAIN = ["say.plain", { text: "" }];

/**
 * @param {Shell} shell
 * @param {GameInfo} info
 * @param {object} means  passed by the page, because a script loaded on demand has its own copies of modules
 * @param {string} [means.number]  of the step to begin with, from 1; else the one to go on with
 * @param {Record<string, string>} means.words
 * @param {typeof import("../table/table.js").tableScreen} means.tableScreen
 * @param {typeof import("../ui/sheets.js").openSheet} means.openSheet
 * @param {typeof import("../ui/after_paint.js").afterPaint} means.afterPaint
 * @param {() => void} means.play  begins a game
 * @returns {import("../app/shell.js").Screen & {begin: () => void}}
 */
export function lessonScreen(shell, info, { number, words, tableScreen, openSheet, afterPaint, play }) {
  setWords(words);
  const { game, store, router } = shell;
  const count = info.lesson.length;
  const last = count - 1;
  const learning = () => store.settings().lessons[info.key] ?? { at: 0, done: [], learnt: false };
  const asked = Number(number) - 1;
  let step = Number.isInteger(asked) && asked >= 0 && asked <= last ? asked : nextStep(info, learning());
  /** Identifies the answer that was shown last, so that each one is shown once. */
  let said = "";
  let done = false;
  /** The other steps that are still to be done. @type {number[]} */
  let others = [];
  /** Whether the lesson is complete when this step is done. */
  let ends = false;
  /** Those who asked for the move before the step was there. @type {(() => void)[]} */
  const early = [];
  /** Whether a step has begun that was not shown yet. */
  let fresh = false;

  /** Known in this window at once, and stored once it is painted. @param {Partial<import("../store/validate.js").Learning>} change */
  const note = (change) => {
    store.changeUnstored({ lessons: { ...store.settings().lessons, [info.key]: { ...learning(), ...change } } });
    afterPaint("lessons", () => store.change({}));
  };

  /** Lets the moves made in a step be found again. @param {string} save */
  const remember = (save) => {
    const at = numbered();
    afterPaint("step", () => keptSteps.keep(info.key, at, save));
  };

  /** The number by which the device knows the step. */
  const numbered = () => info.lesson[step].number;

  /** @param {string} [save]  the moves that were made in the step before the page was left */
  const begin = (save) => {
    fresh = true;
    said = "";
    done = false;
    const open = openSteps(info, learning());
    others = open.filter((one) => one !== step);
    ends = !others.length && (open.length > 0 || step === last);
    const names = toldApart(BOTS.map((level, index) => usualName(index, level)));
    const language = shell.language.now();
    shell.game.learn(info.key, { step, names, language, bots: BOTS, open, ...(save && { save }) }, step === last);
  };

  /** @param {number} to */
  const go = (to) => {
    step = to;
    router.rename(`#/${info.key}/learn/${step + 1}`);
    begin();
  };

  const again = () => {
    remember("");
    begin();
  };

  const solved = () => {
    const before = learning();
    const all = [...new Set([...before.done, numbered()])];
    note({ done: all, at: step === last ? 0 : step + 1, learnt: before.learnt || ends });
  };

  const choose = (/** @type {number} */ to) => go(to);
  const solvedSteps = () => doneSteps(info, learning());
  const progress = createProgress(count, solvedSteps);
  const list = createStepList(choose, solvedSteps);
  const rules = () => router.go(`#/${info.key}/rules/${info.lesson[step].sections[0]}`);
  const leave = () => router.up(`#/${info.key}/new`);
  const opponent = () => {
    const { names, bots } = lastChoice(shell, info);
    const rivals = names.filter((_, seat) => bots[seat] > 0);
    return rivals.length === 1 && bots.length === 2 ? word("shell.lesson.play", rivals[0]) : word("shell.play");
  };

  /** Removes the frames round what was tried or has to be pressed. @param {import("../table/create_parts.js").Parts} parts */
  const unframe = ({ node }) => {
    for (const one of node.querySelectorAll(".tried, .wanted")) one.classList.remove("tried", "wanted");
  };

  /** @type {import("../table/exercise_type.js").Exercise} */
  const lesson = {
    name: word("shell.lesson", info.name),
    up: `#/${info.key}/new`,
    progress: progress.node,
    list: list.node,
    commands: {
      rules,
      jump: async () => {},
      comment: () => {},
      line: () => {},
      menu: () => openStepsSheet(openSheet, { now: step, titles: list.titles(), done: solvedSteps(), go: choose, rules, leave }),
    },

    toolbar(commands) {
      const entry = (/** @type {string} */ name, /** @type {string} */ label, /** @type {() => void} */ act) =>
        make("button", { type: "button", class: name, onclick: act }, icon(name), make("span", {}, word(label)));
      const undo = entry("undo", "shell.undo", commands.undo);
      const hint = entry("hint", "shell.lesson.show", commands.hint);
      const node = make(
        "nav",
        { class: "toolbar", "aria-label": word("shell.tools") },
        undo,
        entry("again", "shell.lesson.again", again),
        hint,
        entry("rules", "shell.rules", rules),
        entry("close", "shell.lesson.leave", leave),
      );
      return {
        node,
        canHint: () => !hint.disabled,
        show({ play: { awake }, view }) {
          undo.disabled = !view.undo;
          hint.disabled = !(awake && view.hint);
        },
      };
    },

    acts({ view }) {
      if (view.lesson?.done) {
        const toShelf = () => button(word("shell.lesson.shelf"), () => router.go("#/"));
        if (ends) return [button(opponent(), play, { kind: "first" }), toShelf()];
        const next = button(word("shell.lesson.next"), () => go(step < last ? step + 1 : others[0]), { kind: "first" });
        return step < last ? [next] : [next, toShelf()];
      }
      if (view.lesson?.agrees) return [button(word("shell.tie.agree"), () => void game.agreeTie(), { kind: "first" })];
      return view.over ? [button(word("shell.lesson.again"), again, { kind: "first", icon: "again" })] : undefined;
    },

    async hint() {
      if (!game.now()?.view) await new Promise((arrived) => void early.push(() => arrived(undefined)));
      const now = game.now();
      const move = now?.view?.lesson?.show;
      if (!now?.view || !move) return shell.analysis.hint();
      return game.hint(now, { ply: now.view.at, line: 0 }, { move, idea: PLAIN, why: PLAIN });
    },

    show(shown, parts) {
      const { view } = shown;
      const { lesson: taught } = view;
      early.splice(0).forEach((one) => one());
      if (!taught || taught.step !== step) return;
      const newly = Boolean(taught.done) && !done;
      done = Boolean(taught.done);
      if (newly) solved();
      if (shown.play.awake) remember(view.over && !done ? "" : view.save);
      progress.show(step, done && (ends || step === last));
      list.show(step, taught.titles);
      unframe(parts);
      const told = `${step} ${taught.sign ?? ""} ${taught.tries ?? 0} ${view.ply}`;
      if (taught.sign === "wrong" && view.picks.length <= 1) for (const part of taught.tried ?? []) parts.canvasButtons.buttonOf(part)?.classList.add("tried");
      for (const part of taught.press ?? []) parts.buttonOf(part)?.classList.add("wanted");
      if (taught.sign && told !== said) {
        parts.infoBox.say(shown.text(taught.first ?? ""), shown.text(taught.rest ?? ""), taught.sign === "right" ? "right" : "close");
      }
      said = told;
      if (fresh) showHeadline(parts.headline);
      fresh = false;
      // When the step is done, the focus goes to the button for the next one.
      if (newly) focusFirst(parts.actions.node);
    },

    refuse(why, part, parts) {
      unframe(parts);
      if (part) parts.buttonOf(part)?.classList.add("tried");
      parts.infoBox.refuse(word("shell.lesson.not.there"), why, game.now()?.view);
    },
  };
  const screen = tableScreen(shell, info, again, lesson);
  return { ...screen, title: `${lesson.name} – ${word("shell.title")}`, begin: () => begin(keptSteps.kept(info.key, numbered())?.save) };
}
