// What each part of the table gets to show: a view, and what is derived from it once for all parts.

import { formNow } from "../ui/window_form.js";
import { fill } from "../words/words.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../game/game.js").Play} Play */
/**
 * @typedef {object} Shown
 * @prop {Play} play
 * @prop {View} view
 * @prop {View | null} before  the view shown last; null if that did not come from Python
 * @prop {import("../types.js").Form} form
 * @prop {(template: string) => string} text  puts the names into a template
 */
/**
 * A part of the table: its element, and a function that updates it.
 * @typedef {{node: HTMLElement, show: (shown: Shown) => void}} Part
 */

/**
 * @param {Play} play
 * @param {View} view
 * @param {View | null} before
 * @returns {Shown}
 */
export function shownOf(play, view, before) {
  return { play, view, before, form: formNow(), text: (template) => fill(template, view.names) };
}
