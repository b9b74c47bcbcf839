// The games in the browser's storage: one entry each. There is no index, because it could disagree with the entries.

import { isGameEntry } from "./validate.js";
import { parsed } from "../lib/json.js";
import { openEntries } from "./local_storage.js";

/** @typedef {import("./validate.js").GameEntry} GameEntry */
/** @typedef {import("./local_storage.js").Obstacle} Obstacle */

const GAME = "threefold.game.";
const ASIDE = "threefold.aside.";
/** The storage key of a game. @param {string} id */
export const keyOf = (id) => GAME + id;
const LONGEST_ENTRY = 2_500_000; // characters: a save of the greatest length, with every quotation mark in it escaped

/**
 * @param {ReturnType<typeof import("./local_storage.js").openEntries>} entries
 * @param {(id: string) => void} damaged  called when a game could not be read and was set aside
 */
export function openGameEntries(entries, damaged) {
  /** @param {string} id @returns {Obstacle | null} */
  const putAside = (id) => entries.move(GAME + id, ASIDE + id);

  /** @param {string} id @returns {GameEntry | null} */
  const read = (id) => {
    const text = entries.read(GAME + id);
    if (text === null) return null;
    const kept = text.length <= LONGEST_ENTRY ? parsed(text) : undefined;
    if (isGameEntry(kept) && kept.id === id) return kept;
    // An unreadable game is set aside, not deleted: another version of the page may be able to read it.
    putAside(id);
    damaged(id);
    return null;
  };

  return {
    read,
    putAside,

    /** Games that were set aside but look valid: another version of the page may be able to open them. */
    asides: () =>
      entries.keys().filter((key) => key.startsWith(ASIDE)).flatMap((key) => {
        const kept = parsed((entries.read(key) ?? "").slice(0, LONGEST_ENTRY));
        return isGameEntry(kept) ? [{ key, kept }] : [];
      }),

    ids: () =>
      entries
        .keys()
        .filter((key) => key.startsWith(GAME))
        .map((key) => key.slice(GAME.length)),

    /** @param {GameEntry} kept @returns {Obstacle | null} */
    write: (kept) => entries.write(GAME + kept.id, JSON.stringify(kept)),

    /** @param {string} id @returns {Obstacle | null} */
    erase: (id) => entries.erase(GAME + id),

    /**
     * Whether the storage holds an entry under the game's id that it must not overwrite.
     * @param {GameEntry} kept
     * @param {number} base  the stored revision that this game continues
     */
    isTaken: (kept, base) => {
      const there = read(kept.id);
      if (there) return !sameGame(there, kept) || (there.rev !== base && there.save !== kept.save);
      return entries.read(GAME + kept.id) !== null; // the entry is unreadable and could not be set aside
    },
  };
}

/**
 * All games that can be read, for callers that only count. Unreadable ones are skipped, not set aside or reported.
 * @param {() => Storage} getStorage
 */
export function readableGames(getStorage) {
  const entries = openEntries(getStorage, () => {});
  return entries
    .keys()
    .filter((key) => key.startsWith(GAME))
    .map((key) => parsed(entries.read(key) ?? ""))
    .filter(isGameEntry);
}

/**
 * Whether one may overwrite the other: both have the same game key and the same number of seats.
 * @param {GameEntry} there
 * @param {GameEntry} kept
 */
function sameGame(there, kept) {
  const { game = kept.game } = Object(parsed(kept.save));
  return there.game === kept.game && there.game === game && there.names.length === kept.names.length;
}
