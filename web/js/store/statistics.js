// Counts the statistics from the results. web/js/screens/statistics.js shows them.

import { FAR, LEVELS } from "../lib/levels.js";
import { UNKNOWN } from "./results.js";
import { onlyPerson } from "../words/seat_names.js";

/** @typedef {import("./results.js").Result} Result */
/** @typedef {{games: number, won: number, shared: number}} Tally */
/**
 * mine: games in which the person had the first move; theirs: the others
 * @typedef {{level: number, mine: Tally, theirs: Tally}} LevelRow
 */
/** @typedef {{now: number, longest: number}} Streak */

/** @returns {Tally} */
const none = () => ({ games: 0, won: 0, shared: 0 });
const LOST = 0;
const WON = 2;

/**
 * The seat of the only person; undefined if there is not exactly one, nobody else plays, or it was practice.
 * @param {Result} result
 */
function ownSeat({ bots, practice }) {
  return practice ? undefined : onlyPerson(bots);
}

/** The level of the opponent: FAR if somebody far away played, else that of the strongest bot. @param {Result} result */
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
  // The row of FAR is left out while it is empty.
  return all.filter(({ level, mine, theirs }) => level !== FAR || mine.games + theirs.games > 0);
}

/** Games that were practice, which count nowhere else. @param {Iterable<Result>} results @returns {Pick<LevelRow, "mine" | "theirs">} */
export function inPractice(results) {
  const row = { mine: none(), theirs: none() };
  for (const { bots, practice, began, seats } of results) {
    const you = practice ? onlyPerson(bots) : undefined;
    if (you !== undefined) count(began === you ? row.mine : row.theirs, seats[you]);
  }
  return row;
}

/** Whether a game counts, if only as practice: one person played against others. @param {Result} result */
export function isCounted({ bots }) {
  return onlyPerson(bots) !== undefined;
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

/** The results that count, in the order in which the games ended. @param {Iterable<[string, Result]>} results @returns {Result[]} */
function inOrder(results) {
  const own = [...results].filter(([, one]) => ownSeat(one) !== undefined);
  own.sort(([a, one], [b, other]) => one.minute - other.minute || one.n - other.n || (a < b ? -1 : 1));
  return own.map(([, one]) => one);
}

const MEAN_OF = 5; // games

/**
 * The accuracy of each reviewed game, with the mean of it and up to four before it.
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

/** Counts games won one after another. @param {Iterable<[string, Result]>} results @returns {Streak} */
export function winStreak(results) {
  const streak = { now: 0, longest: 0 };
  for (const one of inOrder(results)) {
    streak.now = one.seats[/** @type {number} */ (ownSeat(one))] === WON ? streak.now + 1 : 0;
    streak.longest = Math.max(streak.longest, streak.now);
  }
  return streak;
}

/**
 * Counts days in a row. The streak goes on while the last day is today or yesterday, or after today: the clock may have
 * been set back.
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
