// Attributes of elements.

import assert from "node:assert/strict";
import { test } from "node:test";

import { updateAttribute } from "../../web/js/ui/dom.js";

test("true is an empty attribute, but the word in one of ARIA, where an empty one means false", () => {
  const attributes = new Map([["disabled", ""]]);
  const element = /** @type {any} */ ({
    setAttribute: (/** @type {string} */ name, /** @type {unknown} */ value) => attributes.set(name, String(value)),
    removeAttribute: (/** @type {string} */ name) => attributes.delete(name),
  });
  for (const [name, value] of [["hidden", true], ["aria-hidden", true], ["aria-disabled", false], ["disabled", false], ["max", 0]]) {
    updateAttribute(element, String(name), value);
  }
  assert.deepEqual([...attributes], [["hidden", ""], ["aria-hidden", "true"], ["max", "0"]]);
});
