// The summary strip under a board: entries that are beside the board where there is room.

import { fillWith, make } from "../ui/dom.js";
import { pictureOf } from "../paint/pictures.js";

/**
 * @param {(index: number) => void} look  shows the explanation of the entry at this index
 * @returns {import("./shown_view.js").Part}
 */
export function createSummaryStrip(look) {
  const node = make("div", { class: "summary-strip", hidden: true });
  return {
    node,
    show({ view, text }) {
      fillWith(node, ...view.strip.map((entry, index) => stripEntry(entry, text, () => look(index))));
      node.hidden = view.strip.length === 0;
    },
  };
}

/**
 * @param {import("../types.js").Entry} entry
 * @param {(template: string) => string} text
 * @param {() => void} look  shows its explanation
 */
function stripEntry({ title, text: line, mark, about }, text, look) {
  const words = make("span", {}, make("b", {}, text(title)), text(line));
  const inside = [mark ? pictureOf(mark) : null, words];
  if (!about) return make("p", {}, ...inside);
  return make("button", { type: "button", onclick: look }, ...inside);
}
