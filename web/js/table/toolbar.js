// The toolbar of a table: undo, redo, hint, moves, rules, menu.

import { icon, make } from "../ui/dom.js";
import { word } from "../words/words.js";

/** @typedef {{undo: () => void, redo: () => void, hint: () => void, moves: () => void, rules: () => void, menu: () => void}} ToolbarCommands */

/**
 * The word keys of its buttons, written out so that a search for one leads here.
 * @typedef {"shell.undo" | "shell.redo" | "shell.hint" | "shell.moves" | "shell.rules" | "shell.menu"} ToolKey
 */

/** @param {ToolbarCommands} commands */
export function createToolbar(commands) {
  const names = /** @type {(keyof ToolbarCommands)[]} */ (["undo", "redo", "hint", "moves", "rules", "menu"]);
  const buttons = names.map((name) => toolButton(name, /** @type {ToolKey} */ (`shell.${name}`), commands[name]));
  const hint = buttons[names.indexOf("hint")];
  const node = make("nav", { class: "toolbar", "aria-label": word("shell.tools") }, ...buttons);
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

/** @param {string} name  of its icon @param {string} label @param {(press: MouseEvent) => void} press */
export function toolButton(name, label, press) {
  return make("button", { type: "button", class: name, onclick: press }, icon(name), make("span", {}, word(label)));
}
