// The list of moves and lines: how far it is scrolled.

import assert from "node:assert/strict";
import { test } from "node:test";

// What the module needs of a page when it is loaded.
const element = () => /** @type {any} */ ({ setAttribute() {}, addEventListener() {}, append() {} });
const document = { createElement: element, getElementById: element, addEventListener() {}, documentElement: element() };
Object.assign(globalThis, { document, window: new EventTarget(), ResizeObserver: class {} });
const { keepInSight } = await import("../../web/js/table/line_tree.js");

/** A list 100 px high; its parts lie at these places, from its top. */
function list(scrollTop = 0) {
  const frame = /** @type {any} */ ({ scrollTop, getBoundingClientRect: () => ({ top: 50, bottom: 150 }) });
  const part = (/** @type {number} */ top, /** @type {number} */ bottom) =>
    /** @type {any} */ ({ getBoundingClientRect: () => ({ top: 50 + top - frame.scrollTop, bottom: 50 + bottom - frame.scrollTop }) });
  return { frame, part };
}

test("the move shown is in sight, and its comment with it", () => {
  const one = list();
  const [row, comment] = [one.part(60, 100), one.part(100, 130)];
  keepInSight(one.frame, row);
  assert.equal(one.frame.scrollTop, 0);
  keepInSight(one.frame, row, comment);
  assert.equal(one.frame.scrollTop, 30);
  const scrolled = list(80);
  keepInSight(scrolled.frame, scrolled.part(60, 100), scrolled.part(100, 130));
  assert.equal(scrolled.frame.scrollTop, 60);
});

test("of a comment that is too long for the list, the beginning is in sight under its move", () => {
  const one = list();
  keepInSight(one.frame, one.part(60, 100), one.part(100, 300));
  assert.equal(one.frame.scrollTop, 60);
});

test("nothing moves where no move is shown", () => {
  const one = list(30);
  keepInSight(one.frame);
  assert.equal(one.frame.scrollTop, 30);
});
