// The button in the top line of a table that switches analysis on and off.

import { iconButton, updateAttribute } from "../ui/dom.js";
import { word } from "../words/words.js";

/**
 * @param {() => boolean} isOn
 * @param {() => void} press
 */
export function createAnalysisSwitch(isOn, press) {
  const node = /** @type {HTMLButtonElement} */ (iconButton("analysis", word("shell.analysis"), press, "values"));
  node.disabled = true;
  return {
    node,
    /** @param {import("./shown_view.js").Shown} shown */
    show({ play, view }) {
      // A stored view shown before Python has started cannot be analysed, and under the cover analysis could not be seen.
      node.disabled = !play.awake || view.cover !== undefined;
      updateAttribute(node, "aria-pressed", String(isOn()));
    },
  };
}
