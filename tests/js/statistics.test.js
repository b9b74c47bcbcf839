// Statistics: what is counted, and from what; results stay when their games are deleted.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accuracies, byLevel, dayStreak, inAll, inPractice, winStreak } from "../../web/js/store/statistics.js";
import { noteResults } from "../../web/js/store/note_results.js";
import { dayNumber, RESULTS, RESULTS_ASIDE, resultsFrom, textOf } from "../../web/js/store/results.js";
import { entry, fakeStorage, openWindow } from "./fake_storage.js";

const [LOST, SHARED, WON] = [0, 1, 2];
let n = 0;

/** @param {readonly number[]} seats @param {object} [more] @returns {any} */
function result(seats, more = {}) {
  n += 1;
  return { n, game: "doh", minute: n, bots: [0, 2], began: 0, seats, ply: 9, sum: n, accuracy: -1, ...more };
}

test("results are counted by level and by who began; games of several people have neither", () => {
  const all = [
    result([WON, LOST]),
    result([LOST, WON]),
    result([SHARED, SHARED], { began: 1 }),
    result([LOST, WON], { bots: [5, 0], began: 0 }),
    result([WON, LOST], { bots: [0, 0] }),
    result([LOST, WON, LOST], { bots: [1, 0, 4], began: 1 }),
    result([WON, LOST], { bots: [0, 8] }),
  ];
  const rows = byLevel(all);
  assert.deepEqual(rows.map(({ level }) => level), [1, 2, 3, 4, 5, 8]);
  const none = { games: 0, won: 0, shared: 0 };
  assert.deepEqual(rows[1], { level: 2, mine: { games: 2, won: 1, shared: 0 }, theirs: { games: 1, won: 0, shared: 1 } });
  assert.deepEqual(rows[4], { level: 5, mine: none, theirs: { games: 1, won: 1, shared: 0 } });
  assert.deepEqual(rows[3].mine, { games: 1, won: 1, shared: 0 }, "against several bots the strongest counts");
  assert.deepEqual(rows[0], { level: 1, mine: none, theirs: none });
  assert.deepEqual(inAll(all), { games: 6, won: 4, shared: 1 });
  assert.equal(byLevel(all.slice(0, 3)).length, 5, "without somebody far away, no row for them");
});

test("practice is counted apart, and what was stored before practice was noted stays as it is", async () => {
  const won = result([WON, LOST], { practice: true });
  const lost = result([LOST, WON], { accuracy: 70 });
  assert.deepEqual(inAll([won, lost]), { games: 1, won: 0, shared: 0 });
  assert.deepEqual(byLevel([won, lost])[1].mine, { games: 1, won: 0, shared: 0 });
  assert.deepEqual(inPractice([won, lost, { ...won, bots: [0, 0] }]), { mine: { games: 1, won: 1, shared: 0 }, theirs: { games: 0, won: 0, shared: 0 } });
  const both = /** @type {any} */ ([["w", { ...won, accuracy: 90 }], ["l", lost]]);
  assert.deepEqual([winStreak(both).longest, accuracies(both).map(({ accuracy }) => accuracy)], [0, [70]]);
  // It is stored, and entries without it are written as they always were.
  const old = JSON.stringify({ version: 1, games: { old: [1, "doh", 5, [0, 2], 0, [2, 0], 9, 77, -1] }, days: [] });
  assert.equal(textOf(resultsFrom(old)), old);
  const storage = fakeStorage();
  storage.setItem(RESULTS, old);
  const outcomeOf = async () => ({ game: "doh", ply: 9, began: 0, seats: [WON, LOST], practice: true });
  await noteResults([entry("tried", { over: true, bots: [0, 2] })], outcomeOf, () => storage);
  const { results } = resultsFrom(storage.getItem(RESULTS));
  assert.deepEqual([results.get("tried")?.practice, results.get("old")?.practice], [true, undefined]);
  // So is a game in which somebody else played on.
  await noteResults(["other", "same"].map((id) => entry(id, { over: true, bots: [0, 2], reseated: id === "other" || undefined })), async () => ({ ...(await outcomeOf()), practice: false }), () => storage);
  const { results: all } = resultsFrom(storage.getItem(RESULTS));
  assert.deepEqual([all.get("other")?.practice, all.get("same")?.practice], [true, undefined]);
});

test("what cannot be read as results is put aside before new ones are stored, and no number keeps later ones out", async () => {
  const outcomeOf = async () => ({ game: "doh", ply: 9, began: 0, seats: [WON, LOST] });
  const over = entry("new", { over: true, bots: [0, 2] });
  for (const text of ['{"version":2,"games":{}}', "{", "[]"]) {
    const storage = fakeStorage();
    storage.setItem(RESULTS, text);
    const told = [await noteResults([over], outcomeOf, () => storage), await noteResults([over], outcomeOf, () => storage)];
    assert.deepEqual(told.map(({ aside }) => aside), [true, false], "it is told, once");
    assert.equal(storage.getItem(RESULTS_ASIDE), text);
    assert.ok(resultsFrom(storage.getItem(RESULTS)).results.has("new"));
  }
  const storage = fakeStorage();
  storage.setItem(RESULTS, JSON.stringify({ version: 1, games: { last: [Number.MAX_SAFE_INTEGER - 1, "doh", 5, [0, 2], 0, [2, 0], 9, 77, -1] }, days: [] }));
  await noteResults([over], outcomeOf, () => storage);
  assert.deepEqual([...resultsFrom(storage.getItem(RESULTS)).results.keys()], ["new"]);
  assert.equal(storage.getItem(RESULTS_ASIDE), null);
  const largest = fakeStorage();
  largest.setItem(RESULTS, JSON.stringify({ version: 1, games: { last: [999_999_999, "doh", 5, [0, 2], 0, [2, 0], 9, 77, -1] }, days: [] }));
  await noteResults([over], outcomeOf, () => largest);
  assert.deepEqual([...resultsFrom(largest.getItem(RESULTS)).results.keys()], ["last", "new"]);
});

test("wins in a row end with a game that was not won, in the order of time", () => {
  const won = (/** @type {number} */ minute) => [`w${minute}`, result([WON, LOST], { minute })];
  const lost = [`l`, result([LOST, WON], { minute: 35 })];
  const people = ["p", result([LOST, WON], { minute: 55, bots: [0, 0] })];
  assert.deepEqual(winStreak(/** @type {any} */ ([won(60), won(10), lost, won(20), won(30), people, won(50)])), { now: 2, longest: 3 });
  assert.deepEqual(winStreak([]), { now: 0, longest: 0 });
});

test("days in a row go on until a day is left out, and a clock that was set back does not end them", () => {
  assert.deepEqual(dayStreak([5, 3, 4, 1], 5), { now: 3, longest: 3 });
  assert.deepEqual(dayStreak([5, 3, 4, 1], 6).now, 3, "today may still come");
  assert.deepEqual(dayStreak([5, 3, 4, 1], 7), { now: 0, longest: 3 });
  assert.deepEqual(dayStreak([5, 3, 4, 1], 2).now, 3, "set back");
  assert.deepEqual(dayStreak([], 2), { now: 0, longest: 0 });
});

test("accuracy comes with the mean of the last five, of games that were reviewed", () => {
  const all = [50, 60, -1, 70, 80, 90, 100].map((accuracy, at) => [`g${at}`, result([WON, LOST], { accuracy, minute: at })]);
  assert.deepEqual(accuracies(/** @type {any} */ (all)).map(({ accuracy, mean }) => [accuracy, mean]), [[50, 50], [60, 55], [70, 60], [80, 65], [90, 70], [100, 80]]);
});

test("results are noted once, again when a game was ended another way or reviewed, and stay when it is deleted", async () => {
  const storage = fakeStorage();
  const getStorage = () => storage;
  storage.setItem("threefold.once.day.2026-11-20", "1");
  storage.setItem("threefold.once.hint", "1");
  let asked = 0;
  const outcomeOf = async (/** @type {string} */ save) => {
    asked += 1;
    if (save.includes("bad")) throw new Error("damaged");
    return { game: "doh", ply: 9, began: 0, seats: save.includes("lost") ? [LOST, WON] : [WON, LOST] };
  };
  const games = [entry("a", { over: true, bots: [0, 3] }), entry("b"), entry("bad", { over: true })];
  const { results } = await noteResults(games, outcomeOf, getStorage);
  assert.deepEqual([...results.results.keys()], ["a"]);
  assert.deepEqual([results.results.get("a")?.bots, asked], [[0, 3], 2]);
  const day = dayNumber(new Date(2026, 10, 20));
  assert.ok(results.days.has(day) && results.days.has(dayNumber(new Date(1_700_000_000_000))));
  assert.deepEqual([...storage.texts.keys()], ["threefold.once.hint", RESULTS], "marks of days are taken over, others stay");
  await noteResults(games.slice(0, 2), outcomeOf, getStorage);
  assert.equal(asked, 2, "it is known");
  // The game is deleted; it is noted again after it ended differently; it is reviewed.
  assert.equal((await noteResults([], outcomeOf, getStorage)).results.results.size, 1);
  await noteResults([{ ...games[0], save: "lost" }], outcomeOf, getStorage);
  assert.deepEqual(resultsFrom(storage.getItem(RESULTS)).results.get("a")?.seats, [LOST, WON]);
  await noteResults([{ ...games[0], save: "lost", review: { accuracy: [81, 90] } }], outcomeOf, getStorage);
  assert.equal(resultsFrom(storage.getItem(RESULTS)).results.get("a")?.accuracy, 81);
  // Brought in again from a file it has another id, and is the same game; played once more in the same way it is another one.
  const again = { ...games[0], id: "again", save: "lost", review: { accuracy: [82, 90] } };
  const brought = await noteResults([again], outcomeOf, getStorage);
  assert.deepEqual([...brought.results.results].map(([id, { accuracy }]) => [id, accuracy]), [["a", 82]]);
  const later = await noteResults([again, { ...again, id: "later", when: again.when + 60_000 }], outcomeOf, getStorage);
  assert.deepEqual([...later.results.results.keys()], ["a", "later"]);
  // If the storage is full, nothing is lost, and the result says so.
  storage.setItem("threefold.once.day.2026-11-21", "1");
  storage.fill();
  const { full } = await noteResults([entry("c", { over: true })], outcomeOf, getStorage);
  assert.ok(full && storage.getItem("threefold.once.day.2026-11-21"));
  assert.equal(resultsFrom(storage.getItem(RESULTS)).results.size, 2);
});

test("a game that goes on after its end was taken back has no result until it ends again; one that was deleted keeps it", async () => {
  const storage = fakeStorage();
  const getStorage = () => storage;
  const outcomeOf = async (/** @type {string} */ save) => ({ game: "stac", ply: 9, began: 0, seats: save.includes("lost") ? [LOST, WON] : [WON, LOST] });
  const bots = [0, 3];
  const won = [entry("a", { over: true, bots }), entry("b", { over: true, bots })];
  const lost = entry("c", { over: true, bots, save: "lost" });
  await noteResults([...won, lost], outcomeOf, getStorage);
  const { results } = await noteResults([won[0], { ...lost, over: false, save: "goes on" }], outcomeOf, getStorage);
  assert.deepEqual([...results.results.keys()], ["a", "b"]);
  assert.deepEqual(winStreak([...results.results]), { now: 2, longest: 2 });
  assert.deepEqual([...resultsFrom(storage.getItem(RESULTS)).results.keys()], ["a", "b"], "it is withdrawn from the storage, too");
  const ended = await noteResults([won[0], { ...lost, save: "and is won" }], outcomeOf, getStorage);
  assert.deepEqual(ended.results.results.get("c")?.seats, [WON, LOST]);
});

test("a finished game that only came in counts neither as played nor as a day, until it is played on here", async () => {
  const storage = fakeStorage();
  const { store } = openWindow(storage);
  const outcomeOf = async () => ({ game: "doh", ply: 9, began: 0, seats: [WON, LOST] });
  const note = async () => (await noteResults(store.games(), outcomeOf, () => storage)).results;
  store.add(/** @type {any} */ ({ ...entry("a", { over: true, ply: 9 }), came: true }), "a");
  const nothing = await note();
  assert.deepEqual([nothing.results.size, nothing.days.size], [0, 0]);
  // A name or a note makes no move.
  const plain = () => ({ ...storage.game("a"), came: undefined });
  store.rename("a", "Of a friend");
  store.saveGame({ ...plain(), save: "with a note" });
  assert.equal((await note()).results.size, 0);
  // Its end is taken back, and it ends once more: that was played here.
  store.saveGame({ ...plain(), over: false, ply: 8, save: "goes on" });
  store.saveGame({ ...plain(), over: true, ply: 9, save: "over again" });
  const played = await note();
  assert.deepEqual([[...played.results.keys()], played.days.size], [["a"], 1]);
  // A game of one's own that was deleted and brought in again keeps its result.
  const { results } = await noteResults([{ ...storage.game("a"), id: "again", came: true, review: { accuracy: [80, 70] } }], outcomeOf, () => storage);
  assert.deepEqual([...results.results.keys()], ["a"]);
});
