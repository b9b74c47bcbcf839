// What is kept on this device: saved games, the settings, and the last picture of the table. The browser's storage may be
// full, blocked or damaged: then play goes on from memory, a hook says what is lost, and what waits is written as soon
// as there is room.

import { newId } from "../lib/random.js";
import { isKept } from "./validate.js";
import { openEntries } from "./local_storage.js";
import { openGameEntries } from "./game_entries.js";
import { openLastPicture } from "./last_picture.js";
import { openSettings } from "./settings.js";

/** @typedef {import("./validate.js").Kept} Kept */
/** @typedef {import("./validate.js").Settings} Settings */
/** @typedef {import("./local_storage.js").Obstacle} Obstacle */
/** @typedef {Obstacle | "storage.large" | "storage.damaged" | "storage.forked" | "storage.settings"} Trouble */
/** @typedef {{id: string, rev: number}} Place  where a game lies, and its revision there */
/** @typedef {{kept: Kept, base: number}} Waiting  base: the revision in the storage that it goes on from */

const ONCE = "threefold.once.";
const MOST_GAMES = 500; // with those that come from files

/**
 * @param {() => Storage} place  asked each time, because asking alone can throw
 * @param {object} hooks
 * @param {string} hooks.build
 * @param {() => string} hooks.language  that is spoken
 * @param {(what: Trouble) => void} hooks.trouble
 * @param {(kept: Kept) => void} hooks.kept
 * @param {() => void} hooks.settled  nothing waits for room any more
 * @param {(from: string, to: Place) => void} hooks.moved  a game that waited has another id or revision now
 */
export function openStorage(place, hooks) {
  /** What could not be written, by id: it lives as long as this window. @type {Map<string, Waiting>} */
  const waiting = new Map();
  /** Games that can neither be opened nor deleted nor put aside now, as far as this window goes. @type {Set<string>} */
  const hidden = new Set();
  /** What has been said, or was asked for the first time, in this window. @type {Set<string>} */
  const said = new Set();

  /** @param {Trouble} what @param {string} of */
  const sayOnce = (what, of = what) => {
    if (said.has(of)) return;
    said.add(of);
    hooks.trouble(what);
  };
  const entries = openEntries(place, () => sayOnce("storage.blocked"));

  const written = openGameEntries(entries, (id) => sayOnce("storage.damaged", `damaged ${id}`));
  const settings = openSettings(entries, () => sayOnce("storage.settings"));
  /** @param {string} id @returns {Kept | null} */
  const game = (id) => (hidden.has(id) ? null : (waiting.get(id)?.kept ?? written.read(id)));

  const ids = () => [...new Set([...written.ids(), ...waiting.keys()])];

  /**
   * Writes a game that waits. If another window has kept it since, both stay: this one under a new id.
   * @param {Waiting} one
   * @returns {Place & {obstacle: Obstacle | null}}
   */
  const flush = (one) => {
    const { kept, base } = one;
    const forked = written.isTaken(kept, base);
    const other = written.read(kept.id)?.rev ?? base;
    const to = forked ? { id: newId(), rev: 1 } : { id: kept.id, rev: other === base ? kept.rev : Math.max(other + 1, kept.rev) };
    const obstacle = written.write({ ...kept, ...to });
    if (obstacle) return { id: kept.id, rev: kept.rev, obstacle };
    waiting.delete(kept.id);
    if (forked) hooks.trouble("storage.forked");
    return { ...to, obstacle };
  };

  const somethingWaits = () => waiting.size > 0 || settings.waits();

  /** Writes what waits, as far as there is room. @returns {Obstacle | null} */
  const settle = () => {
    /** @type {Obstacle | null} */
    let obstacle = null;
    for (const one of [...waiting.values()]) {
      const to = flush(one);
      obstacle ??= to.obstacle;
      if (to.id !== one.kept.id || to.rev !== one.kept.rev) hooks.moved(one.kept.id, to);
    }
    obstacle ??= settings.settle();
    if (obstacle) return obstacle;
    said.delete("storage.blocked");
    hooks.settled();
    return null;
  };

  /**
   * Keeps a game as it is, or lets it wait for room.
   * @param {Kept} kept
   * @param {number} base
   * @returns {Place}
   */
  const put = (kept, base) => {
    const waited = somethingWaits();
    const one = { kept, base };
    hidden.delete(kept.id);
    waiting.set(kept.id, one);
    const { id, rev, obstacle } = flush(one);
    if (obstacle === "storage.full") hooks.trouble(obstacle);
    if (!obstacle && waited) settle();
    return { id, rev };
  };

  /** What the summary of a game that is kept now is written in; nothing is said about English. */
  const tongue = () => (hooks.language() === "en" ? undefined : hooks.language());

  /** Newest first. @returns {Kept[]} */
  const games = () =>
    ids()
      .map(game)
      .filter((kept) => kept !== null)
      .sort((one, other) => other.when - one.when);

  return {
    game,
    games,

    /** The game of this kind to go on with. @param {string} key */
    unfinished: (key) => games().find((kept) => kept.game === key && !kept.over) ?? null,

    /** How many games live only in this window. */
    waiting: () => waiting.size,
    /** Whether a game, as it is now, lives only in this window. @param {string} id */
    waits: (id) => waiting.has(id),
    settle: () => (somethingWaits() ? settle() : null),
    /** Tries again, and says so if something still waits. */
    remind: () => {
      const obstacle = somethingWaits() ? settle() : null;
      if (obstacle) hooks.trouble(obstacle);
    },

    /**
     * Keeps a game. If another window has kept it since, both stay: this one under a new id.
     * @param {Kept} kept  with the revision it was read at
     * @returns {Place}
     */
    keep: (kept) => {
      const waits = waiting.get(kept.id);
      // Whoever plays on does not know of the title that the game was given.
      const before = waits?.kept ?? written.read(kept.id);
      const title = kept.title ?? before?.title;
      const same = before?.over && kept.over && before.ply === kept.ply;
      const next = { ...kept, title, review: kept.review ?? (same ? before.review : undefined), language: tongue(), rev: kept.rev + 1 };
      // Nothing is written that could not be read again.
      if (!isKept(next)) {
        sayOnce("storage.large", `large ${kept.id}`);
        return { id: kept.id, rev: kept.rev };
      }
      const to = put(next, waits?.base ?? kept.rev);
      hooks.kept({ ...next, ...to });
      return to;
    },

    /**
     * Adds a game from outside, which stays where it was if there is no room for it here.
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
     * Gives a game a title of its own, or takes it away. No move was made, so its revision stays.
     * @param {string} id
     * @param {string} title
     * @returns {boolean} whether the game is still here
     */
    rename: (id, title) => {
      const kept = game(id);
      if (kept) put({ ...kept, title: title || undefined }, waiting.get(id)?.base ?? kept.rev);
      return kept !== null;
    },

    /**
     * Keeps a review with its game. No move was made, so its revision stays.
     * @param {string} id
     * @param {import("./validate.js").KeptReview} review
     */
    note: (id, review) => {
      const kept = game(id);
      if (kept) put({ ...kept, review }, waiting.get(id)?.base ?? kept.rev);
    },

    /** Says, once in a window, that something beside the games cannot be kept. @param {Obstacle | null | undefined} obstacle */
    lacks: (obstacle) => {
      if (obstacle) sayOnce(obstacle, obstacle === "storage.full" ? "lacks" : obstacle);
    },

    /** Whether this is the first time on this device. @param {string} what */
    first: (what) => {
      const key = ONCE + what;
      if (said.has(key) || entries.read(key) !== null) return false;
      said.add(key);
      entries.write(key, "1");
      return true;
    },

    /**
     * Deletes a game, and writes into its room what waits for some.
     * @param {string} id
     * @returns {Kept | null} what was deleted, as it was at the last moment
     */
    remove: (id) => {
      const kept = game(id);
      if (!kept) return null;
      const waits = waiting.get(id);
      waiting.delete(id);
      // What another window made of it has not been seen in this one: that stays.
      const other = waits ? written.isTaken(waits.kept, waits.base) : false;
      if (!other && written.erase(id)) hidden.add(id);
      if (waits || somethingWaits()) settle();
      return kept;
    },

    /** Takes a deletion back; if the game was played on elsewhere since, both stay. @param {Kept} kept */
    restore: (kept) => {
      hidden.delete(kept.id); // deleting it may have been all that failed
      if (game(kept.id)?.save !== kept.save) put(kept, 0);
    },

    /**
     * Puts a game aside that cannot be opened.
     * @param {string} id
     * @param {string} save  that could not be opened: another window may have kept another one since
     */
    setAside: (id, save) => {
      if (game(id)?.save !== save) return;
      if (waiting.has(id) || written.putAside(id)) hidden.add(id);
      hooks.trouble("storage.damaged");
    },

    /** How many games were put aside that may be opened after all. */
    aside: () => written.asides().length,
    /** Puts them among the others again. @returns {Obstacle | null} why not all of them */
    bringBack: () => {
      for (const { key, kept } of written.asides()) {
        if (ids().length >= MOST_GAMES) return "storage.full";
        const obstacle = written.write(ids().includes(kept.id) ? { ...kept, id: newId() } : kept);
        if (obstacle) return obstacle;
        hidden.delete(kept.id);
        entries.erase(key);
      }
      return null;
    },

    settings: settings.read,
    /** @param {Partial<Settings>} change */
    change: (change) => {
      const waited = somethingWaits();
      const obstacle = settings.change(change);
      if (obstacle === "storage.full") hooks.trouble(obstacle);
      if (!obstacle && waited) settle();
    },

    ...openLastPicture(entries, hooks.build, hooks.language),
  };
}
