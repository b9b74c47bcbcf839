// Figures from results: counted, nothing else. What they look like, web/js/screens/statistics.js knows.

import { FAR, LEVELS } from "./validate.js";
import { UNKNOWN } from "./results.js";
import { alone } from "../words/seat_names.js";

/** @typedef {import("./results.js").Result} Result */
/** @typedef {{games: number, won: number, shared: number}} Tally */
/** @typedef {{level: number, mine: Tally, theirs: Tally}} LevelRow  mine: where the person began */
/** @typedef {{now: number, longest: number}} Streak */

/** @returns {Tally} */
const none = () => ({ games: 0, won: 0, shared: 0 });
const LOST = 0;
const WON = 2;

/** The seat of the one person, if there is just one. @param {Result} result */
function ownSeat({ bots }) {
  return alone(bots);
}

/** Who one played against: the strongest of the bots, or somebody far away. @param {Result} result */
export function levelOf({ bots }) {
  return bots.includes(FAR) ? FAR : Math.max(...bots);
}

/** @param {Iterable<Result>} results @returns {LevelRow[]} */
export function byLevel(results) {
  const levels = [...Array.from({ length: LEVELS }, (_, at) => at + 1), FAR];
  const rows = new Map(levels.map((level) => [level, { level, mine: none(), theirs: none() }]));
  for (const one of results) {
    const you = ownSeat(one);
    const row = rows.get(levelOf(one));
    if (you !== undefined && row) count(one.began === you ? row.mine : row.theirs, one.seats[you]);
  }
  const all = [...rows.values()];
  // Somebody far away has a row as soon as there is something in it.
  return all.filter(({ level, mine, theirs }) => level !== FAR || mine.games + theirs.games > 0);
}

/** All games of one person against others. @param {Iterable<Result>} results @returns {Tally} */
export function inAll(results) {
  const all = none();
  for (const one of results) {
    const you = ownSeat(one);
    if (you !== undefined) count(all, one.seats[you]);
  }
  return all;
}

/** @param {Tally} tally @param {number} outcome */
function count(tally, outcome) {
  tally.games += 1;
  if (outcome === WON) tally.won += 1;
  else if (outcome !== LOST) tally.shared += 1;
}

/** Those with one person, in the order in which they were played. @param {Iterable<[string, Result]>} results @returns {Result[]} */
function inOrder(results) {
  const own = [...results].filter(([, one]) => ownSeat(one) !== undefined);
  own.sort(([a, one], [b, other]) => one.minute - other.minute || one.n - other.n || (a < b ? -1 : 1));
  return own.map(([, one]) => one);
}

const MEAN_OF = 5; // games

/**
 * How accurately games were played that were reviewed, each with the mean of it and the four before.
 * @param {Iterable<[string, Result]>} results
 * @returns {{minute: number, accuracy: number, mean: number}[]}
 */
export function accuracies(results) {
  const known = inOrder(results).filter(({ accuracy }) => accuracy !== UNKNOWN);
  return known.map(({ minute, accuracy }, at) => {
    const last = known.slice(Math.max(0, at - MEAN_OF + 1), at + 1);
    return { minute, accuracy, mean: last.reduce((sum, one) => sum + one.accuracy, 0) / last.length };
  });
}

/** Games won one after another. @param {Iterable<[string, Result]>} results @returns {Streak} */
export function winStreak(results) {
  const streak = { now: 0, longest: 0 };
  for (const one of inOrder(results)) {
    streak.now = one.seats[/** @type {number} */ (ownSeat(one))] === WON ? streak.now + 1 : 0;
    streak.longest = Math.max(streak.longest, streak.now);
  }
  return streak;
}

/**
 * Days in a row. It goes on as long as today or yesterday is the last of them; and where a clock was set back, so that
 * the last day is yet to come.
 * @param {Iterable<number>} days
 * @param {number} today
 * @returns {Streak}
 */
export function dayStreak(days, today) {
  const sorted = [...days].sort((one, other) => one - other);
  let [run, longest] = [0, 0];
  sorted.forEach((day, at) => {
    run = day === sorted[at - 1] + 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  const last = sorted.at(-1);
  return { now: last !== undefined && last >= today - 1 ? run : 0, longest };
}
