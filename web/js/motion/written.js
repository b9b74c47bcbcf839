// What can be read on a table: texts, each with the small shape that it is written on, as the badge of a stack or the shape
// on a tile. Arrows over the board should not cover it.

import { boundsOf } from "./mark_bounds.js";

/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {import("../types.js").Box} Box */
/** @typedef {import("./poses.js").Pose} Pose */
/** `round`: a badge or a shape, which has nothing in its corners. @typedef {{x: number, y: number, width: number, height: number, round?: boolean}} Written */

const LEAST = 12; // CSS pixels: smaller texts are enlarged to this (painter.js)
const INK = 0.9; // of a text's size: the height of its letters, from top to bottom
const ON_SHAPE = 2.6; // a shape up to this many times as large as its text belongs to it; a larger one is a card, or a square

/**
 * The places of all texts in pixels, given where their art is drawn.
 * @param {readonly Mark[]} art
 * @param {Pose} pose
 * @param {(text: string) => string} speak  puts names into a text
 * @returns {Written[]}
 */
export function writtenIn(art, pose, speak) {
  return art.flatMap((mark, place) => {
    if (mark.art) {
      const [x, y] = mark.at ?? [0, 0];
      return writtenIn(mark.art, { x: pose.x + x * pose.scale, y: pose.y + y * pose.scale, scale: pose.scale * (mark.scale ?? 1) }, speak);
    }
    if (mark.text === undefined) return [];
    const size = Math.max(mark.size ?? 0, LEAST / pose.scale);
    const [across, top, wide, high] = boundsOf([{ ...mark, size, text: speak(mark.text) }]);
    const letters = /** @type {Box} */ ([across, top + (high - INK * size) / 2, wide, INK * size]);
    const under = art.slice(0, place).filter((other) => other.d && other.fill).map((other) => boundsOf([other]));
    const shape = under.findLast((other) => carries(other, letters, size));
    const [x, y, width, height] = (shape ?? letters).map((length) => length * pose.scale);
    return [{ x: pose.x + x, y: pose.y + y, width, height, round: shape !== undefined }];
  });
}

/** Whether a shape is the ground of a text. @param {Box} shape @param {Box} letters @param {number} size */
function carries([x, y, width, height], letters, size) {
  const [across, down] = [letters[0] + letters[2] / 2, letters[1] + letters[3] / 2];
  const holds = across > x && across < x + width && down > y && down < y + height;
  return holds && Math.max(width, height) <= ON_SHAPE * size;
}
