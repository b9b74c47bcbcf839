// A move as the list prints it: texts and small pictures.

import { make } from "../ui/dom.js";
import { pictureOf } from "../paint/pictures.js";
import { fill } from "../words/words.js";

/**
 * @param {import("../types.js").Ply} ply
 * @param {import("../types.js").View} view
 */
export function made(ply, view) {
  /** @type {HTMLElement[]} */
  const nodes = [];
  for (const part of ply.move) {
    const last = nodes[nodes.length - 1];
    if (typeof part === "string") nodes.push(make("span", {}, fill(part, view.names)));
    else if (last instanceof HTMLSpanElement) nodes.splice(-1, 1, ...glued(last.textContent, pictureOf(part)));
    else nodes.push(pictureOf(part));
  }
  return nodes;
}

/**
 * The picture of a suit stays in the line of its rank.
 * @param {string} text  that the picture follows
 * @param {HTMLElement} picture
 */
function glued(text, picture) {
  const start = text.lastIndexOf(" ") + 1;
  const words = text.slice(0, start);
  return [...(words ? [make("span", {}, words)] : []), make("span", { class: "unbroken" }, text.slice(start), picture)];
}
