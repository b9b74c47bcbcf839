// A text as the squares of a QR code. A file of its own, loaded when somebody wants to see one.

import { encode } from "uqr";

/** More letters make squares too small for a camera. */
export const MOST_LETTERS = 2300;

/**
 * Row by row, true where it is dark; without the quiet zone around it.
 * @param {string} text
 * @returns {boolean[][]}
 */
export function squaresOf(text) {
  // As few squares as possible: a screen is clean, so size matters more than what could be lost.
  return encode(text, { ecc: "L", boostEcc: true, border: 0 }).data;
}
