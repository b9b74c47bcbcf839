// Questions to the bot worker: which one is asked when there are several.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createBotWorker } from "../../web/js/python/bot_worker.js";

/** The bot worker, with a worker in place of the browser's that answers when a test says so. @param {any} t */
function started(t) {
  t.mock.timers.enable({ apis: ["setInterval"] });
  /** @type {any} */
  let worker = null;
  let asked = 0; // the newest question that was sent
  class FakeWorker {
    constructor() {
      worker = this;
    }

    /** @param {string} text */
    postMessage(text) {
      asked = JSON.parse(text).think ?? asked;
    }
  }
  const document = { baseURI: "https://example.org/", hidden: false };
  Object.assign(globalThis, { Worker: FakeWorker, document });
  if (!globalThis.navigator) Object.assign(globalThis, { navigator: {} });
  const botWorker = createBotWorker(/** @type {any} */ ({}));
  /** @type {string[]} */
  const answered = [];
  const ask = (/** @type {string} */ name, waits = true) =>
    botWorker.ask({ put: async (port) => port.close(), terms: {}, waits, onThought: () => void answered.push(name), lost: () => void answered.push(`${name} lost`) });
  const hear = (/** @type {object} */ news) => worker.onmessage({ data: JSON.stringify(news) });
  const answer = () => hear({ thought: asked, answer: JSON.stringify({ ok: { done: 1 } }) });
  return { ask, answered, answer, ready: () => hear({ ready: true }) };
}

test("of several questions that wait each is answered, in turn", (t) => {
  const { ask, answered, answer, ready } = started(t);
  ask("one review");
  ready();
  ask("a bot", false);
  ask("another review");
  const third = ask("a third review");
  answer();
  assert.deepEqual(answered, ["a bot"]);
  third.stop();
  answer();
  answer();
  assert.deepEqual(answered, ["a bot", "one review", "another review"]);
});

test("a question that was asked for something else ends, and a review goes on after it", (t) => {
  const { ask, answered, answer, ready } = started(t);
  ask("a review");
  ready();
  ask("one bot", false);
  const other = ask("another bot", false);
  other.stop();
  answer();
  assert.deepEqual(answered, ["a review"]);
});
