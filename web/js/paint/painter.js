// Paints marks to a canvas. Knows nothing of games.

import { shortened } from "../lib/cut_names.js";

/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {import("../types.js").Picture} Picture */
/** @typedef {CanvasRenderingContext2D} Pen */
/**
 * @typedef {object} Palette
 * @prop {(role: string) => string} ink
 * @prop {string} family
 * @prop {(text: string) => string} [speak]  puts names into a text
 * @prop {number} [ratio]  canvas pixels per CSS pixel, where texts must stay readable
 */

// Tiles of the patterns, in board units: side, turn in degrees, and what is black on them, as path data.
/** @type {Record<string, {side: number, turn: number, d: string}>} */
export const PATTERNS = {
  hatch: { side: 7, turn: 45, d: "M0 0h2.4v7h-2.4z" },
  dots: { side: 8, turn: 45, d: "M2.1 4a1.9 1.9 0 1 1 3.8 0a1.9 1.9 0 1 1 -3.8 0z" },
  bars: { side: 8, turn: 0, d: "M0 0h8v2.6h-8z" },
};
const PATTERN_GRAIN = 8;
const FAR_AWAY = 20000;
/** Text that is longer than its room by no more than this factor is condensed. */
const CLOSER = 1.15;
/** Longer text is made smaller, down to this share of its size, if it stays readable; still longer text is cut off with "…". */
const SMALLER = 0.78;
const READABLE = 11; // CSS pixels
/** Smaller texts on the table are enlarged to this where they have room: in low windows and on small phones. */
const LEAST = 12; // CSS pixels
const UNEVEN = 0.97; // a text does not shrink exactly as its size does
const MOST_PATHS = 4000;
/** The defaults of a text. */
export const TYPE = { size: 16, weight: 800 };

/** @type {Map<string, Path2D>} */
const paths = new Map();
/** @type {Map<string, CanvasPattern | null>} */
const patterns = new Map();
/** @type {Map<string, number>} */
const middles = new Map();

/**
 * The colours and the font at an element: roles are custom properties, so a table's own colours are found, too.
 * @param {Element} element
 * @returns {Palette}
 */
export function paletteAt(element) {
  const style = getComputedStyle(element);
  /** @type {Map<string, string>} */
  const known = new Map();
  return {
    family: style.fontFamily,
    ink: (role) => {
      let colour = known.get(role);
      if (colour === undefined) {
        colour = style.getPropertyValue(`--${role}`).trim() || "transparent";
        known.set(role, colour);
      }
      return colour;
    },
  };
}

/** Clears what was measured, after the font has changed. */
export function forgetType() {
  middles.clear();
}

/**
 * @param {Pen} pen
 * @param {readonly Mark[]} art
 * @param {Palette} palette
 */
export function paint(pen, art, palette) {
  for (const mark of art) {
    const alpha = pen.globalAlpha;
    if (mark.alpha !== undefined) pen.globalAlpha = alpha * mark.alpha;
    if (mark.art) paintGroup(pen, mark, mark.art, palette);
    else if (mark.text !== undefined) paintText(pen, mark, mark.text, palette);
    else if (mark.d) paintPath(pen, mark, mark.d, palette);
    pen.globalAlpha = alpha;
  }
}

/**
 * Paints a picture scaled to a rectangle: to fit into it, or to cover it.
 * @param {Pen} pen
 * @param {Picture} picture
 * @param {{x: number, y: number, width: number, height: number}} box
 * @param {Palette} palette
 * @param {"contain" | "cover" | number} fit  a number: it covers, but is at most this many times as large as when contained
 */
export function paintPicture(pen, picture, box, palette, fit) {
  const [x, y, width, height] = picture.box;
  const across = box.width / width;
  const down = box.height / height;
  const [whole, covering] = [Math.min(across, down), Math.max(across, down)];
  const scale = fit === "contain" ? whole : fit === "cover" ? covering : Math.min(covering, fit * whole);
  pen.save();
  pen.translate(box.x + (box.width - width * scale) / 2, box.y + (box.height - height * scale) / 2);
  pen.scale(scale, scale);
  pen.translate(-x, -y);
  paint(pen, picture.art, palette);
  pen.restore();
}

/**
 * @param {Pen} pen
 * @param {Mark} mark
 * @param {readonly Mark[]} art
 * @param {Palette} palette
 */
function paintGroup(pen, mark, art, palette) {
  pen.save();
  if (mark.at) pen.translate(mark.at[0], mark.at[1]);
  if (mark.turn) pen.rotate((mark.turn * Math.PI) / 180);
  if (mark.scale !== undefined) pen.scale(mark.scale, mark.scale);
  if (mark.clip) pen.clip(pathOf(mark.clip));
  paint(pen, art, palette);
  pen.restore();
}

/**
 * @param {Pen} pen
 * @param {Mark} mark
 * @param {string} data
 * @param {Palette} palette
 */
function paintPath(pen, mark, data, palette) {
  const path = pathOf(data);
  if (mark.blur) {
    paintGlow(pen, path, mark.blur, palette.ink(mark.fill ?? "none"));
    return;
  }
  if (mark.fill && mark.fill !== "none") {
    pen.fillStyle = inkOf(pen, mark.fill, palette);
    pen.fill(path);
  }
  if (mark.line && mark.line !== "none" && mark.width) {
    pen.strokeStyle = inkOf(pen, mark.line, palette);
    pen.lineWidth = mark.width;
    pen.lineJoin = mark.join ?? "miter";
    pen.setLineDash(mark.dash ?? []);
    pen.stroke(path);
  }
}

/**
 * Paints a glow around a shape, as the shadow of a shape far outside the canvas: not every browser has a blur filter.
 * @param {Pen} pen
 * @param {Path2D} path
 * @param {number} blur
 * @param {string} colour
 */
function paintGlow(pen, path, blur, colour) {
  const at = pen.getTransform();
  pen.save();
  pen.shadowColor = colour;
  pen.shadowBlur = 2 * blur * Math.hypot(at.a, at.b);
  pen.shadowOffsetX = FAR_AWAY;
  pen.fillStyle = colour;
  pen.setTransform(at.a, at.b, at.c, at.d, at.e - FAR_AWAY, at.f);
  pen.fill(path);
  pen.restore();
}

/**
 * @param {Pen} pen
 * @param {Mark} mark
 * @param {string} text
 * @param {Palette} palette
 */
function paintText(pen, mark, text, palette) {
  const { words, room, x, y } = typeset(pen, mark, text, palette);
  pen.textAlign = mark.align === "start" ? "left" : mark.align === "end" ? "right" : "center";
  pen.textBaseline = "alphabetic";
  pen.fillStyle = inkOf(pen, mark.fill ?? "key", palette);
  pen.fillText(words, x, y, room);
}

/**
 * Returns a text as it is painted, fitted or shortened to its room, its size, and where its baseline is. Sets the pen's font.
 * @param {Pen} pen
 * @param {Mark} mark
 * @param {string} text
 * @param {Palette} palette
 */
export function typeset(pen, mark, text, palette) {
  const [x, y] = mark.at ?? [0, 0];
  const usual = mark.size ?? TYPE.size;
  let large = Math.max(usual, leastOf(pen, Math.max(mark.least ?? 0, LEAST), palette));
  const fontOf = (/** @type {number} */ size) => `${mark.weight ?? TYPE.weight} ${size}px ${palette.family}`;
  pen.font = fontOf(large);
  let words = palette.speak?.(text) ?? text;
  // A text that is enlarged grows upwards. What is beside it grows too, so that it gets less room.
  let room = mark.room && mark.room * Math.sqrt(usual / large);
  let up = 0;
  const over = () => (room === undefined ? 1 : pen.measureText(words).width / (room * CLOSER));
  if ((mark.least ?? 0) < LEAST && over() > 1) {
    // Larger letters would be cut off: such a text stays as it is, or, if it has a least size, is enlarged as far as it fits.
    room = mark.room;
    large = mark.least ? Math.max(usual, leastOf(pen, mark.least, palette), (large / Math.max(1, over())) * UNEVEN) : usual;
    pen.font = fontOf(large);
  }
  if (over() > 1 && mark.less !== undefined) words = palette.speak?.(mark.less) ?? mark.less;
  if (over() > 1 && mark.above) [up, room] = mark.above;
  const least = Math.max(usual * SMALLER, leastOf(pen, Math.max(mark.least ?? 0, READABLE), palette));
  const size = over() > 1 ? Math.max((large / over()) * UNEVEN, Math.min(large, least)) : large;
  pen.font = fontOf(size);
  const wide = (/** @type {string} */ all) => pen.measureText(all).width;
  const fitting = room === undefined || over() <= 1 ? words : shortened(words, (all) => wide(all) <= /** @type {number} */ (room));
  return { words: fitting, room, size, x, y: y - up + middleOf(pen, palette) * Math.min(usual, size) };
}

/**
 * The smallest size of a text, in its own units.
 * @param {Pen} pen
 * @param {number} least  in CSS pixels
 * @param {Palette} palette
 */
function leastOf(pen, least, { ratio }) {
  if (!ratio) return 0;
  const { a, b } = pen.getTransform();
  return (least * ratio) / Math.hypot(a, b);
}

/**
 * How far the baseline lies under the middle between ascent and descent, for a size of 1.
 * @param {Pen} pen
 * @param {Palette} palette
 */
function middleOf(pen, palette) {
  let middle = middles.get(palette.family);
  if (middle === undefined) {
    const font = pen.font;
    pen.font = `700 100px ${palette.family}`;
    const measured = pen.measureText("0");
    pen.font = font;
    middle = (measured.fontBoundingBoxAscent - measured.fontBoundingBoxDescent) / 200;
    middles.set(palette.family, middle);
  }
  return middle;
}

/**
 * @param {Pen} pen
 * @param {string} role
 * @param {Palette} palette
 */
function inkOf(pen, role, palette) {
  return (Object.hasOwn(PATTERNS, role) && patternOf(pen, role)) || palette.ink(role);
}

/**
 * @param {Pen} pen
 * @param {string} name
 */
function patternOf(pen, name) {
  let pattern = patterns.get(name);
  if (pattern === undefined) {
    const { side, turn, d } = PATTERNS[name];
    const tile = document.createElement("canvas");
    tile.width = tile.height = side * PATTERN_GRAIN;
    const brush = /** @type {Pen} */ (tile.getContext("2d"));
    brush.scale(PATTERN_GRAIN, PATTERN_GRAIN);
    brush.fill(new Path2D(d));
    pattern = pen.createPattern(tile, "repeat");
    pattern?.setTransform(new DOMMatrix().rotate(turn).scale(1 / PATTERN_GRAIN));
    patterns.set(name, pattern);
  }
  return pattern;
}

/** @param {string} data */
function pathOf(data) {
  let path = paths.get(data);
  if (!path) {
    if (paths.size >= MOST_PATHS) paths.clear();
    path = new Path2D(data);
    paths.set(data, path);
  }
  return path;
}
