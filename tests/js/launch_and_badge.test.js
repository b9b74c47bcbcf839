// The installed page and its device: launches, the number on the icon, keeping the screen on.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { entry } from "./fake_storage.js";
import { showBadge, waitingGames } from "../../web/js/app/badge.js";
import { watchLaunches } from "../../web/js/app/launch_queue.js";
import { createStayAwake } from "../../web/js/ui/stay_awake.js";

const HERE = "https://games.example/play/";

// ---- launches ----

/** A window of the app, and a log of what its launches did. @param {string} arrived */
function openApp(arrived) {
  /** @type {any} */
  let consumer;
  /** @type {any[]} */
  const done = [];
  watchLaunches({
    queue: { setConsumer: (take) => (consumer = take) },
    arrived,
    go: (fragment) => done.push(fragment),
    take: (files) => done.push(files.map(({ name }) => name)),
  });
  return { done, launch: (/** @type {any} */ what) => consumer(what) };
}

/** @param {string} name @param {any} [more] */
function handle(name, more = {}) {
  return { kind: "file", getFile: async () => new File(["{}"], name), ...more };
}

test("a window that is open goes where the launch leads", async () => {
  const { done, launch } = openApp(HERE);
  await launch({ targetURL: `${HERE}#/stac/new`, files: [] });
  await launch({ targetURL: `${HERE}#1abc` });
  assert.deepEqual(done, ["#/stac/new", "#1abc"]);
});

test("what opens the window is not followed twice", async () => {
  const { done, launch } = openApp(`${HERE}#/continue`);
  await launch({ targetURL: `${HERE}#/continue`, files: [] });
  assert.deepEqual(done, []);
  await launch({ targetURL: `${HERE}#/continue`, files: [] });
  assert.deepEqual(done, ["#/continue"]);
});

test("the icon alone, and what makes no sense, lead nowhere", async () => {
  const { done, launch } = openApp(HERE);
  for (const targetURL of [HERE, `${HERE}#`, "https://elsewhere.example/#/stac", "no address", undefined]) {
    await launch({ targetURL });
  }
  await launch({});
  assert.deepEqual(done, []);
});

test("files are taken, whatever window they open; what cannot be read is left out", async () => {
  const { done, launch } = openApp(HERE);
  const lost = { kind: "file", getFile: () => Promise.reject(new Error("gone")) };
  await launch({ targetURL: HERE, files: [handle("one.json"), lost, handle("folder", { kind: "directory" }), handle("two.txt")] });
  assert.deepEqual(done, [["one.json", "two.txt"]]);
});

test("a browser without launches is none the worse", () => {
  watchLaunches({ queue: undefined, arrived: HERE, go: assert.fail, take: assert.fail });
});

// ---- the number on the icon ----

const AGAINST_BOT = { bots: [0, 3] };

test("games against bots that are not over wait for the player", () => {
  const games = [
    entry("waits", AGAINST_BOT),
    entry("over", { ...AGAINST_BOT, over: true }),
    entry("people"),
    entry("nobody", { bots: [0, 0] }),
    entry("bots", { bots: [2, 5] }),
    entry("short", { bots: [4] }),
  ];
  assert.equal(waitingGames(games), 2);
  const far = { id: "0123456789ab", sent: 1, when: 1, note: "", turn: false };
  const byLink = [
    entry("theirs", { bots: [0, 8], far }),
    entry("mine", { bots: [0, 8], far: { ...far, turn: true } }),
    entry("unsent", { bots: [0, 8], far: { ...far, unsent: true } }),
    entry("last", { bots: [0, 8], over: true, far: { ...far, unsent: true } }),
    entry("ended", { bots: [0, 8], over: true, far: { ...far, turn: true, unsent: false } }),
  ];
  assert.equal(waitingGames(byLink), 3);
});

test("the badge tells how many wait, and goes when none does", async () => {
  /** @type {any[]} */
  const shown = [];
  const badge = { setAppBadge: async (/** @type {number} */ count) => void shown.push(count), clearAppBadge: async () => void shown.push("none") };
  showBadge(badge, [entry("a", AGAINST_BOT), entry("b", AGAINST_BOT)]);
  showBadge(badge, []);
  assert.deepEqual(shown, [2, "none"]);
  showBadge({}, [entry("a", AGAINST_BOT)]);
  showBadge({ setAppBadge: () => Promise.reject(new Error("no app")) }, [entry("a", AGAINST_BOT)]);
  await Promise.resolve();
});

// ---- the screen ----

/** A fake of the browser's wake locks. */
function fakeLocks() {
  const held = { now: 0, asked: 0 };
  const request = async () => {
    held.asked += 1;
    held.now += 1;
    return { release: async () => void (held.now -= 1) };
  };
  return { held, request };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("the screen stays on as long as it is wanted, by one lock", async () => {
  const { held, request } = fakeLocks();
  const awake = createStayAwake({ request });
  awake.want(false);
  awake.want(true);
  awake.want(true);
  await settled();
  assert.deepEqual(held, { now: 1, asked: 1 });
  awake.want(false);
  await settled();
  assert.equal(held.now, 0);
  awake.again();
  await settled();
  assert.equal(held.now, 0);
});

test("a lock that comes late is let go of all the same", async () => {
  const { held, request } = fakeLocks();
  const awake = createStayAwake({ request });
  awake.want(true);
  awake.want(false);
  await settled();
  assert.deepEqual(held, { now: 0, asked: 1 });
});

test("who comes back to the page has the screen kept on again", async () => {
  const { held, request } = fakeLocks();
  const awake = createStayAwake({ request });
  awake.want(true);
  await settled();
  held.now = 0; // the browser releases the lock when the page is hidden
  awake.again();
  await settled();
  assert.deepEqual(held, { now: 1, asked: 2 });
  awake.want(false);
  await settled();
  assert.equal(held.now, 0);
});

test("a table that nobody comes back to lets the screen go dark", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { held, request } = fakeLocks();
  const awake = createStayAwake({ request });
  awake.want(true);
  await settled();
  mock.timers.tick(599_000);
  await settled();
  assert.equal(held.now, 1);
  mock.timers.tick(2_000);
  await settled();
  assert.equal(held.now, 0);
  // After a return to the page the screen stays on for the same time again.
  awake.again();
  await settled();
  assert.equal(held.now, 1);
  mock.timers.tick(601_000);
  await settled();
  assert.equal(held.now, 0);
  mock.timers.reset();
});

test("a browser that has no locks, or refuses one, is none the worse", async () => {
  for (const locks of [undefined, { request: () => Promise.reject(new Error("low battery")) }]) {
    const awake = createStayAwake(locks);
    awake.want(true);
    awake.again();
    awake.want(false);
    await settled();
  }
});
