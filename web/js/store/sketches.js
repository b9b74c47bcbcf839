// Stores the positions being set up, one per game; a new one replaces the one before.

import { openEntries } from "./local_storage.js";

const SKETCH = "threefold.sketch.";
const ASIDE = "threefold.aside.sketch.";
const LONGEST = 14_000; // characters: Python accepts no more
const entries = openEntries(() => localStorage, () => {});

/** The stored text; of one that is too long only so much that it is refused as such. @param {string} game @returns {string | null} */
export function readSketch(game) {
  return entries.read(SKETCH + game)?.slice(0, LONGEST + 1) ?? null;
}

/** @param {string} game @param {string} text @returns {boolean} whether it was stored */
export function writeSketch(game, text) {
  return entries.write(SKETCH + game, text) === null;
}

/** Puts a stored sketch aside that cannot be read, before another one replaces it. @param {string} game @returns {boolean} whether it is */
export function putSketchAside(game) {
  return entries.move(SKETCH + game, ASIDE + game) === null;
}
