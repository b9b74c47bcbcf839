// Writes marks as an SVG that looks as the painter paints them and needs no other files: it holds its colours, its font
// and the record of the game, and no script.

import { PATTERNS, TYPE, typeset } from "../paint/painter.js";
import { escaped, metadataOf } from "./record_in_svg.js";

/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {import("../types.js").Picture} Picture */
/** @typedef {import("../paint/painter.js").Palette} Palette */
/** @typedef {CanvasRenderingContext2D} Pen */

/**
 * @param {Picture} picture
 * @param {object} how
 * @param {Palette} how.palette
 * @param {Pen} how.pen  measures texts
 * @param {number} how.width  in pixels, if nothing else sets the size
 * @param {string} how.title
 * @param {string} how.font  a data: address
 * @param {string} [how.record]
 */
export function svgOf({ box, art }, { palette, pen, width, title, font, record }) {
  const [x, y, across, down] = box;
  /** The definitions of clips, patterns and glows, each once, by key. @type {Map<string, string>} */
  const kept = new Map();
  const body = marksOf(art, 1, { palette, pen, kept });
  const family = palette.family.split(",")[0].trim().replace(/["']/g, "");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${n((width * down) / across)}"`,
    ` viewBox="${[x, y, across, down].map(n).join(" ")}" font-family="${escaped(palette.family)}" stroke-miterlimit="10">`,
    `<title>${escaped(title)}</title>`,
    record === undefined ? "" : metadataOf(record),
    `<style>@font-face{font-family:"${escaped(family)}";font-weight:400 800;src:url(${font})}</style>`,
    `<defs>${[...kept.values()].join("")}</defs>${body}</svg>\n`,
  ].join("");
}

/** @typedef {{palette: Palette, pen: Pen, kept: Map<string, string>}} Work */

/**
 * @param {readonly Mark[]} art
 * @param {number} alpha  the opacity of the groups around it
 * @param {Work} work
 * @returns {string}
 */
function marksOf(art, alpha, work) {
  return art
    .map((mark) => {
      const own = alpha * (mark.alpha ?? 1);
      if (mark.art) return groupOf(mark, mark.art, own, work);
      if (mark.text !== undefined) return textOf(mark, mark.text, own, work);
      return mark.d ? pathOf(mark, mark.d, own, work) : "";
    })
    .join("");
}

/** @param {Mark} mark @param {readonly Mark[]} art @param {number} alpha @param {Work} work */
function groupOf(mark, art, alpha, work) {
  const { at, turn, scale, clip } = mark;
  const moves = [at && `translate(${n(at[0])} ${n(at[1])})`, turn && `rotate(${n(turn)})`, scale !== undefined && `scale(${n(scale)})`];
  const move = moves.filter(Boolean).join(" ");
  const cut = clip ? reference(work, clip, (id) => `<clipPath id="${id}"><path d="${escaped(clip)}"/></clipPath>`) : "";
  return `<g${move && ` transform="${move}"`}${cut && ` clip-path="${cut}"`}>${marksOf(art, alpha, work)}</g>`;
}

/** @param {Mark} mark @param {string} data @param {number} alpha @param {Work} work */
function pathOf(mark, data, alpha, work) {
  const { fill, line, width, dash, join, blur } = mark;
  const looks = [ink("fill", fill, alpha, work)];
  if (blur) looks.push(` filter="${glow(work, blur)}"`);
  else if (line && line !== "none" && width) {
    looks.push(ink("stroke", line, alpha, work), ` stroke-width="${n(width)}"`);
    if (join) looks.push(` stroke-linejoin="${join}"`);
    if (dash?.length) looks.push(` stroke-dasharray="${dash.map(n).join(" ")}"`);
  }
  return `<path d="${escaped(data)}"${looks.join("")}/>`;
}

/** @param {Mark} mark @param {string} text @param {number} alpha @param {Work} work */
function textOf(mark, text, alpha, work) {
  const { weight = TYPE.weight, align = "middle" } = mark;
  const { words, room, size, x, y } = typeset(work.pen, mark, text, work.palette);
  const narrow = room !== undefined && work.pen.measureText(words).width > room;
  return [
    `<text x="${n(x)}" y="${n(y)}" font-size="${n(size)}" font-weight="${weight}" text-anchor="${align}"`,
    ink("fill", mark.fill ?? "key", alpha, work),
    narrow ? ` textLength="${n(room)}" lengthAdjust="spacingAndGlyphs"` : "",
    `>${escaped(words)}</text>`,
  ].join("");
}

/**
 * The attributes for a colour by its role, or a pattern. Opacity gets its own attribute: older programs do not know it as a
 * part of a colour.
 * @param {"fill" | "stroke"} what
 * @param {string | undefined} role
 * @param {number} alpha
 * @param {Work} work
 */
function ink(what, role, alpha, work) {
  if (!role || role === "none") return what === "fill" ? ' fill="none"' : "";
  const [, colour, share] = /^(#[\da-f]{6})([\da-f]{2})?$/i.exec(work.palette.ink(role)) ?? [];
  const opacity = alpha * (share ? parseInt(share, 16) / 255 : 1);
  const value = Object.hasOwn(PATTERNS, role.split(" ")[0]) ? pattern(work, role) : (colour ?? escaped(work.palette.ink(role)));
  return ` ${what}="${value}"${opacity < 1 ? ` ${what}-opacity="${n(opacity)}"` : ""}`;
}

/** @param {Work} work @param {string} role  a pattern, and after a space its colour, if it is not black */
function pattern(work, role) {
  const [name, colour] = role.split(" ");
  const { side, turn, d } = PATTERNS[name];
  const head = `width="${side}" height="${side}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"`;
  return reference(work, role, (id) => `<pattern id="${id}" ${head}><path d="${d}"${colour ? ` fill="${colour}"` : ""}/></pattern>`);
}

/** @param {Work} work @param {number} blur */
function glow(work, blur) {
  const bounds = 'x="-50%" y="-50%" width="200%" height="200%"';
  return reference(work, `blur ${blur}`, (id) => `<filter id="${id}" ${bounds}><feGaussianBlur stdDeviation="${n(blur)}"/></filter>`);
}

/**
 * @param {Work} work
 * @param {string} key
 * @param {(id: string) => string} define
 */
function reference({ kept }, key, define) {
  const known = [...kept.keys()].indexOf(key);
  const id = `k${known < 0 ? kept.size : known}`;
  if (known < 0) kept.set(key, define(id));
  return `url(#${id})`;
}

/** A number rounded to three decimals. @param {number} number */
function n(number) {
  return String(Math.round(number * 1000) / 1000);
}
