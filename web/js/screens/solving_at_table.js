// What puzzles and mistakes share at the table: the toolbar, what was tried, a hint where to look, playing the solution.

import { icon, make } from "../ui/dom.js";
import { toolButton } from "../table/toolbar.js";
import { word } from "../words/words.js";

/** @typedef {ReturnType<typeof import("../game/game.js").createGame>} Game */
/** @typedef {import("../types.js").View} View */
/**
 * Whose words are used.
 * @typedef {"puzzle" | "mistake"} Kind
 */
/**
 * Their keys, written out so that a search for one leads here.
 * @typedef {"shell.puzzle.again" | "shell.mistake.again"} AgainKey
 * @typedef {"shell.puzzle.hint" | "shell.mistake.hint"} HintKey
 * @typedef {"shell.puzzle.solution" | "shell.mistake.solution"} SolutionKey
 * @typedef {"shell.puzzle.leave" | "shell.mistake.leave"} LeaveKey
 * @typedef {"shell.puzzle.look" | "shell.mistake.look"} LookKey
 * @typedef {"shell.puzzle.look.text" | "shell.mistake.look.text"} LookTextKey
 * @typedef {"shell.puzzle.look.all" | "shell.mistake.look.all"} LookAllKey
 */

/** @type {import("../types.js").PlainMessage} */
const PLAIN = ["say.plain", { text: "" }];

/**
 * @param {Kind} kind
 * @param {object} acts
 * @param {() => void} acts.again
 * @param {(press: MouseEvent) => void} acts.solution
 * @param {() => void} acts.rules
 * @param {() => void} acts.leave
 * @param {() => boolean} [isOver]  whether nothing can be tried any more
 * @returns {import("../table/exercise_type.js").Exercise["toolbar"]}
 */
export function solvingToolbar(kind, { again, solution, rules, leave }, isOver = () => false) {
  return (commands) => {
    const anew = toolButton("again", /** @type {AgainKey} */ (`shell.${kind}.again`), again);
    const hint = toolButton("hint", /** @type {HintKey} */ (`shell.${kind}.hint`), commands.hint);
    const shown = toolButton("right", /** @type {SolutionKey} */ (`shell.${kind}.solution`), solution);
    hint.disabled = shown.disabled = true; // nothing is there yet
    const node = make(
      "nav",
      { class: "toolbar", "aria-label": word("shell.tools") },
      anew,
      hint,
      shown,
      toolButton("rules", "shell.rules", rules),
      toolButton("close", /** @type {LeaveKey} */ (`shell.${kind}.leave`), leave),
    );
    return {
      node,
      canHint: () => !hint.disabled,
      show({ play: { awake }, view }) {
        anew.disabled = isOver();
        hint.disabled = !(awake && view.hint && !view.exercise?.done);
        shown.disabled = !awake || Boolean(view.exercise?.done);
      },
    };
  };
}

/** The tries as squares. @param {number} count @param {number} missed @param {boolean} solved  by the try after those */
export function trySquares(count, missed, solved) {
  return Array.from({ length: count }, (_, at) => {
    if (at < missed) return make("i", {}, icon("close"));
    return solved && at === missed ? make("i", { class: "solved" }, icon("right")) : make("i");
  });
}

/** @param {string} label @param {string | HTMLElement} value */
export function fact(label, value) {
  return make("p", { class: "fact" }, make("span", {}, label), make("b", { class: "figures" }, value));
}

/** The parts of a wrong try are marked on the board no more. @param {import("../table/create_parts.js").Parts} all */
export function clearTried({ node }) {
  for (const one of node.querySelectorAll(".tried")) one.classList.remove("tried");
}

/** Marks the parts of a wrong try on the board, until another move is begun. @param {import("../table/create_parts.js").Parts} all @param {View} view */
export function markTried({ canvasButtons }, { exercise, picks }) {
  if (exercise?.sign !== "wrong" || picks.length > 1) return;
  for (const part of exercise.tried ?? []) canvasButtons.buttonOf(part)?.classList.add("tried");
}

/**
 * A hint that says where to look, without the move; null if no move is known.
 * @param {Game} game
 * @param {Kind} kind
 * @param {{why: string, more: string}} [then]  what a second press tells, and what promises it
 */
export async function hintToLook(game, kind, then = { why: word(/** @type {LookAllKey} */ (`shell.${kind}.look.all`)), more: "" }) {
  const now = game.now();
  const move = now?.view?.exercise?.show;
  if (!now?.view || !move) return null;
  const advice = await game.hint(now, { ply: now.view.at, line: 0 }, { move, idea: PLAIN, why: PLAIN });
  if (!advice) return advice;
  const parts = advice.parts.slice(0, 1);
  const look = word(/** @type {LookKey} */ (`shell.${kind}.look`));
  const text = word(/** @type {LookTextKey} */ (`shell.${kind}.look.text`));
  return { ...advice, ...then, idea: "", said: `${look} ${text}`, where: nameOf(parts[0], now.view), parts, arrows: [] };
}

/** The name of a part with its group, for those who do not see the frame round it. @param {string} part @param {View} view */
function nameOf(part, { scene }) {
  const item = scene.items.find((one) => one.part === part && one.label);
  if (!item) return scene.actions.find((one) => one.part === part)?.label ?? "";
  return [scene.groups[item.group ?? item.area], item.label].filter(Boolean).join(": ");
}

/** Plays the next move of the solution, which is being shown; nobody is asked to confirm it. @param {Game} game */
export function playSolution(game) {
  const view = game.now()?.view;
  if (!view?.exercise || view.exercise.done) return;
  if (view.picks.length && view.exercise.show) game.clear();
  void game.type(view.exercise.show ?? "", false);
}
