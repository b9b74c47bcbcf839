// How long each picture of a film is shown: at an even pace, or as the game was played.

/** ms that a picture is shown. @type {Record<string, number>} */
const EVEN = { slow: 1800, even: 1000, fast: 500 };
/** The pace of the game as it was played, but no move is shown too briefly and none for too long. */
export const AS_PLAYED = "real";
const [LEAST, MOST] = [500, 3000];
/** ms that the end is shown before the film begins again. */
const END = 3000;

export const PACES = Object.keys(EVEN);

/**
 * @param {string} pace  one of PACES, or AS_PLAYED
 * @param {readonly number[]} times  how long each of the moves took, in tenths of a second
 * @returns {number[]} ms: the position before each move, then the end
 */
export function delaysOf(pace, times) {
  const pauses = times.map((time) => (pace === AS_PLAYED ? Math.min(Math.max(100 * time, LEAST), MOST) : EVEN[pace]));
  return [...pauses, END];
}
