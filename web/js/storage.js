// What is kept on this device: saved games, one entry each and no index that could disagree with them, the settings,
// and the last picture of the table. The browser's storage may be full, blocked or damaged: then play goes on from
// memory, and a hook says what is lost.

import { isKept, isSettings, parsed } from "./checks.js";

/** @typedef {import("./checks.js").Kept} Kept */
/** @typedef {import("./checks.js").Settings} Settings */
/** @typedef {import("./types.js").View} View */
/** @typedef {"storage.full" | "storage.blocked" | "storage.damaged" | "storage.forked"} Trouble */

const GAME = "threefold.game.";
const ASIDE = "threefold.aside.";
const SETTINGS = "threefold.settings";
const GLIMPSE = "threefold.glimpse";
const ONCE = "threefold.once.";
const LONGEST_ENTRY = 200_000;
const MOST_GAMES = 500;

/** @returns {Settings} */
const usual = () => ({
  theme: "system",
  palette: "ink",
  text: "normal",
  hand: "right",
  motion: "full",
  sounds: "on",
  confirm: "off",
  polite: "on",
  rest: "usual",
  language: "en",
  last: {},
});

/**
 * @param {() => Storage} place  asked each time, because asking alone can throw
 * @param {{build: string, trouble: (what: Trouble) => void, kept: (kept: Kept) => void}} hooks
 */
export function openStorage(place, hooks) {
  /** What could not be written: it lives as long as this window. @type {Map<string, string | null>} */
  const memory = new Map();

  /**
   * @template T
   * @param {(storage: Storage) => T} work
   * @returns {T | null}
   */
  const attempt = (work) => {
    try {
      return work(place());
    } catch (error) {
      const full = error instanceof DOMException && error.name === "QuotaExceededError";
      hooks.trouble(full ? "storage.full" : "storage.blocked");
      return null;
    }
  };

  /** @param {string} key */
  const read = (key) => {
    const text = memory.has(key) ? memory.get(key) : attempt((storage) => storage.getItem(key));
    return text && text.length <= LONGEST_ENTRY ? text : null;
  };

  /**
   * @param {string} key
   * @param {string} text
   * @returns {boolean} whether it will outlive this window
   */
  const write = (key, text) => {
    const written = attempt((storage) => {
      storage.setItem(key, text);
      return true;
    });
    if (written) memory.delete(key);
    else memory.set(key, text);
    return written === true;
  };

  /** @param {string} key */
  const erase = (key) => {
    const erased = attempt((storage) => {
      storage.removeItem(key);
      return true;
    });
    if (erased) memory.delete(key);
    else memory.set(key, null);
  };

  /** Nobody's game is thrown away because it cannot be read today. @param {string} key */
  const setAside = (key) => {
    attempt((storage) => {
      const text = storage.getItem(key);
      if (text === null) return;
      storage.setItem(ASIDE + key.slice(GAME.length), text);
      storage.removeItem(key);
    });
    memory.delete(key);
    hooks.trouble("storage.damaged");
  };

  /** @param {string} id @returns {Kept | null} */
  const game = (id) => {
    const text = read(GAME + id);
    if (text === null) return null;
    const kept = parsed(text);
    if (isKept(kept) && kept.id === id) return kept;
    setAside(GAME + id);
    return null;
  };

  const ids = () => {
    const keys = attempt((storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? ""));
    const all = new Set([...(keys ?? []), ...memory.keys()].filter((key) => key.startsWith(GAME)));
    return [...all].slice(0, MOST_GAMES).map((key) => key.slice(GAME.length));
  };

  /** @returns {Settings} */
  const settings = () => {
    // What was kept before there was a setting has no word about it.
    const kept = { ...usual(), ...Object(parsed(read(SETTINGS) ?? "")) };
    return isSettings(kept) ? kept : usual();
  };

  /** What the summary of a game that is kept now is written in; nothing is said about English. */
  const tongue = () => (settings().language === "en" ? undefined : settings().language);

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

    /**
     * Keeps a game. If another window has kept it since, both stay: this one under a new id.
     * @param {Kept} kept  with the revision it was read at
     * @param {() => string} newId
     * @returns {{id: string, rev: number}}
     */
    keep: (kept, newId) => {
      const stored = game(kept.id);
      const forked = stored !== null && stored.rev !== kept.rev && stored.save !== kept.save;
      // Whoever plays on does not know of the title that the game was given.
      const titled = { ...kept, title: kept.title ?? stored?.title, language: tongue() };
      const next = forked
        ? { ...titled, id: newId(), rev: 1 }
        : { ...titled, rev: Math.max(stored?.rev ?? 0, kept.rev) + 1 };
      write(GAME + next.id, JSON.stringify(next));
      if (forked) hooks.trouble("storage.forked");
      hooks.kept(next);
      return { id: next.id, rev: next.rev };
    },

    /**
     * Adds a game from outside.
     * @param {Omit<Kept, "id" | "rev">} kept
     * @param {string} id  a new one
     * @returns {boolean} whether there was room for it
     */
    add: (kept, id) => {
      if (ids().length >= MOST_GAMES) return false;
      write(GAME + id, JSON.stringify({ ...kept, id, rev: 1, language: tongue() }));
      return true;
    },

    /**
     * Gives a game a title of its own, or takes it away. No move was made, so its revision stays.
     * @param {string} id
     * @param {string} title
     */
    rename: (id, title) => {
      const stored = game(id);
      if (stored) write(GAME + id, JSON.stringify({ ...stored, title: title || undefined }));
    },

    /** Whether this is the first time on this device. @param {string} what */
    first: (what) => read(ONCE + what) === null && (write(ONCE + what, "1"), true),

    /** @param {string} id */
    remove: (id) => erase(GAME + id),
    /** What was removed, as it was. @param {Kept} kept */
    restore: (kept) => void write(GAME + kept.id, JSON.stringify(kept)),
    /** @param {string} id */
    setAside: (id) => setAside(GAME + id),

    settings,
    /** @param {Partial<Settings>} change */
    change: (change) => void write(SETTINGS, JSON.stringify({ ...settings(), ...change })),

    /**
     * The picture to show while Python wakes. Losing it costs nothing, so nothing is said about it.
     * @param {string} id
     * @param {View} view
     */
    remember: (id, view) => {
      try {
        place().setItem(GLIMPSE, JSON.stringify({ build: hooks.build, id, language: settings().language, view }));
      } catch {
        memory.delete(GLIMPSE);
      }
    },
    /**
     * @param {string} id
     * @param {string} form
     * @returns {View | null}
     */
    glimpse: (id, form) => {
      const kept = Object(parsed(read(GLIMPSE) ?? ""));
      // Written by the same build, so its shape is ours.
      const ours = kept.build === hooks.build && kept.language === settings().language;
      return ours && kept.id === id && kept.view?.scene?.form === form ? kept.view : null;
    },
  };
}
