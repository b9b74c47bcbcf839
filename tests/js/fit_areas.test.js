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

test("a board lies in the middle of its own place, and so does the hand under it, however wide they are", () => {
  for (const across of [400, 600, 1000]) {
    const section = /** @type {any} */ ({ ...at(0, 0, 1400, 800), classList: { contains: () => false } });
    const scene = /** @type {any} */ ({ form: "wide", areas: { board: [0, 0, across, 600], hand: [0, 0, 300, 100] } });
    const frames = framesOf(scene, section, { board: at(0, 0, 1100, 600), hand: at(0, 620, 1100, 100) });
    assert.equal(frames.board.x + across / 2, 550);
    assert.equal(frames.hand.x + 150, 550);
  }
  assert.deepEqual([380, 400, 420].map((column) => edges(column).board), [210, 200, 190]);
});

test("what lies beside the board begins at the edge of its column, however wide that is", () => {
  assert.equal(edges(200).piles, 1200);
  assert.equal(edges(300).piles, 1100);
});
