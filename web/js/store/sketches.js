// Positions being set up, one of each game, kept on this device until another takes its place.

const SKETCH = "threefold.sketch.";
const LONGEST = 14_000; // letters: Python reads no longer one

/** @param {string} game @returns {string | null} */
export function keptSketch(game) {
  try {
    const text = localStorage.getItem(SKETCH + game);
    return text !== null && text.length <= LONGEST ? text : null;
  } catch {
    return null;
  }
}

/** @param {string} game @param {string} text @returns {boolean} whether there is room for it */
export function keepSketch(game, text) {
  try {
    localStorage.setItem(SKETCH + game, text);
    return true;
  } catch {
    return false;
  }
}
