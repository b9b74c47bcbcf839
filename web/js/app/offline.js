// Registers the service worker that keeps the site for offline play, and offers a new version when one has arrived.

import { whenMissing } from "../lib/missing_files.js";
import { pause, quiet } from "../python/when_idle.js";

/** @typedef {import("../types.js").Site} Site */
/**
 * @typedef {object} Hooks
 * @prop {(accept: () => void, needed: boolean) => void} offered  there is a new version; accept() loads it; needed:
 *   files of this one cannot be had any more
 * @prop {(reasonKey: string) => void} lost  "offline.blocked" | "offline.full" | "offline.files": works online only
 * @prop {() => void} kept  it works offline, whatever was said before
 * @prop {(online: boolean) => void} online
 */

const HOUR = 3_600_000;
const QUIET = 1; // seconds without a call before the files are stored
const AGAIN = [10, 60, 300, 1800]; // seconds until that is tried again, if it did not work

/**
 * @param {Site} site
 * @param {Hooks} page
 */
export function startOffline(site, page) {
  let lacking = false;
  /** @type {Hooks} */
  const hooks = { ...page, offered: (act, needed) => page.offered(act, (lacking ||= needed)) };
  addEventListener("online", () => hooks.online(true));
  addEventListener("offline", () => hooks.online(false));
  if (!navigator.onLine) hooks.online(false);
  if (site.dev) return;
  whenMissing(async () => {
    if ((await buildOfController()) === site.build) return; // which holds all of its files
    // Never kept, so it says what the host has now.
    const reply = await fetch("sw.js", { cache: "no-store" });
    const there = reply.ok && /"build":"(\w+)"/.exec(await reply.text())?.[1];
    if (there && there !== site.build) hooks.offered(() => void load(), true);
  });
  void keep(site, hooks);
}

/**
 * @param {Site} site
 * @param {Hooks} hooks
 */
async function keep(site, hooks) {
  const container = navigator.serviceWorker;
  if (!container) return hooks.lost("offline.blocked");
  const refusal = listen(container, site, hooks);
  // A page that is kept already can hear of a new version at once; the first storing waits until nobody waits.
  if (!container.controller) await quiet(QUIET);
  const registration = await register(container, hooks, refusal.signal);
  if (!registration) return;
  void quiet(QUIET).then(() => registration.active?.postMessage({ type: "sweep" }));
  const look = () => void registration.update().catch(() => {}); // offline, most likely
  setInterval(look, HOUR);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && look());
}

/**
 * Has the files stored. What came damaged may come whole another time; with every try nobody waits for anything else.
 * @param {ServiceWorkerContainer} container
 * @param {Hooks} hooks
 * @param {AbortSignal} refused  the storage takes nothing, and has said so
 */
async function register(container, hooks, refused) {
  const tries = [0, ...AGAIN];
  for (const [place, seconds] of tries.entries()) {
    await pause(seconds * 1000);
    if (place) await quiet(QUIET);
    try {
      const registration = await container.register(new URL("sw.js", document.baseURI), { updateViaCache: "none" });
      watch(registration, hooks);
      if (await hasWorker(registration)) {
        if (place) hooks.kept();
        return registration;
      }
    } catch (error) {
      if (!(error instanceof TypeError)) {
        hooks.lost("offline.blocked");
        return null;
      } // else it is the network's fault
    }
    if (refused.aborted) return null;
    if (place === 1) hooks.lost("offline.files");
  }
  return null;
}

/**
 * Whether the files are stored, now or as soon as that is over.
 * @param {ServiceWorkerRegistration} registration
 * @returns {Promise<boolean>}
 */
function hasWorker({ active, waiting, installing }) {
  if (active || waiting || !installing) return Promise.resolve(Boolean(active ?? waiting));
  return new Promise((resolve) => {
    installing.addEventListener("statechange", () => resolve(installing.state !== "redundant"));
  });
}

/**
 * Tells the service worker which build this page is of, so that its files are kept as long as it is open; and hears
 * when the storage has refused them, which matters only while there is no older build to fall back on.
 * @param {ServiceWorkerContainer} container
 * @param {Site} site
 * @param {Hooks} hooks
 * @returns {AbortController}  aborted when that has happened
 */
function listen(container, site, hooks) {
  const refusal = new AbortController();
  container.addEventListener("message", ({ data, ports }) => {
    if (data?.type === "roll call") ports[0]?.postMessage(site.build);
    if (data?.type !== "refused" || container.controller) return;
    refusal.abort();
    hooks.lost(data.full ? "offline.full" : "offline.blocked");
  });
  // A newer version that has taken over, from another window or during the first visit, does not hold this one's files.
  container.addEventListener("controllerchange", async () => {
    if ((await buildOfController()) !== site.build) hooks.offered(() => location.reload(), false);
  });
  container.startMessages();
  return refusal;
}

/** @returns {Promise<string | null>} null: nobody controls this page */
function buildOfController() {
  const controller = navigator.serviceWorker?.controller;
  if (!controller) return Promise.resolve(null);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    controller.postMessage({ type: "build" }, [port2]);
  });
}

/**
 * @param {ServiceWorkerRegistration} registration
 * @param {Hooks} hooks
 */
function watch(registration, hooks) {
  const offer = (/** @type {ServiceWorker} */ fresh) => hooks.offered(() => accept(fresh), false);
  const follow = (/** @type {ServiceWorker} */ fresh) => {
    fresh.addEventListener("statechange", () => fresh.state === "installed" && registration.active && offer(fresh));
  };
  if (registration.waiting && registration.active) offer(registration.waiting);
  if (registration.installing) follow(registration.installing);
  registration.addEventListener("updatefound", () => registration.installing && follow(registration.installing));
}

/** The newest version there is, stored or not. */
async function load() {
  const waiting = (await navigator.serviceWorker?.getRegistration())?.waiting;
  if (waiting) accept(waiting);
  else location.reload();
}

/** @param {ServiceWorker} fresh */
function accept(fresh) {
  if (fresh.state === "activated") return location.reload(); // accepted in another tab meanwhile
  fresh.addEventListener("statechange", () => fresh.state === "activated" && location.reload());
  fresh.postMessage({ type: "accept" });
}
