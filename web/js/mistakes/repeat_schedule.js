// Spaced repetition: when a position comes again, by how well it went (FSRS, from the package ts-fsrs). Loaded on demand.

import { fsrs } from "ts-fsrs";
import { DAY } from "../lib/dates.js";

/** @typedef {import("../store/mistake_progress.js").Done} Done */
/** @typedef {import("../store/mistake_progress.js").Memory} Memory */

const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

/**
 * The state of the repetition after a round.
 * @param {Memory | undefined} before
 * @param {number} grade  1 shown, 2 solved late, 3 at the first try
 * @param {number} now  in ms; a clock that was set back counts as if no time had gone by
 * @returns {Memory}
 */
export function memoryAfter(before, grade, now) {
  const days = before ? Math.max(0, Math.round((now - before.last) / DAY)) : 0;
  const state = scheduler.next_state(before ? { stability: before.stability, difficulty: before.difficulty } : null, days, /** @type {import("ts-fsrs").Grade} */ (grade));
  return { ...state, last: now, due: now + scheduler.next_interval(state.stability, days) * DAY };
}

/**
 * Adds the state of the repetition to positions that were gone through before repetition was turned on.
 * @param {Record<string, Done>} done
 * @returns {Record<string, Done>}
 */
export function remembered(done) {
  const fill = (/** @type {Done} */ one) => (one.rounds && !one.memory ? { ...one, memory: memoryAfter(undefined, one.grade || 1, one.at) } : one);
  return Object.fromEntries(Object.entries(done).map(([key, one]) => [key, fill(one)]));
}
