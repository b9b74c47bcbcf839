// Where the areas of a scene are in a wide window.

import assert from "node:assert/strict";
import { test } from "node:test";

import { framesOf } from "../../web/js/motion/fit_areas.js";

/** @param {number} left @param {number} top @param {number} width @param {number} height */
const at = (left, top, width, height) => /** @type {any} */ ({ getBoundingClientRect: () => ({ left, top, width, height }) });

/** The edges of the board and of the piles, in a sheet of 1,400 px with a column of this width beside the board. @param {number} column */
function edges(column) {
  const section = /** @type {any} */ ({ ...at(0, 0, 1400, 800), classList: { contains: () => false } });
  const scene = /** @type {any} */ ({ form: "wide", areas: { board: [0, 0, 600, 600], piles: [0, 0, 200, 100] } });
  const frames = framesOf(scene, section, { board: at(0, 0, 1400 - column, 600), piles: at(1400 - column, 0, column, 100) });
  return { board: frames.board.x, piles: frames.piles.x };
}

test("a board lies in the middle of the sheet or of its own place, and moves little when the column grows a little", () => {
  assert.equal(edges(380).board, 400); // the middle of the sheet
  assert.equal(edges(400).board, 400); // touches the column
  assert.equal(edges(420).board, 360);
  assert.equal(edges(560).board, 120); // the middle of its own place
});

test("what lies beside the board begins at the edge of its column, however wide that is", () => {
  assert.equal(edges(200).piles, 1200);
  assert.equal(edges(300).piles, 1100);
});
