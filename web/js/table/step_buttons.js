// The four buttons that step through a game or a line. The keys for stepping are in keyboard.js.

import { iconButton, make } from "../ui/dom.js";
import { hasLines, tagOf } from "../game/lines_of.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").View} View */

/**
 * First, back, the present move, forward, last: along the line that is shown.
 * @param {Pick<import("./commands.js").Commands, "jump" | "step">} to
 * @param {{beside?: boolean}} [how]  beside: the buttons are beside the board, show one number only, and hide when not needed
 */
export function createSteps({ jump, step }, { beside = false } = {}) {
  /** @type {View | null} */
  let now = null;
  const first = iconButton("first", word("shell.first"), () => jump(0));
  const back = iconButton("prev", word("shell.back"), () => step(-1));
  const on = iconButton("next", word("shell.on"), () => step(1));
  const last = iconButton("lastp", word("shell.last"), () => now && (now.line ? jump(endOf(now, now.line), now.line) : jump(null)));
  const label = make("b", { class: "figures" });
  const traits = { class: "steps", role: "group", "aria-label": word("shell.steps") };
  const node = make("div", traits, first, back, label, on, last);
  return {
    node,
    /** @param {import("./shown_view.js").Shown} shown */
    show({ view, form }) {
      now = view;
      const { at, ply } = view;
      const focused = document.activeElement;
      const tag = tagOf(view);
      const brief = beside || form === "low" || form === "small";
      if (tag) label.textContent = brief ? `${tag}, ${at}` : word("shell.line.place", tag, at);
      else label.textContent = brief ? String(at) : word("shell.steps.of", at, ply);
      first.disabled = back.disabled = at <= 0;
      on.disabled = last.disabled = at >= endOf(view, view.line);
      // A button that becomes disabled passes its focus to the one in the other direction.
      if (focused === first || focused === back) first.disabled && on.focus();
      else if (focused === on || focused === last) on.disabled && back.focus();
      node.hidden = beside && !view.looking && !hasLines(view);
    },
  };
}

/** The number of moves up to the end of a line. @param {View} view @param {number} [line]  0: the game */
export function endOf({ branches = [], ply }, line) {
  const branch = branches.find(({ number }) => number === line);
  return branch ? branch.start + branch.plies.length : ply;
}
