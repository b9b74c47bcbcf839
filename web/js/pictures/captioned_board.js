// A captioned board, a picture to send: the board, and under it the game's name, the state of the game, and the logo. It is
// made of marks like all that is drawn, so a canvas and an SVG show the same.

import { paintPicture } from "../paint/painter.js";

/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {import("../types.js").Picture} Picture */
/** @typedef {{size: number, weight: number}} Type */
/** @typedef {(text: string, type: Type) => number} Measure  how wide a text is, in units of the picture */

/** In units of the picture. */
const WIDTH = 340;
const MARGIN = 16;
const ROOM = WIDTH - 2 * MARGIN;
const HIGHEST_BOARD = 1.25 * ROOM;
const FOOT = 42;
const NAME = { size: 15, weight: 800 };
const SENTENCE = { size: 13, weight: 500 };
const LINE = 17;
const GAP = 8;
/** The size of the logo. Its three sheets, as in index.html, are drawn in a square of 100. */
const LOGO_SIZE = 20;
/** @type {Mark[]} */
const LOGO_ART = [
  { d: "M6 6h40v40H6z", fill: "mark_red" },
  { d: "M30 30h40v40H30z", fill: "mark_yellow" },
  { d: "M54 54h40v40H54z", fill: "mark_blue" },
  { d: "M30 30h16v16H30zM54 54h16v16H54z", fill: "key" },
];

/** The height of a board at full width, HIGHEST_BOARD at most. @param {Picture} board */
export function fixedHeight({ box: [, , across, down] }) {
  return Math.min((down * ROOM) / across, HIGHEST_BOARD);
}

/**
 * @param {Picture} board
 * @param {string} name
 * @param {string} said  beside the name if there is room for it, else in lines below
 * @param {Measure} widthOf
 * @param {number} [high]  a fixed height for the board; `said` has one line then, shortened if it is too long
 * @returns {Picture}
 */
export function captionedBoard(board, name, said, widthOf, high) {
  const [x, y, across, down] = board.box;
  const boardHigh = high ?? fixedHeight(board);
  const scale = Math.min(ROOM / across, boardHigh / down);
  const below = MARGIN + boardHigh;
  const middle = below + FOOT / 2;
  const beside = MARGIN + widthOf(name, NAME) + GAP;
  const room = WIDTH - MARGIN - LOGO_SIZE - GAP - beside;
  const fits = high !== undefined || widthOf(said, SENTENCE) <= room;
  const lines = fits ? [] : wrapped(said, (text) => widthOf(text, SENTENCE) <= ROOM);
  const height = below + FOOT + lines.length * LINE;
  /** @param {string} text @param {Type} type @param {number} left @param {number} top @returns {Mark} */
  const line = (text, type, left, top) => ({ text, at: [left, top], fill: "key", align: "start", ...type });
  return {
    box: [0, 0, WIDTH, height],
    art: [
      { d: `M0 0h${WIDTH}v${height}H0z`, fill: "paper" },
      { art: board.art, at: [(WIDTH - across * scale) / 2 - x * scale, MARGIN + (boardHigh - down * scale) / 2 - y * scale], scale },
      line(name, NAME, MARGIN, middle),
      ...(fits ? [{ ...line(said, SENTENCE, beside, middle), room }] : []),
      ...lines.map((text, at) => line(text, SENTENCE, MARGIN, middle + (at + 1) * LINE)),
      { art: LOGO_ART, at: [WIDTH - MARGIN - LOGO_SIZE, middle - LOGO_SIZE / 2], scale: LOGO_SIZE / 100 },
    ],
  };
}

/** The size in pixels, the height rounded down. @param {Picture} picture @param {number} width */
export function sizeOf({ box: [, , across, down] }, width) {
  return { width, height: Math.floor((width * down) / across) };
}

/**
 * Paints a captioned board over the whole of a canvas of this width.
 * @param {CanvasRenderingContext2D} pen
 * @param {Picture} picture
 * @param {number} width
 * @param {import("../paint/painter.js").Palette} palette
 */
export function paintCaptionedBoard(pen, picture, width, palette) {
  const [, , across, down] = picture.box;
  paintPicture(pen, picture, { x: 0, y: 0, width, height: (width * down) / across }, palette, "contain");
}

/**
 * @param {string} text
 * @param {(line: string) => boolean} fits
 */
function wrapped(text, fits) {
  const lines = [""];
  for (const one of text.split(" ")) {
    const longer = `${lines[lines.length - 1]} ${one}`.trim();
    if (lines[lines.length - 1] && !fits(longer)) lines.push(one);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
