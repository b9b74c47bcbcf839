// What a list says of a game by links.

import { word } from "../words/words.js";

/** Whose turn it is, and whether a link still has to be sent; "" if nobody is far away. @param {import("../store/validate.js").Kept} kept */
export function farStateOf({ far, over }) {
  if (!far) return "";
  if (!over && far.turn) return word("shell.far.turn");
  if (far.unsent) return word("shell.far.unsent");
  return over ? "" : word("shell.far.theirs");
}
