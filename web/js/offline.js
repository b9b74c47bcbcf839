// Registers the service worker that keeps the site for offline play, and offers a new version when one has arrived.

import { quiet } from "./idle.js";

/** @typedef {import("./types.js").Site} Site */
/**
 * @typedef {object} Hooks
 * @prop {(accept: () => void) => void} offered  a new version lies ready; accept() loads it
 * @prop {(reasonKey: string) => void} lost  "offline.blocked" | "offline.full": the site works online only
 * @prop {(online: boolean) => void} online
 */

const HOUR = 3_600_000;
const ROOM = 30_000_000; // bytes: about what a build and its snapshot take
const QUIET = 1; // seconds without a call before the files are stored

/**
 * @param {Site} site
 * @param {Hooks} hooks
 */
export function startOffline(site, hooks) {
  addEventListener("online", () => hooks.online(true));
  addEventListener("offline", () => hooks.online(false));
  if (!navigator.onLine) hooks.online(false);
  if (!site.dev) void keep(site, hooks);
}

/**
 * @param {Site} site
 * @param {Hooks} hooks
 */
async function keep(site, hooks) {
  const container = navigator.serviceWorker;
  if (!container) return hooks.lost("offline.blocked");
  answerRollCalls(container, site);
  // A page that is kept already can hear of a new version at once; the first storing waits until nobody waits.
  if (!container.controller) await quiet(QUIET);
  let registration;
  try {
    registration = await container.register(new URL("sw.js", document.baseURI), { updateViaCache: "none" });
  } catch {
    return hooks.lost("offline.blocked");
  }
  watch(registration, hooks);
  void quiet(QUIET).then(() => registration.active?.postMessage({ type: "sweep" }));
  const look = () => void registration.update().catch(() => {}); // offline, most likely
  setInterval(look, HOUR);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && look());
}

/**
 * Tells the service worker which build this page is of, so that its files are kept as long as it is open.
 * @param {ServiceWorkerContainer} container
 * @param {Site} site
 */
function answerRollCalls(container, site) {
  container.addEventListener("message", ({ data, ports }) => {
    if (data?.type === "roll call") ports[0]?.postMessage(site.build);
  });
  container.startMessages();
}

/**
 * @param {ServiceWorkerRegistration} registration
 * @param {Hooks} hooks
 */
function watch(registration, hooks) {
  const offer = (/** @type {ServiceWorker} */ fresh) => hooks.offered(() => accept(fresh));
  const follow = (/** @type {ServiceWorker} */ fresh) => {
    fresh.addEventListener("statechange", async () => {
      if (fresh.state === "installed" && registration.active) offer(fresh);
      // With nothing older to fall back on, a failed installation leaves the page without offline play.
      if (fresh.state === "redundant" && !registration.active) hooks.lost(await whyFailed());
    });
  };
  if (registration.waiting && registration.active) offer(registration.waiting);
  if (registration.installing) follow(registration.installing);
  registration.addEventListener("updatefound", () => registration.installing && follow(registration.installing));
}

/** @param {ServiceWorker} fresh */
function accept(fresh) {
  if (fresh.state === "activated") return location.reload(); // accepted in another tab meanwhile
  fresh.addEventListener("statechange", () => fresh.state === "activated" && location.reload());
  fresh.postMessage({ type: "accept" });
}

async function whyFailed() {
  try {
    const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
    return quota - usage < ROOM ? "offline.full" : "offline.blocked";
  } catch {
    return "offline.blocked";
  }
}
