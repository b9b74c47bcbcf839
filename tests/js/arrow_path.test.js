// The path of an arrow from square to square: it shows the way and covers as little as possible.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bestPath, inner, inside } from "../../web/js/table/arrow_path.js";

const square = (column, row) => ({ x: column * 100, y: row * 100, width: 100, height: 100 });
const cores = (...places) => places.map(([column, row]) => inner(square(column, row), 0.16));
const hidden = (way, others) =>
  way.slice(1).reduce((sum, to, place) => sum + others.reduce((most, one) => most + inside(way[place], to, one), 0), 0);

test("between neighbours it is straight and long enough for its head", () => {
  const way = bestPath(square(0, 0), square(1, 0), [], 1, 26);
  assert.equal(way.length, 2);
  assert.equal(way[1].x, 100);
  assert.ok(way[1].x - way[0].x >= 26);
});

test("across a full board it keeps to the gutters", () => {
  const others = cores([1, 0], [0, 1], [1, 1], [2, 1], [0, 2], [1, 2], [2, 2]);
  const way = bestPath(square(2, 3), square(0, 0), others, 1, 26);
  assert.equal(hidden(way, others), 0);
});

test("it ends at the edge of its aim and never crosses it", () => {
  const aim = square(1, 1);
  for (const start of [square(0, 0), square(3, 1), square(1, 4), square(2, 3)]) {
    const way = bestPath(start, aim, [], 1, 26);
    assert.equal(hidden(way, [inner(aim, 0.1)]), 0);
    const { x, y } = way.at(-1);
    assert.ok([100, 200].includes(x) || [100, 200].includes(y));
  }
});
