// Bots at the table: when the bot worker's answer is played.

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

// A page on which no sheet is open.
const document = { querySelector: () => null };
Object.assign(globalThis, { document, history: { state: null }, window: new EventTarget(), ResizeObserver: class {} });
const { createBotPlayer } = await import("../../web/js/game/bot_player.js");
const { memoriesFrom } = await import("../../web/js/store/validate.js");

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

/** Lets so much time pass, and then do whatever can be done. @param {number} [ms] */
async function later(ms = 20) {
  mock.timers.tick(ms);
  await new Promise((resolve) => setImmediate(resolve));
}

/** A table at which a bot has to choose. @param {{elsewhere?: number, overtaken?: () => boolean, offer?: () => Promise<boolean>, more?: object, bots?: number[], memories?: (object | null)[]}} [how] */
function table({ elsewhere, overtaken = () => false, offer, more = {}, bots = [0, 5], memories = [] } = {}) {
  let stored = "[]";
  /** @type {(thought: object) => void} */
  let onThought = () => {};
  /** @type {string[]} */
  const played = [];
  const view = { save: "{}", ply: 0, turn: 1, bot: 5, names: ["Ada", "Pip"], ...more };
  let asked = 0;
  /** @type {any} */
  let play = { elsewhere, awake: true, id: "a", game: "stac", bots, memories, view };
  const remembered = () => void (stored = JSON.stringify(play.memories));
  const game = { remembered, now: () => play, answer: (/** @type {number} */ _ply, /** @type {string} */ move) => void played.push(move), agreeTie: () => void played.push("tie") };
  const botWorker = { wake() {}, ask: (/** @type {any} */ question) => ((asked += 1), (onThought = question.onThought), { stop() {}, move: async () => "b2" }) };
  const all = { botWorker, game: () => game, betweenMoves: () => 0, polite: () => offer !== undefined, offer, overtaken, thinking() {}, lost() {} };
  const player = createBotPlayer(/** @type {any} */ (all));
  player.watch(/** @type {any} */ (play));
  /** What is shown after another window has changed who plays, or after this one has. @param {object} changed @param {boolean} fresh */
  const change = (changed, fresh) => {
    play = fresh ? { ...play, ...changed } : Object.assign(play, changed);
    player.watch(play);
  };
  return { player, played, change, asked: () => asked, stored: () => memoriesFrom(JSON.parse(stored)), memories, think: (/** @type {object} */ thought) => onThought(thought) };
}

test("a bot plays when it has thought to the end, or when it is told to", async () => {
  const one = table();
  one.think({ done: 0.1 });
  await later();
  assert.deepEqual(one.played, []);
  one.think({ done: 1 });
  await later();
  assert.deepEqual(one.played, ["b2"]);
  const other = table();
  other.think({ done: 0.1 });
  other.player.now();
  await later();
  assert.deepEqual(other.played, ["b2"]);
});

test("a bot that is told to move before its first thought plays that one", async () => {
  const one = table();
  one.player.now();
  await later();
  assert.deepEqual(one.played, []);
  one.think({ done: 0.1 });
  await later();
  assert.deepEqual(one.played, ["b2"]);
});

test("a bot begins the next round only when the player has read how the last one ended, and goes on by a button", async () => {
  const one = table({ more: { round_over: true } });
  one.think({ done: 1 });
  await later(600_000);
  assert.deepEqual(one.played, []);
  one.player.now();
  await later(0);
  assert.deepEqual(one.played, ["b2"]);
});

test("among bots the end of a round stays to be read for some seconds", async () => {
  const one = table({ more: { round_over: true }, bots: [4, 5] });
  one.think({ done: 1 });
  await later(4000);
  assert.deepEqual(one.played, []);
  await later(1100);
  assert.deepEqual(one.played, ["b2"]);
});

test("a bot whose choice another window's bot thinks about waits for that, unless it is told to move", async () => {
  const told = table({ elsewhere: 0 });
  await later();
  assert.equal(told.asked(), 0);
  told.player.now();
  told.think({ done: 0.1 });
  await later();
  assert.deepEqual([told.asked(), told.played], [1, ["b2"]]);
  const waits = table({ elsewhere: 0 });
  mock.timers.tick(6900);
  assert.equal(waits.asked(), 0);
  mock.timers.tick(200); // nothing came from there
  assert.equal(waits.asked(), 1);
});

test("a bot that thinks waits for another window's when that has changed who plays, and can still be told to move", async () => {
  const one = table();
  one.change({ elsewhere: 0 }, true);
  one.think({ done: 1 });
  await later();
  assert.deepEqual([one.asked(), one.played], [1, []]);
  one.player.now();
  one.think({ done: 1 });
  await later();
  assert.deepEqual([one.asked(), one.played], [2, ["b2"]]);
});

test("a bot that waits for another window's begins when this window changes who plays", async () => {
  const one = table({ elsewhere: 0 });
  assert.equal(one.asked(), 0);
  one.change({ elsewhere: undefined }, false);
  assert.equal(one.asked(), 1);
  one.think({ done: 1 });
  await later();
  assert.deepEqual(one.played, ["b2"]);
});

test("a bot does not answer in a game with which another window has gone on", async () => {
  const one = table({ overtaken: () => true });
  one.think({ done: 1 });
  await later();
  assert.deepEqual(one.played, []);
});

test("a bot's tie is agreed on, unless another window has gone on with the game since it was offered", async () => {
  const agreed = table({ offer: async () => true });
  agreed.think({ done: 1, offers: true });
  await later();
  assert.deepEqual(agreed.played, ["tie"]);
  let gone = false;
  const late = table({ overtaken: () => gone, offer: async () => (gone = true) });
  late.think({ done: 1, offers: true });
  await later();
  assert.deepEqual(late.played, []);
});

test("a bot's offer of a tie that was not answered before the page was closed comes again, one that was declined does not", async () => {
  const open = table({ offer: () => new Promise(() => {}) });
  open.think({ done: 1, share: 0.5, offers: true });
  await later();
  assert.deepEqual(open.played, []);
  const offered = { count: 0 };
  const decline = async () => ((offered.count += 1), false);
  // The thought of a bot that was told when it had last offered one, or that has had less time.
  const again = table({ offer: decline, memories: open.stored() });
  again.think({ done: 1, share: 0.51, offers: false });
  await later();
  assert.equal(offered.count, 1);
  assert.deepEqual(again.played, ["b2"]);
  const [, memory] = memoriesFrom(JSON.parse(JSON.stringify(again.memories)));
  assert.deepEqual(memory, { level: 5, turns: [[0, 0.51, false]], offer: 0 });
  const declined = table({ offer: decline, memories: again.memories });
  declined.think({ done: 1, share: 0.5, offers: false });
  await later();
  assert.equal(offered.count, 1);
});
