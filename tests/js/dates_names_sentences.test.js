// Small functions that need no page: dates, names, sentences.

import assert from "node:assert/strict";
import { test } from "node:test";
import { areWords, fill, sentence, setWords, word } from "../../web/js/words/words.js";
import { isGameEntry, languageFor, settingsFrom, tidied } from "../../web/js/store/validate.js";
import { isRecord, parsed } from "../../web/js/lib/json.js";
import { dateInside, dateOf, dateOn } from "../../web/js/words/dates.js";
import { dayOf } from "../../web/js/lib/dates.js";
import { gameLinkIn, gameTextIn, letterIn, positionCodeIn } from "../../web/js/lib/games_in_text.js";
import { calledNames } from "../../web/js/words/seat_names.js";
import { entry } from "./fake_storage.js";

setWords({
  "shell.locale": "en-GB",
  "shell.today": "Today {0}",
  "shell.on.day": "on {0}",
  "shell.undated": "No date",
  "shell.failed.text": "Something did not come.",
  "link.bad": "That link is damaged.",
  "shell.lost": "Lost.",
  "shell.to": "Send it to {0}, not to {1}.",
});

test("a date is told as one says it", () => {
  const now = new Date(2026, 10, 21, 12);
  assert.equal(dateOf(new Date(2026, 10, 21, 9, 5).getTime(), now), "Today 09:05");
  assert.equal(dateOf(new Date(2026, 2, 1).getTime(), now), "1 March");
  assert.equal(dateOf(new Date(2024, 2, 1).getTime(), now), "1 March 2024");
  assert.match(dateOf(-1e11, now), /1966/);
});

test("inside a sentence the last days are told by their names", () => {
  const now = new Date(2026, 10, 26, 0, 5);
  const told = (/** @type {number} */ day, hour = 23) => [dateInside, dateOn].map((say) => say(new Date(2026, 10, day, hour, 55).getTime(), now));
  assert.deepEqual(told(26, 0), ["today 00:55", "today 00:55"]);
  assert.deepEqual(told(25), ["yesterday", "yesterday"], "ten minutes ago, but on the day before");
  assert.deepEqual(told(25, 0), ["yesterday", "yesterday"]);
  assert.deepEqual(told(24), ["Tuesday", "on Tuesday"]);
  assert.deepEqual(told(20, 0), ["Friday", "on Friday"]);
  assert.deepEqual(told(19), ["19 November", "on 19 November"], "a week ago is a day of the same name");
  // A clock that was wrong, then or now.
  assert.deepEqual(told(28), ["28 November", "on 28 November"]);
  assert.deepEqual([dateInside(NaN, now), dateOn(NaN, now)], ["no date", "no date"]);
});

test("a date that no calendar has is told too", () => {
  for (const when of [9e15, -9e15, 1e300, NaN, Infinity, 8.64e15, -8.64e15]) {
    assert.equal(dateOf(when), "No date");
    assert.match(dayOf(when), /^\d{4}-\d\d-\d\d$/);
  }
  assert.equal(dayOf(new Date(2026, 0, 2).getTime()), "2026-01-02");
  assert.equal(dayOf(new Date(1950, 11, 31).getTime()), "1950-12-31");
  assert.equal(dateOf(0, new Date(NaN)), dateOf(0, new Date(0 + 1e12)), "the clock itself may be wrong");
});

test("links to games and to sketches are found in a text", () => {
  assert.equal(gameLinkIn("Look: https://a.example/b/#1Ab-_~.9 now"), "1Ab-_~.9");
  assert.equal(gameLinkIn("https://a.example/#/stac/setup/1Ab-_cd"), "/stac/setup/1Ab-_cd");
  for (const text of ["<https://a.example/#1Abcd>", "Look at https://a.example/#1Abcd.", "(https://a.example/#1Abcd)!", "“https://a.example/#1Abcd”, she wrote"]) {
    assert.equal(gameLinkIn(text), "1Abcd", "what ends a sentence is no part of it");
  }
  assert.equal(gameLinkIn('<iframe src="https://a.example/b/embed.html#1l12/1Ab-_~.9/eJx-_0" width="480"></iframe>'), "1Ab-_~.9");
  assert.equal(gameLinkIn('<iframe src="https://a.example/b/embed.html#1l12//eJx-_0" width="480"></iframe>'), undefined, "without the game");
  const long = `https://a.example/#1${"a".repeat(23_000)}`;
  assert.equal(gameLinkIn(`${long} `)?.length, 23_001);
  assert.equal(gameLinkIn(`${"https://a.example/#1".repeat(2000)}%`), undefined);
  const began = performance.now();
  assert.equal(gameLinkIn(`https://a.example/#1${".".repeat(24_000)}%`), undefined);
  assert.ok(performance.now() - began < 200, "a text of dots holds nothing up");
  assert.equal(gameLinkIn("Threefold, 30 November 2026\nFirst try\nhttps://a.example/#/today/2026-11-30"), "/today/2026-11-30");
  assert.equal(gameLinkIn("Can you? https://a.example/three/#/doh/puzzle/1abc2d"), "/doh/puzzle/1abc2d");
  assert.equal(gameLinkIn("https://a.example/#1Abcdhttps://a.example/#1Efgh"), "1Abcd", "the first of two that stick together");
  assert.equal(gameLinkIn("https://a.example/#1Abcd. https://a.example/#1Efgh"), "1Abcd");
  for (const text of ["„https://a.example/#1Abcd“", "**https://a.example/#1Abcd**.", "{https://a.example/#1Abcd}", "https://a.example/#1Abcd%20", "https://a.example/#1Abcd\u200b", "`https://a.example/#1Abcd`"]) {
    assert.equal(gameLinkIn(text), "1Abcd", text);
  }
  for (const other of ["https://a.example/#1Abcdü", "https://a.example/#1Ab+cd", "https://a.example/#/stac/new", "https://a.example/#/stac/setup", "https://a.example/", "#1Abcdef"]) assert.equal(gameLinkIn(other), undefined);
});

test("the code of a position is found in a link, with words around it, and by itself", () => {
  for (const text of ["https://a.example/b/#3abcdefgh.", "Look: https://a.example/#3abcdefgh Cheers Jonathan", "(https://a.example/#/stac/setup/3abcdefgh)", " #3abcdefgh ", "3abcdefgh\n", "3abcdefgh.", "(3abcdefgh)", "#/stac/setup/3abcdefgh"]) {
    assert.equal(positionCodeIn(text), "3abcdefgh", text);
  }
  assert.equal(positionCodeIn(`3abcdefgh${" ".repeat(30)}`), "3abcdefgh");
  for (const text of ["", "one two", "https://a.example/"]) assert.equal(positionCodeIn(text), undefined, text);
  const began = performance.now();
  for (const text of ["a", "a.", "a+"]) positionCodeIn(`${text.repeat(100_000)}+`);
  assert.ok(performance.now() - began < 500, "a long text is no reason to wait");
});

test("names are tidied: no stray spaces, no control characters, no half letters", () => {
  assert.equal(tidied("  Sunday \u202e  final ", 60), "Sunday final");
  assert.equal(tidied("\ud83d\u0000a", 60), "a");
  assert.equal(tidied("a😀", 2), "a");
  assert.equal(tidied("a b", 2), "a");
  assert.equal(tidied("", 2), "");
  const joined = "👩\u200d🚀 Mia 👨\u200d👩\u200d👧 می\u200cخواهم";
  assert.equal(tidied(`${joined}\u200d`, 60), joined, "joiners are part of emoji and of words");
  assert.equal(tidied("👩\u200d🚀", 4), "👩");
  assert.equal(tidied(" \u200d \u200c", 60), "", "alone they cannot be seen");
});

test("what is kept is told from what is not", () => {
  assert.ok(isGameEntry(entry("a")));
  const bad = [
    null, 7, "x", [], {}, { id: 7 }, { save: null }, { names: "Mira" }, { names: Array(7).fill("x") }, { names: [7] },
    { ply: -1 }, { ply: 0.5 }, { over: 1 }, { when: "x" }, { when: null }, { rev: -1 }, { rev: 2 ** 53 },
    { summary: "x".repeat(401) }, { language: 7 }, { title: "" }, { title: "x".repeat(61) }, { bots: [6] }, { bots: 1 },
  ];
  for (const one of bad) {
    const whole = isRecord(one) && Object.keys(one).length ? entry("a", one) : one;
    assert.equal(isGameEntry(whole), false, JSON.stringify(one));
  }
  assert.equal(parsed("{"), undefined);
  assert.ok(areWords({ a: "b" }));
  for (const one of [[], null, "x", { a: 7 }, { a: "x".repeat(1001) }]) assert.equal(areWords(one), false);
});

test("templates are filled, and holes without a name stay", () => {
  assert.equal(fill("{0} and {1}, {0} and {2}", ["Mira", "{0}"]), "Mira and {0}, Mira and {2}");
  assert.equal(word("shell.today", 7), "Today 7");
  // No line ends between a name and its number.
  assert.equal(fill("It is {1}'s turn, then {0}'s.", ["Mira", "Player 3"]), "It is Player\u00a03's turn, then Mira's.");
  assert.equal(word("shell.to", "Milo 2", "Milo"), "Send it to Milo\u00a02, not to Milo.");
  assert.deepEqual(calledNames({ names: ["Milo 2", "Ada", "Milo"], bots: [2, 0, 2] }), ["Milo\u00a02", "shell.you", "Milo"]);
  assert.equal(word("unknown"), "unknown");
});

test("every error has a sentence", () => {
  assert.equal(sentence("link.bad"), "That link is damaged.");
  assert.equal(sentence("lost"), "Lost.");
  assert.equal(sentence({ key: "link.bad" }), "That link is damaged.");
  assert.equal(sentence({ text: "Its own." }), "Its own.");
  for (const none of [null, undefined, 7, {}, { text: "" }, { key: 7 }, new Error("x")]) {
    assert.equal(sentence(none), "Something did not come.");
  }
});

test("the first of the browser's languages that the page has is spoken, else English", () => {
  const cases = [[["de-AT"], "de"], [["DE"], "de"], [["fr-FR", "de", "en"], "de"], [["en-US", "de"], "en"], [["fr"], "en"], [[], "en"]];
  for (const [wanted, language] of cases) assert.equal(languageFor(/** @type {string[]} */ (wanted)), language);
});

test("a language that was chosen wins over the browser's, and what is no language does not", () => {
  assert.equal(settingsFrom({ language: "en" }, "de").language, "en");
  assert.equal(settingsFrom({ language: 5 }, "de").language, "de");
  assert.equal(settingsFrom({}, "de").language, "de");
});

test("a letter is found in whatever was pasted with it", () => {
  const link = "https://threefold.example/#3rsOYIbMlJh7FmAAIAE1pcmEASnVuAgQ";
  for (const text of [link, `Your turn!\n${link}`, `${link} see you`, "3rsOYIbMlJh7FmAAIAE1pcmEASnVuAgQ"]) {
    assert.equal(letterIn(text), "3rsOYIbMlJh7FmAAIAE1pcmEASnVuAgQ");
  }
  const letter = "3rsOYIbMlJh7FmAAIAE1pcmEASnVuAgQ";
  for (const text of [`<${letter}>`, `#${letter}.`, `“${letter}”`, `https://a.example/#${letter}https://a.example/#3${"x".repeat(30)}`]) assert.equal(letterIn(text), letter, text);
  assert.equal(letterIn(`${letter} ${letter}`), undefined, "not alone");
  for (const text of ["", "hello", "https://threefold.example/#/stac", "https://threefold.example/#1rsOYIbMlJh7Fm"]) {
    assert.equal(letterIn(text), undefined);
  }
});

test("a game is found in a text, also behind a greeting and when it is quoted", () => {
  const record = '[Game "Stac"]\n[Players "Mira", "Jun"]\n\n1. a1-a2';
  for (const text of [record, `  ${record}`, '{"kind": "threefold"}']) assert.equal(gameTextIn(text), text);
  assert.equal(gameTextIn(`Look at this:\n\n${record}`), record);
  assert.equal(gameTextIn(`You wrote:\n${record.replace(/^/gm, "> ")}`), record);
  const curled = record.replace(/"([^"]*)"/g, "“$1”");
  assert.equal(gameTextIn(`Look at this:\n\n${curled}`), curled);
  for (const other of ["", "hello", 'Say [Game "Stac"] to me', "> > >"]) assert.equal(gameTextIn(other), undefined);
});
