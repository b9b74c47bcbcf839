// How long bots think, and how long they rest between two moves.

/** By level: ms that a bot thinks at most. */
export const LONGEST_THOUGHT = [0, 500, 500, 700, 1300, 2000];

/**
 * By setting: ms between two moves of bots, so that each is seen.
 * @type {Record<import("../store/validate.js").Manner["rest"], number>}
 */
const REST = { slow: 2000, usual: 700, fast: 150 };
export const RESTS = /** @type {(keyof typeof REST)[]} */ (Object.keys(REST));

/** ms that the end of a round is shown where only bots play, before the next one begins. */
export const ROUND_SHOWN = 5000;

/** @param {import("../store/validate.js").Manner["rest"]} setting */
export const restOf = (setting) => REST[setting];
