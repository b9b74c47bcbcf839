// What is known of the puzzle at the table, and where its themes lead.

import assert from "node:assert/strict";
import { test } from "node:test";
import { standingOf } from "../../web/js/screens/puzzle_side.js";

Object.defineProperty(globalThis, "localStorage", { configurable: true, value: { getItem: () => null } });

/** @param {object} [attempt] */
const sequence = (attempt) =>
  /** @type {any} */ ({
    attempt: () => ({ misses: 1, first: "missed", solved: true, showing: false, ...attempt }),
    run: () => null,
    puzzle: () => ({ rating: 1200, themes: ["fork", "end"] }),
    ratingBefore: () => 1000,
  });
const NAMED = { practised: "", line: [], themes: ["Fork", "Ending"] };

test("a solution that was shown does not count as solved", () => {
  assert.equal(standingOf(sequence(), "some", NAMED).solved, true);
  assert.equal(standingOf(sequence({ showing: true }), "some", NAMED).solved, false);
});

test("each theme leads to where it is practised, but not the one that is practised here", () => {
  const addresses = (/** @type {string} */ theme) => standingOf(sequence(), "some", { ...NAMED, theme }).themes.map(({ address }) => address);
  assert.deepEqual(addresses(""), ["#/some/puzzle/theme-fork", "#/some/puzzle/theme-end"]);
  assert.deepEqual(addresses("end"), ["#/some/puzzle/theme-fork", ""]);
});
