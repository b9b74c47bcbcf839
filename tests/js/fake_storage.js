// A fake localStorage for tests without a browser: it has a limited size in characters, can be blocked, and can be shared by
// several windows.

import { openStorage } from "../../web/js/store/storage.js";

const GAME = "threefold.game.";

/** @returns {any} a Storage with additional members for tests */
export function fakeStorage(room = Infinity) {
  /** @type {Map<string, string>} */
  const texts = new Map();
  const used = () => [...texts].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  const storage = {
    room,
    blocked: false,
    texts,
    used,
    get length() {
      return texts.size;
    },
    key: (/** @type {number} */ at) => [...texts.keys()][at] ?? null,
    getItem: (/** @type {string} */ key) => texts.get(key) ?? null,
    removeItem: (/** @type {string} */ key) => void texts.delete(key),
    setItem(/** @type {string} */ key, /** @type {string} */ text) {
      const before = texts.get(key);
      texts.set(key, text);
      if (used() <= storage.room) return;
      if (before === undefined) texts.delete(key);
      else texts.set(key, before);
      throw new DOMException("no room", "QuotaExceededError");
    },
    /** @param {string} id */
    game: (id) => JSON.parse(texts.get(GAME + id) ?? "null"),
    games: () => [...texts.keys()].filter((key) => key.startsWith(GAME)).map((key) => key.slice(GAME.length)),
    /** @param {any} kept */
    put: (kept) => void texts.set(GAME + kept.id, JSON.stringify(kept)),
    fill: () => (storage.room = used()),
  };
  return storage;
}

/** A window that has the page open. @param {any} storage */
export function openWindow(storage) {
  /** @type {string[]} */
  const troubles = [];
  /** How many games each trouble is about. @type {(number | undefined)[]} */
  const counts = [];
  /** @type {any[]} */
  const moved = [];
  const seen = { allWritten: 0 };
  const getStorage = () => {
    if (storage.blocked) throw new DOMException("no", "SecurityError");
    return storage;
  };
  const store = openStorage(getStorage, {
    build: "b1",
    language: () => "en",
    trouble: (what, count) => {
      troubles.push(what);
      counts.push(count);
    },
    saved: () => {},
    allWritten: () => (seen.allWritten += 1),
    moved: (from, to) => moved.push([from, to]),
  });
  return { store, troubles, counts, moved, seen };
}

/** A saved game. @param {string} id @param {object} [more] @returns {any} */
export function entry(id, more = {}) {
  const save = JSON.stringify({ game: "doh", moves: ["Sc3"], of: id });
  const kept = { id, game: "doh", save, names: ["Mira", "Jun"], ply: 1, over: false, when: 1_700_000_000_000, rev: 1 };
  return { ...kept, summary: "{0} to move", ...more };
}

/** The same game after more moves. @param {any} kept @param {string} moves */
export function after(kept, moves) {
  return { ...kept, save: `${kept.save} ${moves}`, ply: kept.ply + 1 };
}
