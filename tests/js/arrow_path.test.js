// The path of an arrow from square to square: it shows the way and covers as little as possible.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bestPath, grown, inner, inside } from "../../web/js/table/arrow_path.js";

/** @typedef {import("../../web/js/table/arrow_path.js").Rect} Rect */

const square = (/** @type {number} */ column, /** @type {number} */ row) => ({ x: column * 100, y: row * 100, width: 100, height: 100 });
const cores = (/** @type {[number, number][]} */ ...places) => places.map(([column, row]) => inner(square(column, row), 0.16));
const hidden = (/** @type {import("../../web/js/table/arrow_path.js").Point[]} */ way, /** @type {Rect[]} */ others) =>
  way.slice(1).reduce((sum, to, place) => sum + others.reduce((most, one) => most + inside(way[place], to, one), 0), 0);

test("between neighbours it is straight and long enough for its head", () => {
  const way = bestPath({ start: square(0, 0), end: square(1, 0), unit: 1, held: false, cores: [] });
  assert.equal(way.length, 2);
  assert.equal(way[1].x, 100);
  assert.ok(way[1].x - way[0].x >= 26);
});

test("across a full board it keeps to the gutters", () => {
  const others = cores([1, 0], [0, 1], [1, 1], [2, 1], [0, 2], [1, 2], [2, 2]);
  const way = bestPath({ start: square(2, 3), end: square(0, 0), unit: 1, held: false, cores: others });
  assert.equal(hidden(way, others), 0);
});

test("it ends at the edge of its aim and never crosses it", () => {
  const aim = square(1, 1);
  for (const start of [square(0, 0), square(3, 1), square(1, 4), square(2, 3)]) {
    const way = bestPath({ start, end: aim, unit: 1, held: false, cores: [] });
    assert.equal(hidden(way, [inner(aim, 0.1)]), 0);
    const { x, y } = way[way.length - 1];
    assert.ok([100, 200].includes(x) || [100, 200].includes(y));
  }
});

test("from a hand it covers neither its own card nor its neighbours and runs between the squares", () => {
  // Three columns of cells without gaps, cards in a hand below them, as in Tic-Tac-Match.
  const cell = (/** @type {number} */ column, /** @type {number} */ row) => ({ x: 480 + column * 140, y: 20 + row * 190, width: 140, height: 185 });
  const card = (/** @type {number} */ place) => ({ x: 435 + place * 123, y: 623, width: 106, height: 148 });
  const hand = [0, 1, 2].map(card);
  const cells = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => cell(column, row))).filter((_, place) => place !== 1);
  const hides = [...hand, ...cells.map((one) => inner(one, 0.16))].map((one) => grown(one, 6));
  const way = bestPath({ start: card(3), end: cell(1, 0), unit: 0.93, held: true, cores: hides, around: [...hand, card(3), ...cells, cell(1, 0)] });
  assert.equal(hidden(way, [...hand, inner(card(3), 0.04), ...cells.map((one) => inner(one, 0.12))].map((one) => grown(one, 1))), 0);
  // It meets the edge of its aim, and does not lie along it.
  const [before, tip] = way.slice(-2);
  assert.equal(tip.y === 205 ? before.x : before.y, tip.y === 205 ? tip.x : tip.y);
  assert.ok(tip.y === 205 || [620, 760].includes(tip.x));
});

test("from a hand of two rows it leaves between them", () => {
  const card = (/** @type {number} */ column, /** @type {number} */ row) => ({ x: 650 + column * 76, y: 70 + row * 102, width: 66, height: 92 });
  const others = [card(0, 0), card(1, 0), card(0, 1)];
  const aim = { x: 470, y: 132, width: 95, height: 126 };
  const cards = others.map((one) => grown(one, 4));
  const way = bestPath({ start: card(1, 1), end: aim, unit: 0.6, held: true, cores: cards, around: [...others, card(1, 1), aim] });
  assert.equal(hidden(way, [...others, inner(card(1, 1), 0.04)]), 0);
  assert.equal(way[way.length - 1].x, 565);
});
