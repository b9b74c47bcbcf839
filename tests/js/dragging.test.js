// Dragging: what becomes of dragged items when Python answers, with a picture that only says what is asked of it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createDragging } from "../../web/js/motion/dragging.js";
import { calmWay } from "../../web/js/motion/plan_motion.js";
import { spotOf } from "../../web/js/motion/poses.js";

/** @typedef {import("../../web/js/types.js").Item} Item */

/** @param {string} key @param {string} [area] */
const item = (key, area = "hand") => /** @type {Item} */ (/** @type {unknown} */ ({ key, area, at: [0, 0] }));
const TILE = { form: /** @type {const} */ ("wide"), areas: {}, items: [item("ground", "board"), item("tile")] };
const laid = { scene: TILE, frames: { board: { x: 0, y: 0, scale: 1 }, hand: { x: 0, y: 500, scale: 1 } } };

/** A tile that is dragged while so many answers of Python are awaited. @param {number} answers */
function dragged(answers) {
  /** @type {string[]} */
  const heard = [];
  let arrive = () => {};
  const picture = {
    follow: (/** @type {number} */ across, /** @type {number} */ down) => void heard.push(`at ${across} ${down}`),
    home: (/** @type {number} */ _time, /** @type {() => void} */ then) => {
      heard.push("home");
      arrive = then;
    },
    close: () => void heard.push("close"),
  };
  const dragging = createDragging(() => picture, () => void heard.push("paint"));
  assert.ok(dragging.lift(["tile"], laid, answers));
  assert.deepEqual(heard.splice(0), ["paint"]);
  return { dragging, heard, arrive: () => arrive() };
}

test("nothing is dragged where the item is not on the table", () => {
  const { dragging } = dragged(0);
  assert.equal(dragging.lift(["gone"], laid, 0), false);
  assert.equal(dragging.goesOn(), false, "nor what was dragged before");
});

test("what was let go of and played is handed over from where it was let go of", () => {
  const { dragging, heard } = dragged(1);
  dragging.follow(30, -200);
  assert.equal(dragging.landing(TILE, "pick", 1), null, "the answer to lifting it");
  dragging.letGo(1, 1);
  assert.ok(dragging.has("tile"));
  const released = dragging.landing({ items: [item("piece", "board")] }, "on", 1);
  assert.deepEqual([[...(released?.keys ?? [])], released?.by], [["tile"], [30, -200]]);
  assert.deepEqual(heard, ["at 30 -200", "close"]);
  assert.ok(!dragging.has("tile"));
});

test("what was let go of goes home with the last answer if it was not played, and is painted there", () => {
  const { dragging, heard, arrive } = dragged(1);
  dragging.letGo(1, 1);
  dragging.landing(TILE, "pick", 1);
  assert.deepEqual(heard, [], "another answer is still to come");
  dragging.landing(TILE, "pick", 1);
  assert.deepEqual(heard, ["home"]);
  dragging.letGo(0, 1);
  assert.deepEqual(heard, ["home"], "it is on its way already");
  arrive();
  assert.deepEqual(heard, ["home", "close", "paint"]);
  assert.equal(dragging.goesOn(), false);
});

test("what another drag has replaced does not end that one when it comes home", () => {
  const { dragging, arrive } = dragged(0);
  dragging.letGo(0, 1);
  dragging.lift(["ground"], laid, 0);
  arrive();
  assert.ok(dragging.has("ground"));
});

test("the drag of an item that is gone from the table ends", () => {
  const { dragging, heard } = dragged(1);
  dragging.landing({ items: [item("ground", "board")] }, "pick", 1);
  assert.deepEqual(heard, ["close"]);
});

test("an item can be pointed at where its box lies in its area", () => {
  const frames = { board: { x: 10, y: 20, scale: 0.5 } };
  const square = /** @type {Item} */ ({ ...item("c3", "board"), at: [100, 200], box: [-10, 0, 90, 80] });
  assert.deepEqual(spotOf(square, { scene: TILE, frames }), { x: 55, y: 120, width: 45, height: 40, unit: 0.5 });
  assert.equal(spotOf({ ...square, box: undefined }, { scene: TILE, frames }), null, "it cannot be pointed at");
  assert.equal(spotOf(item("tile"), { scene: TILE, frames }), null, "there is no room for its area");
});

test("with motion off, moves fade and all else is there at once", () => {
  assert.deepEqual((/** @type {const} */ (["on", "back", "fade", "pick", "turn", "cut"])).map(calmWay), ["fade", "fade", "fade", "cut", "cut", "cut"]);
});
