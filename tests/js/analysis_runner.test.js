// Advice on a position: a hint comes shortly after the bot has compared moves, and not before.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createAnalysis } from "../../web/js/game/analysis_runner.js";

test("a hint waits for moves that have been compared", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  /** @type {(thought: object) => void} */
  let onThought = () => {};
  const play = { awake: true, id: "a", view: { save: "", at: 0 } };
  const game = { now: () => play, analysing: () => false, hint: async (/** @type {any} */ _play, /** @type {any} */ _ply, /** @type {any} */ { move }) => move };
  const botWorker = { ask: (/** @type {any} */ question) => ((onThought = question.onThought), { stop() {}, move: async () => "" }) };
  const analysis = createAnalysis(/** @type {any} */ ({ botWorker, game: () => game, lost() {} }));
  /** @type {unknown} */
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

test("it is known when analysis shows another best move than the hint that was given", async () => {
  /** @type {(thought: object) => void} */
  let onThought = () => {};
  let open = false;
  const play = { awake: true, id: "a", view: { save: "", at: 0 }, get analysis() { return { open }; } };
  const game = { now: () => play, analysing: () => open, hint: async (/** @type {any} */ _play, /** @type {any} */ _ply, /** @type {any} */ { move }) => move, evaluate: async () => {} };
  const botWorker = { ask: (/** @type {any} */ question) => ((onThought = question.onThought), { stop() {}, move: async () => "" }) };
  const analysis = createAnalysis(/** @type {any} */ ({ botWorker, game: () => game, lost() {} }));
  const asked = analysis.hint();
  onThought({ done: 1, move: "c2", values: [["c2", 0.35, null]] });
  assert.equal(await asked, "c2");
  assert.equal(analysis.differs(), false);
  open = true;
  analysis.watch(/** @type {any} */ (play));
  onThought({ done: 0.5, move: "c2", values: [["c2", 0.35, null]] });
  assert.equal(analysis.differs(), false);
  onThought({ done: 1, move: "b1", values: [["b1", 0.38, null]] });
  assert.equal(analysis.differs(), true);
  assert.equal(await analysis.hint(), "b1", "asked again, the hint agrees");
  assert.equal(analysis.differs(), false);
});

test("asked again in the same position, a hint is the same, however far the search came", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  /** @type {any[]} */
  const asked = [];
  const play = { awake: true, id: "a", view: { save: "1", at: 0 } };
  const game = { now: () => play, analysing: () => false, hint: async (/** @type {any} */ _play, /** @type {any} */ _ply, /** @type {any} */ { move }) => move };
  const botWorker = { ask: (/** @type {any} */ question) => (asked.push(question), { stop() {}, move: async () => "" }) };
  const analysis = createAnalysis(/** @type {any} */ ({ botWorker, game: () => game, lost() {} }));
  const first = analysis.hint();
  asked[0].onThought({ done: 0.4, move: "c2", values: [["c2", 0.35, null]] });
  t.mock.timers.tick(60_000);
  assert.equal(await first, "c2");
  const again = analysis.hint();
  asked[1]?.onThought({ done: 0.5, move: "b1", values: [["b1", 0.38, null]] });
  t.mock.timers.tick(60_000);
  assert.equal(await again, "c2");
  play.view.save = "2";
  const next = analysis.hint();
  asked.at(-1).onThought({ done: 1, move: "d4", values: [["d4", 0.5, null]] });
  assert.equal(await next, "d4", "another position gets advice of its own");
  assert.ok(asked[0].terms.seed);
  assert.equal(new Set(asked.map((question) => question.terms.seed)).size, 1, "after a reload the same is guessed at what is hidden");
});
