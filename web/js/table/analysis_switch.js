// The switch of the analysis, in the top line of a table: one press, and it is on or off.

import { iconButton, setTrait } from "../ui/dom.js";
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
      // A picture from before Python was awake has nothing to analyse, and under a cover nothing is seen of it.
      node.disabled = !play.awake || view.cover !== undefined;
      setTrait(node, "aria-pressed", String(isOn()));
    },
  };
}
