// Screens that are loaded on demand: shown, or not, when loading fails or the player has left meanwhile.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createLoader } from "../../web/js/app/load_screen.js";

/** @param {Promise<unknown>} script @param {boolean} leaves  while it is loaded */
async function loaded(script, leaves = false) {
  /** @type {unknown[]} */
  const told = [];
  const loader = createLoader(/** @type {any} */ ({}), (error, id, instead) => told.push(Object(error).message, id, instead));
  const left = new AbortController();
  const later = loader.later(script, Promise.resolve({ hello: "Hello" }), left.signal, "#/home", (name, { hello }) => void told.push(`${hello} ${name}`));
  if (leaves) left.abort();
  await later;
  return told;
}

test("a screen is shown with its words", async () => {
  assert.deepEqual(await loaded(Promise.resolve("you")), ["Hello you"]);
});

test("if loading fails, a notice says so and another address is shown", async () => {
  assert.deepEqual(await loaded(Promise.reject(new Error("no network"))), ["no network", "screen", "#/home"]);
});

test("whoever has left meanwhile sees nothing of it", async () => {
  assert.deepEqual(await loaded(Promise.resolve("you"), true), []);
  assert.deepEqual(await loaded(Promise.reject(new Error("no network")), true), []);
});
