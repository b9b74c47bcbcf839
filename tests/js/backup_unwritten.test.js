// A backup has what the storage had no room for.

import assert from "node:assert/strict";
import { test } from "node:test";
import { MISTAKES, noteDone } from "../../web/js/store/mistake_progress.js";
import { DAYS, noteStanding, storeStandings } from "../../web/js/store/daily_progress.js";
import { noteUnstored, PUZZLES, storeSolving } from "../../web/js/store/puzzle_progress.js";
import { writeEverything } from "../../web/js/store/backup.js";
import { fakeStorage, openWindow } from "./fake_storage.js";

/** @param {string} date @param {string} part @param {import("../../web/js/store/daily_progress.js").Standing} standing */
function noteAndStore(date, part, standing) {
  noteStanding(date, part, standing);
  return storeStandings();
}

const SETTINGS = "threefold.settings";
const SOLVING = { rating: 900, spread: 99, rated: 0, solved: ["a"], missed: [], best: { ten: 0, three: 0 } };
const LEARNING = { at: 1, done: [0], learnt: false };

test("a backup has what the storage had no room for, and else exactly what is stored", () => {
  const storage = fakeStorage();
  Object.defineProperty(globalThis, "localStorage", { configurable: true, value: storage });
  const { store } = openWindow(storage);
  const kept = () => JSON.parse(writeEverything(store)).kept;
  storage.setItem(PUZZLES, JSON.stringify({ version: 1, last: "doh", games: { doh: SOLVING } }));
  storage.setItem(DAYS, JSON.stringify({ version: 1, more: 7, days: { "2026-11-22": { all: "s0" } } }));
  storage.setItem(SETTINGS, JSON.stringify({ theme: "dark", later: 7 }));
  assert.deepEqual(kept(), Object.fromEntries(storage.texts));

  storage.fill();
  const solve = (/** @type {string} */ date) => {
    store.change({ lessons: { doh: LEARNING } });
    noteUnstored("doh", { solved: ["a", "b"] });
    storeSolving();
    noteAndStore(date, "doh", { how: "solved", misses: 0, helped: false });
    noteDone("aaaaaaaaaaaa", { rounds: 1, grade: 3 });
  };
  solve("2026-11-23");
  const [settings, puzzles, days, mistakes] = [SETTINGS, PUZZLES, DAYS, MISTAKES].map((key) => JSON.parse(kept()[key]));
  assert.deepEqual(settings, { theme: "dark", later: 7, lessons: { doh: LEARNING } });
  assert.deepEqual(puzzles, { version: 1, last: "doh", games: { doh: { ...SOLVING, solved: ["a", "b"] } } });
  assert.deepEqual(days, { version: 1, more: 7, days: { "2026-11-22": { all: "s0" }, "2026-11-23": { doh: "s0" } } });
  assert.equal(mistakes.done.aaaaaaaaaaaa.rounds, 1);
  assert.equal(storage.getItem(MISTAKES), null);

  storage.room = Infinity;
  solve("2026-11-24");
  assert.deepEqual(kept(), Object.fromEntries(storage.texts));

  // A newer version's entries stay as they are.
  const newer = { [PUZZLES]: JSON.stringify({ version: 2, games: { doh: { elo: 3 } } }), [MISTAKES]: '{"version":2}' };
  for (const [key, text] of Object.entries(newer)) storage.setItem(key, text);
  solve("2026-11-25");
  assert.deepEqual([kept()[PUZZLES], kept()[MISTAKES]], [storage.getItem(PUZZLES), newer[MISTAKES]]);
});
