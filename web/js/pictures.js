// Small pictures on canvases of their own: posters, icons, motifs, figures. Painted again when size, theme or type
// change.

import { forgetType, paintPicture, paletteAt } from "./painter.js";

/** @typedef {import("./types.js").Picture} Picture */

/** @type {WeakMap<HTMLCanvasElement, {picture: Picture, fit: "contain" | "cover"}>} */
const pictures = new WeakMap();

const watcher = new ResizeObserver((changes) => {
  for (const { target } of changes) if (target instanceof HTMLCanvasElement) draw(target);
});

/**
 * @param {Picture} picture
 * @param {{kind?: string, fit?: "contain" | "cover"}} [more]
 */
export function pictureOf(picture, more = {}) {
  const canvas = document.createElement("canvas");
  canvas.className = `picture ${more.kind ?? ""}`.trim();
  canvas.setAttribute("aria-hidden", "true");
  pictures.set(canvas, { picture, fit: more.fit ?? "contain" });
  watcher.observe(canvas);
  return canvas;
}

/** The theme has changed, or the font has come. */
export function repaintPictures() {
  forgetType();
  document.querySelectorAll("canvas.picture").forEach((canvas) => draw(/** @type {HTMLCanvasElement} */ (canvas)));
}

/** @param {HTMLCanvasElement} canvas */
function draw(canvas) {
  const shown = pictures.get(canvas);
  const style = getComputedStyle(canvas);
  const width = canvas.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const height = canvas.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
  const pen = canvas.getContext("2d");
  if (!shown || !pen || width <= 0 || height <= 0) return;
  const ratio = window.devicePixelRatio;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  pen.scale(ratio, ratio);
  paintPicture(pen, shown.picture, { x: 0, y: 0, width, height }, paletteAt(canvas), shown.fit);
}
