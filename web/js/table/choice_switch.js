// A switch between the actions of which exactly one is always on.

import { fillWith, make } from "../ui/dom.js";
import { word } from "../words/words.js";

/** @typedef {import("./shown_view.js").Shown} Shown */

/**
 * @param {(part: string) => void} point
 * @returns {import("./shown_view.js").Part}
 */
export function createChoice(point) {
  const node = make("div", { class: "choice", hidden: true });
  return {
    node,
    show(shown) {
      const buttons = buttonsOf(shown, point);
      const focused = node.contains(document.activeElement);
      const title = make("h2", {}, word("shell.choice"));
      const group = make("div", { class: "segments", role: "group", "aria-label": word("shell.choice") }, ...buttons);
      fillWith(node, ...(buttons.length ? [title, group] : []));
      node.hidden = buttons.length === 0;
      if (focused) buttons.find((button) => button.getAttribute("aria-pressed") === "true")?.focus();
    },
  };
}

/**
 * @param {Shown} shown
 * @param {(part: string) => void} point
 */
function buttonsOf({ view, form, text }, point) {
  // On a phone held sideways, the button shown while a bot thinks takes the place of the switch.
  if (view.bot && !view.looking && form === "low") return [];
  // It would show the choice of somebody far away.
  if (view.far && view.turn !== view.you) return [];
  if (view.looking && !view.tries && !view.analysis?.open) return [];
  return view.scene.actions
    .filter(({ on }) => on !== undefined)
    .map(({ part, label, ready, on }) =>
      make(
        "button",
        { type: "button", "data-part": part, "aria-pressed": String(on), disabled: !ready && !on, onclick: () => !on && point(part) },
        text(label),
      ),
    );
}
