// A second tap at the place of the first one.

import assert from "node:assert/strict";
import { test } from "node:test";

import { ignoreSecondTap } from "../../web/js/ui/second_tap.js";

const own = /** @type {any} */ ({ contains: () => false });
/** @param {string} type @param {number} x @param {number} [detail]  0: a key */
const press = (type, x, detail = 1) => Object.assign(new Event(type, { cancelable: true }), { clientX: x, clientY: 0, detail });

test("a tap soon after another one at its place presses nothing; others and keys do", (t) => {
  const page = new EventTarget();
  Object.assign(globalThis, { document: page });
  t.mock.timers.enable({ apis: ["setTimeout"] });
  ignoreSecondTap(/** @type {any} */ (press("click", 100)), own);
  /** @type {string[]} */
  const heard = [];
  for (const type of ["pointerdown", "click"]) page.addEventListener(type, (event) => heard.push(`${type} ${/** @type {any} */ (event).clientX}`));
  const send = (/** @type {Event} */ event) => page.dispatchEvent(event);
  assert.equal(send(press("pointerdown", 110)), false);
  assert.equal(send(press("click", 110)), false);
  assert.deepEqual(heard, []);
  send(press("click", 300));
  send(press("click", 100, 0));
  assert.deepEqual(heard, ["click 300", "click 100"]);
  t.mock.timers.tick(400);
  send(press("click", 110));
  assert.equal(heard.length, 3);
});

test("after a key nothing is ignored", () => {
  const page = new EventTarget();
  Object.assign(globalThis, { document: page });
  ignoreSecondTap(/** @type {any} */ (press("click", 100, 0)), own);
  assert.equal(page.dispatchEvent(press("click", 100)), true);
});
