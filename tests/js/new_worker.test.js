// The worker that a later visit has started before the main script came is taken over, with all that it has said.

import assert from "node:assert/strict";
import { test } from "node:test";
import { earlyWorker } from "../../web/js/python/new_worker.js";

class FakeWorker {
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  /** @param {any} event */
  dispatchEvent(event) {
    /** @type {any} */ (this)[`on${event.type}`](event);
  }
}

const says = (/** @type {object} */ news) => ({ type: "message", data: JSON.stringify(news) });

/** @param {...object} events */
function taken(...events) {
  globalThis.window = /** @type {any} */ ({ early: { worker: new FakeWorker(), events } });
  /** @type {unknown[]} */
  const heard = [];
  /** @type {unknown[]} */
  const died = [];
  const worker = earlyWorker(
    (news) => heard.push(news),
    (text) => died.push(text),
  );
  return { worker, heard, died };
}

test("what it said before and says later is heard in order, once", async () => {
  const { worker, heard, died } = taken(says({ progress: [1, 2] }), says({ ready: true }));
  assert.deepEqual(heard, [], "only after the caller knows the worker");
  await null;
  await null;
  worker?.dispatchEvent(/** @type {any} */ (says({ id: 1, answer: "x" })));
  assert.deepEqual(heard, [{ progress: [1, 2] }, { ready: true }, { id: 1, answer: "x" }]);
  assert.deepEqual(died, []);
});

test("that it could not start is told", async () => {
  const { died } = taken({ type: "error", message: "not found", preventDefault() {} });
  await null;
  assert.deepEqual(died, ["not found"]);
});

test("it is taken over once, and there is none on a first visit", () => {
  taken();
  assert.equal(earlyWorker(() => {}, () => {}), null);
  globalThis.window = /** @type {any} */ ({});
  assert.equal(earlyWorker(() => {}, () => {}), null);
});
