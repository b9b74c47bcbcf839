// The dashed frame round the board while a line is shown, with a tab that names the line. The game itself has no frame.

import { make, updateAttribute } from "../ui/dom.js";
import { tagOf } from "../game/lines_of.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../motion/poses.js").Spot} Spot */

const [OUTSIDE, NARROW] = [2, 4]; // units from the squares to the frame; on a desktop, letters and numbers lie beyond it
const ABOVE = 6; // more units from the words that are over the squares

/**
 * @param {(item: import("../types.js").Item) => Spot | null} spotOf
 */
export function createLineFrame(spotOf) {
  const tab = make("b");
  const frame = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.append(frame);
  const node = make("div", { class: "line-frame", "aria-hidden": "true", hidden: true }, drawing, tab);
  /** @type {View | null} */
  let view = null;

  /** Lays the frame round all buttons on the board. */
  function place() {
    if (!view || node.hidden) return;
    const items = view.scene.items.filter(({ area, box }) => area === "board" && box);
    const squares = items.flatMap((item) => spotOf(item) ?? []);
    drawing.toggleAttribute("hidden", squares.length === 0);
    if (!squares.length) return;
    const out = (view.scene.form === "wide" ? OUTSIDE : NARROW) * squares[0].unit;
    const left = Math.min(...squares.map(({ x }) => x)) - out;
    // The frame also includes what is drawn above the squares.
    const over = Math.max(0, Math.min(...items.map(({ at, box }) => at[1] + (box?.[1] ?? 0))) - view.scene.areas.board[1]);
    const top = Math.min(...squares.map(({ y }) => y)) - (over && over + ABOVE) * squares[0].unit - out;
    const right = Math.max(...squares.map(({ x, width }) => x + width)) + out;
    const bottom = Math.max(...squares.map(({ y, height }) => y + height)) + out;
    for (const [name, value] of Object.entries({ x: left, y: top, width: right - left, height: bottom - top })) updateAttribute(frame, name, value.toFixed(1));
    tab.style.left = `${left - 1.5}px`;
    tab.style.top = `${Math.max(0, top - tab.offsetHeight + 1.5)}px`;
  }

  return {
    node,
    place,
    /** @param {import("./shown_view.js").Shown} shown */
    show(shown) {
      ({ view } = shown);
      const tag = tagOf(view);
      node.hidden = !tag;
      tab.textContent = tag && word("shell.line.place", tag, view.at);
      place();
    },
  };
}
