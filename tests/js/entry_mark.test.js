import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** What the history entry holds; a browser that was asked too often takes no change. */
let [state, full] = [/** @type {unknown} */ (null), false];

Object.defineProperty(globalThis, "history", {
  configurable: true,
  value: {
    get state() {
      return state;
    },
    replaceState(/** @type {unknown} */ next) {
      if (full) throw new DOMException("too often", "SecurityError");
      state = next;
    },
  },
});
const { markOfEntry } = await import("../../web/js/ui/entry_mark.js");

beforeEach(() => ([state, full] = [null, false]));

test("a history entry keeps its mark and all else it holds, and another one gets another mark", () => {
  state = { from: "#/puzzles" };
  const mark = markOfEntry();
  assert.match(mark, /^[0-9a-f]{12}$/);
  assert.deepEqual(state, { from: "#/puzzles", mark });
  assert.equal(markOfEntry(), mark);
  state = null;
  assert.notEqual(markOfEntry(), mark);
});

test("where the browser takes no change of the history, there is a mark for the screen shown", () => {
  full = true;
  assert.match(markOfEntry(), /^[0-9a-f]{12}$/);
  assert.equal(state, null);
});
