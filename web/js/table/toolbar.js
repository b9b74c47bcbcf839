// The tools of a table: undo, redo, hint, moves, rules, menu.

import { icon, make } from "../ui/dom.js";
import { word } from "../words/words.js";

/** @typedef {{undo: () => void, redo: () => void, hint: () => void, moves: () => void, rules: () => void, menu: () => void}} Tools */

/** @param {Tools} tools */
export function createTools(tools) {
  const names = /** @type {(keyof Tools)[]} */ (["undo", "redo", "hint", "moves", "rules", "menu"]);
  const buttons = names.map((name) =>
    make(
      "button",
      { type: "button", class: name, onclick: tools[name] },
      icon(name),
      make("span", {}, word(`shell.${name}`)),
    ),
  );
  const hint = buttons[names.indexOf("hint")];
  const node = make("nav", { class: "tools", "aria-label": word("shell.tools") }, ...buttons);
  return {
    node,
    canHint: () => !hint.disabled,
    /** @param {import("./shown_view.js").Shown} shown */
    show({ play, view }) {
      buttons[0].disabled = !view.undo;
      buttons[1].disabled = !view.redo;
      hint.disabled = !(play.awake && view.hint);
    },
  };
}
