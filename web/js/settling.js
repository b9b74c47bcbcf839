// The board on its way from one state to the next, painted from a layer of each.

import { opened } from "./motion.js";
import { copy, joined } from "./layers.js";
import { between, slide } from "./tween.js";

/** @typedef {import("./motion.js").Settle} Settle */
/** @typedef {import("./layers.js").Rect} Rect */
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
 * Paints a region that is clear and clipped.
 * @param {Pen} pen
 * @param {Settle} settle
 * @param {Sheets} sheets
 * @param {Rect} region
 * @param {number} time  since it began
 */
export function paintSettling(pen, settle, sheets, region, time) {
  const { first, then, before, ratio } = sheets;
  const share = time / settle.time;
  if (settle.kind === "fade") {
    crossFade(pen, sheets, region, share);
    return;
  }
  if (settle.kind === "camera") {
    travel(pen, settle, sheets, region, slide(share));
    return;
  }
  copy(pen, then, region);
  pen.save();
  pen.beginPath();
  if (settle.kind === "wipe") unwiped(pen, before, slide(share));
  else unopened(pen, settle, ratio, time);
  pen.clip();
  pen.clearRect(region.x, region.y, region.width, region.height);
  copy(pen, first, region);
  pen.restore();
}

/**
 * Added up, so that what is the same in both pictures stays as it is.
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

/** @param {Pen} pen @param {Rect} board @param {number} share */
function unwiped(pen, board, share) {
  const edge = Math.round(board.width * share);
  pen.rect(board.x + edge, board.y, board.width - edge, board.height);
}

/**
 * Squares open from their corners, one a little after the other.
 * @param {Pen} pen
 * @param {Settle} settle
 * @param {number} ratio
 * @param {number} time
 */
function unopened(pen, { opening }, ratio, time) {
  opening.forEach(({ item: { box = [0, 0, 0, 0] }, pose }, place) => {
    const rest = 1 - slide(opened(time, place));
    if (rest === 0) return;
    const [left, top, across, down] = box.map((length) => length * pose.scale * ratio);
    const [x, y] = [pose.x * ratio + left, pose.y * ratio + top];
    const inward = (1 - rest) / 2;
    cut(pen, x + across * inward, y, across * rest, down);
    cut(pen, x, y + down * inward, across, down * rest);
  });
}

/** On whole pixels, so that no seam is seen. @param {Pen} pen @param {number} x @param {number} y @param {number} width @param {number} height */
function cut(pen, x, y, width, height) {
  const [left, top] = [Math.round(x), Math.round(y)];
  pen.rect(left, top, Math.round(x + width) - left, Math.round(y + height) - top);
}

/**
 * The new board comes from where the same squares lay on the old one.
 * @param {Pen} pen
 * @param {Settle} settle
 * @param {Sheets} sheets
 * @param {Rect} region
 * @param {number} share
 */
function travel(pen, { camera }, { then, before, after, ratio }, region, share) {
  const boards = joined(before, after);
  // Beside it everything is at its place.
  if (boards && region.width * region.height > boards.width * boards.height) {
    copy(pen, then, region);
    pen.clearRect(boards.x, boards.y, boards.width, boards.height);
  }
  const now = between(camera, { x: 0, y: 0, scale: 1 }, share);
  const { x, y, width, height } = after;
  const [left, top] = [now.x * ratio + x * now.scale, now.y * ratio + y * now.scale];
  pen.drawImage(then, x, y, width, height, left, top, width * now.scale, height * now.scale);
}
