// Reviews: what is accepted as a stored one, how long it stays with its game, and which moves are its turning points.

import assert from "node:assert/strict";
import { test } from "node:test";
import { apart } from "../../web/js/screens/review_graph.js";
import { beginReview, knownReview, runOf, stopReview } from "../../web/js/screens/review_runner.js";
import { sentenceOf, turnedOf, whyOf } from "../../web/js/screens/review_sentences.js";
import { reviewedOf } from "../../web/js/screens/reviewed.js";
import { reviewFrom } from "../../web/js/store/validate.js";
import { setWords } from "../../web/js/words/words.js";
import { entry, fakeStorage, openWindow } from "./fake_storage.js";

const REVIEW = { stamp: "0123456789abcdef", found: [{ share: 0.5, played: 0.5 }], accuracy: [100, -1], when: 1 };

test("what is no review is none", () => {
  assert.deepEqual(reviewFrom(REVIEW), REVIEW);
  const strange = [
    undefined,
    null,
    "review",
    { ...REVIEW, stamp: 5 },
    { ...REVIEW, found: "all" },
    { ...REVIEW, found: [1] },
    { ...REVIEW, found: Array(9000).fill({ share: 0.123456, played: 0.5 }) },
    { ...REVIEW, accuracy: [101] },
    { ...REVIEW, accuracy: [0.5] },
    { ...REVIEW, accuracy: Array(7).fill(50) },
    { ...REVIEW, when: Number.NaN },
  ];
  for (const one of strange) assert.equal(reviewFrom(one), undefined);
});

test("a review stays with its game as long as the game is over", () => {
  const storage = fakeStorage();
  storage.put(entry("mine", { over: true }));
  const { store } = openWindow(storage);
  store.note("mine", REVIEW);
  assert.deepEqual(storage.game("mine").review, REVIEW);
  const over = { ...entry("mine", { over: true }), rev: storage.game("mine").rev };
  const { rev } = store.saveGame({ ...over, summary: "noted" });
  assert.deepEqual(storage.game("mine").review, REVIEW, "a note on a move changes nothing of it");
  store.saveGame({ ...over, rev, over: false });
  assert.equal(storage.game("mine").review, undefined, "who plays on makes it another game");
  store.note("gone", REVIEW);
  assert.deepEqual(storage.games(), ["mine"]);
});

test("a move is told with the chance of one and the same side, and with more sides with the mover's and everybody's", () => {
  setWords({ "shell.review.said": "{0} {1}, {2}: {3} to {4} for {5}", "shell.review.with": "{0} ({1})", "shell.review.judgement.slip": "slip", "shell.review.said.all": "All: {0}", "shell.review.said.one": "{0} {1}" });
  const said = (/** @type {string[]} */ names, more = {}) => {
    const sides = names.map((_, seat) => seat);
    const move = { seat: 1, before: [40, 60, 10], chances: [70, 30, 20], drawn: [0, 0, 0], lost: 30, judgement: "slip", ...more };
    const view = { names, you: 0, history: [{ spoken: "{1} plays c3." }] };
    const told = { moves: [move], sides, proven: false };
    return reviewedOf("some", /** @type {any} */ (view), /** @type {any} */ (told)).said(0).replaceAll("\u00a0", " ");
  };
  assert.equal(said(["Ada", "Pip"]), "1 Pip plays c3, slip: 40 to 70 for Ada");
  assert.equal(said(["Ada", "Pip"], { signs: ["X", "O"] }), "1 Pip plays c3, slip: 40 to 70 for Ada (X)");
  assert.equal(said(["Ada", "Pip", "Lou"]), "1 Pip plays c3, slip: 60 to 30 for Pip. All: Ada 70, Pip 30, Lou 20");
});

test("of mistakes that gave away as much the last ones turned the game", () => {
  setWords({ "shell.review.turned": "move {0}", "shell.review.turned.point": "{0}", "shell.review.turned.points": "{0} and {1}", "shell.review.quiet": "none" });
  const turned = (/** @type {number[]} */ lost, luck = lost.map(() => 0)) => {
    const moves = lost.map((points, place) => ({ lost: points, drawn: [luck[place], -luck[place]], judgement: points ? "mistake" : "best" }));
    const told = { accounts: [], moves, points: lost.flatMap((points, place) => (points || luck[place] ? [place] : [])), sides: [0, 1] };
    return turnedOf(/** @type {any} */ ({ told, names: ["Ada", "Pip"], many: false }));
  };
  assert.equal(turned([50, 50, 50, 0]), "2 and 3", "what the first one did the second one undid");
  assert.equal(turned([50, 0, 100, 50]), "2 and 3", "the numbers of the turning points, which the graph shows, not of the moves");
  assert.equal(turned([0, 100]), "move 2", "a single one is named by its move");
  assert.equal(turned([0, 0]), "none");
  assert.equal(turned([20, 0, 16, 0], [0, 60, 0, 0]), "1 and 2", "a card that was drawn weighs as much as it was worth");
});

test("of a move that loses sooner than another the review says that all was lost anyway", () => {
  setWords({
    "shell.review.sentence.sooner": "lost anyway, in {0}", "shell.review.why.sooner": "another holds out",
    "shell.review.sentence.slower": "wins late", "shell.review.why.slower": "{0} would do", "shell.review.why.now": "at once",
  });
  const told = /** @type {any} */ ({ sides: [0, 1], proven: true });
  const said = (/** @type {[string, number]} */ claim, /** @type {string} */ judgement) => {
    const move = /** @type {any} */ ({ claims: [claim], judgement, lost: 0, drawn: [0, 0], seat: 0 });
    return [sentenceOf(move), whyOf(move, told, ["Ada", "Pip"])];
  };
  assert.deepEqual(said(["sooner", 2], "lost"), ["lost anyway, in 1", "another holds out"]);
  assert.deepEqual(said(["slower", 3], "good"), ["wins late", "2 would do"]);
  assert.deepEqual(said(["slower", 1], "good"), ["wins late", "at once"]);
});

test("a win in three is counted as in puzzles: the moves of the side that wins", () => {
  setWords({
    "shell.review.sentence.wins": "a win in {0}", "shell.review.sentence.now": "a win", "shell.review.sentence.loses": "loses in {0}",
    "shell.review.why.wins": "{0} moves", "shell.review.why.now": "at once", "shell.review.why.loses": "{0}, {1} moves", "shell.review.why.next": "{0}, next",
  });
  const told = /** @type {any} */ ({ sides: [0, 1], proven: true });
  const said = (/** @type {[string, number]} */ claim) => {
    const move = /** @type {any} */ ({ claims: [claim], judgement: "mistake", lost: 50, drawn: [0, 0], seat: 0 });
    return [sentenceOf(move), whyOf(move, told, ["Ada", "Pip"])];
  };
  assert.deepEqual(said(["wins", 5]), ["a win in 3", "3 moves"]);
  assert.deepEqual(said(["wins", 1]), ["a win", "at once"]);
  assert.deepEqual(said(["loses", 6]), ["loses in 3", "Pip, 3 moves"]);
  assert.deepEqual(said(["loses", 2]), ["loses in 1", "Pip, next"]);
});

test("whoever gave up with hope left decided the game by that", () => {
  setWords({ "shell.locale": "en", "shell.you": "You", "shell.review.gave.up": "{0}, {1}", "shell.review.gave.up.you": "you, {1}", "shell.review.gave.up.proven": "{0} had a {1}", "shell.review.tie": "tie", "shell.review.win": "win", "shell.review.quiet": "none" });
  const turned = (/** @type {number} */ left, { proven = false, names = ["Ada", "Pip"], sides = [0, 1] } = {}) => {
    const moves = [{ lost: 0, drawn: [0, 0], judgement: "best", chances: [left, 100 - left] }];
    return turnedOf(/** @type {any} */ ({ told: { accounts: [], moves, points: [], sides, proven, gave_up: 0 }, names, many: false }));
  };
  assert.equal(turned(60), "Ada, 60");
  assert.equal(turned(60, { names: ["You", "Pip"] }), "you, 60");
  assert.equal(turned(60, { names: ["Ada", "Pip", "Leo", "Jun"], sides: [0, 1, 0, 1] }), "Ada and Leo, 60", "a team is told as a list in a sentence");
  assert.equal(turned(50, { proven: true }), "Ada had a tie");
  assert.equal(turned(100, { proven: true }), "Ada had a win");
  assert.equal(turned(10), "none", "what was lost already did not turn by it");
});

test("a review goes on after that of a game that ended later, and only its own is stopped", async () => {
  /** Questions to the bots' worker, answered by the test. @type {Map<string, (thought: object) => void>} */
  const asked = new Map();
  const ask = (/** @type {any} */ { put, onThought }) => {
    put({ postMessage: (/** @type {string} */ question) => asked.set(JSON.parse(question).id, onThought) });
    return { stop() {}, move: async () => "" };
  };
  const shell = /** @type {any} */ ({ botWorker: { ask }, game: { now: () => null }, store: { game: () => ({}) } });
  const begin = (/** @type {string} */ id) =>
    beginReview(shell, /** @type {any} */ ({ id, view: { ply: 1 } }), () => {}, async () => /** @type {any} */ ({ stamp: id, questions: [JSON.stringify({ id, choices: [0] })] }));
  const runs = ["one", "two", "three"].map(begin);
  await Promise.resolve();
  stopReview(runs[2]);
  for (const id of ["two", "one"]) asked.get(id)?.({ done: 1, found: [{ share: 0.5 }] });
  const all = await Promise.all(runs.slice(0, 2).map(({ found }) => found));
  assert.deepEqual(all.map((found) => found?.stamp), ["one", "two"]);
  assert.deepEqual(["one", "two", "three"].map((id) => runOf(id)), [null, null, null]);
  assert.deepEqual(["one", "two", "three"].map((id) => knownReview(shell, { id })?.stamp), ["one", "two", undefined]);
});

test("a review ends when its game was deleted, but not because it is not stored yet", async () => {
  const left = async (/** @type {any} */ { stored, table }) => {
    let asked = 0;
    const ask = (/** @type {any} */ { onThought }) => {
      asked += 1;
      queueMicrotask(() => onThought({ done: 1, found: [{ share: 0.5 }] }));
      return { stop() {}, move: async () => "" };
    };
    const shell = /** @type {any} */ ({ botWorker: { ask }, game: { now: () => table }, store: { game: () => (asked ? null : stored) } }); // deleted meanwhile
    const question = JSON.stringify({ choices: [0] });
    const about = async () => /** @type {any} */ ({ stamp: "s", questions: [question, question] });
    const found = await beginReview(shell, /** @type {any} */ ({ id: "left", view: { ply: 2 } }), () => {}, about).found;
    return [asked, found?.found.length ?? null, runOf("left")];
  };
  assert.deepEqual(await left({ stored: {}, table: { id: "other" } }), [1, null, null]);
  assert.deepEqual(await left({ stored: null, table: { id: "left" } }), [2, 2, null]);
});

test("tags of a graph are kept apart, also at its right edge", () => {
  assert.deepEqual(apart([100, 300], 26, 450), [100, 300]);
  assert.deepEqual(apart([100, 110, 300], 26, 450), [100, 126, 300]);
  assert.deepEqual(apart([400, 440, 449], 26, 450), [398, 424, 450]);
  assert.deepEqual(apart([], 26, 450), []);
});

test("of a move that gave a little away the headline does not say that it gave nothing away", () => {
  setWords({ "shell.locale": "en-GB", "shell.review.sentence.little": "hardly anything", "shell.review.sentence.plain": "nothing", "shell.review.why.lost": "{0} points", "shell.review.why.plain": "none better" });
  const said = (/** @type {number} */ lost, /** @type {string} */ judgement) => {
    const move = /** @type {any} */ ({ claims: [], judgement, lost, drawn: [0, 0], seat: 0 });
    return [sentenceOf(move), whyOf(move, /** @type {any} */ ({ sides: [0, 1] }), ["Ada", "Pip"])];
  };
  assert.deepEqual(said(1, "good"), ["hardly anything", "1 points"]);
  assert.deepEqual(said(0, "best"), ["nothing", "none better"]);
});

test("a review says whose chance a move or a draw changed, for the figures beside it may be another side's", () => {
  setWords({
    "shell.locale": "en-GB",
    "shell.you": "You", "shell.review.why.lost": "{1} lost {0}", "shell.review.why.lost.you": "you lost {0}",
    "shell.review.why.luck": "{1} drew {0}", "shell.review.why.luck.you": "you drew {0}", "shell.review.why.luck.against": "{1} missed {0}",
    "shell.review.why.find": "{1} saw {0}", "shell.review.why.find.you": "you saw {0}",
  });
  const why = (/** @type {number} */ seat, more = {}, names = ["You", "Pip"], sides = [0, 1]) => {
    const move = /** @type {any} */ ({ claims: [], judgement: "mistake", lost: 26, drawn: [0, 0], seat, ...more });
    return whyOf(move, /** @type {any} */ ({ sides, thresholds: [1, 5, 15] }), names);
  };
  assert.equal(why(0), "you lost 26");
  assert.equal(why(1), "Pip lost 26");
  assert.equal(why(0, {}, ["Ada", "Pip"]), "Ada lost 26");
  assert.equal(why(2, {}, ["You", "Pip", "Ben", "Ada"], [0, 1, 0, 1]), "you lost 26", "a partner's chance is your own");
  assert.equal(why(1, { drawn: [36, -36] }), "you drew 36");
  assert.equal(why(0, { drawn: [-36, 36] }), "Pip drew 36");
  assert.equal(why(0, { drawn: [-40, 20, 20] }, ["Ada", "Pip", "Ben"], [0, 1, 2]), "Ada missed 40");
  assert.equal(why(1, { judgement: "find", lost: 0 }), "Pip saw 15");
});

test("a sentence names both of a team with the language's own \"and\", and which cards came to whom", () => {
  setWords({
    "shell.locale": "de-DE", "shell.you": "Du", "shell.review.why.luck": "Chance von {1}: {0}", "shell.review.why.luck.you": "deine: {0}",
    "shell.review.why.lost": "Chance von {1}: -{0}", "shell.review.drew": "{1} zog {0}.", "shell.review.drew.you": "Du zogst {0}.",
  });
  const told = /** @type {any} */ ({ sides: [0, 1, 0, 1], proven: false });
  const names = ["Ada", "Du", "Cy", "Dee"];
  const lost = /** @type {any} */ ({ judgement: "mistake", lost: 16, drawn: [0, 0], seat: 0 });
  assert.equal(whyOf(lost, told, names), "Chance von Ada und Cy: -16");
  const luck = /** @type {any} */ ({ ...lost, lost: 0, drawn: [18, -18], came: [{ seat: 3, cards: "Flip" }, { seat: 1, cards: "rotes X" }] });
  assert.equal(whyOf(luck, told, names), "Dee zog Flip. Du zogst rotes X. Chance von Ada und Cy: 18");
  assert.equal(whyOf({ ...luck, came: [], drawn: [-18, 18] }, told, names), "deine: 18");
});
