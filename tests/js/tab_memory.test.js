import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { fakeStorage } from "./fake_storage.js";
import { mistakeMemory, puzzleMemory, stepMemory } from "../../web/js/store/tab_memory.js";

const storage = fakeStorage();

beforeEach(() => {
  storage.texts.clear();
  Object.defineProperty(globalThis, "sessionStorage", { configurable: true, value: storage });
});

test("what was done in a puzzle is there again, of this puzzle in this game only", () => {
  puzzleMemory.keep("doh", "a 1", "moves", 7);
  assert.deepEqual(puzzleMemory.kept("doh", "a 1"), { save: "moves", seed: 7, helped: false, misses: 0 });
  for (const [game, which] of [["stac", "a 1"], ["doh", "b 1"], ["doh", "a 2"]]) assert.equal(puzzleMemory.kept(game, which), null);
  assert.equal(mistakeMemory.kept("doh", "a 1"), null);
  puzzleMemory.keep("doh", "a 1", "more moves", 7);
  assert.deepEqual(puzzleMemory.kept("doh", "a 1"), { save: "more moves", seed: 7, helped: false, misses: 0 });
  puzzleMemory.keep("doh", "a 1", "");
  assert.equal(puzzleMemory.kept("doh", "a 1"), null);
});

test("a hint is remembered with the puzzle it was given in, and only a hint", () => {
  puzzleMemory.keep("doh", "a 1", "moves", 7, true);
  puzzleMemory.keep("doh", "a 2", "moves", 7);
  assert.deepEqual(["a 1", "a 2"].map((which) => puzzleMemory.kept("doh", which)?.helped), [true, false]);
  // What an earlier version has kept knows no hints, and anything may be stored there.
  for (const more of ["", ',"yes"', ",1", ",null", ",[true]"]) {
    storage.setItem("threefold.puzzle", `[["doh","a 1","moves",7${more}]]`);
    assert.deepEqual(puzzleMemory.kept("doh", "a 1"), { save: "moves", seed: 7, helped: false, misses: 0 });
  }
});

test("a hint and wrong tries in a mistake are remembered though it is not solved", () => {
  mistakeMemory.keep("doh", "a 1", "", 0, true);
  mistakeMemory.keep("doh", "a 2", "", 0, false, 2);
  const [hinted, missed] = ["a 1", "a 2"].map((which) => mistakeMemory.kept("doh", which));
  assert.deepEqual([hinted, missed], [{ save: "", seed: 0, helped: true, misses: 0 }, { save: "", seed: 0, helped: false, misses: 2 }]);
  for (const [stored, read] of [["-1", 0], ["1.5", 0], ['"2"', 0], ["1e12", 999]]) {
    storage.setItem("threefold.mistake", `[["doh","a 1","",0,true,${stored}]]`);
    assert.equal(mistakeMemory.kept("doh", "a 1")?.misses, read);
  }
});

test("the latest eight puzzles are remembered, and one step of a lesson", () => {
  for (let one = 0; one < 9; one += 1) {
    puzzleMemory.keep("doh", String(one), "moves");
    stepMemory.keep("doh", one, "moves");
  }
  assert.equal(puzzleMemory.kept("doh", "0"), null);
  assert.ok(puzzleMemory.kept("doh", "1") && puzzleMemory.kept("doh", "8"));
  assert.equal(stepMemory.kept("doh", 7), null);
  assert.ok(stepMemory.kept("doh", 8));
});

test("anything may be stored there, and storage may be blocked", () => {
  for (const text of ["", "null", "{", "7", '["doh"]', '[["doh",3]]', '[["doh",3,4,5]]', '[["doh",3,"moves"]]', '[["doh",3,"moves","seed"]]', "[null]"]) {
    storage.setItem("threefold.step", text);
    assert.equal(stepMemory.kept("doh", 3), null);
  }
  Object.defineProperty(globalThis, "sessionStorage", { configurable: true, get: () => { throw new Error("blocked"); } });
  stepMemory.keep("doh", 3, "moves");
  assert.deepEqual(stepMemory.kept("doh", 3), { save: "moves", seed: 0, helped: false, misses: 0 });
});
