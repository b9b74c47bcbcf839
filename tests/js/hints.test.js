// Hints at the table: they point at the best move known when the button is pressed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { hintToLook } from "../../web/js/screens/solving_at_table.js";
import { createHints } from "../../web/js/table/hints.js";
import { setWords } from "../../web/js/words/words.js";

setWords({ "shell.hint.more": "more", "shell.hint.why": "why", "shell.hint.wait": "wait", "shell.bot.lost": "lost", "shell.puzzle.look": "Look.", "shell.puzzle.look.text": "Here.", "shell.puzzle.look.all": "The solution says more." });

const advice = (/** @type {string} */ move) => ({ idea: `idea of ${move}`, said: move, why: `why ${move}`, parts: [move], arrows: [] });

/** Hints whose search finds these moves one after another. @param {(string | ReturnType<typeof advice>)[]} moves @param {() => boolean} goesOn */
function hintsThatFind(moves, goesOn) {
  const found = [...moves];
  /** @type {string[]} */
  const told = [];
  /** @type {string[]} */
  let pointedAt = [];
  let open = false;
  const hints = createHints(
    /** @type {any} */ ({
      ask: async () => {
        const next = found.shift();
        return typeof next === "string" ? advice(next) : (next ?? null);
      },
      goesOn,
      clear() {},
      infoBox: { hush: () => (open = false), say: (/** @type {string} */ text, /** @type {string} */ under) => {
        open = true;
        told.push(`${text}, ${under}`);
      }, wait() {} },
      marks: { set: (/** @type {string[]} */ parts) => (pointedAt = parts), clear: () => (pointedAt = []) },
      light() {},
    }),
  );
  hints.show(/** @type {any} */ ({ view: { save: "", line: 0, at: 0, picks: [] }, text: (/** @type {string} */ said) => said }));
  return { hints, told, pointedAt: () => pointedAt, open: () => open };
}

test("a hint stays with its move", async () => {
  const { hints, told, pointedAt } = hintsThatFind(["a1", "b2"], () => false);
  for (let press = 0; press < 3; press += 1) await hints.tap();
  assert.deepEqual(told, ["idea of a1, more", "a1, why", "a1, why a1"]);
  assert.deepEqual(pointedAt(), ["a1"]);
});

test("a hint ends when something else is picked, but not by what is picked from the start", async () => {
  const { hints, pointedAt } = hintsThatFind(["b2"], () => false);
  const shows = (/** @type {string[]} */ picks, /** @type {boolean} */ chosen) => hints.show(/** @type {any} */ ({ view: { save: "", line: 0, at: 0, picks, chosen }, text: (/** @type {string} */ said) => said }));
  shows(["carry"], false);
  await hints.tap();
  await hints.tap();
  shows(["carry"], false);
  assert.deepEqual(pointedAt(), ["b2"], "the pawn alone is advised while carrying is picked from the start");
  shows(["b2"], true);
  assert.deepEqual(pointedAt(), ["b2"]);
  shows(["c3"], true);
  assert.deepEqual(pointedAt(), []);
});

test("the press after all is told closes the hint, and the next one begins it again", async () => {
  const { hints, told, pointedAt, open } = hintsThatFind(["a1", "b2"], () => false);
  for (let press = 0; press < 3; press += 1) await hints.tap();
  assert.ok(open());
  await hints.tap();
  assert.deepEqual(pointedAt(), []);
  assert.ok(!open());
  await hints.tap();
  assert.equal(told.at(-1), "idea of b2, more");
});

test("a hint that has no reason, such as a lesson's, closes on the press after its move", async () => {
  const { hints, told, pointedAt, open } = hintsThatFind([{ ...advice("a1"), idea: "", why: "" }], () => false);
  await hints.tap();
  assert.deepEqual(pointedAt(), ["a1"]);
  await hints.tap();
  assert.deepEqual(pointedAt(), []);
  assert.ok(!open());
  assert.equal(told.length, 1);
});

test("as long as analysis goes on, each press tells what is known by then", async () => {
  const { hints, told, pointedAt } = hintsThatFind(["a1", "b2"], () => true);
  await hints.tap();
  await hints.tap();
  assert.deepEqual(told, ["idea of a1, more", "b2, why"]);
  assert.deepEqual(pointedAt(), ["b2"]);
  await hints.tap();
  assert.deepEqual(told, ["idea of a1, more", "b2, why", "b2, why b2"], "what is known already is not lost with whoever thinks");
});

test("a hint whose move analysis no longer finds best goes, and the next press tells the better one", async () => {
  let differs = false;
  const { hints, told, pointedAt } = hintsThatFind(["a1", "b2"], () => differs);
  await hints.tap();
  hints.contradicted();
  await hints.tap();
  assert.deepEqual(pointedAt(), ["a1"], "an idea names no move, so it stays");
  differs = true;
  hints.contradicted();
  assert.deepEqual(pointedAt(), []);
  differs = false;
  await hints.tap();
  await hints.tap();
  assert.deepEqual(told, ["idea of a1, more", "a1, why", "idea of b2, more", "b2, why"]);
});

test("what was asked before anything was shown is answered for what comes", async () => {
  /** @type {string[]} */
  const told = [];
  /** @type {(found: object) => void} */
  let answer = () => {};
  const hints = createHints(
    /** @type {any} */ ({
      ask: () => new Promise((found) => (answer = found)),
      goesOn: () => false,
      infoBox: { hush() {}, say: (/** @type {string} */ text) => told.push(text), wait() {} },
      marks: { set() {}, clear() {} },
      light() {},
    }),
  );
  const shows = (/** @type {string} */ save) => hints.show(/** @type {any} */ ({ view: { save, line: 0, at: 0, picks: [] }, text: (/** @type {string} */ said) => said }));
  const early = hints.tap();
  shows("first");
  answer(advice("a1"));
  await early;
  assert.deepEqual(told, ["idea of a1"]);
  hints.over();
  const late = hints.tap();
  shows("second");
  answer(advice("b2"));
  await late;
  assert.deepEqual(told, ["idea of a1"], "what was asked of a position is not told of another one");
});

test("a hint where to look names what it points at for those who listen", async () => {
  /** @type {string[][]} */
  const heard = [];
  const scene = {
    groups: { hand: "Your hand" },
    items: [{ key: "five", area: "hand", group: "hand", part: "5S", label: "five of spades" }, { key: "drawn", area: "board", part: "5S" }],
    actions: [{ part: "pass", label: "Pass" }],
  };
  for (const part of ["5S", "pass"]) {
    const view = { save: "", line: 0, at: 0, picks: [], exercise: { show: part }, scene };
    const game = { now: () => ({ view }), hint: async () => advice(part) };
    const hints = createHints(
      /** @type {any} */ ({
        ask: () => hintToLook(/** @type {any} */ (game), "puzzle"),
        goesOn: () => false,
        clear() {},
        infoBox: { hush() {}, say: (/** @type {string[]} */ ...said) => heard.push(said), wait() {} },
        marks: { set() {}, clear() {} },
        light() {},
      }),
    );
    hints.show(/** @type {any} */ ({ view, text: (/** @type {string} */ said) => said }));
    await hints.tap();
    await hints.tap();
  }
  assert.deepEqual(heard, [
    ["Look. Here.", "", "hint", "Your hand: five of spades."],
    ["Look. Here.", "The solution says more.", "hint", "Your hand: five of spades."],
    ["Look. Here.", "", "hint", "Pass."],
    ["Look. Here.", "The solution says more.", "hint", "Pass."],
  ]);
});
