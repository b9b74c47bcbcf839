// What is brought from another device where an entry of this one cannot be read.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readEverything, takeEverything } from "../../web/js/store/backup.js";
import { fakeStorage, openWindow } from "./fake_storage.js";

const SETTINGS = "threefold.settings";

/** Brings entries to a device. @param {any} storage @param {Record<string, string>} kept */
async function merged(storage, kept) {
  const text = JSON.stringify({ kind: "threefold everything", version: 1, games: [], kept });
  const means = /** @type {any} */ ({ store: openWindow(storage).store, game: {}, newId: () => "new", progress() {}, getStorage: () => storage });
  return takeEverything(readEverything(text), means);
}

/** Brings entries to a device. Returns the keys of those that found no room. @param {any} storage @param {Record<string, string>} kept */
async function unwritten(storage, kept) {
  return (await merged(storage, kept)).unwritten;
}

test("whether the storage was full or blocked is told apart", async () => {
  const kept = { [SETTINGS]: JSON.stringify({ last: {}, lessons: {}, theme: "dark" }) };
  const full = fakeStorage();
  full.fill();
  assert.equal((await merged(full, kept)).barred, false);
  const blocked = fakeStorage();
  const means = { store: openWindow(blocked).store, game: {}, newId: () => "new", progress() {} };
  const getStorage = () => {
    throw new DOMException("no", "SecurityError");
  };
  const text = JSON.stringify({ kind: "threefold everything", version: 1, games: [], kept });
  const found = await takeEverything(readEverything(text), /** @type {any} */ ({ ...means, getStorage }));
  assert.deepEqual([found.unwritten, found.barred], [[SETTINGS], true]);
});

test("a damaged entry here is set aside, and what is brought takes its place; without room that is counted", async () => {
  const solving = { rating: 900, spread: 99, rated: 0, solved: ["a"], missed: [], best: { ten: 0, three: 0 } };
  const brought = {
    [SETTINGS]: { last: {}, lessons: {}, theme: "dark" },
    "threefold.puzzles": { version: 1, last: "doh", games: { doh: solving } },
    "threefold.days": { version: 1, days: { "2026-11-22": { all: "s0" } } },
    "threefold.mistakes": { version: 1, again: false, done: { aaaaaaaaaaaa: { missed: 0, rounds: 1, at: 5, grade: 3 } } },
  };
  const kept = Object.fromEntries(Object.entries(brought).map(([key, one]) => [key, JSON.stringify(one)]));
  for (const damaged of ["{broken", "[]"]) {
    const here = fakeStorage();
    for (const key of Object.keys(brought)) here.setItem(key, damaged);
    here.fill();
    assert.deepEqual(await unwritten(here, kept), Object.keys(brought));
    for (const key of Object.keys(brought)) assert.equal(here.getItem(key), damaged, key);
    here.room = Infinity;
    assert.deepEqual(await unwritten(here, kept), []);
    for (const [key, one] of Object.entries(brought)) {
      assert.deepEqual(JSON.parse(here.getItem(key)), one, key);
      assert.equal(here.getItem(key.replace("threefold.", "threefold.aside.")), damaged, key);
    }
  }
  // What only a newer version can read stays, and what says nothing replaces nothing.
  const here = fakeStorage();
  const newer = '{"version":2,"games":7}';
  for (const key of ["threefold.puzzles", "threefold.mistakes"]) here.setItem(key, newer);
  here.setItem("threefold.days", "{broken");
  await unwritten(here, { "threefold.puzzles": kept["threefold.puzzles"], "threefold.mistakes": kept["threefold.mistakes"], "threefold.days": "{}" });
  assert.deepEqual(["puzzles", "mistakes", "days"].map((name) => here.getItem(`threefold.${name}`)), [newer, newer, "{broken"]);
});
