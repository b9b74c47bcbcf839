// Paints a scene that is at rest on the canvas of a table, and says how its items are painted in motion.

import { layOn } from "./layers.js";
import { withoutLight } from "./plan_motion.js";
import { byHeight, placed } from "./poses.js";
import { paint, paletteAt } from "../paint/painter.js";

/** @typedef {import("./layers.js").Press} Press */

/** The opacity of an item at its place while it is dragged. */
const LEFT_BEHIND = 0.3;

/**
 * How the items on a canvas are painted now.
 * @param {HTMLCanvasElement} canvas
 * @param {(text: string) => string} speak  puts names into a text
 * @param {boolean} lit  with the light on what can be pointed at
 * @returns {Press}
 */
export function pressFor(canvas, speak, lit) {
  const colours = paletteAt(canvas);
  const ratio = window.devicePixelRatio;
  const palette = { ...colours, speak, ratio };
  return { ratio, key: colours.ink("key"), paint: (pen, { art }) => paint(pen, lit ? art : withoutLight(art), palette) };
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {HTMLElement} section  that it lies over
 * @param {import("./poses.js").Laid} laid
 * @param {Press} press
 * @param {(key: string) => boolean} isDragged
 * @returns {boolean} false: there is no room for it
 */
export function paintScene(canvas, section, laid, press, isDragged) {
  const pen = canvas.getContext("2d");
  const { width, height } = sizeFor(section);
  if (!pen || !width || !height) return false;
  if (isResized(canvas, section)) Object.assign(canvas, { width, height });
  pen.resetTransform();
  pen.clearRect(0, 0, width, height);
  for (const thing of byHeight(placed(laid).values())) {
    pen.globalAlpha = isDragged(thing.item.key) ? LEFT_BEHIND : 1;
    layOn(canvas, press, [thing]);
  }
  pen.globalAlpha = 1;
  return true;
}

/** Whether the canvas has another size than its section has now. @param {HTMLCanvasElement} canvas @param {HTMLElement} section */
export function isResized(canvas, section) {
  const { width, height } = sizeFor(section);
  return canvas.width !== width || canvas.height !== height;
}

/** In canvas pixels. @param {HTMLElement} section */
function sizeFor(section) {
  const { width, height } = section.getBoundingClientRect();
  const ratio = window.devicePixelRatio;
  return { width: Math.round(width * ratio), height: Math.round(height * ratio) };
}
