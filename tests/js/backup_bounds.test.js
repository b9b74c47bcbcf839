// A backup with more than this device can keep: what was here stays.

import assert from "node:assert/strict";
import { test } from "node:test";
import { KINDS } from "../../web/js/store/backup_kinds.js";

test("more than can be kept of another device pushes out nothing that is kept here", () => {
  const kind = (/** @type {string} */ name) => /** @type {import("../../web/js/store/backup_kinds.js").Kind} */ (KINDS.find(({ key }) => key === `threefold.${name}`));
  /** @param {string} name @param {object} mine @param {object} theirs */
  const merge = (name, mine, theirs) => {
    const text = kind(name).merge(JSON.stringify({ version: 1, ...mine }), JSON.stringify({ version: 1, ...theirs }));
    assert.equal(kind(name).merge(text, JSON.stringify({ version: 1, ...theirs })), text, "a second time changes nothing");
    return JSON.parse(text ?? "");
  };
  const many = (/** @type {number} */ count, /** @type {(n: number) => [string, unknown]} */ one) => Object.fromEntries(Array.from({ length: count }, (_, n) => one(n)));
  const result = (/** @type {number} */ n) => [n, "doh", 5, [0, 1], 0, [2, 0], 9, 7, -1];
  const results = merge("results", { games: { mine: result(1) }, days: [3] }, { games: many(4000, (n) => [`x${n}`, result(1e8 + n)]), days: Array.from({ length: 4000 }, (_, n) => 20_000 + n) });
  assert.deepEqual([results.games.mine, Object.keys(results.games).length, results.games.x0, results.days[0], results.days.length], [result(1), 4000, undefined, 3, 4000]);
  const done = { missed: 1, rounds: 1, at: 5, grade: 1 };
  const key = (/** @type {number} */ n) => n.toString(16).padStart(12, "0");
  const mistakes = merge("mistakes", { done: { [key(0)]: done } }, { done: many(2000, (n) => [key(n + 1), { ...done, at: 9e14 }]) });
  assert.deepEqual([mistakes.done[key(0)], Object.keys(mistakes.done).length], [done, 2000]);
  const date = (/** @type {number} */ n) => new Date(Date.UTC(2030, 0, 1 + n)).toISOString().slice(0, 10);
  const days = merge("days", { days: { "2026-11-23": { all: "s0" } } }, { days: many(8000, (n) => [date(n), { all: "s0" }]) });
  assert.deepEqual([days.days["2026-11-23"], Object.keys(days.days).length, days.days[date(0)], days.days[date(7999)]], [{ all: "s0" }, 8000, undefined, { all: "s0" }]);
  const solving = { rating: 1200, spread: 90, rated: 5, solved: ["mine"], missed: [], best: { ten: 1, three: 2 } };
  const puzzles = merge("puzzles", { games: { doh: solving } }, { games: { doh: { ...solving, rated: 1e6, solved: Array.from({ length: 2000 }, (_, n) => n.toString(36)) } } });
  assert.ok(puzzles.games.doh.solved.includes("mine"));
});
