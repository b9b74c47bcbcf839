// Whether this browser gives back what is painted. Browsers that hide themselves from trackers, such as Tor Browser, give
// random pixels instead, so a picture or film made of them shows no board.

import { PictureError } from "./picture_error.js";

const SIDE = 8;
const COLOUR = [40, 140, 220];
const NEAR = 8; // some browsers only change the lowest bits, which nobody sees

/**
 * Throws a PictureError if a canvas cannot be read.
 * @param {string} key  of the sentence that says so
 */
export function requireReadback(key) {
  const canvas = Object.assign(document.createElement("canvas"), { width: SIDE, height: SIDE });
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new PictureError(key);
  pen.fillStyle = `rgb(${COLOUR.join(" ")})`;
  pen.fillRect(0, 0, SIDE, SIDE);
  const read = pen.getImageData(0, 0, SIDE, SIDE).data;
  if (read.some((value, index) => Math.abs(value - (COLOUR[index % 4] ?? 255)) > NEAR)) throw new PictureError(key);
}
