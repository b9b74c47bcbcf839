// Presses on the buttons over the canvas, and drags of what is set up, with a fake layer that is its own button.

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { listenToDrags } from "../../web/js/screens/editor_drag.js";
import { createHighlighting } from "../../web/js/table/highlighting.js";
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
  const to = { point: hear("point"), step() {}, look() {}, plays: () => false, hold: () => false, ask: hear("ask"), lift: () => null, dragTo() {}, letGo() {} };
  const layer = new FakeButton();
  listenTo(/** @type {any} */ (layer), /** @type {any} */ (to));
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

const MOUSE = { pointerId: 1, pointerType: "mouse", isPrimary: true, button: 0, buttons: 1, clientX: 0, clientY: 0 };
const PEN = { ...MOUSE, pointerId: 2, pointerType: "pen" };
const PALM = { ...MOUSE, pointerId: 3, pointerType: "touch" };

/** A layer in a page. @returns {{layer: FakeButton, happen: (kind: string, traits: object) => void}} */
function fakePage() {
  const ghost = () => ({ classList: { add() {} }, style: {}, remove() {} });
  const page = Object.assign(new EventTarget(), { elementFromPoint: () => null, createElement: ghost, body: { append() {} } });
  Object.assign(globalThis, { Element: FakeButton, document: page, window: globalThis });
  const layer = new FakeButton();
  const happen = (/** @type {string} */ kind, /** @type {object} */ traits) => {
    // The page listens while capturing, so it hears of everything first.
    for (const target of [page, layer]) target.dispatchEvent(Object.assign(new Event(kind), traits));
  };
  return { layer, happen };
}

/** The table's input; `heard` is what it has called, with the numbers that came with it. */
function fakeTable() {
  const { layer, happen } = fakePage();
  /** @type {unknown[][]} */
  const heard = [];
  const hear = (/** @type {string} */ what) => (/** @type {number[]} */ ...values) => void heard.push([what, ...values]);
  const to = { point: hear("point"), step() {}, look() {}, plays: () => false, hold: () => false, ask: hear("ask"), lift: () => (heard.push(["lift"]), { pointed: true }), dragTo: hear("dragTo"), letGo: hear("let go") };
  listenTo(/** @type {any} */ (layer), /** @type {any} */ (to));
  return { heard, happen };
}

test("a palm on the board does not end what a pen drags", () => {
  const { heard, happen } = fakeTable();
  happen("pointerdown", PEN);
  happen("pointermove", { ...PEN, clientX: 20 });
  const lifted = [["lift"], ["dragTo", 20, 0]];
  assert.deepEqual(heard, lifted);
  happen("pointerdown", PALM);
  happen("pointermove", { ...PALM, clientX: 99 });
  happen("pointercancel", PALM);
  happen("pointerdown", PALM);
  happen("pointerup", PALM);
  happen("click", { ...PALM, detail: 1 });
  assert.deepEqual(heard, lifted);
  happen("pointermove", { ...PEN, clientX: 30 });
  happen("pointerup", { ...PEN, clientX: 30 });
  assert.deepEqual(heard, [...lifted, ["dragTo", 30, 0], ["let go", 0]]);
});

test("what is dragged is let go of when its release was not noticed", () => {
  const { heard, happen } = fakeTable();
  const drag = () => {
    heard.length = 0;
    happen("pointerdown", MOUSE);
    happen("pointermove", { ...MOUSE, clientX: 20 });
    assert.deepEqual(heard, [["lift"], ["dragTo", 20, 0]]);
  };
  drag();
  happen("pointermove", { ...MOUSE, buttons: 0, clientX: 40 });
  assert.deepEqual(heard.slice(2), [["let go", 0]]);
  drag();
  happen("pointerdown", MOUSE);
  assert.deepEqual(heard.slice(2), [["let go", 0]]);
  happen("pointerup", MOUSE);
  happen("pointerdown", MOUSE);
  happen("pointermove", { ...MOUSE, buttons: 0, clientX: 40 });
  assert.deepEqual(heard.slice(2), [["let go", 0]], "nothing is lifted without a button");
});

test("where a position is set up, a palm ends no drag, and one whose release was not noticed drops nothing", () => {
  const { layer, happen } = fakePage();
  /** @type {number[]} */
  const dropped = [];
  let ghosts = 0;
  const ghost = () => ((ghosts += 1), /** @type {any} */ ({ classList: { add() {} }, style: {}, remove: () => (ghosts -= 1) }));
  listenToDrags(/** @type {any} */ (layer), () => /** @type {any} */ (layer), { ghost, drop: (_, x) => void dropped.push(x) });
  const drag = (/** @type {object} */ pointer) => {
    happen("pointerdown", pointer);
    happen("pointermove", { ...pointer, clientX: 20 });
  };
  drag(PEN);
  drag(PALM);
  happen("pointerup", PALM);
  assert.deepEqual([ghosts, dropped], [1, []]);
  happen("pointerup", { ...PEN, clientX: 30 });
  assert.deepEqual([ghosts, dropped], [0, [30]]);
  drag(MOUSE);
  assert.equal(ghosts, 1);
  happen("pointermove", { ...MOUSE, buttons: 0, clientX: 40 });
  assert.deepEqual([ghosts, dropped], [0, [30]]);
  drag(MOUSE);
  drag(MOUSE);
  assert.equal(ghosts, 1, "the next press begins a drag of its own");
});

test("a palm does not end what a pen draws, and nothing is drawn whose release was not noticed", () => {
  const { layer, happen } = fakePage();
  const classList = { add() {}, remove() {}, toggle() {} };
  Object.assign(layer, { classList });
  const places = ["c3", "d4", "e5"].map((part) => Object.assign(new FakeButton(), { dataset: { part, place: "board" }, classList }));
  Object.assign(document, { elementFromPoint: (/** @type {number} */ x) => places[x] });
  /** @type {unknown[][]} */
  const drawn = [];
  const viewNow = () => /** @type {any} */ ({});
  const highlighting = createHighlighting(/** @type {any} */ (layer), { viewNow, highlight: (...all) => void drawn.push(all), changed() {} });
  highlighting.toggle();
  const press = (/** @type {object} */ pointer, /** @type {number} */ x) => {
    layer.closest = () => /** @type {any} */ (places[x]);
    happen("pointerdown", { ...pointer, clientX: x });
  };
  press(PEN, 0);
  press(PALM, 2);
  happen("pointerup", { ...PALM, clientX: 2 });
  happen("pointercancel", { ...PALM, clientX: 2 });
  assert.deepEqual(drawn, []);
  happen("pointerup", { ...PEN, clientX: 1, shiftKey: false, altKey: false, ctrlKey: false });
  assert.deepEqual(drawn, [["c3", "d4", false]]);
  press(MOUSE, 0);
  happen("pointermove", { ...MOUSE, buttons: 0, clientX: 1 });
  happen("pointerup", { ...MOUSE, clientX: 1 });
  assert.equal(drawn.length, 1);
  press(MOUSE, 2);
  happen("pointerup", { ...MOUSE, clientX: 2 });
  assert.deepEqual(drawn.slice(1), [["e5"]], "the next press draws again");
});
