// Streaks: days in a row. They depend only on the days on which the puzzle was solved, not on a clock or on an order.

/**
 * @typedef {object} Streak
 * @prop {number} now  how many days were solved in the current streak
 * @prop {number} longest
 * @prop {number} ended  the last day of the longest streak, as a number; of several, the first one counts
 * @prop {ReadonlySet<number>} forgiven  the missed days in the current streak
 */

/** Of this many days in a row, one may be missed. */
const FORGIVES = 7;

/**
 * A streak goes on over a missed day if no other was missed in the six days before it and after it. Today is not missed
 * yet. Tomorrow counts already if it is solved, because a player who travels west has the same date twice; days farther
 * ahead, from a wrong clock, count once they come.
 * @param {Iterable<number>} solved  days on which the puzzle was solved in time
 * @param {number} today
 * @returns {Streak}
 */
export function streakOf(solved, today) {
  const days = [...new Set(solved)].filter((day) => day <= today + 1).sort((one, other) => one - other);
  let [longest, ended] = [0, 0];
  /** The days of the streak so far; `missed`: those missed in it. @type {number[]} */
  let row = [];
  /** @type {number[]} */
  let missed = [];

  /** Continues the streak up to a day: over one missed day, but over two it starts again. @param {number} day */
  const goOn = (day) => {
    const last = row.at(-1);
    if (last === undefined || day - last < 2) return;
    if (day - last > 2) {
      row = [];
      missed = [];
      return;
    }
    const before = missed.at(-1);
    // The other missed day is too near: the streak begins after it.
    if (before !== undefined && last + 1 - before < FORGIVES) {
      row = row.filter((one) => one > before);
      missed = [];
    }
    missed.push(last + 1);
  };

  for (const day of days) {
    goOn(day);
    row.push(day);
    if (row.length > longest) [longest, ended] = [row.length, day];
  }
  goOn(today);
  return { now: row.length, longest, ended, forgiven: new Set(missed) };
}
