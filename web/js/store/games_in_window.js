// The games as this window knows them: those in the storage, over them those that could not be written yet, without those
// that are gone for this window although the storage still has them.

import { newId } from "../lib/random.js";
import { isGameEntry } from "./validate.js";
import { openGameEntries } from "./game_entries.js";

/** @typedef {import("./validate.js").GameEntry} GameEntry */
/** @typedef {import("./local_storage.js").Obstacle} Obstacle */
/** @typedef {{id: string, rev: number}} IdAndRev  the id and the revision under which a game is stored */
/** @typedef {{kept: GameEntry, base: number}} Unwritten  a game not written yet; base: the stored revision that it continues */

const MOST_GAMES = 500; // with those that come from files

/**
 * @param {ReturnType<typeof import("./local_storage.js").openEntries>} entries
 * @param {object} hooks
 * @param {(what: "storage.damaged" | "storage.forked", count?: number) => void} hooks.trouble  how many games could not be read
 *   or opened so far; or one was written under a new id, because another window has saved it since
 * @param {(from: string, to: IdAndRev) => void} hooks.moved  a pending game was written under another id or revision
 */
export function openGamesInWindow(entries, hooks) {
  /** Games that could not be written, by id; lost when this window is closed. @type {Map<string, Unwritten>} */
  const unwritten = new Map();
  /** Ids of games that this window treats as gone, although they could not be erased or set aside in the storage. @type {Set<string>} */
  const hidden = new Set();
  /** Ids of games that this window has put aside. @type {Set<string>} */
  const damaged = new Set();

  /** @param {string} id */
  const sayDamaged = (id) => hooks.trouble("storage.damaged", damaged.add(id).size);
  const written = openGameEntries(entries, (id) => damaged.has(id) || sayDamaged(id));

  /** Also of a game that is treated as gone. @param {string} id @returns {GameEntry | null} */
  const latest = (id) => unwritten.get(id)?.kept ?? written.read(id);
  /** @param {string} id @returns {GameEntry | null} */
  const game = (id) => (hidden.has(id) ? null : latest(id));

  const ids = () => [...new Set([...written.ids(), ...unwritten.keys()])];
  const isMost = () => ids().length >= MOST_GAMES;

  /**
   * Writes a pending game. If another window has saved it since, both stay: this one under a new id.
   * @param {Unwritten} one
   * @returns {IdAndRev & {obstacle: Obstacle | null}}
   */
  const writeNow = (one) => {
    const { kept, base } = one;
    const forked = written.isTaken(kept, base);
    const other = written.read(kept.id)?.rev ?? base;
    const to = forked ? { id: newId(), rev: 1 } : { id: kept.id, rev: other === base ? kept.rev : Math.max(other + 1, kept.rev) };
    const obstacle = written.write({ ...kept, ...to });
    if (obstacle) return { id: kept.id, rev: kept.rev, obstacle };
    unwritten.delete(kept.id);
    if (forked) hooks.trouble("storage.forked");
    return { ...to, obstacle };
  };

  return {
    game,
    latest,
    /** Newest first. @returns {GameEntry[]} */
    games: () =>
      ids()
        .map(game)
        .filter((kept) => kept !== null)
        .sort((one, other) => other.when - one.when),

    unwrittenCount: () => unwritten.size,
    /** @param {string} id */
    isUnwritten: (id) => unwritten.has(id),
    /** The stored revision that a game continues. @param {GameEntry} kept */
    baseOf: (kept) => unwritten.get(kept.id)?.base ?? kept.rev,

    /**
     * Writes a game, or leaves it pending if it cannot be written now.
     * @param {GameEntry} kept
     * @param {number} base
     */
    write: (kept, base) => {
      const one = { kept, base };
      hidden.delete(kept.id);
      unwritten.set(kept.id, one);
      return writeNow(one);
    },

    /** Writes the pending games, as far as there is room. @returns {Obstacle | null} */
    retryUnwritten: () => {
      /** @type {Obstacle | null} */
      let obstacle = null;
      for (const one of [...unwritten.values()]) {
        const to = writeNow(one);
        obstacle ??= to.obstacle;
        if (to.id !== one.kept.id || to.rev !== one.kept.rev) hooks.moved(one.kept.id, to);
      }
      return obstacle;
    },

    /** Writes a new game; without room it is not left pending. @param {GameEntry} kept */
    add: (kept) => {
      if (isMost()) return "storage.full";
      return isGameEntry(kept) ? written.write(kept) : "storage.large";
    },

    /** Erases a game, or hides it if that is not possible. @param {string} id */
    remove: (id) => {
      const pending = unwritten.get(id);
      unwritten.delete(id);
      // A version that another window has saved since was never seen in this one: it is not erased.
      const other = pending ? written.isTaken(pending.kept, pending.base) : false;
      if (!other && written.erase(id)) hidden.add(id);
    },
    /** A removed game may still be stored, because erasing it failed: it is not treated as gone any more. @param {string} id */
    unhide: (id) => hidden.delete(id),

    /**
     * Sets a game aside that cannot be opened: its entry gets another key.
     * @param {string} id
     * @param {string} save  that could not be opened: if another window has saved another one since, nothing happens
     */
    setAside: (id, save) => {
      if (game(id)?.save !== save) return;
      if (unwritten.has(id) || written.putAside(id)) hidden.add(id);
      sayDamaged(id);
    },

    /** How many games were set aside that may open after all. */
    aside: () => written.asides().length,
    /** Moves these games back to the others. @returns {Obstacle | null} why not all of them could be moved */
    bringBack: () => {
      for (const { key, kept } of written.asides()) {
        if (isMost()) return "storage.full";
        const obstacle = written.write(ids().includes(kept.id) ? { ...kept, id: newId() } : kept);
        if (obstacle) return obstacle;
        hidden.delete(kept.id);
        damaged.delete(kept.id);
        entries.erase(key);
      }
      return null;
    },
  };
}
