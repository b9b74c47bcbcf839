import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { fakeStorage } from "./fake_storage.js";
import { keptMistakes, keptPuzzles, keptSteps } from "../../web/js/store/tab_memory.js";

const storage = fakeStorage();

beforeEach(() => {
  storage.texts.clear();
  Object.defineProperty(globalThis, "sessionStorage", { configurable: true, value: storage });
});

test("what was done in a puzzle is there again, of this puzzle in this game only", () => {
  keptPuzzles.keep("doh", "a 1", "moves", 7);
  assert.deepEqual(keptPuzzles.kept("doh", "a 1"), { save: "moves", seed: 7, helped: false, misses: 0 });
  for (const [game, which] of [["stac", "a 1"], ["doh", "b 1"], ["doh", "a 2"]]) assert.equal(keptPuzzles.kept(game, which), null);
  assert.equal(keptMistakes.kept("doh", "a 1"), null);
  keptPuzzles.keep("doh", "a 1", "more moves", 7);
  assert.deepEqual(keptPuzzles.kept("doh", "a 1"), { save: "more moves", seed: 7, helped: false, misses: 0 });
  keptPuzzles.keep("doh", "a 1", "");
  assert.equal(keptPuzzles.kept("doh", "a 1"), null);
});

test("a hint is remembered with the puzzle it was given in, and only a hint", () => {
  keptPuzzles.keep("doh", "a 1", "moves", 7, true);
  keptPuzzles.keep("doh", "a 2", "moves", 7);
  assert.deepEqual(["a 1", "a 2"].map((which) => keptPuzzles.kept("doh", which)?.helped), [true, false]);
  // What an earlier version has kept knows no hints, and anything may be stored there.
  for (const more of ["", ',"yes"', ",1", ",null", ",[true]"]) {
    storage.setItem("threefold.puzzle", `[["doh","a 1","moves",7${more}]]`);
    assert.deepEqual(keptPuzzles.kept("doh", "a 1"), { save: "moves", seed: 7, helped: false, misses: 0 });
  }
});

test("a hint and wrong tries in a mistake are remembered though it is not solved", () => {
  keptMistakes.keep("doh", "a 1", "", 0, true);
  keptMistakes.keep("doh", "a 2", "", 0, false, 2);
  const [hinted, missed] = ["a 1", "a 2"].map((which) => keptMistakes.kept("doh", which));
  assert.deepEqual([hinted, missed], [{ save: "", seed: 0, helped: true, misses: 0 }, { save: "", seed: 0, helped: false, misses: 2 }]);
  for (const [stored, read] of [["-1", 0], ["1.5", 0], ['"2"', 0], ["1e12", 999]]) {
    storage.setItem("threefold.mistake", `[["doh","a 1","",0,true,${stored}]]`);
    assert.equal(keptMistakes.kept("doh", "a 1")?.misses, read);
  }
});

test("the latest eight puzzles are remembered, and one step of a lesson", () => {
  for (let one = 0; one < 9; one += 1) {
    keptPuzzles.keep("doh", String(one), "moves");
    keptSteps.keep("doh", one, "moves");
  }
  assert.equal(keptPuzzles.kept("doh", "0"), null);
  assert.ok(keptPuzzles.kept("doh", "1") && keptPuzzles.kept("doh", "8"));
  assert.equal(keptSteps.kept("doh", 7), null);
  assert.ok(keptSteps.kept("doh", 8));
});

test("anything may be stored there, and storage may be blocked", () => {
  for (const text of ["", "null", "{", "7", '["doh"]', '[["doh",3]]', '[["doh",3,4,5]]', '[["doh",3,"moves"]]', '[["doh",3,"moves","seed"]]', "[null]"]) {
    storage.setItem("threefold.step", text);
    assert.equal(keptSteps.kept("doh", 3), null);
  }
  Object.defineProperty(globalThis, "sessionStorage", { configurable: true, get: () => { throw new Error("blocked"); } });
  keptSteps.keep("doh", 3, "moves");
  assert.deepEqual(keptSteps.kept("doh", 3), { save: "moves", seed: 0, helped: false, misses: 0 });
});
