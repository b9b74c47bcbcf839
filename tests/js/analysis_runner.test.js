// Advice on a position: a hint comes shortly after the bot has compared moves, and not before.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createAnalysis } from "../../web/js/game/analysis_runner.js";

test("a hint waits for moves that have been compared", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  /** @type {(thought: object) => void} */
  let onThought = () => {};
  const play = { awake: true, id: "a", view: { save: "", at: 0 } };
  const game = { now: () => play, analysing: () => false, hint: async (_play, _ply, { move }) => move };
  const botWorker = { ask: (matter) => ((onThought = matter.onThought), { stop() {}, move: async () => "" }) };
  const analysis = createAnalysis({ botWorker, game: () => game, lost() {} });
  let hinted = "";
  const asked = analysis.hint().then((move) => (hinted = move));
  const passes = async (/** @type {number} */ ms) => {
    t.mock.timers.tick(ms);
    await new Promise((resolve) => setImmediate(resolve));
  };
  onThought({ done: 0.1, move: "anything", values: [] });
  await passes(60_000);
  assert.equal(hinted, "");
  onThought({ done: 0.4, move: "good", values: [["good", 0.8, null]] });
  await passes(100);
  assert.equal(hinted, "");
  onThought({ done: 0.5, move: "better", values: [["better", 0.9, null]] });
  await passes(60_000);
  await asked;
  assert.equal(hinted, "better");
});
