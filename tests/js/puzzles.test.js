// Puzzles: which one comes next, their ids, ratings, runs, and what is stored of them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { nextOf } from "../../web/js/puzzles/next_puzzle.js";
import { idOf, puzzlesFrom } from "../../web/js/puzzles/puzzle_files.js";
import { mergedPuzzles, noteUnstored, PUZZLES, solvingFrom, solvingOf, storeSolving, UNRATED } from "../../web/js/store/puzzle_progress.js";
import { afterFirstTry, ratedAfter } from "../../web/js/puzzles/rating.js";
import { createRun, minutes } from "../../web/js/puzzles/puzzle_run.js";
import { forgetRun, keepRun, storedRun } from "../../web/js/puzzles/run_memory.js";
import { tellDamaged } from "../../web/js/store/tell_damaged.js";
import { fakeStorage } from "./fake_storage.js";

/** @param {string} game @param {Parameters<typeof noteUnstored>[1]} change */
function noteSolving(game, change) {
  noteUnstored(game, change);
  return storeSolving();
}

/** A storage with these entries, in place of the browser's. @param {Record<string, string>} texts */
function storageWith(texts, name = "localStorage") {
  const entries = new Map(Object.entries(texts));
  const value = {
    getItem: (/** @type {string} */ key) => entries.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => void entries.set(key, text),
    removeItem: (/** @type {string} */ key) => void entries.delete(key),
  };
  Object.defineProperty(globalThis, name, { configurable: true, value });
  return /** @type {Map<string, any>} */ (entries);
}

const book = puzzlesFrom([700, 900, 1000, 1100, 1500].map((rating, at) => `win:1\t${rating}\t${at % 2 ? "tree" : "nest"}\t\tSa1\t[${at}]`));

test("whoever solves hard puzzles rises fast at first and slowly later, and never without end", () => {
  const once = ratedAfter(UNRATED, 1200, true);
  assert.ok(once.rating > UNRATED.rating + 100 && once.spread < UNRATED.spread);
  let sure = UNRATED;
  for (let count = 0; count < 40; count += 1) sure = ratedAfter(sure, sure.rating, count % 2 === 0);
  assert.ok(sure.spread < 100);
  assert.ok(Math.abs(ratedAfter(sure, 1200, true).rating - sure.rating) < 40);
  let best = UNRATED;
  for (let count = 0; count < 500; count += 1) best = ratedAfter(best, 2800, true);
  assert.ok(best.rating <= 2800);
  assert.ok(ratedAfter(UNRATED, 800, false).rating < UNRATED.rating);
  assert.ok(ratedAfter(UNRATED, 870, false).rating > UNRATED.rating - 130, "the first slip costs no quarter of the rating");
});

test("the first try moves the rating, but for a puzzle tried before and one solved after a hint", () => {
  const before = { rating: 1000, spread: 100, rated: 6 };
  /** @param {{right?: boolean, helped?: boolean, again?: boolean}} tried */
  const after = (tried) => afterFirstTry(before, 1000, { right: true, helped: false, again: false, ...tried });
  const solved = after({});
  assert.ok(solved && solved.rating > before.rating && solved.rated === 7);
  assert.equal(after({ helped: true }), null);
  for (const helped of [false, true]) {
    const missed = after({ right: false, helped });
    assert.ok(missed && missed.rating < before.rating && missed.rated === 7);
    for (const right of [false, true]) assert.equal(after({ right, helped, again: true }), null);
  }
});

test("what comes next is new, of the theme, and among the nearest", () => {
  const near = nextOf(book, { rating: 990, done: new Set([book[2].id]), seen: new Set() }, () => 0);
  assert.equal(near?.rating, 900);
  assert.equal(nextOf(book, { rating: 2000, done: new Set(), seen: new Set(), theme: "nest" }, () => 0)?.rating, 1500);
  // When all are done, they come again, but not those that came last.
  assert.ok(nextOf(book, { rating: 1000, done: new Set(book.map(({ id }) => id)), seen: new Set() }, () => 0.99));
  const ids = book.map(({ id }) => id);
  for (const share of [0, 0.5, 0.99]) assert.equal(nextOf(book, { rating: 1000, done: new Set(ids), seen: new Set(ids.slice(1)) }, () => share)?.id, ids[0]);
  assert.ok(nextOf(book, { rating: 1000, done: new Set(ids), seen: new Set(ids) }, () => 0));
  assert.equal(nextOf([], { rating: 1000, done: new Set(), seen: new Set() }), undefined);
});

test("a puzzle is called by what it asks and where, not by its rating", () => {
  assert.equal(idOf("win:1\t700\ta\t\tSa1\t[1]"), idOf("win:1\t900\tb\t#\tSa1\t[1]"));
  assert.notEqual(idOf("win:1\t700\ta\t\tSa1\t[1]"), idOf("win:2\t700\ta\t\tSa1\t[1]"));
  assert.match(book[0].id, /^[0-9a-z]{1,7}$/);
  assert.throws(() => puzzlesFrom({}));
  assert.equal(puzzlesFrom([7, null, "x".repeat(5000)]).length, 0);
});

test("what is kept is read with bounds, and one game's is not another's", () => {
  const entries = storageWith({});
  noteSolving("one", { rating: 1234, solved: ["a1"] });
  noteSolving("two", { missed: ["b2"] });
  assert.equal(solvingOf("one").rating, 1234);
  assert.deepEqual(solvingOf("two").missed, ["b2"]);
  assert.deepEqual(solvingOf("three").solved, []);
  assert.equal(solvingFrom({ rating: "1", spread: 3 }), null);
  assert.equal(solvingFrom({ rating: 1e9, spread: 3 }), null);
  const read = solvingFrom({ rating: 900, spread: 80, solved: ["a", 7, "<b>", "a"], best: { ten: 99, three: -1 } });
  assert.deepEqual(read, { rating: 900, spread: 80, rated: 0, solved: ["a"], missed: [], best: { ten: 10, three: 0 } });
  for (const broken of ["", "[]", "7", "{\"games\":[]}", "{\"games\":{\"one\":7}}"]) {
    entries.set(PUZZLES, broken);
    assert.equal(solvingOf("one").rating, UNRATED.rating);
  }
});

test("an entry that this version cannot read is put aside or stays, and is never lost", () => {
  const entries = storageWith({});
  const solving = { rating: 1200, spread: 90, rated: 5, solved: ["a"], missed: [], best: { ten: 1, three: 2 } };
  for (const damaged of ['{"version":1,"games":{"one', "[]", "7", '{"games":7}', JSON.stringify({ version: 1, games: { one: { rating: "high" }, two: solving } })]) {
    entries.clear();
    entries.set(PUZZLES, damaged);
    assert.equal(noteSolving("one", { solved: ["b"] }), null);
    assert.equal(entries.get("threefold.aside.puzzles"), damaged);
    assert.deepEqual(solvingOf("one").solved, ["b"]);
    if (damaged.includes("two")) assert.deepEqual(solvingOf("two"), solving, "another game's entry is whole");
    if (damaged.includes("two")) continue;
    assert.equal(mergedPuzzles(damaged, JSON.stringify({ version: 1, games: { one: solving } })), damaged, "a merge leaves it to be put aside");
  }
  // It is told when a page is opened that shows it, and what can be read of it counts on.
  for (const [damaged, rest] of [["", {}], ["null", {}], ['{"version":1,"games":{"one', {}], [JSON.stringify({ version: 1, last: "two", games: { one: { rating: "high" }, two: solving } }), { two: solving }]]) {
    entries.clear();
    entries.set(PUZZLES, damaged);
    /** @type {string[]} */
    const said = [];
    for (let visit = 0; visit < 2; visit += 1) tellDamaged({ tellAside: (what) => void said.push(what) });
    assert.deepEqual([said, entries.get("threefold.aside.puzzles"), JSON.parse(entries.get(PUZZLES) ?? "{}").games ?? {}], [["storage.puzzles"], damaged, rest]);
  }
  // Of a newer version, what it alone can read stays; the progress in that game is remembered by this window.
  entries.clear();
  const newer = { version: 2, more: [1], games: { one: { elo: 3 }, two: { ...solving, streak: 4 } } };
  entries.set(PUZZLES, JSON.stringify(newer));
  noteSolving("one", { solved: ["b"] });
  noteSolving("two", { solved: ["a", "c"] });
  const { games, ...others } = JSON.parse(entries.get(PUZZLES));
  assert.deepEqual([others, games.one, games.two], [{ version: 2, more: [1], last: "two" }, { elo: 3 }, { ...solving, streak: 4, solved: ["a", "c"] }]);
  assert.equal(entries.has("threefold.aside.puzzles"), false);
  assert.deepEqual(solvingOf("one").solved, ["b"]);
  assert.equal(mergedPuzzles(JSON.stringify(newer), JSON.stringify({ version: 1, games: { one: solving } })), JSON.stringify(newer));
  entries.set(PUZZLES, "{}");
  noteSolving("one", {});
});

test("what found no room is joined with what another window has stored since", () => {
  const storage = fakeStorage();
  Object.defineProperty(globalThis, "localStorage", { configurable: true, value: storage });
  const solving = { rating: 1200, spread: 90, rated: 5, solved: ["a"], missed: ["b", "c"], best: { ten: 1, three: 2 } };
  const games = () => JSON.parse(storage.getItem(PUZZLES)).games;
  const stores = (/** @type {any} */ all) => storage.setItem(PUZZLES, JSON.stringify({ version: 1, games: all }));
  stores({ four: solving });
  storage.fill();
  noteSolving("four", { solved: ["a", "c"], missed: ["b"], rating: 1250, rated: 6 });
  assert.deepEqual(solvingOf("four"), { ...solving, solved: ["a", "c"], missed: ["b"], rating: 1250, rated: 6 });
  storage.room = Infinity;
  stores({ four: { ...solving, solved: ["a", "d"], missed: ["b", "c", "e"], best: { ten: 3, three: 2 } } });
  const both = { solved: ["a", "c", "d"], missed: ["b", "e"], rating: 1250, spread: 90, rated: 6, best: { ten: 3, three: 2 } };
  assert.deepEqual(solvingOf("four"), both);
  noteSolving("five", { solved: ["z"] });
  assert.deepEqual([games().four, games().five.solved], [both, ["z"]]);
  noteSolving("four", { missed: ["e"] });
  assert.deepEqual(games().four.missed, ["e"]);
});

test("ten in a row end with the tenth try, three minutes with the clock, and the best is kept", () => {
  const ten = createRun("one", "ten");
  for (let at = 0; at < 10; at += 1) {
    assert.equal(ten.ends(), false);
    ten.count(at > 2);
  }
  assert.equal(ten.ends(), true);
  ten.end();
  assert.equal(ten.isOver(), true);
  assert.equal(ten.bestBefore(), 0);
  assert.equal(solvingOf("one").best.ten, 7);
  let now = 0;
  const three = createRun("one", "three", () => now);
  // The time does not run before the first puzzle is shown.
  now = 20_000;
  assert.equal(minutes(three.left()), "3:00");
  three.begin();
  three.count(true);
  now = 30_000;
  three.begin();
  assert.equal(minutes(three.left()), "2:50");
  now = 199_001;
  assert.equal(minutes(three.left()), "0:01");
  now = 200_000;
  assert.equal(three.ends(), true);
  three.count(true);
  assert.equal(three.solved(), 1);
});

test("a run goes on after a reload with what is left of its time; what makes no sense there is no run", () => {
  const entries = storageWith({}, "sessionStorage");
  const mark = "0123456789ab";
  let now = 0;
  const run = createRun("one", "three", () => now);
  const kept = () => /** @type {any} */ ({ mark, game: "one", kind: "three", ...run.stands(), seen: ["a1", "b2"], puzzle: "b2", misses: 1, helped: true, first: "open" });
  keepRun(kept(), 5000);
  assert.equal(storedRun(mark, "one", "three", 99_000)?.left, null, "its time has not begun to run");
  run.begin();
  run.count(true);
  run.count(false);
  now = 60_000;
  keepRun(kept(), 100_000);
  const found = storedRun(mark, "one", "three", 110_000);
  assert.deepEqual(found, { ...kept(), left: 110_000 });
  const on = createRun("one", "three", () => now, found);
  on.begin();
  assert.deepEqual([minutes(on.left()), on.tried(), on.solved()], ["1:50", 2, 1]);
  now = 170_000;
  assert.equal(on.ends(), true);
  assert.equal(storedRun(mark, "one", "three", 900_000)?.left, 0, "it is over meanwhile");
  assert.equal(storedRun(mark, "one", "three", 0)?.left, 120_000, "a clock that was set back gives no time");
  assert.equal(createRun("one", "three", () => now, storedRun(mark, "one", "three", 900_000)).ends(), true);
  // Another entry of the history, another game, another kind.
  assert.deepEqual([storedRun("ba9876543210", "one", "three"), storedRun(undefined, "one", "three"), storedRun(mark, "two", "three"), storedRun(mark, "one", "ten")], [null, null, null, null]);
  const bad = { tried: 1000, solved: 3, left: 180_001, at: "now", seen: "a1", puzzle: "<b>", misses: -1, first: "never" };
  for (const [field, value] of Object.entries(bad)) {
    entries.set("threefold.run", JSON.stringify({ ...kept(), at: 1, [field]: value }));
    assert.equal(storedRun(mark, "one", "three", 1), null, field);
  }
  for (const broken of ["", "7", "[]", "{", JSON.stringify({ ...kept(), at: 1, seen: Array(60_000).fill("a1") })]) {
    entries.set("threefold.run", broken);
    assert.equal(storedRun(mark, "one", "three"), null);
  }
  entries.set("threefold.run", JSON.stringify({ ...kept(), at: 1, seen: ["a1", 7, "A", "b2"], helped: "yes" }));
  const read = storedRun(mark, "one", "three", 1);
  assert.deepEqual([read?.seen, read?.helped], [["a1", "b2"], false]);
  forgetRun();
  assert.equal(storedRun(mark, "one", "three", 1), null);
  // Where the browser keeps nothing, a look at the rules does not end a run either.
  Object.defineProperty(globalThis, "sessionStorage", { configurable: true, get() { throw new Error("blocked"); } });
  keepRun(kept(), 1);
  assert.equal(storedRun(mark, "one", "three", 1)?.tried, 2);
  forgetRun();
  assert.equal(storedRun(mark, "one", "three", 1), null);
});

test("what two devices know of puzzles is joined, and joining it again changes nothing", () => {
  const one = { rating: 1100, spread: 90, rated: 30, solved: ["a", "b"], missed: [], best: { ten: 7, three: 2 } };
  const other = { rating: 900, spread: 200, rated: 3, solved: ["b", "c"], missed: ["c"], best: { ten: 3, three: 9 } };
  const [mine, theirs] = [{ doh: one }, { doh: other, stac: other }].map((games) => JSON.stringify({ version: 1, last: "doh", games }));
  const joined = mergedPuzzles(mine, theirs);
  const { doh, stac } = JSON.parse(joined ?? "").games;
  assert.deepEqual(doh, { ...one, solved: ["a", "b", "c"], missed: ["c"], best: { ten: 7, three: 9 } });
  assert.deepEqual(stac, other);
  assert.equal(mergedPuzzles(joined, theirs), joined);
  assert.equal(mergedPuzzles(null, "broken"), null);
});
