// The strip under a board: entries that are beside the board where there is room.

import { fillWith, make } from "../ui/dom.js";
import { pictureOf } from "../paint/pictures.js";

/**
 * @param {(place: number) => void} look  shows the explanation of the entry at this index
 * @returns {import("./shown_view.js").Part}
 */
export function createStrip(look) {
  const node = make("div", { class: "strip", hidden: true });
  return {
    node,
    show({ view, text }) {
      fillWith(node, ...view.strip.map((entry, place) => stripEntry(entry, text, () => look(place))));
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
