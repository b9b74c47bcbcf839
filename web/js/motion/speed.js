// How fast things move: as the setting says, and not at all if the device asks for reduced motion.

/** ms that each way of moving takes; of a piece that is placed: how long it is lifted, travels and is set down. */
export const TIMES = { shift: 120, slide: 220, lift: 120, travel: 220, setDown: 160, stamp: 120, fold: 240, back: 160 };
/** ms that a piece takes across the board: for each square and besides, at most. */
export const CROSSING = { square: 90, more: 120, most: 400 };
/** ms that the board takes to settle, by how it does. */
export const SETTLING = { fade: 80, open: 140, wipe: 140, band: 300, camera: 220 };
/** ms in which the sentence that says how a game ended appears, as soon as the board shows it. */
export const SENTENCE = 200;
/** ms between two things that move one after the other. */
export const STAGGER = { place: 45, fold: 40, open: 12, ring: 160 };

/**
 * By setting: what all times are multiplied by; 0 stands for no travel at all.
 * @type {Record<import("../store/validate.js").Manner["motion"], number>}
 */
const PACES = { full: 1, fast: 0.5, off: 0 };

/** @param {import("../store/validate.js").Manner["motion"]} setting */
export function paceOf(setting) {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : PACES[setting];
}
