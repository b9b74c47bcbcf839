// When a position comes back, by how well it went: FSRS, from the package ts-fsrs. Loaded only when somebody wants it.

import { fsrs } from "ts-fsrs";
import { DAY } from "../lib/dates.js";

/** @typedef {import("./mistake_progress.js").Done} Done */
/** @typedef {import("./mistake_progress.js").Memory} Memory */

const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

/**
 * What is known of one's memory after a round.
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

/** What was gone through before it was wanted gets a memory from then. @param {Record<string, Done>} done @returns {Record<string, Done>} */
export function remembered(done) {
  const fill = (/** @type {Done} */ one) => (one.rounds && !one.memory ? { ...one, memory: memoryAfter(undefined, one.grade || 1, one.at) } : one);
  return Object.fromEntries(Object.entries(done).map(([key, one]) => [key, fill(one)]));
}
