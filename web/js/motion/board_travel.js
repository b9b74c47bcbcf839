// The carriage: a bitmap of the new board that travels from where the same squares were on the old one. A CSS transform
// moves and scales it: copying it scaled into the canvas takes four times as long. It is made before anything moves.

import { copy, sized } from "./layers.js";
import { between, slide } from "./how_it_moves.js";

/** @typedef {import("./board_change.js").Sheets} Sheets */
/** @typedef {import("./poses.js").Pose} Pose */

/**
 * Puts the bitmap over the canvas, hidden until the first call of `move`.
 * @param {HTMLCanvasElement} canvas
 * @param {Sheets} sheets
 * @param {Pose} camera  maps new pixels to old ones
 */
export function createCarriage(canvas, { then, after, ratio }, camera) {
  const board = sized(after.width, after.height);
  const pen = /** @type {CanvasRenderingContext2D} */ (board.getContext("2d"));
  pen.translate(-after.x, -after.y);
  copy(pen, then, after);
  board.style.width = `${after.width / ratio}px`;
  board.style.height = `${after.height / ratio}px`;
  const node = document.createElement("div");
  node.className = "carriage";
  node.style.visibility = "hidden";
  node.setAttribute("aria-hidden", "true");
  node.append(board);
  canvas.after(node);
  return {
    /** @param {number} share  of the way, 0 to 1 */
    move(share) {
      node.style.visibility = "";
      const { x, y, scale } = between(camera, { x: 0, y: 0, scale: 1 }, slide(share));
      const [left, top] = [x + (after.x / ratio) * scale, y + (after.y / ratio) * scale];
      board.style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
    },

    close() {
      node.remove();
      board.width = board.height = 0;
    },
  };
}
