// The commands of a table: in a lesson or a puzzle no other position is shown, whichever command asks for it.

import assert from "node:assert/strict";
import { test } from "node:test";

const matchMedia = () => Object.assign(new EventTarget(), { matches: false });
Object.assign(globalThis, { document: {}, matchMedia, history: { state: null }, window: Object.assign(new EventTarget(), { matchMedia }), ResizeObserver: class {} });
const { createCommands } = await import("../../web/js/table/commands.js");

/** @param {() => Promise<void>} [jumpTo] */
function commandsOf(jumpTo) {
  /** @type {any[]} */
  const shown = [];
  const view = { at: 2, ply: 2, line: 0, history: [{}, {}], branches: [] };
  const game = { now: () => ({ view }), jump: async (/** @type {any[]} */ ...to) => void shown.push(to) };
  const commands = createCommands(/** @type {any} */ ({ game }), /** @type {any} */ ({}), () => {}, jumpTo);
  return { commands, shown };
}

test("a step back shows the position before, and two steps at once the one before that", () => {
  const { commands, shown } = commandsOf();
  commands.step(-1);
  commands.step(-1);
  assert.deepEqual(shown, [[1, 0, false], [0, 0, false]]);
  // A move that its row has read is not read aloud again.
  void commands.jump(1, 1, true);
  assert.deepEqual(shown.at(-1), [1, 1, true]);
});

test("where no other position may be shown, no command shows one", () => {
  const { commands, shown } = commandsOf(async () => {});
  commands.step(-1);
  void commands.jump(0);
  assert.deepEqual(shown, []);
});
