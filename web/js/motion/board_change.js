// Paints the board while it settles, that is, changes from one scene to the next, from a layer of each.

import { opened } from "./plan_motion.js";
import { copy, joined } from "./layers.js";
import { slide } from "./how_it_moves.js";

/** @typedef {import("./plan_motion.js").Settle} Settle */
/** @typedef {import("./layers.js").Rect} Rect */
/** @typedef {import("./poses.js").Placed} Placed */
/** @typedef {import("./layers.js").Pen} Pen */
/**
 * @typedef {object} Sheets
 * @prop {HTMLCanvasElement} first
 * @prop {HTMLCanvasElement} then
 * @prop {Rect} before  where the board lay, in pixels of the canvas
 * @prop {Rect} after
 * @prop {number} ratio
 */

/**
 * Returns the region in which settling changes the picture between two times, moving items aside; null: nowhere.
 * @param {Settle} settle
 * @param {Sheets} sheets
 * @param {number} from  since it began
 * @param {number} to
 * @returns {Rect | null}
 */
export function changed(settle, { first, before, ratio }, from, to) {
  switch (settle.kind) {
    case "fade":
      return { x: 0, y: 0, width: first.width, height: first.height };
    case "wipe": {
      const [edge, next] = [from, to].map((time) => edgeOf(before, settle, time));
      return next > edge ? { ...before, x: before.x + edge, width: next - edge } : null;
    }
    case "open":
      return settle.opening
        .filter((_, index) => opened(from, index) < opened(to, index))
        .map((square) => squareOf(square, ratio))
        .reduce(joined, /** @type {Rect | null} */ (null));
    default:
      return null;
  }
}

/**
 * Paints a region, which must be cleared and clipped already.
 * @param {Pen} pen
 * @param {Settle} settle
 * @param {Sheets} sheets
 * @param {Rect} region
 * @param {number} time  since it began
 */
export function paintSettling(pen, settle, sheets, region, time) {
  const { first, then, before, after } = sheets;
  if (settle.kind === "fade") {
    crossFade(pen, sheets, region, time / settle.time);
    return;
  }
  copy(pen, then, region);
  if (settle.kind === "camera") {
    // The board is shown by the carriage, which lies over the canvas.
    const boards = joined(before, after);
    if (boards) pen.clearRect(boards.x, boards.y, boards.width, boards.height);
    return;
  }
  pen.save();
  pen.beginPath();
  if (settle.kind === "wipe") unwiped(pen, before, edgeOf(before, settle, time));
  else unopened(pen, settle, sheets, region, time);
  pen.clip();
  pen.clearRect(region.x, region.y, region.width, region.height);
  copy(pen, first, region);
  pen.restore();
}

/**
 * Adds both layers up, so that what is the same in both keeps its colour.
 * @param {Pen} pen
 * @param {Sheets} sheets
 * @param {Rect} region
 * @param {number} share
 */
function crossFade(pen, { first, then }, region, share) {
  pen.globalAlpha = 1 - share;
  copy(pen, first, region);
  pen.globalCompositeOperation = "lighter";
  pen.globalAlpha = share;
  copy(pen, then, region);
  pen.globalCompositeOperation = "source-over";
  pen.globalAlpha = 1;
}

/** How far the wipe has come, in pixels of the board. @param {Rect} board @param {Settle} settle @param {number} time */
function edgeOf(board, settle, time) {
  return Math.round(board.width * slide(time / settle.time));
}

/** @param {Pen} pen @param {Rect} board @param {number} edge */
function unwiped(pen, board, edge) {
  pen.rect(board.x + edge, board.y, board.width - edge, board.height);
}

/**
 * Adds the parts of squares that are not open yet to the path. Squares open from their corners, each a little later than
 * the one before.
 * @param {Pen} pen
 * @param {Settle} settle
 * @param {Sheets} sheets
 * @param {Rect} region
 * @param {number} time
 */
function unopened(pen, { opening }, { ratio }, region, time) {
  opening.forEach((square, index) => {
    const rest = 1 - slide(opened(time, index));
    const { x, y, width, height } = squareOf(square, ratio);
    if (rest === 0 || x >= region.x + region.width || y >= region.y + region.height) return;
    if (x + width <= region.x || y + height <= region.y) return;
    const inward = (1 - rest) / 2;
    cut(pen, x + width * inward, y, width * rest, height);
    cut(pen, x, y + height * inward, width, height * rest);
  });
}

/** @param {Placed} placed @param {number} ratio @returns {Rect} on whole pixels */
function squareOf({ item: { box = [0, 0, 0, 0] }, pose }, ratio) {
  const [left, top, across, down] = box.map((length) => length * pose.scale * ratio);
  const [x, y] = [Math.round(pose.x * ratio + left), Math.round(pose.y * ratio + top)];
  return { x, y, width: Math.round(pose.x * ratio + left + across) - x, height: Math.round(pose.y * ratio + top + down) - y };
}

/** On whole pixels, so that no seam is seen. @param {Pen} pen @param {number} x @param {number} y @param {number} width @param {number} height */
function cut(pen, x, y, width, height) {
  const [left, top] = [Math.round(x), Math.round(y)];
  pen.rect(left, top, Math.round(x + width) - left, Math.round(y + height) - top);
}
