// Makes pictures for printing: SVG images, in colours of high contrast or in black and white.

import { paletteAt, PATTERNS } from "../paint/painter.js";
import { printIn } from "../ui/theme.js";
import { make } from "../ui/dom.js";
import { fontData } from "./font_data.js";
import { svgOf } from "./svg.js";

/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {import("../types.js").Picture} Picture */

/** A colour darker than this, from 0 to 1, becomes black. */
const DARK = 0.55;
/** The opacity of patterns in black and white: less than that of the signs on them. */
const CLEAR = 0.5;

/**
 * Makes images of pictures of a game. `close` frees them.
 * @param {string} game
 * @param {HTMLElement} node  somewhere in the page, for its colours to be read
 */
export function createPrinter(game, node) {
  const probe = make("i", { hidden: true, "data-theme": "hc" });
  printIn(probe, game);
  node.append(probe);
  const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
  const font = fontData();
  font.catch(() => {}); // `image` awaits it and gets the error
  /** @type {string[]} */
  const addresses = [];
  let closed = false;
  return {
    /**
     * @param {Picture} picture
     * @param {string} title  the alternative text
     * @param {boolean} [black]
     * @throws if the printer was closed meanwhile
     */
    async image(picture, title, black = false) {
      const colours = paletteAt(probe);
      const palette = black ? { ...colours, ink: (/** @type {string} */ role) => inBlack(colours.ink(role)) } : colours;
      const svg = svgOf(black ? { ...picture, art: withClearPatterns(picture.art, palette.ink) } : picture, { palette, pen, width: picture.box[2], title, font: await font });
      if (closed) throw new Error("the sheet was left");
      const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
      addresses.push(address);
      const image = make("img", { src: address, alt: title });
      await image.decode();
      return image;
    },
    close() {
      closed = true;
      addresses.splice(0).forEach((address) => URL.revokeObjectURL(address));
    },
  };
}

/**
 * In black and white only patterns tell colours apart: each is drawn clearly, on black in white.
 * @param {readonly Mark[]} art
 * @param {(role: string) => string} ink
 * @returns {Mark[]}
 */
function withClearPatterns(art, ink) {
  let ground = "";
  return art.map((mark) => {
    if (mark.art) return { ...mark, art: withClearPatterns(mark.art, ink) };
    const { fill = "none" } = mark;
    if (Object.hasOwn(PATTERNS, fill)) return { ...mark, alpha: CLEAR, fill: ink(ground) === "#000000" ? `${fill} #ffffff` : fill };
    if (fill !== "none") ground = fill;
    return mark;
  });
}

/** Black or white, by the brightness of a colour; its opacity is kept. @param {string} colour */
function inBlack(colour) {
  const [, red, green, blue, share = ""] = /^#(..)(..)(..)(..)?$/.exec(colour) ?? [];
  if (red === undefined) return colour;
  const [r, g, b] = [red, green, blue].map((part) => parseInt(part, 16) / 255);
  return `${0.3 * r + 0.59 * g + 0.11 * b < DARK ? "#000000" : "#ffffff"}${share}`;
}
