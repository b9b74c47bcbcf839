// Games as files: saved games are read back completely; for unreadable files it is told which ones and why.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bringIn, writeArchive } from "../../web/js/store/game_files.js";
import { readEverything, takeEverything, writeEverything } from "../../web/js/store/backup.js";
import { setWords, wordsNow } from "../../web/js/words/words.js";
import { entry, fakeStorage, openWindow } from "./fake_storage.js";

setWords({
  "shell.bring.bad": "{0}: {1}",
  "shell.bring.entry": "{0}, game {1}",
  "shell.bring.large": "too large",
  "shell.bring.damaged": "damaged",
  "shell.bring.damaged.entry": "damaged entry",
  "shell.bring.cut": "cut",
  "shell.bring.newer": "newer",
  "shell.bring.files": "only {0} files",
  "shell.failed.text": "failed",
});

/** A fake of Python's part. @param {string} text @returns {Promise<any>} */
const read = async (text) => {
  if (!text.startsWith("{")) throw { text: "no record" };
  return { game: "doh", names: ["Mira", "Jun"], ply: 1, over: false, summary: "{0} to move", save: text };
};

/** @param {any} store @param {...(string | Blob)} contents */
function bring(store, ...contents) {
  const files = contents.map((content, index) => new File([content], `f${index}`));
  let count = 0;
  const add = (/** @type {any} */ kept) => store.add(kept, `new${(count += 1)}`);
  return bringIn(files, { read, games: store.games, add, progress: () => {} });
}

/** @param {...unknown} games */
const archive = (...games) => JSON.stringify({ kind: "threefold games", version: 1, games });

test("a game travels with all that is kept of it: its bots, title, language and time", async () => {
  const mine = entry("mine", { bots: [0, 3], title: "Sunday", language: "de", when: -5 });
  const file = writeArchive([mine]);
  const { id, rev, ...all } = mine;
  assert.deepEqual(JSON.parse(file).games, [all]);
  const storage = fakeStorage();
  const found = await bring(openWindow(storage).store, file);
  assert.deepEqual([found.added, found.troubles], [1, []]);
  const { bots, title, when } = storage.game("new1");
  assert.deepEqual([bots, title, when], [[0, 3], "Sunday", -5], id + rev);
});

test("names that nobody chose are in a file as every language reads them, and chosen ones as they are", async () => {
  const german = Object.fromEntries([1, 2, 3, 4, 5, 6].map((seat) => [`shell.player.${seat}`, `Spieler ${seat}`]));
  const mine = entry("mine", { names: ["Spieler 2", "Jun"] });
  const kept = { ...mine, save: JSON.stringify({ ...JSON.parse(mine.save), names: ["Spieler 2", "Jun"] }) };
  const [game] = JSON.parse(writeArchive([kept], { ...wordsNow(), ...german })).games;
  assert.deepEqual([game.names, JSON.parse(game.save)], [["Player 2", "Jun"], { ...JSON.parse(kept.save), names: ["Player 2", "Jun"] }]);
  // What Python makes of that on the same page is the game that is here.
  const storage = fakeStorage();
  storage.put(kept);
  const back = async () => ({ ...(await read(game.save)), save: kept.save });
  const found = await bringIn([new File([archive(game)], "f")], { read: back, games: openWindow(storage).store.games, add: () => null, progress: () => {} });
  assert.deepEqual([found.added, found.known], [0, 1]);
  // One that was begun in another language is known by its text.
  const older = await bringIn([new File([archive(kept)], "f")], { read: async () => read(game.save), games: openWindow(storage).store.games, add: () => null, progress: () => {} });
  assert.deepEqual([older.added, older.known], [0, 1]);
});

test("how long moves took travels with a game, and times that make no sense stay behind", async () => {
  const file = writeArchive([entry("mine", { times: [12, 600] })]);
  const storage = fakeStorage();
  await bring(openWindow(storage).store, file, archive(entry("odd", { times: [12, "x"] })));
  assert.deepEqual(storage.game("new1").times, [12, 600]);
  assert.equal("times" in storage.game("new2"), false);
});

test("a file without bots is read as before, and bots that do not fit the seats are left out", async () => {
  const { id, rev, bots, ...old } = entry("a");
  const storage = fakeStorage();
  const strange = [[1], [1, 2, 3], [9, 9], "bots", [0, 0], [0.5, 1]].map((some, n) => entry(`s${n}`, { bots: some }));
  const found = await bring(openWindow(storage).store, archive(old, ...strange));
  assert.equal(found.added, 7, `${id}${rev}${bots}`);
  for (const name of storage.games()) assert.equal(storage.game(name).bots, undefined);
});

test("the bots that only a rematch seats travel with a game, in a file of games and in one of everything", async () => {
  const storage = fakeStorage();
  storage.put(entry("mine", { over: true, rematch: [0, 3] }));
  storage.put(entry("bad", { over: true, rematch: [0, 1, 2] }));
  const { store } = openWindow(storage);
  const [games, everything] = [fakeStorage(), fakeStorage()];
  await bring(openWindow(games).store, writeArchive(store.games()));
  const game = /** @type {any} */ ({ read, compare: async () => ({}) });
  const means = { store: openWindow(everything).store, game, newId: () => "new", progress: () => {}, getStorage: () => everything };
  await takeEverything(readEverything(writeEverything(store, () => storage)), means);
  for (const there of [games, everything]) {
    const found = there.games().map((/** @type {string} */ id) => there.game(id));
    assert.deepEqual(found.map((/** @type {any} */ { rematch, bots }) => String([rematch, bots])).sort(), [",", "0,3,"]);
  }
});

test("a game in which who plays has changed stays practice in a file, and no other one becomes it", async () => {
  const file = writeArchive([entry("mine", { reseated: true }), entry("other")]);
  const storage = fakeStorage();
  const strange = ["true", 1, [true], {}, null, false].map((reseated, n) => entry(`odd${n}`, { reseated }));
  const found = await bring(openWindow(storage).store, file, archive(...strange));
  assert.deepEqual([found.added, found.troubles], [8, []]);
  assert.deepEqual(storage.games().filter((/** @type {string} */ id) => "reseated" in storage.game(id)), ["new1"]);
  assert.equal(storage.game("new1").reseated, true);
});

test("what bots remember travels with them, and what makes no sense of it stays behind", async () => {
  const memories = [null, { level: 3, turns: [[1, 0.5, false], [3, 0.4, true]], offer: 3 }];
  const file = writeArchive([entry("mine", { bots: [0, 3], memories })]);
  const storage = fakeStorage();
  await bring(openWindow(storage).store, file, archive(entry("people", { memories }), entry("odd", { bots: [0, 3], memories: "?" })));
  assert.deepEqual(storage.game("new1").memories, memories);
  assert.equal(storage.game("new2").memories, undefined, "where nobody but people plays");
  assert.deepEqual(storage.game("new3").memories, []);
});

test("what found no room is counted, not said to be added", async () => {
  const storage = fakeStorage(600);
  const { store } = openWindow(storage);
  const found = await bring(store, archive(entry("a"), entry("b"), entry("c", { title: "x".repeat(60) })));
  assert.ok(found.added < 3 && found.left > 0);
  assert.deepEqual([found.added + found.left, storage.games().length, store.unwrittenCount()], [3, found.added, 0]);
  storage.blocked = true;
  const later = await bring(store, archive(entry("d")));
  assert.deepEqual([later.added, later.left, later.blocked], [0, 0, 1]);
});

test("all that can be kept goes into one file that can be read again", async () => {
  const games = Array.from({ length: 3000 }, (_, n) => entry(`n${n}`, { names: ["ß".repeat(40), "語".repeat(40)] }));
  let added = 0;
  const add = () => ((added += 1), null);
  const found = await bringIn([new File([writeArchive(games)], "f")], { read, games: () => [], add, progress: () => {} });
  assert.deepEqual([added, found.troubles], [3000, []]);
});

test("more files than can be read at a time are said to be left out", async () => {
  const { store } = openWindow(fakeStorage());
  const found = await bring(store, ...Array.from({ length: 51 }, (_, n) => `{"n":${n}}`));
  assert.deepEqual([found.added, found.troubles], [50, ["only 50 files"]]);
});

for (const [what, content, words] of [
  ["too many entries", archive(...Array(10_001).fill(1)), "too large"],
  ["too large a file", "x".repeat(20_000_001), "too large"],
  ["too long a text", "x".repeat(1_000_001), "too large"],
  ["of another version", archive().replace(":1", ":2"), "newer"],
  ["without games", archive().replace("[]", "{}"), "damaged"],
  ["cut off in its first game", writeArchive([entry("a")]).slice(0, -20), "cut"],
  ["cut off and holds more than games", '{\n "kind": "threefold everything",\n "games": [\n  {\n   "save": "{}"\n  },\n', "cut"],
  ["damaged inside", archive(entry("a")).replace('"games":', '"games"'), "damaged"],
  ["no record", "hello", "no record"],
]) {
  test(`a file that is ${what} is refused with a sentence`, async () => {
    const { store } = openWindow(fakeStorage());
    const found = await bring(store, content);
    assert.deepEqual([found.added, found.troubles], [0, [`f0: ${words}`]]);
  });
}

test("bad entries are named, and the others added", async () => {
  const storage = fakeStorage();
  const bad = [null, 7, {}, { save: 7 }, entry("t", { title: "" }), entry("w", { when: "today" })];
  const found = await bring(openWindow(storage).store, archive(entry("a"), ...bad, entry("b")));
  assert.deepEqual([found.added, found.troubles], [2, bad.map((_, n) => `f0, game\u00a0${n + 2}: damaged entry`)]);
});

test("the games that are whole in a file whose end is missing are added, and it is told", async () => {
  const file = writeArchive([entry("a", { bots: [0, 3] }), entry("b"), entry("c")]);
  const ends = [...file.matchAll(/\n {2}\}/g)].map(({ index, 0: end }) => index + end.length);
  for (const [cut, whole] of [[ends[0], 1], [ends[1] - 1, 1], [ends[1], 2], [ends[1] + 1, 2], [ends[2], 3], [file.length - 1, 3]]) {
    const found = await bring(openWindow(fakeStorage()).store, file.slice(0, cut));
    assert.deepEqual([found.added, found.troubles], [whole, ["f0: cut"]], String(cut));
  }
});

test("games that are here are not added twice, from two files neither", async () => {
  const storage = fakeStorage();
  const { store } = openWindow(storage);
  const found = await bring(store, archive(entry("a")), archive(entry("a"), entry("b")));
  assert.deepEqual([found.added, found.known], [2, 1]);
});
