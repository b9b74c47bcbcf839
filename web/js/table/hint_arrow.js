// The path of a hint's arrow: what it may not cover, and what it had better not.

import { bestPath, grown, inner } from "./arrow_path.js";
import { HALF } from "./arrow_shape.js";

/** @typedef {import("./arrow_path.js").Rect} Rect */
/** @typedef {{rect: Rect, hand: boolean}} Spot  what can be pointed at, in pixels; whether it is in a hand */

// Fractions of a square, on each side: arrows should not cross what lies further inside, and no part of them may cover what
// lies still further inside, which is what a piece shows.
const [CORE, SHOWN] = [0.16, 0.27];
// Fractions of its width that the middle of an arrow from a hand keeps from the cards there, and from what lies on squares.
const [FROM_CARDS, FROM_SQUARES] = [0.3, 0.45];

/**
 * @param {Spot} start
 * @param {Spot} end
 * @param {Spot[]} others
 * @param {import("../motion/written.js").Written[]} written
 * @param {number} unit  pixels per board unit
 */
export function pathOf(start, end, others, written, unit) {
  const held = start.hand;
  const wide = held ? 2 * HALF * unit : 0;
  const squares = others.filter(({ hand }) => !hand);
  return bestPath({
    start: start.rect,
    end: end.rect,
    unit,
    held,
    cores: others.map(({ rect, hand }) => (hand ? grown(rect, FROM_CARDS * wide) : grown(inner(rect, CORE), FROM_SQUARES * wide))),
    around: [start, end, ...(held ? others : squares)].map(({ rect }) => rect),
    written: [...written, ...squares.map(({ rect }) => inner(rect, SHOWN))],
  });
}
