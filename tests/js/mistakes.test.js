// The player's own mistakes: what is stored of them, how that is merged with another device, and when they come again.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { memoryAfter, remembered } from "../../web/js/mistakes/repeat_schedule.js";
import { FOUND, gathered, isDue, lookThrough, personsOf, sorted } from "../../web/js/mistakes/collect_mistakes.js";
import { beginAnew, nextMistake, noteShown } from "../../web/js/mistakes/next_mistake.js";
import { changeRecord, doneWith, mergedMistakes, MISTAKES, noteDone, recordFrom, recordNow, troubleOf } from "../../web/js/store/mistake_progress.js";
import { inWindow } from "../../web/js/store/unwritten.js";
import { setWords } from "../../web/js/words/words.js";
import { fakeStorage } from "./fake_storage.js";

/** @type {any} */ (globalThis).window ??= { matchMedia: () => ({ matches: false }) };
const { gameOf } = await import("../../web/js/screens/mistake_side.js");

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 23);
const DOH = new Map([["doh", 400]]);
const [A, B, C, D] = ["aaaaaaaaaaaa", "bbbbbbbbbbbb", "cccccccccccc", "dddddddddddd"];

/** @type {any} */
let storage;
beforeEach(() => {
  storage = fakeStorage();
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true, writable: true });
});

/** @param {string} id @param {any} [more] @returns {any} */
const game = (id, more) => ({ id, game: "doh", save: id, names: ["Mira", "Pip"], bots: [0, 3], ply: 9, over: true, when: 5, rev: 1, summary: "", review: { stamp: id, found: [{}], accuracy: [50, 50], when: 1 }, ...more });

/** @param {string} key @param {number} lost */
const found = (key, lost, ply = 3) => ({ ply, seat: 0, before: 80, after: 80 - lost, proven: false, key });

/** A fake of Python's answers for each game. @param {Record<string, any[]>} all @returns {any} */
const python = (all) => ({ mistakes: async (/** @type {any} */ { save }) => ({ found: all[save], accuracy: [50, 50] }) });

const text = (/** @type {any} */ done, again = false) => JSON.stringify({ version: 1, again, done });

test("mistakes of all games, the biggest first, a position once, and only of people at this device", async () => {
  const games = [game("one"), game("two"), game("far", { bots: [0, 8] }), game("bots", { bots: [2, 3] }), game("on", { over: false }), game("new", { review: undefined })];
  assert.deepEqual(games.slice(0, 4).map(personsOf), [[0], [0], [0], []]);
  const before = gathered(games, DOH);
  assert.deepEqual([before.list.length, before.unread.map(({ id }) => id), before.unseen.map(({ id }) => id)], [0, ["one", "two", "far"], ["new"]]);
  const all = python({ one: [found(A, 30), found(B, 20, 5)], two: [found(A, 40), found(C, 60)], far: [] });
  for (const kept of before.unread) await lookThrough(all, kept);
  const { list, unread } = gathered(games, DOH);
  assert.equal(unread.length, 0);
  assert.deepEqual(list.map(({ key, id, lost }) => [key, id, lost]), [[C, "two", 60], [A, "two", 40], [B, "one", 20]]);
  // The mistakes of a deleted game are removed, except those that also occur in another game.
  assert.deepEqual(gathered(games.filter(({ id }) => id !== "two"), DOH).list.map(({ key, id }) => [key, id]), [[A, "one"], [B, "one"]]);
  // A new review of the game is read again.
  assert.equal(gathered([game("one", { review: { ...games[0].review, when: 2 } })], DOH).unread.length, 1);
  assert.equal(gathered(games, new Map([["stac", 400]])).list.length, 0);
  // No review is offered for a game that is too long or that has no reviews.
  assert.equal(gathered([game("new", { review: undefined, ply: 401 })], DOH).unseen.length, 0);
  assert.equal(gathered([game("new", { review: undefined })], new Map([["doh", 0]])).unseen.length, 0);
});

test("a partner is nobody whom one played against", async () => {
  const four = { names: ["Mira", "Pip", "Ada", "Leo"], bots: [0, 3, 3, 3] };
  const [team, alone] = [game("team", four), game("alone")];
  for (const kept of [team, alone]) await lookThrough(python({ team: [{ ...found(A, 30), against: [1, 3] }], alone: [found(B, 20)] }), kept);
  setWords({ "shell.locale": "en-GB", "shell.mistake.with": "With {0}, against {1}", "shell.mistake.against": "Against {0}", "shell.mistake.when": "{0}. {1}" });
  const { list } = gathered([team, alone], DOH);
  assert.deepEqual(list.map(({ key, against }) => [key, against]), [[A, [1, 3]], [B, [1]]]);
  const said = list.map((one) => gameOf(one.id === "team" ? team : alone, one));
  assert.deepEqual(said.map((line) => line.split(". ")[0]), ["With Ada, against Pip, Leo", "Against Pip"]);
  assert.equal(gameOf({ ...team, title: "Final" }, list[0]).split(". ")[0], "Final");
  // What was cached before the sides were known is found again, if there can be partners.
  storage.setItem(FOUND, JSON.stringify({ version: 1, games: { team: { tag: "team 1 0", found: [found(A, 30)] }, alone: { tag: "alone 1 0", found: [found(B, 20)] } } }));
  inWindow("mistakes.found", {}).now = {};
  assert.deepEqual(gathered([team, alone], DOH).unread.map(({ id }) => id), ["team"]);
});

test("notes of where mistakes are can be anything, and are found anew", () => {
  for (const bad of ["", "{", "[]", '{"version":1,"games":{"fresh":{"tag":5,"found":[]}}}', '{"version":9}']) {
    storage.setItem(FOUND, bad);
    assert.deepEqual(gathered([game("fresh")], DOH).unread.map(({ id }) => id), ["fresh"]);
  }
  const some = [{ ply: -1 }, { key: "x" }, null, { ...found(A, 30), key: "<b>" }, found(B, 20)];
  storage.setItem(FOUND, JSON.stringify({ version: 1, games: { fresh: { tag: "fresh 1 0", found: some } } }));
  assert.deepEqual(gathered([game("fresh")], DOH).list.map(({ key }) => key), [B]);
});

test("what was solved is kept, within bounds", () => {
  noteDone(A, { missed: 2, at: NOW });
  noteDone(A, { rounds: 1, grade: 2, at: NOW });
  assert.deepEqual(JSON.parse(storage.getItem(MISTAKES)), { version: 1, again: false, done: { [A]: { missed: 2, rounds: 1, at: NOW, grade: 2 } } });
  const many = Object.fromEntries(Array.from({ length: 2500 }, (_, at) => [at.toString(16).padStart(12, "0"), { missed: 0, rounds: 1, at, grade: 3 }]));
  const read = recordFrom(text(many));
  assert.equal(Object.keys(read?.done ?? {}).length, 2000);
  assert.ok(read?.done[(2499).toString(16).padStart(12, "0")], "the latest stay");
  const odd = recordFrom(text({ [A]: { missed: -1, rounds: 1, at: 0, grade: 1 }, [B]: { missed: 0, rounds: 1, at: NOW, grade: 3, memory: { stability: "x" } }, "<b>": {} }));
  assert.deepEqual(odd?.done, { [B]: { missed: 0, rounds: 1, at: NOW, grade: 3 } });
});

test("what cannot be read is put aside, what is newer stays, and nothing is lost", () => {
  storage.setItem(MISTAKES, "{broken");
  recordNow();
  assert.equal(troubleOf(), "damaged");
  assert.equal(storage.getItem("threefold.aside.mistakes"), "{broken");
  noteDone(A, { rounds: 1, grade: 3, at: NOW });
  assert.equal(recordFrom(storage.getItem(MISTAKES))?.done[A].rounds, 1);
  const newer = '{"version":2,"all":"new"}';
  storage.setItem(MISTAKES, newer);
  noteDone(C, { rounds: 1, grade: 3, at: NOW });
  assert.equal(troubleOf(), "newer");
  assert.equal(storage.getItem(MISTAKES), newer);
  assert.equal(doneWith(C).rounds, 1, "as long as this window");
});

test("of a record in which a position is damaged the others count on, and all of it is put aside before it is written", () => {
  storage.texts.clear();
  const good = { missed: 0, rounds: 1, at: NOW, grade: 3 };
  const damaged = text({ [A]: { ...good, rounds: "many" }, [B]: good });
  storage.setItem(MISTAKES, damaged);
  assert.equal(doneWith(B).rounds, 1);
  assert.equal(troubleOf(), "part");
  noteDone(C, good);
  assert.equal(storage.getItem("threefold.aside.mistakes"), damaged);
  assert.deepEqual(Object.keys(recordFrom(storage.getItem(MISTAKES))?.done ?? {}).sort(), [B, C].sort());
});

test("what found no room is joined with what another window has stored since", () => {
  const memory = { stability: 3, difficulty: 5, last: 1, due: 2 };
  noteDone(A, { rounds: 1, grade: 3, at: NOW });
  storage.fill();
  noteDone(A, { memory });
  noteDone(B, { missed: 2, rounds: 0, at: NOW });
  storage.room = Infinity;
  storage.setItem(MISTAKES, text({ [A]: { missed: 0, rounds: 1, at: NOW, grade: 3 }, [B]: { missed: 2, rounds: 4, at: NOW, grade: 3 }, [D]: { missed: 0, rounds: 1, at: NOW, grade: 1 } }));
  assert.deepEqual([doneWith(A).memory, doneWith(B).rounds, doneWith(D).grade], [memory, 4, 1]);
  noteDone(D, { rounds: 2 });
  const { done } = /** @type {any} */ (recordFrom(storage.getItem(MISTAKES)));
  assert.deepEqual([done[A].memory, done[B].rounds, done[D].rounds], [memory, 4, 2]);
});

test("two devices merge in any order, twice is once, and no clock is asked", () => {
  const one = text({ [A]: { missed: 0, rounds: 2, at: 10, grade: 3 }, [B]: { missed: 1, rounds: 0, at: 5, grade: 0 } });
  const two = text({ [A]: { missed: 9, rounds: 1, at: 99, grade: 1 }, [C]: { missed: 0, rounds: 1, at: 7, grade: 3 } });
  const three = text({ [A]: { missed: 0, rounds: 2, at: 10, grade: 2 }, [B]: { missed: 1, rounds: 3, at: 1, grade: 3, memory: { stability: 3, difficulty: 5, last: 1, due: 2 } } });
  const orders = [[one, two, three], [three, two, one], [two, three, one], [one, three, two]];
  const results = orders.map((order) => order.reduce((/** @type {string | null} */ mine, theirs) => mergedMistakes(mine, theirs), null));
  assert.equal(new Set(results).size, 1);
  const all = /** @type {string} */ (results[0]);
  assert.equal(mergedMistakes(all, one), all);
  assert.equal(mergedMistakes(all, all), all);
  assert.equal(recordFrom(all)?.done[A].rounds, 2, "what was gone through more often, not later");
  assert.equal(recordFrom(all)?.done[B].memory?.due, 2);
  // Other texts change nothing, and a text of a newer version is not overwritten.
  for (const foreign of ["", "x", '{"version":2}', "[]"]) assert.equal(mergedMistakes(one, foreign), one);
  assert.equal(mergedMistakes('{"version":2}', one), '{"version":2}');
  // The option chosen on this device stays.
  assert.equal(recordFrom(mergedMistakes(text({}, false), text({}, true)) ?? "")?.again, false);
  assert.equal(recordFrom(mergedMistakes(null, text({}, true)) ?? "")?.again, true);
});

test("what is solved comes again after days, the later the better it was known", () => {
  const [shown, late, first] = [1, 2, 3].map((grade) => memoryAfter(undefined, grade, NOW));
  const days = (/** @type {import("../../web/js/store/mistake_progress.js").Memory} */ { due, last }) => (due - last) / DAY;
  assert.ok(days(shown) >= 1 && days(shown) <= days(late) && days(late) < days(first));
  const second = memoryAfter(first, 3, first.due);
  assert.ok(days(second) > 2 * days(first));
  assert.ok(days(memoryAfter(second, 1, second.due)) < days(second), "forgotten");
});

test("a clock that was set back loses nothing", () => {
  const memory = memoryAfter(undefined, 3, NOW);
  const back = memoryAfter(memory, 3, NOW - 900 * DAY);
  assert.ok(Number.isFinite(back.stability) && back.due > NOW - 900 * DAY);
  assert.equal(isDue(memory, NOW - DAY / 2), false);
  assert.equal(isDue(memory, NOW - 900 * DAY), true, "nothing waits for years");
  assert.equal(isDue(memory, memory.due), true);
});

test("the next mistake at the table is one of the same game, what is due before what is open, and none twice", () => {
  const list = [found(A, 60), found(B, 40), found(C, 30), found(D, 20)].map((one, place) => ({ ...one, against: [1], game: ["stac", "doh", "doh", "doh"][place], id: "one", when: 5, lost: 80 - one.after }));
  changeRecord({ again: true, done: { [C]: { missed: 0, rounds: 1, at: 1, grade: 3, memory: { stability: 1, difficulty: 5, last: 1, due: 2 } }, [D]: { missed: 0, rounds: 1, at: 1, grade: 3 } } });
  beginAnew();
  const keys = [];
  for (let one = nextMistake(list, "doh"); one; one = nextMistake(list, "doh")) {
    keys.push(one.key);
    noteShown(one.key);
  }
  assert.deepEqual(keys, [C, B, A]); // D is solved
  beginAnew();
  assert.equal(nextMistake(list, "stac")?.key, A);
});

test("only whoever wants it is asked again, and what was solved before gets its day", async () => {
  await lookThrough(python({ one: [found(A, 30), found(B, 20, 5)] }), game("one"));
  const { list } = gathered([game("one")], DOH);
  noteDone(A, { rounds: 1, grade: 3, at: NOW });
  const keys = (/** @type {number} */ now) => Object.values(sorted(list, now)).map((some) => some.map(({ key }) => key));
  assert.deepEqual(keys(NOW + 99 * DAY), [[], [B], [A]]);
  changeRecord({ again: true, done: remembered(recordNow().done) });
  assert.deepEqual(keys(NOW), [[], [B], [A]]);
  assert.deepEqual(keys(NOW + 99 * DAY), [[A], [B], []]);
  changeRecord({ again: false });
  assert.deepEqual(keys(NOW + 99 * DAY), [[], [B], [A]]);
});
