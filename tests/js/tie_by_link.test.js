// How a tie stands in a game by links, and what the page notes of it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { createFarCalls } from "../../web/js/game/far_calls.js";
import { linkOffersTie, tieOf } from "../../web/js/game/tie_by_link.js";

/** A game at the table of a player who is to move, or whose move is not sent, or who waits. @param {object} far @param {"moves" | "sends" | "waits"} state */
function table(far, state, progress = 4) {
  const view = { you: 0, turn: state === "moves" ? 0 : 1, over: false, far: { progress, sends: state === "sends" } };
  return /** @type {any} */ ({ far: { id: "1", note: "", sent: state === "sends" ? progress - 1 : progress, when: 0, ...far }, bots: [0, 8], view, awake: true });
}

/** The calls of a game, and what they asked Python for. @param {any} play */
function callsTo(play) {
  /** @type {any[]} */
  const asked = [];
  const call = async (/** @type {any} */ _, /** @type {string} */ name, /** @type {any} */ args) => (asked.push({ name, ...args }), { code: "" });
  const request = async (/** @type {string} */ name, /** @type {any} */ args) => (asked.push({ name, ...args }), true);
  const means = { request, call, bridge: null, form: null, now: () => play, write() {}, soon() {}, shown() {} };
  return { asked, ...createFarCalls(/** @type {any} */ (means)) };
}

test("an offer holds only in the position that it was made in", () => {
  assert.equal(tieOf(table({ asks: 4 }, "moves")), "asked");
  assert.equal(tieOf(table({ asks: 3 }, "moves")), "", "a move has come since");
  assert.equal(tieOf(table({ asks: 4 }, "sends")), "", "it was answered with a move");
  assert.equal(tieOf(table({ offered: 4 }, "waits")), "offered");
  assert.equal(tieOf(table({ offered: 3 }, "moves")), "");
  assert.equal(tieOf(table({ offers: true }, "moves")), "offers");
  assert.equal(tieOf(table({}, "moves")), "");
  const over = table({ asks: 4, offers: true }, "moves");
  over.view.over = true;
  assert.equal(tieOf(over), "");
});

test("a link carries the offer that was made for it, also when it is sent again", async () => {
  assert.equal(linkOffersTie(table({ offers: true }, "waits")), false, "it is for the next one");
  const play = table({ offers: true, asks: 2 }, "sends");
  const calls = callsTo(play);
  await calls.letter();
  assert.equal(calls.asked[0].offers, true);
  await calls.posted();
  assert.deepEqual([play.far.offers, play.far.offered, play.far.asks, play.far.sent], [undefined, 4, undefined, 4]);
  play.view.far.sends = false;
  await calls.letter();
  assert.equal(calls.asked.at(-1).offers, true);
  await calls.posted({ again: true });
  assert.equal(play.far.offered, 4);
  const plain = callsTo(table({}, "sends"));
  await plain.letter();
  assert.equal("offers" in plain.asked[0], false);
});

test("an offer that came is noted with its position, and the own one is over then", async () => {
  const play = table({ offered: 4 }, "waits");
  const calls = callsTo(play);
  play.view.far.progress = 5;
  await calls.receive("code", "", "on", 1, true);
  assert.equal(calls.asked[0].offered, 4, "Python decides whether it is agreed on");
  assert.deepEqual([play.far.asks, play.far.offered], [5, undefined]);
  calls.declineTie();
  assert.equal(play.far.asks, undefined);
  calls.offerTie(true);
  assert.equal(play.far.offers, true);
  calls.offerTie(false);
  assert.equal(play.far.offers, undefined);
});
