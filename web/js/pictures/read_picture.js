// Reads the record that a picture holds. Loaded on demand.

import { PictureError } from "./picture_error.js";
import { isPng, textInPng } from "./record_in_png.js";
import { textInSvg } from "./record_in_svg.js";

/** The beginning of an SVG file. */
const SVG = /^\ufeff?\s*(?:<\?xml\b|<!--|<!DOCTYPE\s+svg\b|<svg\b)/i;

/**
 * Throws a PictureError if there is no record, or none that can be read.
 * @param {Blob} file
 * @returns {Promise<string>}
 */
export async function recordIn(file) {
  const bytes = new Uint8Array(await file.arrayBuffer().catch(unreadable));
  const record = isPng(bytes) ? textInPng(bytes) : inText(new TextDecoder().decode(bytes));
  if (record === null) throw new PictureError(isFilm(bytes) ? "shell.file.film" : "shell.file.none");
  return record;
}

/** Whether these are the bytes of a film, as the page makes them: a GIF, an MP4 or a WebM, which never hold a game. @param {Uint8Array} bytes */
function isFilm(bytes) {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  return start.startsWith("GIF8") || start.endsWith("ftyp") || start.startsWith("\x1a\x45\xdf\xa3");
}

/** @param {string} text */
function inText(text) {
  return SVG.test(text) ? textInSvg(text) : null;
}

/** @returns {never} */
function unreadable() {
  throw new PictureError("shell.bring.damaged");
}
