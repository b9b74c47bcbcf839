// Presses on the buttons over the canvas, with a fake layer that is its own button.

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { listenTo } from "../../web/js/table/input.js";

class FakeButton extends EventTarget {
  dataset = { part: "c3" };
  closest = () => this;
  hasAttribute = () => false;
}

test("after a long press that ends without a click, the first press by key counts", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(globalThis, { Element: FakeButton, document: new EventTarget(), window: globalThis });
  /** @type {string[]} */
  const heard = [];
  const hear = (/** @type {string} */ what) => () => void heard.push(what);
  const to = { point: hear("point"), step() {}, look() {}, plays: () => false, hold: () => false, ask: hear("ask"), lift: () => null, carry() {}, letGo() {} };
  const layer = new FakeButton();
  listenTo(/** @type {any} */ (layer), to);
  const happen = (/** @type {string} */ kind, /** @type {object} */ traits) => layer.dispatchEvent(Object.assign(new Event(kind), traits));
  const hold = () => {
    happen("pointerdown", { isPrimary: true, button: 0, pointerType: "touch", clientX: 0, clientY: 0 });
    mock.timers.tick(500);
  };
  hold();
  happen("click", { detail: 0 });
  assert.deepEqual(heard, ["ask", "point"]);
  hold();
  happen("click", { detail: 1 });
  assert.deepEqual(heard, ["ask", "point", "ask"], "the click of the long press itself does not count");
});
