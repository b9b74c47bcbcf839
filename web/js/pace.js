// How fast things move: as chosen, and not at all for whoever has asked their device for calm.

const CALM = window.matchMedia("(prefers-reduced-motion: reduce)");

/**
 * By setting: what all times are multiplied by; 0 stands for no travel at all.
 * @type {Record<import("./checks.js").Manner["motion"], number>}
 */
const PACES = { full: 1, fast: 0.5, off: 0 };

/**
 * By setting: ms between two moves of bots, so that each is seen.
 * @type {Record<import("./checks.js").Manner["rest"], number>}
 */
const REST = { slow: 2000, usual: 700, fast: 150 };
export const RESTS = /** @type {(keyof typeof REST)[]} */ (Object.keys(REST));

/** @param {import("./checks.js").Manner["rest"]} setting */
export const restOf = (setting) => REST[setting];

/** @param {import("./checks.js").Manner["motion"]} setting */
export function paceOf(setting) {
  return CALM.matches ? 0 : PACES[setting];
}
