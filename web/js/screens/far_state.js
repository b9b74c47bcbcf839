// What a list says of a game by links.

import { word } from "../words/words.js";

/** Whose turn it is, and whether a link still has to be sent; "" if nobody is far away. @param {import("../store/validate.js").Kept} kept */
export function farStateOf({ far, over }) {
  if (!far) return "";
  if (!over && far.turn) return word("shell.far.turn");
  if (isUnsent(far)) return word(over ? "shell.far.unsent.last" : "shell.far.unsent");
  if (over) return "";
  return word(far.came ? "shell.far.others.turn" : far.copied ? "shell.far.theirs.copied" : "shell.far.theirs");
}

/**
 * Whether a link of this page still has to be sent. Older versions did not note whether an invitation was sent: as it may
 * not have been, it is shown once more.
 * @param {import("../store/validate.js").Far} far
 */
export function isUnsent({ unsent, undealt }) {
  return unsent ?? undealt !== undefined;
}
