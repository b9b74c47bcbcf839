// Encodes a text as the squares of a QR code. Loaded on demand.

import { encode } from "uqr";

/** More letters make squares too small for a camera. */
export const MOST_LETTERS = 2300;

/**
 * Row by row, true where it is dark; without the quiet zone around it.
 * @param {string} text
 * @returns {boolean[][]}
 */
export function squaresOf(text) {
  // Little error correction, for as few squares as possible: on a screen a code is not damaged.
  return encode(text, { ecc: "L", boostEcc: true, border: 0 }).data;
}
