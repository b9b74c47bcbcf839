// The rows of the list of moves and lines.

import assert from "node:assert/strict";
import { test } from "node:test";
import { wayOf } from "../../web/js/motion/plan_motion.js";
import { linesOf, replacedBy, rowsOf } from "../../web/js/table/line_rows.js";

const ply = (/** @type {number} */ number) => ({ ply: number, seat: number % 2, move: [`m${number}`], spoken: `Move ${number}.` });
const branch = (/** @type {number} */ number, /** @type {number} */ parent, /** @type {number} */ start, /** @type {string} */ tag, /** @type {number} */ moves) => ({
  number,
  parent,
  start,
  tag,
  plies: Array.from({ length: moves }, (_, place) => ply(start + place + 1)),
});
const view = /** @type {any} */ ({
  history: [1, 2, 3].map(ply),
  ply: 3,
  at: 3,
  branches: [branch(5, 0, 1, "a", 3), branch(7, 5, 2, "a1", 1), branch(6, 0, 1, "b", 2), branch(8, 0, 3, "c", 1)],
  notes: [{ line: 0, ply: 2, mark: "?", text: "Hm." }],
});
const told = (/** @type {any} */ seen, /** @type {number[]} */ open) =>
  rowsOf(seen, (line) => open.includes(line)).map((row) => `${row.begins?.tag ?? ""}${"-".repeat(row.depth)}${row.ply.ply}${row.mark}${row.here ? "*" : ""}`);

test("a line hangs below the move that it replaces, folded to its first move", () => {
  assert.deepEqual(told(view, []), ["1", "2?", "a-2", "b-2", "3*", "c-4"]);
});

test("unfolded it shows its moves, and the lines that hang on them", () => {
  assert.deepEqual(told(view, [5, 7]), ["1", "2?", "a-2", "-3", "a1--3", "-4", "b-2", "3*", "c-4"]);
});

test("what is shown in a folded line is marked where that begins", () => {
  const inside = { ...view, line: 7, at: 3, looking: true };
  assert.deepEqual(told(inside, []), ["1", "2?", "a-2*", "b-2", "3", "c-4"]);
  assert.deepEqual(told(inside, [5, 7]), ["1", "2?", "a-2", "-3", "a1--3*", "-4", "b-2", "3", "c-4"]);
  assert.deepEqual(linesOf(inside), [5, 7]);
});

test("a line leads back to the move that it replaces, or to the last before it", () => {
  const rows = rowsOf(view, () => true);
  assert.equal(replacedBy(rows, view.branches[1])?.ply.ply, 3);
  assert.equal(replacedBy(rows, view.branches[3])?.ply.ply, 3);
});

test("a step along a line or into it moves the board, a jump to another line does not", () => {
  const at = (/** @type {number} */ line, /** @type {number} */ place) => ({ ...view, line, at: place, looking: true, scene: { form: "wide" } });
  assert.equal(wayOf(at(0, 1), at(5, 2)), "on");
  assert.equal(wayOf(at(5, 2), at(5, 3)), "on");
  assert.equal(wayOf(at(5, 2), at(0, 1)), "back");
  assert.equal(wayOf(at(5, 2), at(7, 3)), "on");
  assert.equal(wayOf(at(0, 2), at(5, 3)), "fade");
  assert.equal(wayOf(at(5, 3), at(6, 3)), "fade");
  assert.equal(wayOf(at(5, 3), at(5, 3)), "pick");
});
