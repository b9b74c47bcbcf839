// The strip under a board: what would lie beside it where there is room.

import { make } from "./dom.js";
import { pictureOf } from "./pictures.js";
import { openLook } from "./sheets.js";

/**
 * @param {import("./types.js").Entry} entry
 * @param {(template: string) => string} text
 */
export function stripEntry({ title, text: line, mark, about }, text) {
  const words = make("span", {}, make("b", {}, text(title)), text(line));
  const inside = [mark ? pictureOf(mark) : null, words];
  if (!about) return make("p", {}, ...inside);
  const look = () => openLook(text(about.title), text(about.text), about.picture);
  return make("button", { type: "button", onclick: look }, ...inside);
}
