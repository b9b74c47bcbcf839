// Small pictures on canvases of their own: posters, icons, motifs, those of rules. Painted again when size, theme, font or
// pixel ratio change.

import { forgetType, paintPicture, paletteAt } from "./painter.js";

/** @typedef {import("../types.js").Picture} Picture */

const PLACE = Symbol.for("threefold.pictures");
/**
 * What each canvas shows. A script loaded on demand has its own copy of this module, so this is kept on globalThis: that
 * way the page repaints their canvases too.
 * @type {WeakMap<HTMLCanvasElement, {picture: Picture, fit: "contain" | "cover"}>}
 */
const pictures = (/** @type {any} */ (globalThis)[PLACE] ??= new WeakMap());

const watcher = new ResizeObserver((changes) => {
  for (const { target, contentRect } of changes) if (target instanceof HTMLCanvasElement) draw(target, contentRect);
});

/**
 * @param {Picture} picture
 * @param {{kind?: string, fit?: "contain" | "cover", named?: string}} [more]  named: what it shows, if no text says it
 */
export function pictureOf(picture, more = {}) {
  const canvas = document.createElement("canvas");
  canvas.className = `picture ${more.kind ?? ""}`.trim();
  if (more.named) {
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", more.named);
  } else canvas.setAttribute("aria-hidden", "true");
  pictures.set(canvas, { picture, fit: more.fit ?? "contain" });
  watcher.observe(canvas);
  return canvas;
}

/**
 * Replaces the picture on a canvas.
 * @param {HTMLCanvasElement} canvas
 * @param {Picture} picture
 */
export function fillPicture(canvas, picture) {
  const shown = pictures.get(canvas);
  pictures.set(canvas, { fit: "contain", ...shown, picture });
  draw(canvas, sizeOf(canvas));
}

/** To be called when the theme or the pixel ratio has changed or a font has loaded. */
export function repaintPictures() {
  forgetType();
  const all = /** @type {HTMLCanvasElement[]} */ ([...document.querySelectorAll("canvas.picture")]);
  // All are measured before the first is painted: each painting makes the browser lay out the page again.
  const sizes = all.map(sizeOf);
  all.forEach((canvas, index) => draw(canvas, sizes[index]));
}

/** @param {HTMLCanvasElement} canvas */
function sizeOf(canvas) {
  const style = getComputedStyle(canvas);
  return {
    width: canvas.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight),
    height: canvas.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom),
  };
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {{width: number, height: number}} size  without its padding
 */
function draw(canvas, { width, height }) {
  const shown = pictures.get(canvas);
  const pen = canvas.getContext("2d");
  if (!shown || !pen || width <= 0 || height <= 0) return;
  const ratio = window.devicePixelRatio;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  pen.scale(ratio, ratio);
  // A style sheet says with --crop how much of a picture that covers its place may be cut off.
  const crop = shown.fit === "cover" && Number(getComputedStyle(canvas).getPropertyValue("--crop"));
  paintPicture(pen, shown.picture, { x: 0, y: 0, width, height }, paletteAt(canvas), crop || shown.fit);
}
