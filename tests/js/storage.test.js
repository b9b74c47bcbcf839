// Saved games when the storage is full or blocked, or when another window changes them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { notPlayed } from "../../web/js/store/storage.js";
import { after, entry, fakeStorage, openWindow } from "./fake_storage.js";

const ASIDE = "threefold.aside.";
const SETTINGS = "threefold.settings";

test("a title stays for good, where a game came from until it is played on, a review as long as its game is over at the same move", () => {
  const review = { stamp: "s", found: [], accuracy: [90, 80], when: 1 };
  const before = entry("mine", { title: "Sunday", came: true, review, over: true });
  assert.deepEqual(notPlayed(entry("mine", { over: true }), before), { title: "Sunday", came: true, review });
  const nothing = { came: undefined, review: undefined };
  assert.deepEqual(notPlayed(after(entry("mine"), "Lc4"), before), { title: "Sunday", ...nothing });
  assert.deepEqual(notPlayed(entry("mine"), entry("mine", { review })), { title: undefined, ...nothing }, "not over yet");
  assert.deepEqual(notPlayed(entry("new"), null), { title: undefined, ...nothing });
  assert.equal(notPlayed(entry("mine", { title: "Monday" }), before).title, "Monday");
});

// ---- no room ----

test("moves that found no room are stored when another game is deleted", () => {
  const storage = fakeStorage();
  for (const id of ["mine", "old", "older"]) storage.put(entry(id));
  storage.fill();
  const { store, troubles, seen } = openWindow(storage);
  const played = after(entry("mine"), "Lc4");
  const to = store.saveGame(played);
  assert.deepEqual(troubles, ["storage.full"]);
  assert.ok(store.isUnwritten("mine"));
  assert.equal(store.game("mine")?.save, played.save, "in this window it goes on");
  assert.equal(storage.game("mine").save, entry("mine").save, "what was kept before stays whole");
  const more = after({ ...played, rev: to.rev }, "x".repeat(10));
  store.saveGame(more);
  assert.equal(seen.allWritten, 0);
  store.remove("old");
  assert.equal(storage.game("mine").save, more.save);
  assert.deepEqual([store.unwrittenCount(), seen.allWritten], [0, 1]);
  assert.deepEqual(storage.games(), ["mine", "older"]);
});

test("what waits goes on waiting, and is told again, until there is room enough", () => {
  const storage = fakeStorage();
  for (const id of ["mine", "small"]) storage.put(entry(id));
  storage.fill();
  const { store, troubles, seen } = openWindow(storage);
  store.saveGame(after(entry("mine"), "x".repeat(1000)));
  store.remove("small");
  assert.equal(store.unwrittenCount(), 1);
  assert.equal(store.retryUnwritten(), "storage.full");
  store.remind();
  assert.deepEqual([troubles, seen.allWritten], [["storage.full", "storage.full"], 0]);
  storage.room += 1000; // another window has deleted something
  assert.equal(store.retryUnwritten(), null);
  assert.deepEqual([store.unwrittenCount(), seen.allWritten], [0, 1]);
  store.remind();
  assert.equal(troubles.length, 2);
});

test("several games wait, and a new one among them", () => {
  const storage = fakeStorage();
  for (const id of ["a", "b", "c", "d"]) storage.put(entry(id));
  storage.fill();
  const { store } = openWindow(storage);
  store.saveGame(after(entry("a"), "Lc4"));
  store.saveGame(entry("new", { rev: 0 }));
  assert.equal(store.unwrittenCount(), 2);
  assert.deepEqual(store.games().map(({ id }) => id).sort(), ["a", "b", "c", "d", "new"]);
  store.remove("c");
  store.remove("d");
  assert.deepEqual([store.unwrittenCount(), storage.games().sort()], [0, ["a", "b", "new"]]);
});

test("a game that waits is not written over what another window made of it", () => {
  const storage = fakeStorage();
  for (const id of ["mine", "old"]) storage.put(entry(id));
  storage.fill();
  const [one, two] = [openWindow(storage), openWindow(storage)];
  const here = after(entry("mine"), "Lc4");
  one.store.saveGame(here);
  storage.room += 30;
  const there = after(entry("mine"), "Md4");
  two.store.saveGame(there);
  storage.room += 1000;
  assert.equal(one.store.retryUnwritten(), null);
  const [[from, to]] = one.moved;
  assert.equal(from, "mine");
  assert.equal(storage.game("mine").save, there.save);
  assert.equal(storage.game(to.id).save, here.save);
  assert.deepEqual(one.troubles, ["storage.full", "storage.forked"]);
  // Playing on from there does not create another copy.
  const next = one.store.saveGame(after({ ...here, ...to }, "Sd5"));
  assert.deepEqual(next, { id: to.id, rev: 2 });
  assert.equal(storage.games().length, 3);
});

test("deleting a game that waits leaves what another window made of it", () => {
  const storage = fakeStorage();
  storage.put(entry("mine"));
  storage.fill();
  const [one, two] = [openWindow(storage), openWindow(storage)];
  one.store.saveGame(after(entry("mine"), "Lc4"));
  storage.room += 30;
  const there = after(entry("mine"), "Md4");
  two.store.saveGame(there);
  one.store.remove("mine");
  assert.equal(storage.game("mine").save, there.save);
  assert.equal(one.store.game("mine")?.save, there.save);
});

test("a title given without room waits with the moves", () => {
  const storage = fakeStorage();
  for (const id of ["mine", "old"]) storage.put(entry(id));
  storage.fill();
  const { store } = openWindow(storage);
  const played = after(entry("mine"), "Lc4");
  const to = store.saveGame(played);
  assert.ok(store.rename("mine", "Sunday"));
  store.saveGame(after({ ...played, ...to }, "Md4"));
  store.remove("old");
  assert.deepEqual([storage.game("mine").title, storage.game("mine").ply], ["Sunday", 3]);
});

test("a game from a file is not said to be stored when there is no room for it", () => {
  const storage = fakeStorage();
  storage.put(entry("mine"));
  storage.fill();
  const { store, troubles } = openWindow(storage);
  assert.equal(store.add(entry("x"), "new"), "storage.full");
  assert.deepEqual([store.unwrittenCount(), store.games().length, troubles], [0, 1, []]);
  storage.blocked = true;
  assert.equal(store.add(entry("x"), "new"), "storage.blocked");
  storage.blocked = false;
  storage.room = Infinity;
  assert.equal(store.add(entry("x"), "new"), null);
  for (let n = 0; n < 498; n += 1) storage.put(entry(`n${n}`));
  assert.equal(store.add(entry("y"), "last"), "storage.full", "500 are the most");
  assert.equal(store.games().length, 500);
});

test("settings that found no room count in this window, and are stored when there is some", () => {
  const storage = fakeStorage();
  storage.put(entry("mine"));
  storage.fill();
  const { store, troubles, seen } = openWindow(storage);
  store.change({ theme: "dark" });
  store.change({ sounds: "off" });
  assert.deepEqual([store.settings().theme, store.settings().sounds], ["dark", "off"]);
  assert.deepEqual(troubles, ["storage.full", "storage.full"]);
  store.remove("mine");
  assert.deepEqual(JSON.parse(storage.getItem(SETTINGS)), { theme: "dark", sounds: "off" });
  assert.equal(seen.allWritten, 1);
});

test("Firefox's name for a full storage is known", () => {
  const storage = fakeStorage();
  const { store, troubles } = openWindow(storage);
  storage.setItem = () => {
    throw new DOMException("no room", "NS_ERROR_DOM_QUOTA_REACHED");
  };
  store.saveGame(entry("mine", { rev: 0 }));
  assert.deepEqual(troubles, ["storage.full"]);
});

// ---- no storage ----

test("a blocked storage is told once, play goes on, and all of it is stored when it opens", () => {
  const storage = fakeStorage();
  storage.put(entry("mine"));
  const { store, troubles } = openWindow(storage);
  storage.blocked = true;
  const to = store.saveGame(after(entry("mine"), "Lc4"));
  store.saveGame(entry("new", { rev: 0 }));
  store.change({ theme: "dark" });
  assert.deepEqual([store.games().length, store.settings().theme], [2, "dark"]);
  assert.equal(store.unfinished("doh")?.id, "mine");
  assert.deepEqual(troubles, ["storage.blocked"]);
  assert.deepEqual([store.first("hint"), store.first("hint")], [true, false]);
  store.remember("mine", /** @type {any} */ ({}));
  assert.equal(store.glimpse("mine", "wide"), null);
  storage.blocked = false;
  assert.equal(store.retryUnwritten(), null);
  assert.deepEqual([storage.game("mine").rev, storage.games()], [to.rev, ["mine", "new"]]);
  assert.equal(JSON.parse(storage.getItem(SETTINGS)).theme, "dark");
});

test("a game that cannot be deleted because storage is blocked is gone from this window, and undo brings it back", () => {
  const storage = fakeStorage();
  storage.put(entry("mine"));
  const { store, troubles } = openWindow(storage);
  storage.removeItem = () => {
    throw new DOMException("no", "SecurityError");
  };
  const removed = store.remove("mine");
  assert.deepEqual([store.games(), troubles], [[], ["storage.blocked"]]);
  store.restore(/** @type {any} */ (removed));
  assert.deepEqual([store.games().length, storage.games()], [1, ["mine"]]);
});

test("a window without any storage plays from memory", () => {
  /** @type {any} */
  const nothing = null;
  const { store, troubles } = openWindow(nothing ?? { get blocked() { return true; } });
  store.saveGame(entry("mine", { rev: 0 }));
  assert.deepEqual([store.games().length, troubles], [1, ["storage.blocked"]]);
});

// ---- another window ----

test("two windows never write over each other's moves", () => {
  const storage = fakeStorage();
  storage.put(entry("mine"));
  const [one, two] = [openWindow(storage), openWindow(storage)];
  one.store.saveGame(after(entry("mine"), "Lc4"));
  const to = two.store.saveGame(after(entry("mine"), "Md4"));
  assert.notEqual(to.id, "mine");
  assert.deepEqual(two.troubles, ["storage.forked"]);
  assert.deepEqual(storage.games().map((/** @type {string} */ id) => storage.game(id).save.slice(-3)).sort(), ["Lc4", "Md4"]);
});

test("undoing a deletion leaves what was played in another window since: both stay", () => {
  const storage = fakeStorage();
  storage.put(entry("mine"));
  const [list, table] = [openWindow(storage), openWindow(storage)];
  const removed = /** @type {any} */ (list.store.remove("mine"));
  const played = after(entry("mine"), "Lc4");
  table.store.saveGame(played);
  list.store.restore(removed);
  assert.equal(storage.game("mine").save, played.save);
  assert.deepEqual(list.store.games().map(({ save }) => save).sort(), [entry("mine").save, played.save]);
  assert.deepEqual(list.troubles, ["storage.forked"]);
});

test("what is deleted is what lies there at the last moment, so undo brings the newest back", () => {
  const storage = fakeStorage();
  storage.put(entry("mine"));
  const [list, table] = [openWindow(storage), openWindow(storage)];
  list.store.games();
  const played = after(entry("mine"), "Lc4");
  table.store.saveGame(played);
  const removed = /** @type {any} */ (list.store.remove("mine"));
  list.store.restore(removed);
  assert.deepEqual([storage.game("mine").save, storage.game("mine").rev], [played.save, 2]);
});

test("a game that another window deleted is said to be gone; playing on keeps it", () => {
  const storage = fakeStorage();
  storage.put(entry("mine"));
  const { store } = openWindow(storage);
  storage.texts.clear();
  assert.deepEqual([store.rename("mine", "Sunday"), store.remove("mine")], [false, null]);
  assert.deepEqual(store.saveGame(after(entry("mine"), "Lc4")), { id: "mine", rev: 2 });
  assert.deepEqual(storage.games(), ["mine"]);
});

test("a title given in another window stays when this one plays on", () => {
  const storage = fakeStorage();
  storage.put(entry("mine"));
  const [one, two] = [openWindow(storage), openWindow(storage)];
  two.store.rename("mine", "Sunday");
  one.store.saveGame(after(entry("mine"), "Lc4"));
  assert.deepEqual([storage.game("mine").title, storage.games()], ["Sunday", ["mine"]]);
});

test("only the game that cannot be opened is put aside, not what another window made of it since", () => {
  const storage = fakeStorage();
  storage.put(entry("mine"));
  const [one, two] = [openWindow(storage), openWindow(storage)];
  two.store.saveGame(after(entry("mine"), "Lc4"));
  one.store.setAside("mine", entry("mine").save);
  assert.deepEqual([storage.games(), one.troubles], [["mine"], []]);
  one.store.setAside("mine", after(entry("mine"), "Lc4").save);
  assert.deepEqual([storage.games(), one.troubles], [[], ["storage.damaged"]]);
  assert.equal(JSON.parse(storage.getItem(`${ASIDE}mine`)).rev, 2);
});
