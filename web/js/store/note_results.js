// Notes how games ended that are over, so that figures stay when a game is deleted; and on which days somebody played.
// Python says how a game ended. What was noted already is not asked for again.

import { sumOf } from "../lib/crc32.js";
import { openEntries } from "./local_storage.js";
import { dayNumber, merged, minuteOf, noted, RESULTS, resultsFrom, textOf, UNKNOWN } from "./results.js";
import { alone } from "../words/seat_names.js";

/** @typedef {import("./validate.js").Kept} Kept */
/** @typedef {import("./results.js").Results} Results */
/** @typedef {import("../types.js").Outcome} Outcome */

/** How a day is marked as soon as somebody plays on it (store.first in web/js/game/when_stored.js). */
const MARK = "threefold.once.day.";
const MARKED = /^(\d{4})-(\d\d)-(\d\d)$/;

/** What was noted so far. @param {() => Storage} [place] */
export function knownResults(place = () => localStorage) {
  return resultsFrom(openEntries(place, () => {}).read(RESULTS));
}

/**
 * Brings the results up to date.
 * @param {readonly Kept[]} games
 * @param {(save: string) => Promise<Outcome>} outcomeOf
 * @param {() => Storage} [place]
 * @returns {Promise<{results: Results, full: boolean}>}  full: there is no room for what is new
 */
export async function noteResults(games, outcomeOf, place = () => localStorage) {
  const entries = openEntries(place, () => {});
  const before = resultsFrom(entries.read(RESULTS));
  /** @type {Results} */
  let found = { results: new Map(before.results), days: new Set(before.days) };
  const marks = entries.keys().filter((key) => key.startsWith(MARK));
  for (const key of marks) {
    const [, year, month, day] = MARKED.exec(key.slice(MARK.length)) ?? [];
    if (year) found.days.add(dayNumber(new Date(Number(year), Number(month) - 1, Number(day))));
  }
  for (const { when } of games) if (Math.abs(when) < 8e15) addDay(found.days, new Date(when));
  // In the order in which they were played, as far as the clock knows.
  for (const kept of [...games].sort((one, other) => one.when - other.when)) {
    const [sum, accuracy] = [sumOf(kept.save), accuracyOf(kept)];
    const known = found.results.get(kept.id);
    if (!kept.over || (known?.sum === sum && (accuracy === UNKNOWN || known.accuracy === accuracy))) continue;
    try {
      const { game, ply, began, seats } = await outcomeOf(kept.save);
      const bots = seats.map((_, seat) => kept.bots?.[seat] ?? 0);
      if (seats.length > 0) found = noted(found, kept.id, { game, minute: minuteOf(kept.when), bots, began, seats, ply, sum, accuracy });
    } catch {
      // It cannot be read now; it may be the next time.
    }
  }
  // Another window may have noted something meanwhile.
  const now = resultsFrom(entries.read(RESULTS));
  const all = merged(now, found);
  const text = textOf(all);
  const obstacle = text === entries.read(RESULTS) ? null : entries.write(RESULTS, text);
  if (!obstacle) for (const key of marks) entries.erase(key);
  return { results: all, full: obstacle === "storage.full" };
}

/** What a review that is kept with a game says of the one person in it. @param {Kept} kept */
function accuracyOf(kept) {
  const seat = alone(kept.bots ?? []);
  const { accuracy } = Object(Object(kept).review);
  const percent = Array.isArray(accuracy) && seat !== undefined ? accuracy[seat] : UNKNOWN;
  return Number.isInteger(percent) && percent >= 0 && percent <= 100 ? percent : UNKNOWN;
}

/** @param {Set<number>} days @param {Date} date */
function addDay(days, date) {
  const day = dayNumber(date);
  if (day > 0) days.add(day);
}
