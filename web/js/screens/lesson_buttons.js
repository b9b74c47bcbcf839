// The buttons of a lesson: its toolbar, and the plain buttons under the headline when a step is over.

import { lastChoice } from "../game/new_game_choice.js";
import { button, make } from "../ui/dom.js";
import { toolButton } from "../table/toolbar.js";
import { word } from "../words/words.js";

/**
 * @param {{undo: () => void, hint: () => void, again: () => void, rules: () => void, leave: () => void}} to
 * @returns {ReturnType<import("../table/exercise_type.js").Exercise["toolbar"]>}
 */
export function lessonToolbar(to) {
  const undo = toolButton("undo", "shell.undo", to.undo);
  const hint = toolButton("hint", "shell.lesson.show", to.hint);
  const node = make(
    "nav",
    { class: "toolbar", "aria-label": word("shell.tools") },
    undo,
    toolButton("again", "shell.lesson.again", to.again),
    hint,
    toolButton("rules", "shell.rules", to.rules),
    toolButton("close", "shell.lesson.leave", to.leave),
  );
  return {
    node,
    canHint: () => !hint.disabled,
    show({ play: { awake }, view }) {
      undo.disabled = !view.undo;
      hint.disabled = !(awake && view.hint);
    },
  };
}

/**
 * @param {import("../types.js").View} view
 * @param {import("../app/shell.js").Shell} shell
 * @param {import("../types.js").GameInfo} info
 * @param {import("./lesson_sequence.js").LessonSequence} sequence
 * @param {() => void} play  begins a game
 * @returns {HTMLElement[] | undefined} undefined: the table's own buttons
 */
export function lessonButtons({ exercise, over }, shell, info, sequence, play) {
  if (exercise?.done) {
    const toShelf = () => button(word("shell.lesson.shelf"), () => shell.router.go("#/"));
    if (sequence.ends()) return [button(playLabel(shell, info), play, { kind: "first" }), toShelf()];
    const next = button(word("shell.lesson.next"), sequence.next, { kind: "first" });
    return sequence.isLast() ? [next, toShelf()] : [next];
  }
  if (exercise?.agrees) return [button(word("shell.tie.agree"), () => void shell.game.agreeTie(), { kind: "first" })];
  return over ? [button(word("shell.lesson.again"), sequence.again, { kind: "first", icon: "again" })] : undefined;
}

/** Names the opponent, where there will be one alone. @param {import("../app/shell.js").Shell} shell @param {import("../types.js").GameInfo} info */
function playLabel(shell, info) {
  const { names, bots } = lastChoice(shell, info);
  const rivals = names.filter((_, seat) => bots[seat] > 0);
  return rivals.length === 1 && bots.length === 2 ? word("shell.lesson.play", rivals[0]) : word("shell.play");
}
