// A mistake at the table: the position before it, in which the player looks for a better move; what is shown and said of it.
// Python judges the moves that the review knows; for any other try a bot in its own worker is asked.

import { createMistakeActs } from "./mistake_acts.js";
import { playedAnswer, rightAnswer, wrongAnswer } from "./mistake_answers.js";
import { createQuestion } from "./mistake_question.js";
import { createMistakeSequence } from "./mistake_sequence.js";
import { createAbout, createProgress, openMore } from "./mistake_side.js";
import { clearTried, hintToLook, markTried, playSolution, solvingToolbar } from "./solving_at_table.js";
import { focusFirst, showHeadline } from "../table/focus.js";
import { button } from "../ui/dom.js";
import { readAloud } from "../ui/live_region.js";
import { setWords, word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../types.js").Verdict} Verdict */
/** @typedef {NonNullable<import("../types.js").View["exercise"]>} Taught */

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
  const { game } = shell;
  const progress = createProgress();
  const about = createAbout();
  let waits = false; // the buttons that lead on have been shown already
  let said = "";
  let fresh = false; // a task was posed and is not shown yet
  /** The verdict on the move that was played in the game. @type {Verdict | null} */
  let then = null;
  /** @type {import("../table/create_parts.js").Parts | null} */
  let parts = null;
  /** @type {(template: string) => string} */
  let fill = (template) => template;

  const question = createQuestion(shell.botWorker, {
    judged: (move, found) => void game.judge(move, found),
    lost: () => parts?.infoBox.say(word("shell.mistake.lost"), word("shell.mistake.lost.text"), "close"),
  });

  const left = () => {
    [waits, then] = [false, null];
  };
  const posed = () => {
    [fresh, said] = [true, ""];
    question.stop();
  };
  const updateSide = () => {
    const { misses, solved, given } = attempt();
    const mistake = sequence.mistake();
    progress.show({ misses, solved: solved && !given, mistake });
    about.show({ misses, solved: solved && !given, mistake, kept: sequence.kept(), then: then && { ...then, move: fill(then.move) } });
  };
  const sequence = createMistakeSequence(shell, info, { which, afterPaint, left, posed, changed: updateSide });
  const { attempt } = sequence;

  const { leave, rules, solution, playOn } = createMistakeActs(shell, info, sequence, question, () => parts?.infoBox);

  /** Asks a bot to judge a move. @param {string} asked */
  const ask = (asked) => {
    said = ""; // the text below replaces the last answer
    parts?.infoBox.wait(word("shell.mistake.wait"));
    readAloud(word("shell.mistake.wait"));
    question.ask(asked);
  };

  /** Says how a try was answered, once; before one, what was played in the game. @param {import("../table/shown_view.js").Shown} shown @param {Taught} taught */
  const answer = ({ view, play }, { verdict, sign = "", tries = 0 }) => {
    const mistake = sequence.mistake();
    const told = `${mistake.key} ${sign} ${tries} ${view.ply}`;
    if (told !== said && play.awake) {
      if (sign === "right" && verdict) parts?.infoBox.say(...rightAnswer(verdict, attempt(), fill));
      else if (sign === "wrong" && verdict) parts?.infoBox.say(...wrongAnswer(verdict, view.names, mistake, fill));
      else if (!sign && then) parts?.infoBox.say(...playedAnswer(then, mistake, fill));
    }
    said = told;
  };

  /** @type {import("../table/exercise_type.js").Exercise} */
  const exercise = {
    name: word("shell.mistake.of", info.name),
    up: "#/mistakes",
    progress: progress.node,
    list: about.node,
    commands: { rules, jump: async () => {}, comment: () => {}, line: () => {}, undo: async () => {}, redo: async () => {}, menu: () => openMore(openSheet, { rules, leave, solution }) },

    toolbar: solvingToolbar("mistake", { again: sequence.again, solution, rules, leave }),

    acts({ view }) {
      if (!view.exercise?.done) return undefined;
      const onward = button(word(sequence.following() ? "shell.mistake.next" : "shell.mistake.all"), sequence.next, { kind: "first" });
      return view.over ? [onward] : [onward, button(word("shell.mistake.on"), playOn)];
    },

    async hint() {
      const view = game.now()?.view;
      if (!view?.exercise?.show) return null;
      sequence.hint(view);
      return hintToLook(game, "mistake");
    },

    tells: (line, { view, text }) => attempt().showing && line === text(view.exercise?.verdict?.move ?? ""),

    show(shown, all) {
      parts = all;
      const { view, text } = shown;
      const { exercise: taught } = view;
      if (!taught) return;
      fill = text;
      clearTried(all);
      if (taught.question) {
        if (taught.question !== question.now()) ask(taught.question);
        return;
      }
      if (question.now()) question.stop();
      const newly = sequence.count(taught);
      if (shown.play.awake) sequence.remember(view);
      if (!taught.sign && !taught.tries && taught.verdict) then ??= taught.verdict;
      updateSide();
      markTried(all, view);
      answer(shown, taught);
      if (fresh && shown.play.awake) showHeadline(all.headline);
      fresh &&= !shown.play.awake;
      // When it is solved, the focus goes to the button that leads on.
      if (newly && !waits) {
        all.actions.show(shown);
        focusFirst(all.actions.node);
      }
      waits = Boolean(taught.done);
      if (attempt().showing) playSolution(game);
    },

    refuse(why, part, all) {
      if (part) all.buttonOf(part)?.classList.add("tried");
      all.infoBox.refuse(word("shell.mistake.not.there"), why, game.now()?.view);
    },
  };
  const screen = tableScreen(shell, info, sequence.begin, exercise);
  return {
    ...screen,
    title: `${exercise.name} – ${word("shell.title")}`,
    begin: sequence.begin,
    close() {
      question.stop();
      screen.close?.();
    },
  };
}
