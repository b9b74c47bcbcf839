// Calls of the page before Python is ready, and after a worker could not start.

import assert from "node:assert/strict";
import { test } from "node:test";
import { openBridge } from "../../web/js/python/bridge.js";

/** A bridge with workers in place of the browser's that say what a test tells them to. @param {any} t */
function opened(t) {
  t.mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
  /** @type {any[]} */
  const workers = [];
  class FakeWorker {
    /** @type {any[]} */
    sent = [];
    constructor() {
      workers.push(this);
    }

    /** @param {string} text */
    postMessage(text) {
      this.sent.push(JSON.parse(text));
    }

    terminate() {}
  }
  const document = { baseURI: "https://example.org/" };
  Object.assign(globalThis, { Worker: FakeWorker, document, window: {} });
  if (!globalThis.navigator) Object.assign(globalThis, { navigator: {} });
  const none = () => {};
  const hooks = { progress: none, ready: none, paused: none, resumed: none, failed: none, recall: () => [] };
  const bridge = openBridge(/** @type {any} */ ({}), hooks);
  const newest = () => workers[workers.length - 1];
  const hear = (/** @type {object} */ news) => newest().onmessage({ data: JSON.stringify(news) });
  const calls = () => newest().sent.flatMap((/** @type {any} */ order) => order.name ?? []);
  return { bridge, workers, hear, calls };
}

test("the first worker gets calls at once, in order, and answers them after it is ready", async (t) => {
  const { bridge, hear, calls } = opened(t);
  const first = bridge.call("language", { words: null });
  const second = bridge.call("hello", {});
  assert.deepEqual(calls(), ["language", "hello"]);
  hear({ ready: true });
  assert.deepEqual(calls(), ["language", "hello"], "none is sent again");
  hear({ id: 1, answer: '{"ok":{"done":true}}' });
  hear({ id: 2, answer: '{"ok":{"version":"1","chance":0}}' });
  assert.deepEqual(await first, { done: true });
  assert.deepEqual(await second, { version: "1", chance: 0 });
});

test("a call with a port, and those after it, wait until the worker is ready", (t) => {
  const { bridge, hear, calls } = opened(t);
  const { port1, port2 } = new MessageChannel();
  void bridge.call("question", /** @type {any} */ ({}), { port: port1 });
  void bridge.call("hello", {});
  assert.deepEqual(calls(), []);
  hear({ ready: true });
  assert.deepEqual(calls(), ["question", "hello"]);
  port1.close();
  port2.close();
});

test("calls of a worker that could not start go to the next one", async (t) => {
  const { bridge, workers, hear, calls } = opened(t);
  const answer = bridge.call("hello", {});
  hear({ failed: "damaged" });
  t.mock.timers.tick(60_000);
  await Promise.resolve();
  await Promise.resolve();
  assert.equal(workers.length, 2);
  hear({ ready: true });
  assert.deepEqual(calls(), ["hello"]);
  hear({ id: 1, answer: '{"ok":{"version":"1","chance":0}}' });
  assert.deepEqual(await answer, { version: "1", chance: 0 });
});

test("a call that has ended two workers fails, and those behind it go to the third", async (t) => {
  const { bridge, workers, hear, calls } = opened(t);
  const deadly = bridge.call("hello", {});
  const behind = bridge.call("language", { words: null });
  const die = async () => {
    hear({ ready: true });
    workers[workers.length - 1].onerror({ preventDefault() {}, message: "crashed" });
    t.mock.timers.tick(60_000);
    for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
  };
  await die();
  assert.equal(workers.length, 2);
  await Promise.all([assert.rejects(deadly, { key: "shell.failed.text" }), die()]);
  assert.equal(workers.length, 3);
  hear({ ready: true });
  assert.deepEqual(calls(), ["language"]);
  hear({ id: 2, answer: '{"ok":{"done":true}}' });
  assert.deepEqual(await behind, { done: true });
});

test("a call that needs what is not loaded yet is made again when it is there", async (t) => {
  const { bridge, workers, hear, calls } = opened(t);
  const answer = bridge.call("hello", {});
  hear({ ready: true });
  hear({ id: 1, answer: '{"error":{"key":"error.extras"}}' });
  assert.equal(workers[0].sent.filter((/** @type {object} */ order) => "extras" in order).length, 1);
  hear({ extras: true });
  assert.deepEqual(calls(), ["hello", "hello"]);
  hear({ id: 1, answer: '{"ok":{"version":"1","chance":0}}' });
  assert.deepEqual(await answer, { version: "1", chance: 0 });
});
