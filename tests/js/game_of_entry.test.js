import assert from "node:assert/strict";
import { test } from "node:test";
import { begunFrom, begunText } from "../../web/js/app/game_of_entry.js";
import { FAR } from "../../web/js/lib/levels.js";

const info = {
  key: "stack",
  seats: { counts: [2, 3], usual: 2 },
  levels: [1, 2, 3, 4, 5],
  far: true,
  options: [{ key: "centre", values: [{ key: "open" }, { key: "always" }] }],
};
const shell = /** @type {any} */ ({ store: { settings: () => ({ last: {} }) } });
const read = (/** @type {string | undefined} */ text) => begunFrom(shell, /** @type {any} */ (info), text);
const choice = { names: ["Mara", "Milo"], options: { centre: "always" }, bots: [0, 2] };
const seed = "0123456789ab";
const text = begunText({ id: seed, bots: [0, 2] }, { ...choice, names: ["{0}", "{1}"], players: choice.names });

test("a new game is read from its history entry as it was begun", () => {
  assert.deepEqual(read(text), { ...choice, seed });
});

test("what is damaged or no longer offered is not begun", () => {
  const entry = JSON.parse(text);
  for (const wrong of [undefined, "", "{", "7", JSON.stringify({ ...entry, seed: "12" }), JSON.stringify({ ...entry, names: 5 })]) {
    assert.equal(read(wrong), null);
  }
  assert.deepEqual(read(JSON.stringify({ ...entry, options: { centre: "gone" } }))?.options, { centre: "open" });
});

test("a game by links, which is stored at once, is not begun", () => {
  assert.equal(read(begunText({ id: seed, bots: [0, FAR] }, choice)), null);
});
