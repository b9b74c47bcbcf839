// Daily puzzles: which ones belong to a day, streaks, what is stored and merged, what is shared.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { addressOf, ALL, dailyIn, dateOf, dayAt, daysFrom, foundIn, puzzlesOf, todayIn, weekdayOf } from "../../web/js/puzzles/daily.js";
import { numberOf } from "../../web/js/lib/dates.js";
import { DAYS, mergedDays, noteStanding, standingOf, standingsOf, storeStandings } from "../../web/js/store/daily_progress.js";
import { lookOf, standingText, shareOf, solvedSentence } from "../../web/js/puzzles/daily_text.js";
import { streakOf } from "../../web/js/puzzles/daily_streak.js";
import { tellDamaged } from "../../web/js/store/tell_damaged.js";
import { setWords } from "../../web/js/words/words.js";

/** @param {string} date @param {string} part @param {import("../../web/js/store/daily_progress.js").Standing} standing */
function noteAndStore(date, part, standing) {
  noteStanding(date, part, standing);
  return storeStandings();
}

/** @type {string[]} */
const rows = readFileSync(new URL("../../web/puzzles/days.tsv", import.meta.url), "utf8").trimEnd().split("\n");
const lines = rows.map((line) => line.split("\t"));
const shipped = { first: lines[0][0], days: lines.map(([, ...puzzles]) => puzzles.join(" ")) };
const days = /** @type {import("../../web/js/puzzles/daily.js").Days} */ (daysFrom(shipped));
const at = (/** @type {string} */ date) => Number(numberOf(date));

test("a date is a day and nothing else, and what is no date is none", () => {
  assert.equal(dateOf(at("2028-02-29")), "2028-02-29");
  assert.equal(at("2028-03-01") - at("2028-02-28"), 2);
  assert.equal(at("2027-01-01") - at("2026-12-31"), 1);
  assert.equal(weekdayOf(at("2026-11-23")), 0);
  assert.equal(weekdayOf(at("1969-12-31")), 2);
  for (const bad of ["2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "26-11-23", "2026-11-23x", "", "x", "2026-11-31"]) assert.equal(numberOf(bad), null, bad);
});

test("the same day has the same puzzles for everybody, and they are those of the list", () => {
  const [all, ...own] = puzzlesOf(days, at("2027-01-01"));
  const line = /** @type {string[]} */ (lines.find(([date]) => date === "2027-01-01"));
  assert.equal(`${all.game}:${all.id}`, line[1]);
  assert.deepEqual(own.map(({ game, id }) => `${game}:${id}`), line.slice(2));
  // After the end of the list it starts again, on the same day of the week.
  const again = at(lines[0][0]) + lines.length;
  assert.deepEqual(puzzlesOf(days, again), puzzlesOf(days, days.first));
  assert.equal(weekdayOf(again), weekdayOf(days.first));
});

test("what comes in place of the list is refused, and a puzzle that is gone has another in its place", () => {
  for (const bad of [undefined, [], {}, { ...shipped, first: "2026-02-30" }, { ...shipped, days: [] }, { ...shipped, days: [7] }, { ...shipped, days: "doh" }]) assert.equal(daysFrom(bad), null);
  const book = ["a", "b", "c"].map((id) => ({ id, text: "", rating: 1000, themes: [] }));
  assert.equal(foundIn(book, "b").id, "b");
  assert.equal(foundIn(book, "zz9").id, "a", "the same for everybody");
});

test("today is the date on the player's own calendar, and never before the first day", () => {
  const { first } = days;
  assert.equal(todayIn(days, new Date(2026, 10, 23, 0, 0, 1).getTime()), at("2026-11-23"));
  assert.equal(todayIn(days, new Date(2026, 10, 22, 23, 59, 59).getTime()), at("2026-11-22"));
  for (const wrong of [0, -1e15, NaN, new Date(2026, 10, 1).getTime()]) assert.equal(todayIn(days, wrong), first);
  assert.ok(puzzlesOf(days, todayIn(days, new Date(9999, 11, 31).getTime()))[0].id);
});

test("a day that has not come, was before the first or is none cannot be opened", () => {
  const today = at("2026-11-23");
  assert.deepEqual(dayAt(days, "2026-11-23", today), { number: today });
  assert.deepEqual(dayAt(days, lines[0][0], today), { number: days.first });
  assert.deepEqual(dayAt(days, "2026-11-24", today), { why: "late" });
  assert.deepEqual(dayAt(days, "2026-11-01", today), { why: "early" });
  assert.deepEqual(dayAt(days, "2026-11-99", today), { why: "none" });
  const [all, own] = puzzlesOf(days, today);
  for (const one of [all, own]) {
    const which = addressOf(one, today).split("/")[3];
    assert.deepEqual(dailyIn(which, one.game), { part: one.part, date: "2026-11-23" });
  }
  for (const other of ["", "ten", "theme-one", "1abc", "2026-11-233", "all-", "all-ten"]) assert.equal(dailyIn(other, "doh"), null);
});

// ---- days in a row ----

/**
 * A reference for streaks: the longest run up to a day in which any seven days have at most one missed day.
 * @param {Set<number>} solved
 * @param {number} end
 */
function rowTo(solved, end) {
  let begin = end;
  for (let day = end - 1; day > end - 400; day -= 1) {
    const stretch = Array.from({ length: end - day + 1 }, (_, step) => day + step);
    const missed = stretch.filter((one) => !solved.has(one));
    if (missed.some((one, place) => place > 0 && one - missed[place - 1] < 7)) break;
    if (solved.has(day)) begin = day;
  }
  return [...solved].filter((day) => day >= begin && day <= end).length;
}

test("days in a row are what the rule says, whatever was missed", () => {
  let state = 7;
  const below = (/** @type {number} */ end) => Math.floor(((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32) * end);
  for (let round = 0; round < 400; round += 1) {
    const often = 2 + below(9);
    const solved = new Set(Array.from({ length: 60 }, (_, day) => 100 + day).filter(() => below(often) > 0));
    const today = 159;
    const { now, longest, ended } = streakOf([...solved].reverse(), today);
    // Today is not over, so it does not count as missed.
    const goesOn = [today, today - 1, today - 2].some((day) => solved.has(day));
    assert.equal(now, goesOn ? rowTo(new Set([...solved, today]), today) - Number(!solved.has(today)) : 0, `round ${round}`);
    const most = Math.max(0, ...[...solved].map((day) => rowTo(solved, day)));
    assert.equal(longest, most, `round ${round}`);
    if (most) assert.equal(rowTo(solved, ended), most);
    assert.ok(now <= longest);
  }
});

test("one missed day in seven is forgiven, two are not", () => {
  const row = (/** @type {string} */ marks, today = 99 + marks.length) => streakOf([...marks].flatMap((mark, day) => (mark === "x" ? [100 + day] : [])), today);
  assert.deepEqual(row(""), { now: 0, longest: 0, ended: 0, forgiven: new Set() });
  assert.equal(row("x").now, 1);
  assert.equal(row("xxx.").now, 3, "today is not over yet");
  assert.equal(row("xxx..").now, 3, "yesterday is forgiven, as long as today goes on");
  assert.deepEqual(row("xxx..").forgiven, new Set([103]));
  assert.equal(row("xxx...").now, 0);
  assert.deepEqual(row("xxx.xx"), { now: 5, longest: 5, ended: 105, forgiven: new Set([103]) });
  assert.equal(row("xxx..xx").now, 2);
  assert.equal(row("xx.xxxxxx.xx").now, 10, "seven days lie between");
  assert.equal(row("xx.xxxxx.xx").now, 7, "the second one within seven days ends what was before the first");
  assert.equal(row("xx.xxxxx.xx").longest, 7);
  assert.deepEqual(row("xx.xxxxx.xx").forgiven, new Set([108]));
});

test("ends of years and leap days are days like others, and a wrong clock costs nothing", () => {
  const solved = ["2027-12-29", "2027-12-30", "2027-12-31", "2028-01-01", "2028-01-02"].map(at);
  assert.equal(streakOf(solved, at("2028-01-02")).now, 5);
  assert.equal(streakOf(["2028-02-27", "2028-02-28", "2028-02-29", "2028-03-01"].map(at), at("2028-03-01")).now, 4);
  assert.equal(streakOf(["2027-02-27", "2027-02-28", "2027-03-01"].map(at), at("2027-03-01")).now, 3);
  // A day solved while the clock was ahead counts when that day comes, and does not break the streak before it.
  const ahead = [...solved, at("2028-06-01")];
  assert.equal(streakOf(ahead, at("2028-01-02")).now, 5);
  assert.equal(streakOf(ahead, at("2028-06-01")).now, 1);
  assert.equal(streakOf(ahead, at("2028-06-01")).longest, 5);
  // With the clock set back, or after travelling west, the same day comes twice, but counts once.
  assert.equal(streakOf([...solved, ...solved], at("2028-01-01")).now, 5);
});

// ---- what is kept ----

const entries = new Map();
Object.defineProperty(globalThis, "localStorage", {
  configurable: true,
  value: {
    getItem: (/** @type {string} */ key) => entries.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => void entries.set(key, text),
    removeItem: (/** @type {string} */ key) => void entries.delete(key),
  },
});
const kept = (/** @type {object} */ all) => JSON.stringify({ version: 1, days: all });

test("what came of a day is kept as it was first, and read with bounds", () => {
  entries.clear();
  noteAndStore("2026-11-23", ALL, { how: "open", misses: 1, helped: false });
  noteAndStore("2026-11-23", ALL, { how: "solved", misses: 1, helped: true, minute: 494, took: 41 });
  noteAndStore("2026-11-23", ALL, { how: "solved", misses: 0, helped: false });
  noteAndStore("2026-11-23", "doh", { how: "shown", misses: 20, helped: false });
  assert.deepEqual(standingOf("2026-11-23", ALL), { how: "solved", misses: 1, helped: true, minute: 494, took: 41 });
  assert.deepEqual(standingOf("2026-11-23", "doh"), { how: "shown", misses: 9, helped: false });
  assert.equal(standingOf("2026-11-22", ALL), null);
  assert.deepEqual([...standingsOf("doh").keys()], [at("2026-11-23")]);
  for (const broken of ["", "[]", "7", "{", kept([]), kept({ "2026-02-30": { all: "s0" } }), kept({ "2026-11-23": { all: "s10", ALL: "s0" } }), kept({ "2026-11-23": "s0" })]) {
    entries.set(DAYS, broken);
    assert.equal(standingOf("2026-11-23", ALL), null, broken);
  }
  entries.set(DAYS, kept({ "2026-11-23": { all: "s0.9999.12" } }));
  assert.deepEqual(standingOf("2026-11-23", ALL), { how: "solved", misses: 0, helped: false });
});

test("damaged days are put aside when a page is opened that shows them, and it is told; others are left alone", () => {
  const told = () => {
    /** @type {string[]} */
    const said = [];
    tellDamaged({ tellAside: (what) => void said.push(what) });
    return said;
  };
  entries.clear();
  assert.deepEqual(told(), []);
  for (const good of ["{}", kept({}), kept({ "2026-11-23": { all: "s0" }, "2026-11-24": "odd" }), JSON.stringify({ version: 2, days: {}, more: 1 })]) {
    entries.set(DAYS, good);
    assert.deepEqual([told(), entries.get(DAYS)], [[], good]);
  }
  for (const damaged of ["", "{broken", "null", '{"version":1,"days":[]}']) {
    entries.clear();
    entries.set(DAYS, damaged);
    assert.deepEqual([told(), told()], [["storage.days"], []]);
    assert.deepEqual([...entries], [["threefold.aside.days", damaged]]);
  }
});

test("what cannot be read is put aside, and what a newer version wrote stays", () => {
  entries.clear();
  entries.set(DAYS, "{broken");
  noteAndStore("2026-11-23", ALL, { how: "solved", misses: 0, helped: false });
  assert.equal(entries.get("threefold.aside.days"), "{broken");
  assert.equal(standingOf("2026-11-23", ALL)?.how, "solved");
  entries.set(DAYS, '["no", "days"]');
  noteAndStore("2026-11-22", ALL, { how: "solved", misses: 0, helped: false });
  assert.equal(entries.get("threefold.aside.days"), "{broken", "what lies aside already stays");
  assert.equal(entries.get("threefold.aside.days.2"), '["no", "days"]');
  assert.deepEqual(Object.keys(JSON.parse(entries.get(DAYS))), ["version", "days"]);
  entries.set(DAYS, JSON.stringify({ version: 2, more: 7, days: { "2026-11-22": { all: "z0", odd: { a: 1 } } } }));
  noteAndStore("2026-11-22", "doh", { how: "later", misses: 0, helped: false });
  const { more, version, days: all } = JSON.parse(entries.get(DAYS));
  assert.deepEqual([more, version, all["2026-11-22"].all, all["2026-11-22"].doh], [7, 2, "z0", "l0"]);
});

test("what finds no room is remembered, and what another window counted is not forgotten", () => {
  const date = "2026-11-23";
  const held = new Map([[DAYS, JSON.stringify({ version: 1, days: { "2026-11-22": { all: "s0" } } })]]);
  let full = true;
  const storage = {
    getItem: (/** @type {string} */ key) => held.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => {
      if (full) throw new Error("QuotaExceededError");
      held.set(key, text);
    },
  };
  const usual = globalThis.localStorage;
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
  noteAndStore(date, "doh", { how: "solved", misses: 0, helped: false });
  noteAndStore(date, "stac", { how: "solved", misses: 1, helped: false });
  assert.deepEqual(["doh", "stac"].map((part) => standingOf(date, part)?.how), ["solved", "solved"]);
  assert.equal(standingOf("2026-11-22", ALL)?.how, "solved");
  full = false;
  noteAndStore(date, ALL, { how: "open", misses: 3, helped: true });
  assert.deepEqual(JSON.parse(held.get(DAYS) ?? "").days[date], { doh: "s0", stac: "s1", all: "o3h" });
  // Another window, which began earlier, solves it now.
  noteAndStore(date, ALL, { how: "solved", misses: 0, helped: false, minute: 5, took: 9 });
  assert.equal(JSON.parse(held.get(DAYS) ?? "").days[date].all, "s3h");
  // Another window solves what this one has only tried, and could not write.
  full = true;
  noteAndStore(date, "match", { how: "open", misses: 2, helped: false });
  held.set(DAYS, JSON.stringify({ version: 1, days: { [date]: { match: "s2" } } }));
  full = false;
  assert.equal(standingOf(date, "match")?.how, "solved");
  noteAndStore(date, "tactics", { how: "shown", misses: 0, helped: false });
  assert.deepEqual(JSON.parse(held.get(DAYS) ?? "").days[date], { match: "s2", tactics: "w0" });
  Object.defineProperty(globalThis, "localStorage", { value: usual, configurable: true });
});

test("two devices join: any order, any number of times, and of each puzzle the better counts", () => {
  const codes = ["s0", "s0.494.41", "s1", "s2h", "l0", "w1", "o2", "o1", "o0h", "s0h"];
  let state = 3;
  const below = (/** @type {number} */ end) => Math.floor(((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32) * end);
  const device = () => kept(Object.fromEntries(Array.from({ length: 1 + below(6) }, () => [dateOf(20_700 + below(8)), Object.fromEntries([ALL, "doh", "stac"].filter(() => below(2)).map((part) => [part, codes[below(codes.length)]]))])));
  for (let round = 0; round < 300; round += 1) {
    const [one, two, three] = [device(), device(), device()];
    const join = (/** @type {string[]} */ ...all) => all.reduce((/** @type {string | null} */ mine, theirs) => mergedDays(mine, theirs) ?? mine, null);
    const joined = join(one, two, three);
    for (const order of [[three, two, one], [two, one, three], [one, one, two, three, two]]) assert.equal(join(...order), joined);
    assert.equal(mergedDays(joined, joined ?? ""), joined);
    for (const [date, parts] of [one, two, three].flatMap((text) => Object.entries(JSON.parse(text).days))) for (const part of Object.keys(parts)) assert.ok(JSON.parse(joined ?? "").days[date][part]);
  }
  const better = (/** @type {string} */ mine, /** @type {string} */ theirs) => JSON.parse(mergedDays(kept({ "2026-11-23": { all: mine } }), kept({ "2026-11-23": { all: theirs } })) ?? "").days["2026-11-23"].all;
  assert.equal(better("l0", "s2"), "s2", "solved on its day, on either device, is solved on its day");
  assert.equal(better("w0", "l1"), "l1");
  assert.equal(better("o2", "o1"), "o2");
  assert.equal(mergedDays(null, "broken"), null);
  assert.equal(mergedDays("broken", kept({ "2026-11-23": { all: "s0" } })), "broken", "nothing is written over it");
});

// ---- what is said and sent ----

test("what is sent has signs and an address, and tells no move", () => {
  const catalogue = readFileSync(new URL("../../py/threefold/words/en/puzzle.py", import.meta.url), "utf8");
  setWords({ "shell.locale": "en-GB", ...Object.fromEntries([...catalogue.matchAll(/^ {4}"(.+?)": "(.*)",$/gm)].map(([, key, text]) => [key, text])) });
  const solved = /** @type {const} */ ({ how: "solved", misses: 0, helped: false, minute: 494, took: 41 });
  const own = [solved, null, { ...solved, misses: 2 }, { ...solved, helped: true }, /** @type {const} */ ({ how: "shown", misses: 1, helped: false })];
  const day = { number: at("2026-11-22"), game: "Stac", task: "Claim a stack in two.", standing: solved, own, row: 12, page: "https://threefold.example/" };
  assert.equal(
    shareOf(day),
    ["Threefold, 22 November 2026", "Stac: Claim a stack in two ■", "First try, 12 days in a row", "Each game: ■□◪◧□", "https://threefold.example/#/today/2026-11-22"].join("\n"),
  );
  assert.equal(shareOf({ ...day, own: [null, null], row: 1, standing: { ...solved, misses: 3 } }).split("\n").slice(1, 3).join(), "Stac: Claim a stack in two ◪,4 tries");
  assert.equal(solvedSentence(solved), "Solved at 8:14, first try, 41 seconds.");
  assert.equal(solvedSentence({ ...solved, took: 150 }), "Solved at 8:14, first try, 2:30 minutes.");
  assert.equal(standingText({ how: "later", misses: 1, helped: true }), "second try, with a hint, on a later day");
  assert.equal(standingText({ how: "open", misses: 1, helped: false }), "one try missed so far");
  assert.deepEqual([null, solved, { ...solved, helped: true }, { ...solved, how: "later" }, { ...solved, how: "shown" }].map((one) => lookOf(/** @type {any} */ (one))), ["open", "first", "later", "later", "shown"]);
});
