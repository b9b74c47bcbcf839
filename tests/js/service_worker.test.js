// Which stored builds the service worker deletes.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const SOURCE = readFileSync(new URL("../../web/sw.js", import.meta.url), "utf8");
const SHELF = "threefold files https://example.org/ ";

class FakeChannel {
  port1 = { onmessage: /** @type {(event: {data: string}) => void} */ (() => {}) };
  port2 = { postMessage: (/** @type {string} */ data) => this.port1.onmessage({ data }) };
}

/** A page that runs a build; null: it does not answer. @param {string | null} build */
function page(build) {
  return { postMessage: (/** @type {unknown} */ _, /** @type {any[]} */ [port]) => build !== null && port.postMessage(build) };
}

/** The builds that a sweep of build `f` keeps. @param {string[]} stored @param {(string | null)[]} pages */
async function kept(stored, pages) {
  const shelves = new Set(stored.map((build) => SHELF + build));
  const caches = {
    keys: async () => [...shelves],
    open: async () => ({ keys: async () => [] }),
    delete: async (/** @type {string} */ name) => shelves.delete(name),
  };
  /** @type {Record<string, (event: object) => void>} */
  const heard = {};
  const self = {
    location: { href: "https://example.org/sw.js" },
    registration: { installing: null, waiting: null },
    clients: { matchAll: async () => pages.map(page) },
    addEventListener: (/** @type {string} */ kind, /** @type {(event: object) => void} */ act) => void (heard[kind] = act),
  };
  const source = SOURCE.replace("/*{{precache}}*/ null", JSON.stringify({ build: "f", files: [] }));
  const setTimeout = (/** @type {() => void} */ act) => void setImmediate(act);
  runInNewContext(source, { self, caches, URL, MessageChannel: FakeChannel, setTimeout });
  await new Promise((resolve) => heard.message({ data: { type: "sweep" }, waitUntil: resolve }));
  return [...shelves].map((name) => name.slice(SHELF.length));
}

test("a sweep keeps the builds that pages run, and all older ones for a page that does not answer", async () => {
  assert.deepEqual(await kept(["a", "e", "f", "g"], ["f"]), ["f"]);
  assert.deepEqual(await kept(["a", "e", "f"], ["f", "a"]), ["a", "f"]);
  assert.deepEqual(await kept(["a", "e", "f", "g"], ["f", null]), ["a", "e", "f"], "it may run a, and e may never have run");
});
