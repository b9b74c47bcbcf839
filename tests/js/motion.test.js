// What moves from one scene to the next, and how large the bitmaps of it are.

import assert from "node:assert/strict";
import { test } from "node:test";
import { boundsOf } from "../../web/js/motion/mark_bounds.js";
import { planMotion } from "../../web/js/motion/plan_motion.js";

/** @typedef {import("../../web/js/types.js").Item} Item */

const SQUARE = [{ d: "M0 0h90v90h-90z", fill: "key" }];

/** @param {string} key @param {string} area @param {number} x @param {object} [more] @returns {Item} */
function item(key, area, x, more) {
  return /** @type {Item} */ ({ key, area, at: [x, 0], z: 1, art: SQUARE, moods: [], ...more });
}

/** @param {Item[]} items */
function laid(items) {
  const frames = { board: { x: 0, y: 0, scale: 1 }, hand: { x: 0, y: 500, scale: 1 } };
  return { scene: { form: /** @type {const} */ ("wide"), areas: {}, items }, frames };
}

const keysOf = (/** @type {{item: Item}[]} */ all) => all.map(({ item: { key } }) => key);

test("a text into which names are put is as wide as its room, however short its template is", () => {
  const text = { text: "{1}", at: /** @type {[number, number]} */ ([10, 0]), size: 15 };
  assert.deepEqual(boundsOf([{ ...text, room: 58, align: "start" }]).filter((_, place) => place % 2 === 0), [10, 58]);
  assert.deepEqual(boundsOf([{ ...text, room: 58 }]).filter((_, place) => place % 2 === 0), [10 - 29, 58]);
  assert.ok(boundsOf([text])[2] >= 20 * 0.9 * 15, "twenty wide letters");
  assert.ok(boundsOf([{ ...text, text: "A1", room: 58 }])[2] < 58);
});

test("a row that appears where another one still is waits until that one leaves", () => {
  const before = laid([item("tile:L", "hand", 0), item("row:0", "hand", 200), item("row:1", "hand", 300)]);
  const after = laid([item("piece:c3", "board", 200, { was: "tile:L" }), item("row:1", "hand", 200), item("row:2", "hand", 300), item("row:3", "hand", 400)]);
  const motion = planMotion(before, after, "on");
  assert.deepEqual(keysOf(motion?.first ?? []), ["row:3"]);
  assert.deepEqual(keysOf(motion?.then ?? []), ["piece:c3", "row:3"]);
  assert.deepEqual(keysOf(motion?.moves ?? []), ["piece:c3", "row:1", "row:2"]);
  const [, leaving, waiting] = motion?.moves ?? [];
  assert.equal(waiting.start, leaving.start + leaving.time);
  assert.deepEqual([waiting.old, waiting.from, waiting.time], [null, waiting.to, 0], "it only appears");
});

test("what was released is not shown again where it came from", () => {
  const before = laid([item("ground", "board", 0), item("tile:L", "hand", 0)]);
  const after = laid([item("ground", "board", 0), item("piece:c3", "board", 200, { was: "tile:L" })]);
  const released = { keys: new Set(["tile:L"]), by: /** @type {[number, number]} */ ([190, -480]) };
  assert.deepEqual(keysOf(planMotion(before, after, "fade")?.first ?? []), ["ground", "tile:L"]);
  assert.equal(planMotion(before, after, "fade", released), null, "without movement it is there at once");
  const place = (/** @type {number} */ by) => Array.from({ length: 30 }, (_, number) => item(`card:${number}`, "hand", 100 * number + by));
  const many = planMotion(laid([...before.scene.items, ...place(0)]), laid([...after.scene.items, ...place(50)]), "on", released);
  assert.equal(many?.settle.kind, "fade", "there is too much to move");
  const first = keysOf(many?.first ?? []);
  assert.ok(first.includes("card:29") && !first.includes("tile:L"));
});

test("a tile that another player held in a row of its own travels from there, and what it wins comes after it", () => {
  const before = laid([item("ground", "board", 0), item("held:DR3", "hand", 40), item("held:CB1", "hand", 80)]);
  const after = laid([item("ground", "board", 0, { moods: ["winning"] }), item("tile:DR3", "board", 200, { was: "hand:DR3" }), item("held:CB1", "hand", 80)]);
  const motion = planMotion(before, after, "on");
  assert.deepEqual(motion?.moves.map(({ item: { key }, style, old }) => [key, style, old?.item.key]), [["tile:DR3", "place", "held:DR3"]]);
  assert.ok(motion && motion.landed > 0 && motion.settle.at >= motion.landed);
});

test("what lies under a tile that lands is there with it, and only what lies above it is stamped", () => {
  const before = laid([item("ground", "board", 0), item("tile:DR3", "board", 200, { z: 3 }), item("hand:CB1", "hand", 40)]);
  const landed = [
    item("under:c3", "board", 200, { z: 3 }),
    item("tile:DR3", "board", 200, { z: 3 }),
    item("tile:CB1", "board", 200, { z: 3, was: "hand:CB1" }),
    item("height:c3", "board", 200, { z: 5 }),
  ];
  const motion = planMotion(before, laid([item("ground", "board", 0), ...landed]), "on");
  assert.deepEqual(motion?.moves.map(({ item: { key }, style }) => [key, style]), [["tile:CB1", "place"], ["height:c3", "stamp"]]);
  assert.ok(!keysOf(motion?.first ?? []).includes("under:c3"), "not before it lands");
  const then = keysOf(motion?.then ?? []);
  assert.ok(then.indexOf("under:c3") >= 0 && then.indexOf("under:c3") < then.indexOf("tile:CB1"));
});
