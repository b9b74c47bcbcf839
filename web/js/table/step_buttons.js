// The four buttons that step through a game or a line. The keys for stepping are in keyboard.js.

import { iconButton, make } from "../ui/dom.js";
import { hasLines, tagOf } from "../game/lines_of.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("./moves_list.js").Jump} Jump */

/**
 * First, back, the present move, forward, last: along the line that is shown.
 * @param {Jump} jump
 * @param {{beside?: boolean}} [how]  beside: the buttons are beside the board, show one number only, and hide when not needed
 */
export function createSteps(jump, { beside = false } = {}) {
  /** @type {View | null} */
  let now = null;
  const first = iconButton("first", word("shell.first"), () => jump(0));
  const back = iconButton("prev", word("shell.back"), () => now && stepFrom(now, -1, jump));
  const on = iconButton("next", word("shell.on"), () => now && stepFrom(now, 1, jump));
  const last = iconButton("lastp", word("shell.last"), () => now && (now.line ? jump(endOf(now), now.line) : jump(null)));
  const place = make("b", { class: "figures" });
  const traits = { class: "steps", role: "group", "aria-label": word("shell.steps") };
  const node = make("div", traits, first, back, place, on, last);
  return {
    node,
    /** @param {import("./shown_view.js").Shown} shown */
    show({ view, form }) {
      now = view;
      const { at, ply } = view;
      const focused = document.activeElement;
      const tag = tagOf(view);
      const brief = beside || form === "low" || form === "small";
      if (tag) place.textContent = brief ? `${tag}, ${at}` : word("shell.line.place", tag, at);
      else place.textContent = brief ? String(at) : word("shell.steps.of", at, ply);
      first.disabled = back.disabled = at <= 0;
      on.disabled = last.disabled = at >= endOf(view);
      // A button that becomes disabled passes its focus to the one in the other direction.
      if (focused === first || focused === back) first.disabled && on.focus();
      else if (focused === on || focused === last) on.disabled && back.focus();
      node.hidden = beside && !view.looking && !hasLines(view);
    },
  };
}

/** The number of moves up to the end of the line that is shown. @param {View} view */
function endOf({ line, branches = [], ply }) {
  const branch = branches.find(({ number }) => number === line);
  return branch ? branch.start + branch.plies.length : ply;
}

/**
 * Jumps some moves forward, or back if `by` is negative, along the line that is shown.
 * @param {View} view
 * @param {number} by
 * @param {Jump} jump
 */
export function stepFrom(view, by, jump) {
  const to = view.at + by;
  if (to < 0 || to > endOf(view)) return;
  if (view.line) jump(to, view.line);
  else jump(to === view.ply ? null : to);
}
