// The games in the browser's storage: one entry each, and no index that could disagree with them.

import { isKept, parsed } from "./validate.js";
import { openEntries } from "./local_storage.js";

/** @typedef {import("./validate.js").Kept} Kept */
/** @typedef {import("./local_storage.js").Obstacle} Obstacle */

const GAME = "threefold.game.";
const ASIDE = "threefold.aside.";
/** Where a game lies. @param {string} id */
export const keyOf = (id) => GAME + id;
const LONGEST_ENTRY = 2_500_000; // a save of the greatest length, with every quotation mark in it escaped

/**
 * @param {ReturnType<typeof import("./local_storage.js").openEntries>} entries
 * @param {(id: string) => void} damaged  a game could not be read and was put aside
 */
export function openGameEntries(entries, damaged) {
  /** @param {string} id @returns {Obstacle | null} */
  const putAside = (id) => entries.move(GAME + id, ASIDE + id);

  /** @param {string} id @returns {Kept | null} */
  const read = (id) => {
    const text = entries.read(GAME + id);
    if (text === null) return null;
    const kept = text.length <= LONGEST_ENTRY ? parsed(text) : undefined;
    if (isKept(kept) && kept.id === id) return kept;
    // Nobody's game is thrown away because it cannot be read today.
    putAside(id);
    damaged(id);
    return null;
  };

  return {
    read,
    putAside,

    /** Games that were put aside and look whole: another version of the page may be able to open them. */
    asides: () =>
      entries.keys().filter((key) => key.startsWith(ASIDE)).flatMap((key) => {
        const kept = parsed((entries.read(key) ?? "").slice(0, LONGEST_ENTRY));
        return isKept(kept) ? [{ key, kept }] : [];
      }),

    ids: () =>
      entries
        .keys()
        .filter((key) => key.startsWith(GAME))
        .map((key) => key.slice(GAME.length)),

    /** @param {Kept} kept @returns {Obstacle | null} */
    write: (kept) => entries.write(GAME + kept.id, JSON.stringify(kept)),

    /** @param {string} id @returns {Obstacle | null} */
    erase: (id) => entries.erase(GAME + id),

    /**
     * Whether something lies there that a game must not be written over.
     * @param {Kept} kept
     * @param {number} base  the revision in the storage that it goes on from
     */
    isTaken: (kept, base) => {
      const there = read(kept.id);
      if (there) return !sameGame(there, kept) || (there.rev !== base && there.save !== kept.save);
      return entries.read(GAME + kept.id) !== null; // it could not be read, and not be put aside either
    },
  };
}

/**
 * All games that can be read. What cannot stays where it is, and nothing is said of it: for whoever only counts.
 * @param {() => Storage} place
 */
export function readableGames(place) {
  const entries = openEntries(place, () => {});
  return entries
    .keys()
    .filter((key) => key.startsWith(GAME))
    .map((key) => parsed(entries.read(key) ?? ""))
    .filter(isKept);
}

/**
 * Whether one may take the other's place: nothing is ever written over a game of another kind.
 * @param {Kept} there
 * @param {Kept} kept
 */
function sameGame(there, kept) {
  const { game = kept.game } = Object(parsed(kept.save));
  return there.game === kept.game && there.game === game && there.names.length === kept.names.length;
}
