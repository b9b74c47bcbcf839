// A second tap at the place of the first one.

import assert from "node:assert/strict";
import { test } from "node:test";

import { ignoreSecondTap } from "../../web/js/ui/second_tap.js";

/** What a press meets: the cover that was pressed, or something else. @param {boolean} covered */
const target = (covered) => Object.assign(new EventTarget(), { closest: () => (covered ? {} : null) });
/** @param {string} type @param {number} x @param {number} [detail]  0: a key */
const press = (type, x, detail = 1) => Object.assign(new Event(type, { cancelable: true }), { clientX: x, clientY: 0, detail });

test("a tap soon after another one at its place presses nothing; others and keys do", (t) => {
  const page = target(false);
  Object.assign(globalThis, { document: page });
  t.mock.timers.enable({ apis: ["setTimeout"] });
  ignoreSecondTap(/** @type {any} */ (press("click", 100)), ".cover");
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

test("the same thing can be pressed again when it has come back", () => {
  const page = target(true);
  Object.assign(globalThis, { document: page });
  ignoreSecondTap(/** @type {any} */ (press("click", 100)), ".cover");
  assert.equal(page.dispatchEvent(press("click", 100)), true);
});

test("after a key nothing is ignored", () => {
  const page = target(false);
  Object.assign(globalThis, { document: page });
  ignoreSecondTap(/** @type {any} */ (press("click", 100, 0)), ".cover");
  assert.equal(page.dispatchEvent(press("click", 100)), true);
});
