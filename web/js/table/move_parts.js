// A move as the list prints it: texts and small pictures.

import { make } from "../ui/dom.js";
import { pictureOf } from "../paint/pictures.js";
import { fill } from "../words/words.js";

/**
 * @param {Pick<import("../types.js").Ply, "move">} ply
 * @param {import("../types.js").View} view
 */
export function made(ply, view) {
  return ply.move.map((part) =>
    typeof part === "string" ? make("span", {}, fill(part, view.names)) : pictureOf(part),
  );
}

/**
 * The same in running text: a picture and what stands right beside it, such as a rank and its suit, are on one line.
 * @param {import("../types.js").Ply} ply
 * @param {import("../types.js").View} view
 */
export function madeInText(ply, view) {
  /** @type {HTMLElement[]} */
  const parts = [];
  for (const part of made(ply, view)) {
    const before = parts.at(-1);
    const text = part.tagName === "SPAN" ? "" : (before?.textContent ?? "");
    const word = text.slice(text.lastIndexOf(" ") + 1);
    if (before && word) {
      before.textContent = text.slice(0, -word.length);
      parts.push(make("span", { class: "unbroken" }, word, part));
    } else parts.push(part);
  }
  return parts;
}
