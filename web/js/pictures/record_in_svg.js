// A text inside an SVG: in a metadata element, which viewers do not draw. It is found with a regular expression, because a
// foreign SVG must not be put into the page.

import { PictureError } from "./picture_error.js";

const NAME = "threefold-record";
const ELEMENT = new RegExp(`<metadata\\b[^<>]*\\bid=["']${NAME}["'][^<>]*>([^<]*)</metadata>`);
const START = new RegExp(`\\bid=["']${NAME}["']`);
const ENTITIES = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));/g;
const MEANT = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
// Characters that XML forbids, escaped or not.
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
const HIGHEST = 0x10ffff;
/** The longest record that Python reads. */
const MOST_LETTERS = 1_000_000;

/** Escapes a text for XML, for an element or an attribute. @param {string} text */
export function escaped(text) {
  return text.replace(FORBIDDEN, "").replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

/** @param {string} text */
export function metadataOf(text) {
  return `<metadata id="${NAME}">${escaped(text)}</metadata>`;
}

/**
 * Returns the text that `metadataOf` put into a picture; null if there is none. Throws a PictureError if it is damaged or
 * too large.
 * @param {string} svg
 */
export function textInSvg(svg) {
  const [, text] = ELEMENT.exec(svg) ?? [];
  if (text === undefined) {
    if (START.test(svg)) throw new PictureError("shell.bring.damaged");
    return null;
  }
  if (text.length > MOST_LETTERS) throw new PictureError("shell.bring.large");
  return text.replace(ENTITIES, (_, name, decimal, hex) => {
    if (name) return MEANT[/** @type {keyof typeof MEANT} */ (name)];
    const code = decimal ? Number(decimal) : parseInt(hex, 16);
    return code <= HIGHEST ? String.fromCodePoint(code) : "";
  });
}
