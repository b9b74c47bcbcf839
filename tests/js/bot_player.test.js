// Bots at the table: when the bot worker's answer is played.

import assert from "node:assert/strict";
import { test } from "node:test";

// A page on which no sheet is open.
const document = { querySelector: () => null };
Object.assign(globalThis, { document, history: { state: null }, window: new EventTarget(), ResizeObserver: class {} });
const { createBotPlayer } = await import("../../web/js/game/bot_player.js");

/** A table at which a bot has to choose. */
function table() {
  /** @type {(thought: object) => void} */
  let tell = () => {};
  /** @type {string[]} */
  const played = [];
  const view = { save: "{}", ply: 0, turn: 1, bot: 5, names: ["Ada", "Pip"] };
  const play = { awake: true, id: "a", game: "stac", bots: [0, 5], memories: [], view };
  const game = { now: () => play, answer: (/** @type {number} */ _ply, /** @type {string} */ move) => void played.push(move) };
  const botWorker = { wake() {}, ask: (/** @type {any} */ matter) => ((tell = matter.tell), { stop() {}, move: async () => "b2" }) };
  const all = { botWorker, game: () => game, rest: () => 0, polite: () => false, offer: async () => false, thinking() {}, lost() {} };
  const player = createBotPlayer(/** @type {any} */ (all));
  player.watch(/** @type {any} */ (play));
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
  return { player, played, settle, tell: (/** @type {object} */ thought) => tell(thought) };
}

test("a bot plays when it has thought to the end, or when it is told to", async () => {
  const one = table();
  one.tell({ done: 0.1 });
  await one.settle();
  assert.deepEqual(one.played, []);
  one.tell({ done: 1 });
  await one.settle();
  assert.deepEqual(one.played, ["b2"]);
  const other = table();
  other.tell({ done: 0.1 });
  other.player.now();
  await other.settle();
  assert.deepEqual(other.played, ["b2"]);
});

test("a bot that is told to move before its first thought plays that one", async () => {
  const one = table();
  one.player.now();
  await one.settle();
  assert.deepEqual(one.played, []);
  one.tell({ done: 0.1 });
  await one.settle();
  assert.deepEqual(one.played, ["b2"]);
});
