// Which items of the canvas are pointed at as soon as a drag begins on them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pointsWhenLifted } from "../../web/js/table/canvas_input.js";

const CARD = /** @type {const} */ ({ area: "hand", part: "7", moods: [] });

test("a card of the hand is pointed at when it is lifted", () => {
  assert.equal(pointsWhenLifted(CARD, {}), true);
  assert.equal(pointsWhenLifted(CARD, { plays: ["8"] }), true);
});

test("not what is picked already, and not what would be a whole move by itself", () => {
  assert.equal(pointsWhenLifted({ ...CARD, moods: ["picked"] }, {}), false);
  assert.equal(pointsWhenLifted(CARD, { plays: ["7"] }), false);
});

test("nor a piece on the board", () => {
  assert.equal(pointsWhenLifted({ ...CARD, area: "board" }, {}), false);
});
