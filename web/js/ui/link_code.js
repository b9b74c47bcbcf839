// A link as a QR code.

import { fillWith, make } from "./dom.js";
import { word } from "../words/words.js";

const SVG = "http://www.w3.org/2000/svg";
const QUIET = 4; // squares of white around a code, as the standard asks
const MOST_BESIDE = 72; // squares per side that are still large enough beside the buttons

/**
 * @param {HTMLElement} node
 * @param {string} link
 */
export async function showCode(node, link) {
  try {
    const address = new URL("../lib/qr.js", import.meta.url).href;
    const { MOST_LETTERS, squaresOf } = /** @type {typeof import("../lib/qr.js")} */ (await import(address));
    if (link.length > MOST_LETTERS) return tellInstead(node, word("shell.code.long"));
    const squares = squaresOf(link);
    node.classList.remove("none");
    node.classList.toggle("large", squares.length > MOST_BESIDE);
    fillWith(node, drawn(squares));
  } catch {
    // qr.js could not be loaded, or the link does not fit in a QR code.
    tellInstead(node, word("shell.code.none"));
  }
}

/**
 * @param {HTMLElement} node
 * @param {string} text
 */
function tellInstead(node, text) {
  node.classList.remove("large");
  node.classList.add("none");
  fillWith(node, make("p", {}, text));
}

/** Dark on light in every theme: many cameras read nothing else. @param {boolean[][]} squares */
function drawn(squares) {
  const side = squares.length + 2 * QUIET;
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("viewBox", `${-QUIET} ${-QUIET} ${side} ${side}`);
  drawing.setAttribute("role", "img");
  drawing.setAttribute("aria-label", word("shell.code"));
  const dark = document.createElementNS(SVG, "path");
  dark.setAttribute("d", squares.map(runsOf).join(""));
  drawing.append(dark);
  return drawing;
}

/**
 * The dark squares of a row as path data, neighbours in one piece.
 * @param {boolean[]} squares
 * @param {number} y
 */
function runsOf(squares, y) {
  let data = "";
  for (let x = 0; x < squares.length; x += 1) {
    if (!squares[x]) continue;
    const start = x;
    while (squares[x + 1]) x += 1;
    data += `M${start} ${y}h${x + 1 - start}v1H${start}z`;
  }
  return data;
}
