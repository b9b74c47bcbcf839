// What the page notes of a game with somebody far away when a link of theirs is merged.

import assert from "node:assert/strict";
import { test } from "node:test";

import { createFarCalls } from "../../web/js/game/far_calls.js";

/** A game at the table, and the calls to it; what was noted while Python worked. @param {boolean} accepts */
function game(accepts) {
  const before = { id: "1", note: "old", sent: 2, undealt: undefined, when: 5, came: false };
  const play = { far: before, view: { far: { stand: 3 } } };
  /** @type {any[]} */
  const drawn = [];
  const request = async () => (drawn.push(play.far), accepts);
  const means = { request, call: null, bridge: null, form: null, now: () => play, write() {} };
  return { before, play, drawn, calls: createFarCalls(/** @type {any} */ (means)) };
}

test("moves that came are noted before the table is drawn with them", async () => {
  const { play, drawn, calls } = game(true);
  await calls.receive("code", "new", "on");
  assert.equal(drawn[0].came, true);
  assert.equal(drawn[0].note, "new");
  assert.deepEqual([play.far.came, play.far.sent], [true, 3]);
});

test("nothing is noted of a link that Python refuses", async () => {
  const { play, before, calls } = game(false);
  await calls.receive("code", "new", "on");
  assert.deepEqual(play.far, before);
});

test("moves that are kept as well as the own ones did not come in their place", async () => {
  const { play, drawn, before, calls } = game(true);
  await calls.receive("code", "", "both");
  assert.equal(drawn[0].came, false);
  assert.deepEqual(play.far, before);
});
