// How long bots think, and the pause between two moves.

/** By level: ms that a bot thinks at most. */
export const LONGEST_THOUGHT = [0, 500, 500, 700, 1300, 2000];

/**
 * By setting: ms between two moves of bots, so that each is seen.
 * @type {Record<import("../store/validate.js").Manner["rest"], number>}
 */
const PAUSES_MS = { slow: 2000, usual: 700, fast: 150 };
export const PAUSES = /** @type {(keyof typeof PAUSES_MS)[]} */ (Object.keys(PAUSES_MS));

/** ms that the end of a round is shown where only bots play, before the next one begins. */
export const ROUND_SHOWN = 5000;

/** @param {import("../store/validate.js").Manner["rest"]} setting */
export const pauseOf = (setting) => PAUSES_MS[setting];
