// What is kept on this device: saved games, the settings, and the last view of the table. The browser's storage may be
// full, blocked or damaged: then games and settings stay in memory, a hook reports the trouble, and pending writes are
// retried as soon as there is room.

import { HOME } from "../lib/languages.js";
import { isGameEntry } from "./validate.js";
import { openGamesInWindow } from "./games_in_window.js";
import { openEntries } from "./local_storage.js";
import { openLastPicture } from "./last_picture.js";
import { openPendingWrites } from "./pending_writes.js";
import { openSettings } from "./settings.js";

/** @typedef {import("./validate.js").GameEntry} GameEntry */
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
/** @typedef {import("./games_in_window.js").IdAndRev} IdAndRev */

const ONCE = "threefold.once.";

/**
 * @param {() => Storage} getStorage  called each time, because getting the storage can itself throw
 * @param {object} hooks
 * @param {string} hooks.build
 * @param {() => string} hooks.language  of the page
 * @param {(what: Trouble, count?: number) => void} hooks.trouble  count: of games that are damaged
 * @param {(kept: GameEntry) => void} hooks.saved
 * @param {() => void} hooks.allWritten  nothing is pending any more
 * @param {(from: string, to: IdAndRev) => void} hooks.moved  a pending game was written under another id or revision
 */
export function openStorage(getStorage, hooks) {
  /** What sayOnce has reported, and what `first` has been asked about, in this window. @type {Set<string>} */
  const said = new Set();
  /** @param {Trouble} what @param {string} of */
  const sayOnce = (what, of = what) => {
    if (said.has(of)) return;
    said.add(of);
    hooks.trouble(what);
  };

  const entries = openEntries(getStorage, () => sayOnce("storage.blocked"));
  const settings = openSettings(entries, () => sayOnce("storage.settings"));
  const games = openGamesInWindow(entries, hooks);

  const pending = openPendingWrites(games, settings, {
    trouble: hooks.trouble,
    allWritten() {
      said.delete("storage.blocked");
      hooks.allWritten();
    },
  });

  /**
   * Writes a game, or leaves it pending if it cannot be written now.
   * @param {GameEntry} kept
   * @param {number} base  the stored revision that it continues
   * @returns {IdAndRev}
   */
  const write = (kept, base) => {
    const { id, rev } = pending.retryAfter(() => games.write(kept, base));
    return { id, rev };
  };

  /** Changes a stored game. No move was made, so its revision stays. @param {string} id @param {Partial<GameEntry>} change */
  const edit = (id, change) => {
    const kept = games.game(id);
    if (kept) write({ ...kept, ...change }, games.baseOf(kept));
    return kept !== null;
  };

  /** The language of a summary that is saved now; undefined for English. */
  const tongue = () => (hooks.language() === HOME ? undefined : hooks.language());

  return {
    game: games.game,
    games: games.games,

    /** The newest unfinished game with this key; null if there is none. @param {string} key */
    unfinished: (key) => games.games().find((kept) => kept.game === key && !kept.over) ?? null,

    /** Whether nothing can be stored: then no screen says that anything is kept. */
    isBlocked: entries.isBlocked,
    /** Whether there is no room for another game, though none may be waiting for it. */
    isFull: entries.isFull,
    /** How many games exist only in this window. */
    unwrittenCount: games.unwrittenCount,
    /** Whether the latest version of a game exists only in this window. */
    isUnwritten: games.isUnwritten,
    retryUnwritten: pending.retryUnwritten,
    remind: pending.remind,

    /**
     * Saves a game. If another window has saved it since, both stay: this one under a new id.
     * @param {GameEntry} kept  with the revision it was read at
     * @returns {IdAndRev}
     */
    saveGame: (kept) => {
      const next = { ...kept, ...notPlayed(kept, games.latest(kept.id)), language: tongue(), rev: kept.rev + 1 };
      // Nothing is written that could not be read again.
      if (!isGameEntry(next)) {
        sayOnce("storage.large", `large ${kept.id}`);
        return { id: kept.id, rev: kept.rev };
      }
      const to = write(next, games.baseOf(kept));
      hooks.saved({ ...next, ...to });
      return to;
    },

    /**
     * Adds a game from outside. Without room it is not left pending, because its source still has it.
     * @param {Omit<GameEntry, "id" | "rev">} kept
     * @param {string} id  a new one
     * @returns {Obstacle | "storage.large" | null} why it was not added
     */
    add: (kept, id) => games.add({ ...kept, id, rev: 1, language: tongue() }),

    /**
     * Sets a game's title, or removes it if that is empty.
     * @param {string} id
     * @param {string} title
     * @returns {boolean} whether the game is still here
     */
    rename: (id, title) => edit(id, { title: title || undefined }),

    /** Stores a review with its game. @param {string} id @param {import("./validate.js").StoredReview} review */
    note: (id, review) => void edit(id, { review }),

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
     * @returns {GameEntry | null} the game, as it was just before
     */
    remove: (id) => {
      const kept = games.game(id);
      if (kept) pending.retryAfter(() => games.remove(id));
      return kept;
    },

    /** Undoes a deletion; if the game was continued elsewhere since, both stay. @param {GameEntry} kept */
    restore: (kept) => {
      games.unhide(kept.id);
      if (games.game(kept.id)?.save !== kept.save) write(kept, 0);
    },

    setAside: games.setAside,
    aside: games.aside,
    bringBack: games.bringBack,

    settings: settings.read,
    settingsNow: settings.now,
    changeUnstored: settings.changeUnstored,
    /** @param {Partial<Settings>} change */
    change: (change) => void pending.retryAfter(() => ({ obstacle: settings.change(change) })),

    ...openLastPicture(entries, hooks.build, hooks.language),
  };
}

/**
 * What a game keeps when it is saved again, as far as the session being played does not know it.
 * @param {GameEntry} kept
 * @param {GameEntry | null} before  the same game as it was saved last
 * @returns {Pick<GameEntry, "title" | "came" | "review">}
 */
export function notPlayed(kept, before) {
  const same = before?.over && kept.over && before.ply === kept.ply;
  const still = before?.over === kept.over && before.ply === kept.ply; // notes and names are no play
  return { title: kept.title ?? before?.title, came: kept.came ?? (still ? before.came : undefined), review: kept.review ?? (same ? before.review : undefined) };
}
