// What the page notes of a game with somebody far away when a link of theirs is merged.

import assert from "node:assert/strict";
import { test } from "node:test";

import { createFarCalls } from "../../web/js/game/far_calls.js";

/** A game at the table, and the calls to it; what was noted when its answer was drawn. @param {boolean} accepts @param {boolean} [awake] */
function game(accepts, awake = true) {
  const before = { id: "1", note: "old", sent: 2, undealt: undefined, when: 5, came: false, from: 1 };
  /** @type {any} */
  const play = { far: before, bots: [0, 8], view: { far: { progress: 3 } }, awake, quiet: false };
  /** @type {any[]} */
  const drawn = [];
  /** What was noted while Python worked. @type {any[]} */
  const meanwhile = [];
  /** @type {any[]} */
  const shown = [];
  // As in game.js: what an accepted letter brings is read aloud.
  const request = async (/** @type {string} */ name, /** @type {any} */ args, /** @type {() => void} */ come) => {
    meanwhile.push(play.far);
    if (accepts) come();
    drawn.push(play.far);
    shown.push({ name, ...args, quiet: play.quiet });
    if (accepts) play.quiet = false;
    return accepts;
  };
  const means = { request, call: null, bridge: null, form: null, now: () => play, write() {}, shown: () => shown.push({ name: "shown", quiet: play.quiet }) };
  return { before, play, meanwhile, drawn, shown, calls: createFarCalls(/** @type {any} */ (means)) };
}

test("moves that came are noted before the table is drawn with them", async () => {
  const { play, drawn, calls } = game(true);
  await calls.receive("code", "new", "on", 1);
  assert.equal(drawn[0].came, true);
  assert.equal(drawn[0].note, "new");
  assert.deepEqual([play.far.came, play.far.sent], [true, 3]);
});

test("while Python works, the table still shows that the other side is waited for", async () => {
  const { before, meanwhile, calls } = game(true);
  await calls.receive("code", "new", "on", 1);
  assert.deepEqual(meanwhile, [before]);
});

test("a move of one's own that another device has sent did not come from somebody else: it is on its way", async () => {
  const { play, drawn, calls } = game(true);
  await calls.receive("code", "", "take", 0);
  assert.deepEqual([drawn[0].came, play.far.came, play.far.sent], [false, false, 3]);
});

test("nothing is noted of a link that Python refuses", async () => {
  const { play, before, calls } = game(false);
  await calls.receive("code", "new", "on", 1);
  assert.deepEqual(play.far, before);
});

test("moves that are kept as well as the own ones did not come in their place", async () => {
  const { play, drawn, before, calls } = game(true);
  await calls.receive("code", "", "both", 1);
  assert.equal(drawn[0].came, false);
  assert.deepEqual(play.far, before);
});

test("at a table of which nothing was read aloud yet, what the letter brings is read, not that it is waited for", async () => {
  const there = game(true);
  await there.calls.receive("code", "", "on", 1);
  assert.deepEqual(there.shown.map(({ name, unheard, quiet }) => [name, unheard, quiet]), [["receive", false, false]]);
  const arriving = game(true, false);
  await arriving.calls.receive("code", "", "on", 1);
  assert.deepEqual(arriving.shown.map(({ name, unheard, quiet }) => [name, unheard, quiet]), [["receive", true, true]]);
  assert.equal(arriving.play.quiet, false);
  // If the letter is refused, the table is read as it is.
  const refused = game(false, false);
  await refused.calls.receive("code", "", "on", 1);
  assert.deepEqual(refused.shown.at(-1), { name: "shown", quiet: false });
});
