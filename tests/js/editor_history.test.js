// Undo and redo of a position that is set up, with a Python that answers at once.

import assert from "node:assert/strict";
import { test } from "node:test";

import { createEditorHistory } from "../../web/js/screens/editor_history.js";

test("quick presses that ask for more steps than there are undo and redo those there are, without an error", async () => {
  /** @type {string[]} */
  const shown = [];
  let made = 0;
  const history = createEditorHistory({
    game: "stac",
    brought: false,
    ask: async ({ sketch }, done) => /** @type {any} */ ({ sketch: done ? `${sketch}+${(made += 1)}` : (sketch ?? "first") }),
    show: ({ sketch }) => shown.push(sketch),
    complain: (why) => shown.push(why),
    rename() {},
  });
  history.begin(null, async () => assert.fail("none is stored"), {});
  history.act({ do: "tool", name: "mirror" });
  for (let press = 0; press < 3; press += 1) history.undo();
  for (let press = 0; press < 3; press += 1) history.redo();
  await history.ready();
  assert.deepEqual(shown, ["first", "first+1", "first", "first+1"]);
});
