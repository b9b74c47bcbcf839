// A game's icon in its colours.

import { make } from "../ui/dom.js";
import { printIn } from "../ui/theme.js";

/**
 * @param {import("../types.js").GameInfo} info
 * @param {typeof import("../paint/pictures.js").pictureOf} pictureOf  the page's own
 */
export function inkIcon(info, pictureOf) {
  const node = make("span", { class: "ink-icon" }, pictureOf(info.icon));
  printIn(node, info.key);
  return node;
}
