// What is kept on this device: saved games, the settings, and the last view of the table. The browser's storage may be
// full, blocked or damaged: then games and settings stay in memory, a hook reports the trouble, and pending writes are
// retried as soon as there is room.

import { HOME } from "../lib/languages.js";
import { newId } from "../lib/random.js";
import { isKept } from "./validate.js";
import { openEntries } from "./local_storage.js";
import { openGameEntries } from "./game_entries.js";
import { openLastPicture } from "./last_picture.js";
import { openSettings } from "./settings.js";

/** @typedef {import("./validate.js").Kept} Kept */
/** @typedef {import("./validate.js").Settings} Settings */
/** @typedef {import("./local_storage.js").Obstacle} Obstacle */
/** @typedef {Obstacle | "storage.large" | "storage.damaged" | "storage.forked" | "storage.settings" | PutAside} Trouble */
/** @typedef {"storage.puzzles" | "storage.days" | "storage.results"} PutAside  what could not be read */
/**
 * The word keys of what is told of them, written out so that a search for one leads here and to the notice in app/main.js:
 * its title; with `.text` what follows.
 * @typedef {"shell.storage.full" | "shell.storage.blocked" | "shell.storage.large" | "shell.storage.damaged" | "shell.storage.forked"
 *   | "shell.storage.settings" | "shell.storage.puzzles" | "shell.storage.days" | "shell.storage.results"} TroubleKey
 */
/** @typedef {{id: string, rev: number}} IdAndRev  the id and the revision under which a game is stored */
/** @typedef {{kept: Kept, base: number}} Unwritten  a game not written yet; base: the stored revision that it continues */

const ONCE = "threefold.once.";
const MOST_GAMES = 500; // with those that come from files

/**
 * @param {() => Storage} getStorage  called each time, because getting the storage can itself throw
 * @param {object} hooks
 * @param {string} hooks.build
 * @param {() => string} hooks.language  of the page
 * @param {(what: Trouble, count?: number) => void} hooks.trouble  count: of games that are damaged
 * @param {(kept: Kept) => void} hooks.saved
 * @param {() => void} hooks.allWritten  nothing is pending any more
 * @param {(from: string, to: IdAndRev) => void} hooks.moved  a pending game was written under another id or revision
 */
export function openStorage(getStorage, hooks) {
  /** Games that could not be written, by id; lost when this window is closed. @type {Map<string, Unwritten>} */
  const unwritten = new Map();
  /** Ids of games that this window treats as gone, although they could not be erased or set aside in the storage. @type {Set<string>} */
  const hidden = new Set();
  /** What sayOnce has reported, and what `first` has been asked about, in this window. @type {Set<string>} */
  const said = new Set();

  /** @param {Trouble} what @param {string} of */
  const sayOnce = (what, of = what) => {
    if (said.has(of)) return;
    said.add(of);
    hooks.trouble(what);
  };
  const entries = openEntries(getStorage, () => sayOnce("storage.blocked"));

  /** Ids of games that this window has put aside. @type {Set<string>} */
  const damaged = new Set();
  /** @param {string} id */
  const sayDamaged = (id) => hooks.trouble("storage.damaged", damaged.add(id).size);
  const written = openGameEntries(entries, (id) => damaged.has(id) || sayDamaged(id));
  const settings = openSettings(entries, () => sayOnce("storage.settings"));
  /** @param {string} id @returns {Kept | null} */
  const game = (id) => (hidden.has(id) ? null : (unwritten.get(id)?.kept ?? written.read(id)));

  const ids = () => [...new Set([...written.ids(), ...unwritten.keys()])];

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

  const isAnythingUnwritten = () => unwritten.size > 0 || settings.isUnwritten();

  /** Writes everything pending, as far as there is room. @returns {Obstacle | null} */
  const retryUnwritten = () => {
    /** @type {Obstacle | null} */
    let obstacle = null;
    for (const one of [...unwritten.values()]) {
      const to = writeNow(one);
      obstacle ??= to.obstacle;
      if (to.id !== one.kept.id || to.rev !== one.kept.rev) hooks.moved(one.kept.id, to);
    }
    obstacle ??= settings.retryUnwritten();
    if (obstacle) return obstacle;
    said.delete("storage.blocked");
    hooks.allWritten();
    return null;
  };

  /**
   * Writes a game, or leaves it pending if it cannot be written now.
   * @param {Kept} kept
   * @param {number} base
   * @returns {IdAndRev}
   */
  const writeOrLeavePending = (kept, base) => {
    const wasUnwritten = isAnythingUnwritten();
    const one = { kept, base };
    hidden.delete(kept.id);
    unwritten.set(kept.id, one);
    const { id, rev, obstacle } = writeNow(one);
    if (obstacle === "storage.full") hooks.trouble(obstacle);
    if (!obstacle && wasUnwritten) retryUnwritten();
    return { id, rev };
  };

  /** The language of a summary that is saved now; undefined for English. */
  const tongue = () => (hooks.language() === HOME ? undefined : hooks.language());

  /** Newest first. @returns {Kept[]} */
  const games = () =>
    ids()
      .map(game)
      .filter((kept) => kept !== null)
      .sort((one, other) => other.when - one.when);

  return {
    game,
    games,

    /** The newest unfinished game with this key; null if there is none. @param {string} key */
    unfinished: (key) => games().find((kept) => kept.game === key && !kept.over) ?? null,

    /** Whether nothing can be stored: then no screen says that anything is kept. */
    isBlocked: entries.isBlocked,
    /** Whether there is no room for another game, though none may be waiting for it. */
    isFull: entries.isFull,
    /** How many games exist only in this window. */
    unwrittenCount: () => unwritten.size,
    /** Whether the latest version of a game exists only in this window. @param {string} id */
    isUnwritten: (id) => unwritten.has(id),
    /** Writes everything pending, as far as there is room. @returns {Obstacle | null} */
    retryUnwritten: () => (isAnythingUnwritten() ? retryUnwritten() : null),
    /** Retries pending writes, and reports trouble if something is still pending. */
    remind: () => {
      const obstacle = isAnythingUnwritten() ? retryUnwritten() : null;
      if (obstacle) hooks.trouble(obstacle);
    },

    /**
     * Saves a game. If another window has saved it since, both stay: this one under a new id.
     * @param {Kept} kept  with the revision it was read at
     * @returns {IdAndRev}
     */
    saveGame: (kept) => {
      const pending = unwritten.get(kept.id);
      // The session being played does not know the title, so it is taken from the stored game.
      const before = pending?.kept ?? written.read(kept.id);
      const title = kept.title ?? before?.title;
      const same = before?.over && kept.over && before.ply === kept.ply;
      const still = before?.over === kept.over && before.ply === kept.ply; // notes and names are no play
      const next = { ...kept, title, came: kept.came ?? (still ? before.came : undefined), review: kept.review ?? (same ? before.review : undefined), language: tongue(), rev: kept.rev + 1 };
      // Nothing is written that could not be read again.
      if (!isKept(next)) {
        sayOnce("storage.large", `large ${kept.id}`);
        return { id: kept.id, rev: kept.rev };
      }
      const to = writeOrLeavePending(next, pending?.base ?? kept.rev);
      hooks.saved({ ...next, ...to });
      return to;
    },

    /**
     * Adds a game from outside. Without room it is not left pending, because its source still has it.
     * @param {Omit<Kept, "id" | "rev">} kept
     * @param {string} id  a new one
     * @returns {Obstacle | "storage.large" | null} why it was not added
     */
    add: (kept, id) => {
      if (ids().length >= MOST_GAMES) return "storage.full";
      const next = { ...kept, id, rev: 1, language: tongue() };
      return isKept(next) ? written.write(next) : "storage.large";
    },

    /**
     * Sets a game's title, or removes it if that is empty. No move was made, so its revision stays.
     * @param {string} id
     * @param {string} title
     * @returns {boolean} whether the game is still here
     */
    rename: (id, title) => {
      const kept = game(id);
      if (kept) writeOrLeavePending({ ...kept, title: title || undefined }, unwritten.get(id)?.base ?? kept.rev);
      return kept !== null;
    },

    /**
     * Stores a review with its game. No move was made, so its revision stays.
     * @param {string} id
     * @param {import("./validate.js").KeptReview} review
     */
    note: (id, review) => {
      const kept = game(id);
      if (kept) writeOrLeavePending({ ...kept, review }, unwritten.get(id)?.base ?? kept.rev);
    },

    /** Reports, once per window, that something besides the games could not be stored. @param {Obstacle | null | undefined} obstacle */
    lacks: (obstacle) => {
      if (obstacle) sayOnce(obstacle, obstacle === "storage.full" ? "lacks" : obstacle);
    },

    /** Reports that something besides games and settings could not be read and was put aside. @param {PutAside} what */
    tellAside: (what) => hooks.trouble(what),

    /** Returns true when it is first called with `what` on this device, false from then on. @param {string} what */
    first: (what) => {
      const key = ONCE + what;
      if (said.has(key) || entries.read(key) !== null) return false;
      said.add(key);
      entries.write(key, "1");
      return true;
    },

    /**
     * Deletes a game, then uses the room for pending writes.
     * @param {string} id
     * @returns {Kept | null} the game, as it was just before
     */
    remove: (id) => {
      const kept = game(id);
      if (!kept) return null;
      const pending = unwritten.get(id);
      unwritten.delete(id);
      // A version that another window has saved since was never seen in this one: it is not erased.
      const other = pending ? written.isTaken(pending.kept, pending.base) : false;
      if (!other && written.erase(id)) hidden.add(id);
      if (pending || isAnythingUnwritten()) retryUnwritten();
      return kept;
    },

    /** Undoes a deletion; if the game was continued elsewhere since, both stay. @param {Kept} kept */
    restore: (kept) => {
      hidden.delete(kept.id); // it may still be stored, because erasing it failed
      if (game(kept.id)?.save !== kept.save) writeOrLeavePending(kept, 0);
    },

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
        if (ids().length >= MOST_GAMES) return "storage.full";
        const obstacle = written.write(ids().includes(kept.id) ? { ...kept, id: newId() } : kept);
        if (obstacle) return obstacle;
        hidden.delete(kept.id);
        damaged.delete(kept.id);
        entries.erase(key);
      }
      return null;
    },

    settings: settings.read,
    settingsNow: settings.now,
    changeUnstored: settings.changeUnstored,
    /** @param {Partial<Settings>} change */
    change: (change) => {
      const wasUnwritten = isAnythingUnwritten();
      const obstacle = settings.change(change);
      if (obstacle === "storage.full") hooks.trouble(obstacle);
      if (!obstacle && wasUnwritten) retryUnwritten();
    },

    ...openLastPicture(entries, hooks.build, hooks.language),
  };
}
