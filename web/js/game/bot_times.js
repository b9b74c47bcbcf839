// How long bots think, how much of that is over, and the pause between two moves.

/** By level: ms that a bot thinks at most. */
export const LONGEST_THOUGHT = [0, 500, 500, 700, 1300, 2000];

/**
 * By setting: ms between two moves of bots, so that each is seen.
 * @type {Record<import("../store/validate.js").Manner["rest"], number>}
 */
const PAUSES_MS = { slow: 2000, usual: 700, fast: 150 };
export const PAUSES = /** @type {(keyof typeof PAUSES_MS)[]} */ (Object.keys(PAUSES_MS));

const REPORT_MS = 100; // between two reports of progress, at least

/** ms that the end of a round is shown where only bots play, before the next one begins. */
export const ROUND_SHOWN = 5000;

/** @param {import("../store/validate.js").Manner["rest"]} setting */
export const pauseOf = (setting) => PAUSES_MS[setting];

/**
 * How much of the time that a bot may think is over: begins with its first thought.
 * @param {number} longest  ms
 * @param {(share: number) => void} report
 */
export function createThinkingTime(longest, report) {
  let began = 0;
  let told = 0;
  let hurrying = false;
  report(0);
  return {
    /** It is over with the next thought: "Move now" may have been pressed before the first one. */
    hurry: () => void (hurrying = true),

    /** Whether it is over. @param {number} done  share of what there is to think about */
    isOver(done) {
      const now = performance.now();
      began ||= now;
      const share = hurrying ? 1 : Math.min(1, Math.max(done, (now - began) / longest));
      if (share < 1 && now - told < REPORT_MS) return false;
      told = now;
      report(share);
      return share >= 1;
    },
  };
}
