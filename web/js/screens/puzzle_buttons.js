// The plain buttons of a puzzle under the headline: try again, go on to the next one, play on, or begin another run.

import { button } from "../ui/dom.js";
import { word } from "../words/words.js";

/**
 * @param {import("../types.js").View} view
 * @param {object} stands
 * @param {ReturnType<typeof import("../puzzles/puzzle_run.js").createRun> | null} stands.run
 * @param {boolean} stands.ofDay  whether it is a puzzle of a day
 * @param {import("../puzzles/attempt.js").Attempt} stands.attempt
 * @param {{anew: () => void, leave: () => void, takeBack: () => void, next: () => void, playOn: () => void}} to
 * @returns {HTMLElement[] | undefined} undefined: the table's own buttons
 */
export function puzzleButtons(view, { run, ofDay, attempt: { first, showing } }, { anew, leave, takeBack, next, playOn }) {
  if (run?.isOver()) return [button(word(run.kind === "ten" ? "shell.puzzles.over.again.ten" : "shell.puzzles.over.again.three"), anew, { kind: "first" }), button(word("shell.puzzles.over.all"), leave)];
  const through = view.exercise?.done || (run && first === "missed" && !showing);
  const back = view.exercise?.missed && !showing;
  const retry = (kind = "") => button(word(run ? "shell.puzzle.retry.counted" : "shell.puzzle.retry"), takeBack, { kind, icon: "undo" });
  if (!through) return back ? [retry("first")] : undefined;
  const onward = button(word(ofDay ? "shell.day.back" : "shell.puzzle.next"), next, { kind: "first" });
  if (back) return [onward, retry()];
  return view.exercise?.done && !view.over && !run ? [onward, button(word("shell.puzzle.on"), playOn)] : [onward];
}
