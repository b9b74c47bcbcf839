// Days in a row. Which days somebody solved the puzzle on decides it, and nothing else: no clock, no order.

/**
 * @typedef {object} Streak
 * @prop {number} now  how many days were solved in the row that goes on
 * @prop {number} longest
 * @prop {number} ended  the last day of the longest row, as a number; the first such row counts
 * @prop {ReadonlySet<number>} forgiven  the missed days in the row that goes on
 */

/** Of so many days in a row, one may be missed. */
const FORGIVES = 7;

/**
 * A row goes on over a missed day if no other was missed in the six days before it and after it. Today is not missed
 * yet. Somebody who travels west meets a date again, so what was solved tomorrow counts already; what a clock set wrong
 * has put farther ahead counts once its time comes.
 * @param {Iterable<number>} solved  days on which the puzzle was solved in time
 * @param {number} today
 * @returns {Streak}
 */
export function streakOf(solved, today) {
  const days = [...new Set(solved)].filter((day) => day <= today + 1).sort((one, other) => one - other);
  let [longest, ended] = [0, 0];
  /** The days of the row so far, and those missed in it. @type {number[]} */
  let row = [];
  /** @type {number[]} */
  let missed = [];

  /** Goes on to a day from the last of the row: over one that was missed, but not over two. @param {number} day */
  const goOn = (day) => {
    const last = row.at(-1);
    if (last === undefined || day - last < 2) return;
    if (day - last > 2) {
      row = [];
      missed = [];
      return;
    }
    const before = missed.at(-1);
    // What came before the other one that was missed belongs to a row that is over.
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
