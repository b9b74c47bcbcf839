// The canvas under a table: fits the scene's areas into their places and paints the items, at most once a frame.

import { forgetType, paint, paletteAt } from "./painter.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Item} Item */
/**
 * In CSS pixels of the section; `unit` is how many of them a board unit has.
 * @typedef {{x: number, y: number, width: number, height: number, unit: number}} Spot
 */

/**
 * @param {HTMLElement} section
 * @param {HTMLCanvasElement} canvas  lies over all of the section
 * @param {Record<string, HTMLElement>} places  by name of the area
 * @param {{placed: () => void, painted: () => void}} hooks
 */
export function createStage(section, canvas, places, hooks) {
  /** @type {Scene | null} */
  let scene = null;
  /** @type {(text: string) => string} */
  let speak = (text) => text;
  let waiting = 0;
  /** @type {Record<string, {x: number, y: number, scale: number}>} */
  let frames = {};

  const watcher = new ResizeObserver(() => {
    measure();
    hooks.placed();
    // At once and not in the next frame: a resized canvas is empty until it is painted.
    paintNow();
  });
  for (const element of [section, ...Object.values(places)]) watcher.observe(element);

  function measure() {
    frames = {};
    const ground = section.getBoundingClientRect();
    for (const [name, [x, y, width, height]] of Object.entries(scene?.areas ?? {})) {
      const place = places[name]?.getBoundingClientRect();
      if (!place?.width || !place.height) continue;
      const scale = Math.min(place.width / width, place.height / height);
      frames[name] = {
        scale,
        x: place.left - ground.left + (place.width - width * scale) / 2 - x * scale,
        y: place.top - ground.top + (place.height - height * scale) / 2 - y * scale,
      };
    }
  }

  function paintNow() {
    cancelAnimationFrame(waiting);
    waiting = 0;
    const pen = canvas.getContext("2d");
    const { width, height } = section.getBoundingClientRect();
    if (!pen || !scene || !width || !height) return;
    const ratio = window.devicePixelRatio;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    const palette = { ...paletteAt(canvas), speak };
    for (const item of [...scene.items].sort((one, other) => one.z - other.z)) {
      const frame = frames[item.area];
      if (!frame) continue;
      pen.setTransform(ratio * frame.scale, 0, 0, ratio * frame.scale, ratio * frame.x, ratio * frame.y);
      pen.translate(item.at[0], item.at[1]);
      paint(pen, item.art, palette);
    }
    hooks.painted();
  }

  function paintSoon() {
    waiting ||= requestAnimationFrame(paintNow);
  }

  return {
    /**
     * @param {Scene} next
     * @param {(text: string) => string} say  puts names into a text
     */
    show(next, say) {
      scene = next;
      speak = say;
      measure();
      hooks.placed();
      paintSoon();
    },

    /** Where an item can be pointed at. @param {Item} item @returns {Spot | null} */
    spotOf(item) {
      const frame = frames[item.area];
      if (!frame || !item.box) return null;
      const [x, y, width, height] = item.box;
      return {
        x: frame.x + (item.at[0] + x) * frame.scale,
        y: frame.y + (item.at[1] + y) * frame.scale,
        width: width * frame.scale,
        height: height * frame.scale,
        unit: frame.scale,
      };
    },

    /** The theme has changed, or the font has come. */
    repaint() {
      forgetType();
      paintSoon();
    },

    close() {
      watcher.disconnect();
      cancelAnimationFrame(waiting);
    },
  };
}
