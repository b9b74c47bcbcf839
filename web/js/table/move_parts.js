// A move as the list prints it: texts and small pictures.

import { make } from "../ui/dom.js";
import { pictureOf } from "../paint/pictures.js";
import { fill } from "../words/words.js";

/**
 * @param {import("../types.js").Ply} ply
 * @param {import("../types.js").View} view
 */
export function made(ply, view) {
  return ply.move.map((part) =>
    typeof part === "string" ? make("span", {}, fill(part, view.names)) : pictureOf(part),
  );
}
