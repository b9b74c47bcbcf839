// Bitmaps for motion: layers of items at rest, and a sprite for each moving item.

import { boundsOf } from "./mark_bounds.js";

/** @typedef {import("../types.js").Item} Item */
/** @typedef {import("./poses.js").Placed} Placed */
/** @typedef {import("./poses.js").Pose} Pose */
/** @typedef {CanvasRenderingContext2D} Pen */
/** @typedef {{x: number, y: number, width: number, height: number}} Rect */
/**
 * @typedef {object} Sprite
 * @prop {HTMLCanvasElement} bitmap
 * @prop {HTMLCanvasElement | null} shadow  its shape in one colour, if the item is lifted
 * @prop {import("../types.js").Box} box  the rectangle that the bitmap shows, in the item's units
 */
/**
 * @typedef {object} Press
 * @prop {number} ratio  canvas pixels per CSS pixel
 * @prop {(pen: Pen, item: Item) => void} paint  at the item's origin, in its units
 * @prop {string} key  the colour of the shadow of a lifted item
 */

/** How far a picked piece is lifted, and where its shadow falls, in units; how dark it is. */
export const [LIFT_X, LIFT_Y, SHADOW_AWAY, SHADOW_ALPHA] = [-4, -10, 8, 0.22];
const MARGIN = 2;
const LARGEST = 2048;

/** @param {number} width @param {number} height */
export function sized(width, height) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  return canvas;
}

/**
 * @param {HTMLCanvasElement} layer
 * @param {Press} press
 * @param {readonly Placed[]} items  lowest first
 */
export function layOn(layer, { ratio, paint }, items) {
  const pen = /** @type {Pen} */ (layer.getContext("2d"));
  for (const { item, pose } of items) {
    const grain = ratio * pose.scale;
    pen.setTransform(grain, 0, 0, grain, ratio * pose.x, ratio * pose.y);
    paint(pen, item);
  }
  return layer;
}

/**
 * Paints the items that overlap a region.
 * @param {Pen} pen
 * @param {Press} press
 * @param {readonly Placed[]} items  lowest first
 * @param {Rect} region
 */
export function paintOver(pen, { ratio, paint }, items, region) {
  for (const { item, pose } of items) {
    const [x, y, width, height] = boundsOf(item.art);
    const grain = ratio * pose.scale;
    const left = ratio * pose.x + x * grain - MARGIN;
    const top = ratio * pose.y + y * grain - MARGIN;
    if (left > region.x + region.width || top > region.y + region.height) continue;
    if (left + width * grain + 2 * MARGIN < region.x || top + height * grain + 2 * MARGIN < region.y) continue;
    pen.setTransform(grain, 0, 0, grain, ratio * pose.x, ratio * pose.y);
    paint(pen, item);
  }
}

/**
 * @param {Press} press
 * @param {Item} item
 * @param {number} scale  the largest it is shown at
 * @param {boolean} rises  whether it needs a shadow
 * @returns {Sprite}
 */
export function spriteOf({ ratio, paint, key }, item, scale, rises) {
  const [x, y, width, height] = boundsOf(item.art);
  /** @type {[number, number, number, number]} */
  const box = [x - MARGIN, y - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN];
  const grain = Math.min(scale * ratio, LARGEST / Math.max(box[2], box[3]));
  const bitmap = sized(box[2] * grain, box[3] * grain);
  // The bitmap is rounded up to whole pixels, so the box grows to match.
  box[2] = bitmap.width / grain;
  box[3] = bitmap.height / grain;
  const pen = /** @type {Pen} */ (bitmap.getContext("2d"));
  pen.setTransform(grain, 0, 0, grain, -box[0] * grain, -box[1] * grain);
  paint(pen, item);
  return { bitmap, box, shadow: rises ? shadowOf(bitmap, key) : null };
}

/** @param {HTMLCanvasElement} bitmap @param {string} colour */
function shadowOf(bitmap, colour) {
  const shadow = sized(bitmap.width, bitmap.height);
  const pen = /** @type {Pen} */ (shadow.getContext("2d"));
  pen.drawImage(bitmap, 0, 0);
  pen.globalCompositeOperation = "source-in";
  pen.fillStyle = colour;
  pen.fillRect(0, 0, shadow.width, shadow.height);
  return shadow;
}

/** The smallest rectangle around both. @param {Rect | null} one @param {Rect | null} other @returns {Rect | null} */
export function joined(one, other) {
  if (!one || !other) return one ?? other;
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  const width = Math.max(one.x + one.width, other.x + other.width) - x;
  const height = Math.max(one.y + one.height, other.y + other.height) - y;
  return { x, y, width, height };
}

/** @param {Rect} one @param {Rect} other */
export function meet(one, other) {
  const beside = one.x >= other.x + other.width || other.x >= one.x + one.width;
  return !beside && one.y < other.y + other.height && other.y < one.y + one.height;
}

/** Merges rectangles that overlap, until none do. @param {readonly Rect[]} rects */
export function gathered(rects) {
  /** @type {Rect[]} */
  const apart = [];
  for (const rect of rects) {
    let sum = rect;
    for (let index; (index = apart.findIndex((one) => meet(one, sum))) >= 0; ) {
      sum = /** @type {Rect} */ (joined(sum, apart.splice(index, 1)[0]));
    }
    apart.push(sum);
  }
  return apart;
}

/**
 * Converts CSS pixels to whole canvas pixels.
 * @param {Rect} rect
 * @param {number} ratio
 * @param {number} more  a margin on every side, in CSS pixels
 * @returns {Rect}
 */
export function pixels(rect, ratio, more) {
  const x = Math.floor((rect.x - more) * ratio);
  const y = Math.floor((rect.y - more) * ratio);
  const width = Math.ceil((rect.x + rect.width + more) * ratio) - x;
  const height = Math.ceil((rect.y + rect.height + more) * ratio) - y;
  return { x, y, width, height };
}

/** Makes the browser render a layer now and not when it is first copied. @param {HTMLCanvasElement} layer */
export function renderNow(layer) {
  sized(1, 1).getContext("2d")?.drawImage(layer, 0, 0);
}

/**
 * Copies a part of a layer to the same place.
 * @param {Pen} pen
 * @param {HTMLCanvasElement} layer
 * @param {Rect} rect
 */
export function copy(pen, layer, { x, y, width, height }) {
  const left = Math.max(0, x);
  const top = Math.max(0, y);
  const across = Math.min(layer.width, x + width) - left;
  const down = Math.min(layer.height, y + height) - top;
  if (across > 0 && down > 0) pen.drawImage(layer, left, top, across, down, left, top, across, down);
}
