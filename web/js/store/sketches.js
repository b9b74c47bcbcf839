// Stores the positions being set up, one per game; a new one replaces the one before.

const SKETCH = "threefold.sketch.";
const LONGEST = 14_000; // characters: Python accepts no more

/** @param {string} game @returns {string | null} */
export function readSketch(game) {
  try {
    const text = localStorage.getItem(SKETCH + game);
    return text !== null && text.length <= LONGEST ? text : null;
  } catch {
    return null;
  }
}

/** @param {string} game @param {string} text @returns {boolean} whether it was stored */
export function writeSketch(game, text) {
  try {
    localStorage.setItem(SKETCH + game, text);
    return true;
  } catch {
    return false;
  }
}
