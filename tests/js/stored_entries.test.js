// Stored entries are validated: foreign or invalid ones do no harm.

import assert from "node:assert/strict";
import { test } from "node:test";
import { entry, fakeStorage, openWindow } from "./fake_storage.js";

const ASIDE = "threefold.aside.";
const SETTINGS = "threefold.settings";

// ---- entries that are not ours, or not of this version ----

for (const [what, text] of Object.entries({
  "cut off": '{"id":',
  "a list": "[]",
  "another game's": JSON.stringify(entry("other")),
  "nested deep": "[".repeat(100_000),
  "far too long": JSON.stringify(entry("bad", { more: "x".repeat(2_600_000) })),
  "without names": JSON.stringify(entry("bad", { names: undefined })),
  "with a revision that cannot be counted on": JSON.stringify(entry("bad", { rev: 1e300 })),
})) {
  test(`an entry that is ${what} is put aside and told, never lost`, () => {
    const storage = fakeStorage();
    storage.texts.set("threefold.game.bad", text);
    storage.put(entry("good"));
    const { store, troubles } = openWindow(storage);
    assert.deepEqual(store.games().map(({ id }) => id), ["good"]);
    assert.equal(store.game("bad"), null);
    assert.deepEqual(troubles, ["storage.damaged"]);
    assert.equal(storage.getItem(`${ASIDE}bad`), text);
  });
}

test("an entry that cannot be put aside for want of room stays where it is, and is never written over", () => {
  const storage = fakeStorage();
  storage.texts.set("threefold.game.bad", "x".repeat(500));
  storage.put(entry("good"));
  storage.room = storage.used() + 300;
  const { store, troubles } = openWindow(storage);
  store.games();
  store.games();
  assert.deepEqual(troubles, ["storage.damaged"], "said once");
  const to = store.saveGame(entry("bad"));
  assert.notEqual(to.id, "bad");
  assert.equal(storage.getItem("threefold.game.bad"), "x".repeat(500));
});

test("of many damaged games it is told how many there are", () => {
  const storage = fakeStorage();
  for (const id of ["a", "b", "c"]) storage.texts.set(`threefold.game.${id}`, "{");
  const { store, troubles, counts } = openWindow(storage);
  store.games();
  store.games();
  assert.deepEqual([troubles, counts], [Array(3).fill("storage.damaged"), [1, 2, 3]]);
  // One that can be opened no more is one more.
  store.saveGame(entry("d", { rev: 0 }));
  store.setAside("d", store.game("d")?.save ?? "");
  assert.equal(counts.at(-1), 4);
});

test("what lies aside already is not written over by what is put aside", () => {
  const storage = fakeStorage();
  storage.texts.set(`${ASIDE}bad`, "older");
  storage.texts.set("threefold.game.bad", "newer");
  openWindow(storage).store.games();
  assert.deepEqual([storage.getItem(`${ASIDE}bad`), storage.getItem(`${ASIDE}bad.2`)], ["older", "newer"]);
});

test("what was put aside and looks whole comes back beside what there is, and the rest stays where it lies", () => {
  const storage = fakeStorage();
  const put = (/** @type {string} */ key, /** @type {object} */ value) => storage.texts.set(ASIDE + key, JSON.stringify(value));
  put("gone", entry("gone"));
  put("mine.2", entry("mine", { save: "older" }));
  put("settings", { theme: "dark" });
  storage.texts.set(`${ASIDE}bad`, "half a g");
  storage.put(entry("mine"));
  const { store } = openWindow(storage);
  assert.equal(store.aside(), 2);
  storage.fill();
  assert.equal(store.bringBack(), "storage.full");
  assert.equal(store.aside(), 2);
  storage.room = Infinity;
  assert.equal(store.bringBack(), null);
  assert.equal(store.aside(), 0);
  assert.deepEqual(store.games().map(({ save }) => save).sort(), ["older", entry("gone").save, entry("mine").save].sort());
  assert.equal(storage.game("mine").save, entry("mine").save);
  assert.deepEqual([...storage.texts.keys()].filter((key) => key.startsWith(ASIDE)).sort(), [`${ASIDE}bad`, `${ASIDE}settings`]);
});

test("a game that is too long to be read again is not written over what could be", () => {
  const storage = fakeStorage();
  storage.put(entry("mine"));
  const { store, troubles } = openWindow(storage);
  const long = { ...entry("mine"), save: "x".repeat(1_000_001) };
  assert.deepEqual(store.saveGame(long), { id: "mine", rev: 1 });
  store.saveGame(long);
  assert.equal(storage.game("mine").save, entry("mine").save);
  assert.deepEqual(troubles, ["storage.large"]);
});

test("a save as long as Python's own is kept and read, all its quotation marks escaped", () => {
  const storage = fakeStorage();
  const { store, troubles } = openWindow(storage);
  const save = '"'.repeat(200_000);
  store.saveGame(entry("mine", { rev: 0, save }));
  assert.equal(openWindow(storage).store.game("mine")?.save, save);
  assert.deepEqual(troubles, []);
});

test("names of any letters survive, half ones too", () => {
  const storage = fakeStorage();
  const { store } = openWindow(storage);
  const names = ["\ud83d", "\u202e\u0000", "ß".repeat(400)];
  store.saveGame(entry("mine", { rev: 0, names }));
  assert.deepEqual(store.game("mine")?.names, names);
});

// ---- clocks ----

test("a clock before 1970 or far ahead puts no game aside", () => {
  const storage = fakeStorage();
  const { store, troubles } = openWindow(storage);
  for (const [id, when] of [["old", -1e12], ["odd", 1e300], ["half", 0.5], ["now", 1.8e12]]) {
    store.saveGame(entry(String(id), { rev: 0, when }));
  }
  assert.deepEqual(store.games().map(({ id }) => id), ["odd", "now", "half", "old"]);
  assert.deepEqual(troubles, []);
});

// ---- settings ----

test("each bad field of the settings alone has its usual value, nested ones too", () => {
  const storage = fakeStorage();
  const kept = {
    theme: "dark",
    palette: 7,
    rest: "never",
    language: "de",
    last: {
      doh: { names: ["Mira", "Jun"], options: { a: "b", bad: 7 }, bots: [0, 9], begins: 2 },
      stac: { names: 7, options: {} },
      match: { names: ["Ada"], options: null, bots: [3], begins: "0" },
      stack: { names: ["Ada", ""], options: {}, bots: [0, 2], begins: -1 },
    },
  };
  storage.texts.set(SETTINGS, JSON.stringify(kept));
  const { store, troubles } = openWindow(storage);
  const { theme, palette, rest, language, sounds, last } = store.settings();
  assert.deepEqual([theme, palette, rest, language, sounds], ["dark", "ink", "usual", "de", "on"]);
  assert.deepEqual(last, {
    doh: { names: ["Mira", "Jun"], options: { a: "b" }, bots: undefined, begins: undefined },
    match: { names: ["Ada"], options: {}, bots: [3], begins: undefined },
    stack: { names: ["Ada", ""], options: {}, bots: [0, 2], begins: -1 },
  });
  assert.deepEqual(troubles, []);
});

test("how far lessons are is bounded: what makes no sense is as if nobody had learnt", () => {
  const storage = fakeStorage();
  const lessons = {
    doh: { at: 3, done: [0, 1, 1, "2", -1, 1000, 2.5], learnt: "yes" },
    stac: { at: 0, done: [0], learnt: true },
    stack: { at: -1, done: [] },
    match: { at: 1, done: "all" },
    tactics: null,
  };
  storage.texts.set(SETTINGS, JSON.stringify({ lessons }));
  const { store, troubles } = openWindow(storage);
  assert.deepEqual(store.settings().lessons, {
    doh: { at: 3, done: [0, 1], learnt: false },
    stac: { at: 0, done: [0], learnt: true },
  });
  assert.deepEqual(troubles, []);
});

test("settings of another version keep what this one does not know", () => {
  const storage = fakeStorage();
  storage.texts.set(SETTINGS, JSON.stringify({ theme: "sepia", weather: "rain", text: "large" }));
  const { store } = openWindow(storage);
  store.change({ sounds: "off" });
  assert.deepEqual(JSON.parse(storage.getItem(SETTINGS)), { theme: "sepia", weather: "rain", text: "large", sounds: "off" });
  assert.equal(store.settings().theme, "system");
});

for (const text of ["{", "[1]", '"dark"', "null", "7"]) {
  test(`settings that are ${text} are told and put aside at once`, () => {
    const storage = fakeStorage();
    storage.texts.set(SETTINGS, text);
    const { store, troubles } = openWindow(storage);
    assert.equal(store.settings().theme, "system");
    store.settings();
    assert.deepEqual(troubles, ["storage.settings"]);
    assert.deepEqual([storage.getItem(SETTINGS), storage.getItem(`${ASIDE}settings`)], [null, text]);
    store.change({ theme: "dark" });
    assert.equal(store.settings().theme, "dark");
    assert.equal(storage.getItem(`${ASIDE}settings`), text);
  });
}

// ---- 500 games ----

test("all games are listed, however many, the newest first", () => {
  const storage = fakeStorage();
  for (let n = 0; n < 600; n += 1) storage.put(entry(`n${n}`, { when: n }));
  const games = openWindow(storage).store.games();
  assert.deepEqual([games.length, games[0].id, games[599].id], [600, "n599", "n0"]);
});

test("what belongs to a game by links is bounded and checked: what makes no sense puts the game aside", () => {
  const far = { id: "0123456789ab", sent: 3, when: 1, note: "", turn: true };
  const storage = fakeStorage();
  storage.put({ ...entry("good"), bots: [0, 8], far });
  storage.put({ ...entry("undealt"), bots: [0, 8], far: { ...far, sent: -1, undealt: "3abc", to: 0 } });
  const bad = { id: "x", sent: "3", when: "now", note: "n".repeat(2001), undealt: 5, to: 9 };
  for (const [name, value] of Object.entries(bad)) {
    storage.put({ ...entry(`bad-${name}`), far: { ...far, undealt: "3abc", to: 0, [name]: value } });
  }
  const { store } = openWindow(storage);
  assert.deepEqual(store.games().map(({ id }) => id).sort(), ["good", "undealt"]);
  assert.deepEqual(store.game("good")?.far, far);
});
