// What a drag takes along that begins on an item of the canvas.

import assert from "node:assert/strict";
import { test } from "node:test";
import { liftedWith } from "../../web/js/table/canvas_input.js";

/** @type {import("../../web/js/types.js").Item} */
const CARD = /** @type {any} */ ({ key: "card:7", area: "hand", part: "7", moods: [] });

test("a card of the hand is dragged, and pointed at when it is lifted", () => {
  assert.deepEqual(liftedWith(CARD, {}, false), { keys: ["card:7"], points: true });
});

test("what is picked already, or would be a whole move by itself, is dragged without pointing at it", () => {
  assert.deepEqual(liftedWith({ ...CARD, moods: ["picked"] }, {}, false), { keys: ["card:7"], points: false });
  assert.deepEqual(liftedWith(CARD, { plays: ["7"] }, false), { keys: ["card:7"], points: false });
});

test("a square takes along what the view says, also where it cannot be pointed at, and never itself", () => {
  const square = /** @type {const} */ ({ ...CARD, area: "board", takes: ["piece:a", "piece:b"] });
  assert.deepEqual(liftedWith(square, {}, true), { keys: ["piece:a", "piece:b"], points: false });
  assert.deepEqual(liftedWith({ ...square, takes: undefined }, {}, false), { keys: [], points: false });
});

test("what cannot be pointed at stays where it is", () => {
  assert.equal(liftedWith(CARD, {}, true), null);
});
