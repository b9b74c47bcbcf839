// A lesson at the table: what is shown and said of its steps. Python judges each try; which step comes, and what is noted of
// it, is in lesson_sequence.js. Loaded on demand.

import { lessonButtons, lessonToolbar } from "./lesson_buttons.js";
import { createLessonSequence } from "./lesson_sequence.js";
import { createProgress, createStepList, openStepsSheet } from "./lesson_side.js";
import { focusFirst, showHeadline } from "../table/focus.js";
import { setWords, word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../table/create_parts.js").Parts} Parts */
/** @typedef {NonNullable<import("../types.js").View["exercise"]>} Taught */

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
  const { game, router } = shell;
  /** Identifies the answer that was shown last, so that each one is shown once. */
  let said = "";
  /** Those who asked for the move before the step was there. @type {(() => void)[]} */
  const early = [];
  /** Whether a step has begun that was not shown yet. */
  let fresh = false;

  const posed = () => {
    [fresh, said] = [true, ""];
  };
  const sequence = createLessonSequence(shell, info, { number, afterPaint, posed });
  const { step, go, again, solvedSteps } = sequence;
  const progress = createProgress(info.lesson.length, solvedSteps);
  const list = createStepList(go, solvedSteps);
  const rules = () => router.go(`#/${info.key}/rules/${info.lesson[step()].sections[0]}`);
  const leave = () => router.up(`#/${info.key}/new`);

  /** Says how a try was answered, once. @param {import("../table/shown_view.js").Shown} shown @param {Taught} taught @param {Parts} parts */
  const answer = ({ view, text }, { sign = "", tries = 0, first = "", rest = "" }, { infoBox }) => {
    const told = `${step()} ${sign} ${tries} ${view.ply}`;
    if (sign && told !== said) infoBox.say(text(first), text(rest), sign === "right" ? "right" : "close");
    said = told;
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
      menu: () => openStepsSheet(openSheet, { now: step(), titles: list.titles(), done: solvedSteps(), go, rules, leave }),
    },

    toolbar: ({ undo, hint }) => lessonToolbar({ undo, hint, again, rules, leave }),

    acts: ({ view }) => lessonButtons(view, shell, info, sequence, play),

    async hint() {
      if (!game.now()?.view) await new Promise((arrived) => void early.push(() => arrived(undefined)));
      const now = game.now();
      const move = now?.view?.exercise?.show;
      if (!now?.view || !move) return shell.analysis.hint();
      return game.hint(now, { ply: now.view.at, line: 0 }, { move, idea: PLAIN, why: PLAIN });
    },

    show(shown, parts) {
      const { view } = shown;
      const { exercise: taught } = view;
      early.splice(0).forEach((one) => one());
      if (!taught || taught.step !== step()) return;
      const done = Boolean(taught.done);
      const newly = sequence.count(done);
      if (shown.play.awake) sequence.remember(view.over && !done ? "" : view.save);
      progress.show(step(), done && (sequence.ends() || sequence.isLast()));
      list.show(step(), taught.titles);
      frame(parts, view, taught);
      answer(shown, taught, parts);
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
  return { ...screen, title: `${lesson.name} – ${word("shell.title")}`, begin: sequence.begin };
}

/** Frames the parts of a wrong try until another move is begun, and what has to be pressed. @param {Parts} parts @param {import("../types.js").View} view @param {Taught} taught */
function frame(parts, { picks }, { sign, tried = [], press = [] }) {
  unframe(parts);
  if (sign === "wrong" && picks.length <= 1) for (const part of tried) parts.canvasButtons.buttonOf(part)?.classList.add("tried");
  for (const part of press) parts.buttonOf(part)?.classList.add("wanted");
}

/** @param {Parts} parts */
function unframe({ node }) {
  for (const one of node.querySelectorAll(".tried, .wanted")) one.classList.remove("tried", "wanted");
}
