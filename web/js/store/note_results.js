// Stores the results of finished games, so that statistics stay when a game is deleted, and the days on which somebody
// played. Python works out each result, once: a result that is stored already is not asked for again.

import { sumOf } from "../lib/crc32.js";
import { openEntries } from "./local_storage.js";
import { areResults, dayNumber, merged, minuteOf, noted, RESULTS, RESULTS_ASIDE, resultsFrom, textOf, UNKNOWN } from "./results.js";
import { onlyPerson } from "../words/seat_names.js";

/** @typedef {import("./validate.js").GameEntry} GameEntry */
/** @typedef {import("./results.js").Results} Results */
/** @typedef {import("../types.js").Outcome} Outcome */

/** Key prefix of the mark that is set on each day on which somebody plays (store.first in web/js/game/when_stored.js). */
const MARK = "threefold.once.day.";
const MARKED = /^(\d{4})-(\d\d)-(\d\d)$/;

/** The results stored so far. @param {() => Storage} [getStorage] */
export function knownResults(getStorage = () => localStorage) {
  return resultsFrom(openEntries(getStorage, () => {}).read(RESULTS));
}

/**
 * Adds what is new to the stored results, removes those of games that go on, and returns all of them.
 * @param {readonly GameEntry[]} games
 * @param {(save: string) => Promise<Outcome>} outcomeOf
 * @param {() => Storage} [getStorage]
 * @returns {Promise<{results: Results, full: boolean, aside: boolean}>}  full: there is no room to store what is new; aside: what
 *   was stored could not be read and is put aside
 */
export async function noteResults(games, outcomeOf, getStorage = () => localStorage) {
  const entries = openEntries(getStorage, () => {});
  const before = resultsFrom(entries.read(RESULTS));
  /** @type {Results} */
  let found = { results: new Map(before.results), days: new Set(before.days) };
  const marks = entries.keys().filter((key) => key.startsWith(MARK));
  for (const key of marks) {
    const [, year, month, day] = MARKED.exec(key.slice(MARK.length)) ?? [];
    if (year) found.days.add(dayNumber(new Date(Number(year), Number(month) - 1, Number(day))));
  }
  for (const { when, came } of games) if (!came && Math.abs(when) < 8e15) addDay(found.days, new Date(when));
  // A game that goes on, its end taken back, has no result until it ends again.
  const goOn = new Set(games.flatMap(({ id, over }) => (!over && before.results.has(id) ? [id] : [])));
  for (const id of goOn) found.results.delete(id);
  // Oldest first, as far as the clock was right: `n` counts up in this order.
  for (const kept of [...games].sort((one, other) => one.when - other.when)) {
    const [sum, accuracy, minute] = [sumOf(kept.save), accuracyOf(kept), minuteOf(kept.when)];
    const id = idOf(found, kept, sum, minute);
    const known = found.results.get(id);
    if (!kept.over || (kept.came && !known) || (known?.sum === sum && (accuracy === UNKNOWN || known.accuracy === accuracy))) continue;
    try {
      const { game, ply, began, seats, practice: seen } = await outcomeOf(kept.save);
      const practice = seen || kept.reseated;
      const bots = seats.map((_, seat) => kept.bots?.[seat] ?? 0);
      if (seats.length > 0) found = noted(found, id, { game, minute, bots, began, seats, ply, sum, accuracy, ...(practice && { practice }) });
    } catch {
      // The save cannot be read now; it is tried again the next time.
    }
  }
  // Another window may have stored results meanwhile.
  const now = resultsFrom(entries.read(RESULTS));
  for (const id of goOn) if (now.results.get(id)?.n === before.results.get(id)?.n) now.results.delete(id);
  const all = merged(now, found);
  const text = textOf(all);
  const stored = entries.read(RESULTS);
  const unreadable = stored !== null && stored !== "" && !areResults(stored);
  const unmoved = unreadable ? entries.move(RESULTS, RESULTS_ASIDE) : null;
  const obstacle = unmoved ?? (text === stored ? null : entries.write(RESULTS, text));
  if (!obstacle) for (const key of marks) entries.erase(key);
  return { results: all, full: obstacle === "storage.full", aside: unreadable && !unmoved };
}

/**
 * The id of a game's result. A game that was deleted and brought in again from a file has another id than its result.
 * @param {Results} found
 * @param {GameEntry} kept
 * @param {number} sum
 * @param {number} minute
 */
function idOf({ results }, { id, game }, sum, minute) {
  if (results.has(id)) return id;
  const [before] = [...results].find(([, one]) => one.sum === sum && one.minute === minute && one.game === game) ?? [id];
  return before;
}

/** The accuracy of the only person in a game, from its stored review; UNKNOWN without one. @param {GameEntry} kept */
function accuracyOf(kept) {
  const seat = onlyPerson(kept.bots ?? []);
  const { accuracy } = Object(Object(kept).review);
  const percent = Array.isArray(accuracy) && seat !== undefined ? accuracy[seat] : UNKNOWN;
  return Number.isInteger(percent) && percent >= 0 && percent <= 100 ? percent : UNKNOWN;
}

/** @param {Set<number>} days @param {Date} date */
function addDay(days, date) {
  const day = dayNumber(date);
  if (day > 0) days.add(day);
}
