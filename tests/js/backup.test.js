// Moving everything to another device and back: merged without loss, with any clocks, any number of times.

import assert from "node:assert/strict";
import { test } from "node:test";
import { gameLinkIn } from "../../web/js/lib/games_in_text.js";
import { crc32, sumOf } from "../../web/js/lib/crc32.js";
import { codesOf, MOST_PARTS, openChains, partOf } from "../../web/js/store/code_chain.js";
import { readEverything, takeEverything, writeEverything } from "../../web/js/store/backup.js";
import { KINDS, otherChoices } from "../../web/js/store/backup_kinds.js";
import { familyOf } from "../../web/js/store/versions.js";
import { merged, noted, resultsFrom, textOf } from "../../web/js/store/results.js";
import { setWords } from "../../web/js/words/words.js";
import { fakeStorage, openWindow } from "./fake_storage.js";

const FIRST_CHAIN = [
  "3ZcXgUZmOLJ0AAAABRZBRbsMgEESvUs33tgIc1TFHqNQTGH_QhMRWbBwBcWtZvnu12Gn3A8Eswzx2wa3zZ2ikNjh3Gfvzi5tcmFPb-SsIkwuxGz20JFzt4CJ0vaBjh5Vf6lRg06FxHlsQop34sJgsG2jDDQMyGC_5uPmyMoyTi1n8mQ1WEPyegc8uWBA-Hh4N4d7P0IowTi5AX2wfHeG7dQxWVuKvCPExDDbM0MDaEG7unqCX_--9RZdS569xg0yte1LacMtQvYtx9Iy17Oy8sckwASueDbUg2eTbNnjuZah15U_8hwUXH33as_ZZGh7mNp49JEh-UNJzVKo6FlxUCyoaElQrEg0Vkg5CFaooDrKk1xwfFFuZKyZ7enoPQlB9ZI_kN1RDsqSqoqNsVk6xc8w2Ucp34rVsVqzrLw",
];

setWords({ "shell.bring.bad": "{0}: {1}", "shell.failed.text": "failed", "shell.move.damaged": "{0} damaged", "shell.move.bad": "{0} left out", "shell.move.bad.one": "1 left out", bad: "no save" });

// ---- a device: its storage, and a fake of Python's part, for which a game is only its moves ----

const SETTINGS = "threefold.settings";

/** @param {string} moves @param {string} of  which deal it is */
const saveOf = (moves, of) => JSON.stringify({ game: "doh", of, moves });
const movesOf = (/** @type {string} */ save) => JSON.parse(save).moves;

/** @param {string} id @param {string} moves @param {any} [more] @returns {any} */
function played(id, moves, { of = id, ...more } = {}) {
  return { id, game: "doh", save: saveOf(moves, of), names: ["Mira", "Jun"], ply: moves.length, over: false, when: 1_700_000_000_000, rev: 1, summary: "", ...more };
}

function device(room = Infinity) {
  const storage = fakeStorage(room);
  const { store, troubles } = openWindow(storage);
  const getStorage = () => storage;
  let ids = 0;
  /** @type {any} */
  const game = {
    read: async (/** @type {string} */ save) => {
      if (!save.startsWith("{")) throw { key: "bad" };
      return { game: "doh", names: ["Mira", "Jun"], ply: movesOf(save).length, over: false, summary: "", save };
    },
    compare: async (/** @type {string} */ one, /** @type {string} */ other) => {
      const [first, second] = [movesOf(one), movesOf(other)];
      return { first: first.startsWith(second), second: second.startsWith(first) };
    },
  };
  return {
    storage,
    store,
    troubles,
    write: () => writeEverything(store, getStorage),
    /** @param {string} text */
    take: (text) => takeEverything(readEverything(text), { store, game, newId: () => `new${(ids += 1)}`, progress: () => {}, getStorage }),
    /** Everything on this device, sorted, so that it does not depend on the order in which it came. */
    told: () => ({ ...JSON.parse(writeEverything(store, getStorage)), games: store.games().map(({ id, save, when }) => [familyOf(id), movesOf(save), when]).sort() }),
    moves: () => store.games().map(({ save }) => movesOf(save)).sort(),
  };
}

/** A seeded random generator. @param {number} seed */
function chance(seed) {
  let state = seed;
  return (/** @type {number} */ end) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

/** A device with random clocks and with random games that begin like those of other devices. @param {(end: number) => number} below */
function somebody(below) {
  const one = device();
  for (const id of ["a", "b", "c"]) {
    const moves = Array.from({ length: 1 + below(4) }, () => "xy"[below(2)]).join("");
    if (below(4)) one.storage.put(played(id, moves, { when: below(2) ? below(2e12) : -below(1e12) }));
  }
  const steps = (/** @type {number} */ most) => [...new Set(Array.from({ length: below(most) }, () => below(9)))];
  const lessons = Object.fromEntries(["doh", "stac"].filter(() => below(2)).map((game) => [game, { at: below(5), done: steps(6), learnt: below(2) === 1 }]));
  const chosen = Object.fromEntries([["theme", ["light", "dark"][below(2)]], ["rest", ["slow", "fast"][below(2)]]].filter(() => below(2)));
  one.storage.setItem(SETTINGS, JSON.stringify({ ...chosen, lessons }));
  let results = resultsFrom(null);
  for (const id of ["r", "s", "t"]) {
    const more = { minute: below(3e7) - 1e6, bots: [0, 1 + below(5)], began: below(2), ply: below(40), sum: below(99), accuracy: below(102) - 1 };
    if (below(3)) results = noted(results, id, { game: "doh", seats: [below(3), below(3)], ...more });
  }
  for (const day of steps(9)) results.days.add(20_000 + day);
  one.storage.setItem("threefold.results", textOf(results));
  const codes = ["s0", "s1h", "l0", "w2", "o1"];
  const daily = steps(9).map((day) => [`2026-11-1${day}`, { all: codes[below(5)], doh: codes[below(5)] }]);
  one.storage.setItem("threefold.days", JSON.stringify({ version: 1, days: Object.fromEntries(daily) }));
  return one;
}

test("merging loses nothing, comes out the same in any order, and a second time changes nothing", async () => {
  for (let seed = 1; seed <= 150; seed += 1) {
    const below = chance(seed);
    const [one, two, three] = [somebody(below), somebody(below), somebody(below)];
    const files = [one, two, three].map(({ write }) => write());
    const before = [one, two, three].flatMap(({ moves }) => moves());
    const [left, right] = [device(), device()];
    for (const file of files) await left.take(file);
    for (const file of [...files].reverse()) await right.take(file);
    // Not compared: what the moves do not decide, so that the device that takes first wins.
    const common = (/** @type {any} */ { kept, games }) => {
      const { lessons } = JSON.parse(kept[SETTINGS]);
      const sorted = Object.entries(lessons).sort(([a], [b]) => (a < b ? -1 : 1));
      const ends = games.map((/** @type {string[]} */ [id, moves]) => `${id} ${moves}`).filter((/** @type {string} */ name, /** @type {number} */ at, /** @type {string[]} */ all) => !all.some((other, there) => there !== at && other.startsWith(name)));
      return { ends, sorted, results: kept["threefold.results"], days: JSON.parse(kept["threefold.days"]).days };
    };
    assert.deepEqual(common(left.told()), common(right.told()), `seed ${seed}`);
    for (const moves of before) assert.ok(left.moves().some((kept) => kept.startsWith(moves)), `seed ${seed}: ${moves} is lost`);
    const now = left.write();
    for (const file of [...files, now, right.write()]) await left.take(file);
    assert.equal(left.write(), now, `seed ${seed}: again`);
  }
});

test("a game that went on elsewhere goes on here, in its place and with its title, although that clock was set back", async () => {
  const [here, there] = [device(), device()];
  here.storage.put(played("mine", "xy", { when: 2e12, title: "Sunday", rev: 7 }));
  there.storage.put(played("mine", "xyx", { when: 5, bots: [0, 3] }));
  const found = await here.take(there.write());
  assert.deepEqual([found.further, found.added, found.known], [1, 0, 0]);
  const { save, title, bots, rev, when } = here.storage.game("mine");
  assert.deepEqual([movesOf(save), title, bots, rev, when], ["xyx", "Sunday", [0, 3], 8, 5]);
  // The other way round nothing changes, because that device already has all moves.
  const before = there.storage.texts.get("threefold.game.mine");
  assert.equal((await there.take(JSON.stringify({ ...JSON.parse(here.write()), games: [played("mine", "xy", { when: 9e12 })] }))).known, 1);
  assert.equal(there.storage.texts.get("threefold.game.mine"), before);
});

test("a game that went on differently is kept twice, and both go on by themselves", async () => {
  const [here, there] = [device(), device()];
  here.storage.put(played("mine", "xyx"));
  there.storage.put(played("mine", "xyy"));
  const { added, forked } = await here.take(there.write());
  assert.deepEqual([added, forked], [0, 1]);
  assert.deepEqual(here.storage.games().sort(), ["mine", "mine-2"]);
  there.storage.put(played("mine", "xyyx", { rev: 2 }));
  assert.equal((await here.take(there.write())).further, 1);
  assert.deepEqual(here.moves(), ["xyx", "xyyx"]);
});

test("games that once came without an id are not added again", async () => {
  const [here, there] = [device(), device()];
  here.storage.put(played("brought", "xy"));
  there.storage.put(played("mine", "xy", { of: "brought" }));
  assert.deepEqual((await here.take(there.write())).known, 1);
  const { id, rev, ...old } = played("mine", "yy");
  const only = JSON.stringify({ kind: "threefold games", version: 1, games: [old] });
  assert.equal((await here.take(only)).added, 1, `${id}${rev}`);
  assert.equal((await here.take(only)).known, 1);
});

test("settings: what was chosen on one device counts on both; what was chosen on both is asked", async () => {
  const [here, there] = [device(), device()];
  here.storage.setItem(SETTINGS, JSON.stringify({ theme: "dark", sounds: "off", later: 7 }));
  there.storage.setItem(SETTINGS, JSON.stringify({ theme: "light", rest: "slow", text: "huge" }));
  const found = await here.take(there.write());
  assert.deepEqual(JSON.parse(here.storage.getItem(SETTINGS)), { rest: "slow", theme: "dark", sounds: "off", later: 7, last: {}, lessons: {} });
  assert.deepEqual(found.wishes, { theme: "light" });
  assert.deepEqual(otherChoices(null, '{"theme":"dark"}'), {});
});

test("each kind says nothing new when it is merged with itself or with nonsense", () => {
  for (const { key, merge } of KINDS) {
    for (const nonsense of ["", "[]", "7", "{", '{"version":1,"games":7,"days":"x","lessons":{"doh":3},"last":[]}']) {
      const once = merge(null, nonsense);
      if (once !== null) assert.equal(merge(once, once), once, key);
      assert.doesNotThrow(() => merge('{"theme":"dark"}', nonsense), key);
    }
  }
});

test("what finds no room is counted, and what was here stays whole", async () => {
  const [here, there] = [device(), device()];
  here.storage.put(played("mine", "x"));
  there.storage.put(played("mine", "xy"));
  there.storage.put(played("other", "y".repeat(50)));
  there.storage.setItem(SETTINGS, JSON.stringify({ lessons: { doh: { at: 1, done: [0, 1, 2, 3, 4], learnt: false } } }));
  here.storage.fill();
  const found = await here.take(there.write());
  assert.deepEqual([found.added, found.left, found.unwritten], [0, 2, [SETTINGS]]);
  assert.equal(movesOf(here.storage.game("mine").save), "x", "what is stored stays");
  here.storage.room = Infinity;
  const again = await here.take(there.write());
  assert.deepEqual([again.added, again.left, again.unwritten], [1, 0, []]);
});

test("a file that is damaged, foreign or too large is refused with a sentence, and a bad entry is counted", async () => {
  const file = JSON.parse(device().write());
  for (const [text, key] of [
    ["", "shell.move.foreign"],
    ["[]", "shell.move.foreign"],
    [JSON.stringify({ kind: "other" }), "shell.move.foreign"],
    [JSON.stringify({ ...file, version: 2 }), "shell.bring.newer"],
    [JSON.stringify({ ...file, games: {} }), "shell.bring.damaged"],
    [JSON.stringify({ ...file, kept: [] }), "shell.bring.damaged"],
    [device().write().slice(0, -10), "shell.bring.cut"],
    [device().write().replace("1,", "1;"), "shell.bring.damaged"],
    ["x".repeat(20_000_001), "shell.move.large"],
    [JSON.stringify({ ...file, games: Array(10_001).fill(1) }), "shell.move.large"],
  ]) {
    assert.throws(() => readEverything(text), { key });
  }
  const here = device();
  const odd = { ...file, games: [7, { save: "nothing", id: "__proto__" }, played("good", "x")], kept: { "threefold.later": "1", [SETTINGS]: "[]", "threefold.game.x": "x" } };
  const found = await here.take(JSON.stringify(odd));
  assert.deepEqual([found.added, found.newer, found.troubles.length], [1, 2, 2]);
  assert.deepEqual([...here.storage.texts.keys()], ["threefold.game.good"]);
  // What is too long or no text is left out, and that is said too.
  const long = { ...file, games: [], kept: { [SETTINGS]: `{"theme":"${"x".repeat(200_000)}"}`, "threefold.days": 7, "threefold.puzzles": "{}" } };
  assert.deepEqual((await here.take(JSON.stringify(long))).troubles, ["2 left out"]);
  assert.deepEqual((await here.take(JSON.stringify({ ...long, kept: { "threefold.days": 7 } }))).troubles, ["1 left out"]);
  assert.deepEqual([...here.storage.texts.keys()], ["threefold.game.good"]);
});

// ---- results ----

test("results are bounded by the order in which they came, not by their clock, and what makes no sense is left out", () => {
  let all = resultsFrom(null);
  const one = { game: "doh", bots: [0, 1], began: 0, seats: [2, 0], ply: 9, sum: 7, accuracy: -1 };
  for (let n = 0; n < 4005; n += 1) all = noted(all, `g${n}`, { ...one, minute: -n });
  assert.equal(all.results.size, 4000);
  assert.ok(!all.results.has("g0") && all.results.has("g4004"));
  assert.deepEqual(resultsFrom(textOf(all)), { results: new Map([...all.results].sort(([a], [b]) => (a < b ? -1 : 1))), days: all.days });
  // If a game has since ended in another way, its last result counts.
  const other = noted(all, "g4004", { ...one, minute: 0, ply: 3 });
  assert.equal(merged(all, other).results.get("g4004")?.ply, 3);
  assert.equal(merged(other, all).results.get("g4004")?.ply, 3);
  const odd = { a: [1, "doh", 0, [9], 0, [2], 1, 1, -1], b: [1, "doh", 0, [0], 5, [2], 1, 1, -1], "": [], c: 7, __proto__: 1 };
  assert.equal(resultsFrom(JSON.stringify({ version: 1, games: odd, days: [-1, "x", 20_000] })).days.size, 1);
  assert.equal(resultsFrom(JSON.stringify({ version: 1, games: odd })).results.size, 0);
});

// ---- a chain of codes ----

/** A text that can hardly be compressed. @param {number} length */
const noise = (length) => {
  const below = chance(length);
  return Array.from({ length }, () => below(36).toString(36)).join("");
};

test("a text comes back from its codes, in any order and over several visits", async () => {
  const text = noise(4000) + " äöü ✓";
  const codes = await codesOf(text);
  assert.ok(codes.length > 3);
  assert.deepEqual(codes, await codesOf(text), "the same text has the same codes");
  const storage = fakeStorage();
  for (const code of [...codes].reverse().slice(1)) openChains(() => storage).put(code);
  openChains(() => storage).put(codes[2]);
  const chains = openChains(() => storage);
  const [chain] = chains.chains();
  assert.deepEqual([chain.here.length, chain.count], [codes.length - 1, codes.length]);
  chains.put(codes.at(-1) ?? "");
  const [whole] = chains.chains();
  assert.equal(await chains.whole(whole), text);
  chains.forget(whole);
  assert.equal(storage.texts.size, 0);
});

test("every code that was changed on the way is refused, and so are too many chains", async () => {
  const [code] = await codesOf("hello");
  for (let at = 0; at < code.length; at += 1) {
    const other = code[at] === "A" ? "B" : "A";
    // The last character may contain unused bits.
    if (at < code.length - 1) assert.throws(() => partOf(code.slice(0, at) + other + code.slice(at + 1)), `letter ${at}`);
  }
  for (const bad of ["", "3", "x", code.slice(0, -4), `${code}AAAA`, "3".repeat(5000), `3${"!".repeat(30)}`]) assert.throws(() => partOf(bad));
  const storage = fakeStorage();
  const chains = openChains(() => storage);
  for (const n of [1, 2, 3, 4]) chains.put((await codesOf(noise(2000 + n)))[0]);
  assert.throws(() => chains.put(code), { key: "shell.move.code.many" });
  chains.put((await codesOf(noise(2001)))[1]);
  storage.fill();
  const [first] = chains.chains();
  chains.forget(first);
  storage.fill();
  assert.throws(() => chains.put(code), { key: "shell.move.code.full" });
});

test("parts of different chains are never put together, and a chain that unpacks to too much is refused", async () => {
  const storage = fakeStorage();
  const chains = openChains(() => storage);
  const [one, two] = [await codesOf(noise(1500)), await codesOf(noise(1501))];
  assert.equal(one.length, two.length);
  one.forEach((code, at) => chains.put(at ? code : two[0]));
  assert.equal(chains.chains().length, 2);
  for (const chain of chains.chains()) await assert.rejects(chains.whole(chain), { key: "shell.move.chain.bad" });
  const bomb = await codesOf("0".repeat(20_000_001));
  assert.ok(bomb.length > 0);
  const other = openChains(() => fakeStorage());
  const room = fakeStorage();
  const here = openChains(() => room);
  for (const code of bomb) here.put(code);
  await assert.rejects(here.whole(here.chains()[0]), { key: "shell.move.chain.bad" });
  assert.deepEqual(other.chains(), []);
});

test("what is too much for a chain has no codes", async () => {
  assert.deepEqual(await codesOf(noise(MOST_PARTS * 1200)), []);
});

test("the sum is the one that everybody knows", () => {
  assert.equal(sumOf("123456789"), 0xcbf43926);
  assert.equal(crc32(new Uint8Array()), 0);
});

// ---- old formats must open for ever: only add to these ----

test("a chain of the first version is read as it was written", async () => {
  const storage = fakeStorage();
  const chains = openChains(() => storage);
  for (const code of FIRST_CHAIN) chains.put(code);
  const here = device();
  const found = await here.take(await chains.whole(chains.chains()[0]));
  assert.deepEqual([found.added, found.newer, found.unwritten, found.troubles], [1, 0, [], []]);
  assert.deepEqual(here.moves(), ["xy"]);
  const { theme, lessons } = JSON.parse(here.storage.getItem(SETTINGS));
  assert.deepEqual([theme, lessons.doh.done], ["dark", [0, 1]]);
  const { results, days } = resultsFrom(here.storage.getItem("threefold.results"));
  assert.deepEqual([results.get("r1")?.seats, results.get("r2")?.accuracy, [...days]], [[2, 0], 81, [20716, 20717]]);
});

test("a link to a part is known among other texts", () => {
  const [code] = FIRST_CHAIN;
  assert.equal(gameLinkIn(`https://example.org/three/#/move/${code}`), `/move/${code}`);
});
