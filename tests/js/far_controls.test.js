// The link of a game with somebody far away: when a notice says that it could not be written.

import assert from "node:assert/strict";
import { test } from "node:test";

const element = () => {
  const all = { setAttribute() {}, addEventListener() {}, append() {}, replaceChildren() {}, classList: { add() {}, toggle() {} }, dataset: {}, style: {}, children: [], childNodes: [] };
  return /** @type {any} */ (all);
};
const document = { createElement: element, createElementNS: element, createTextNode: element, querySelector: () => null, getElementById: element, addEventListener() {}, body: element(), documentElement: element() };
Object.assign(globalThis, { document, Node: class {}, location: { origin: "", pathname: "/" }, history: { state: null }, window: new EventTarget(), ResizeObserver: class {}, setInterval: () => 0 });
const { createFarPart } = await import("../../web/js/table/far_controls.js");

/** A table whose link is being written; what was noticed. */
function table() {
  /** @type {string[]} */
  const noticed = [];
  let fail = () => {};
  const letter = () => new Promise((_, reject) => (fail = () => reject(new Error("no room"))));
  const notices = { add: (/** @type {any} */ { id }) => noticed.push(id), drop() {} };
  const part = createFarPart(/** @type {any} */ ({ game: { letter }, router: {}, notices }), element(), { "shell.locale": "en" }, /** @type {any} */ (() => {}));
  const show = (/** @type {boolean} */ sends) => {
    const view = { save: "{}", ply: 1, names: ["Ada", "Pip"], you: 0, far: { progress: 1, sends, to: 1 } };
    part.show(/** @type {any} */ ({ form: "tall", view, play: { table: "t", awake: true, far: { sent: -1, came: false, when: 0 } } }));
  };
  return { show, noticed, fail: () => (fail(), new Promise((resolve) => setTimeout(resolve))) };
}

test("a link that could not be written is said, but not once nobody wants it any more", async () => {
  const wanted = table();
  wanted.show(true);
  await wanted.fail();
  assert.deepEqual(wanted.noticed, ["letter"]);
  const undone = table();
  undone.show(true);
  undone.show(false);
  await undone.fail();
  assert.deepEqual(undone.noticed, []);
});
