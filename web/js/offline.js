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
  listen(container, site, hooks);
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
 * Tells the service worker which build this page is of, so that its files are kept as long as it is open; and hears
 * when the storage has refused them, which matters only while there is no older build to fall back on.
 * @param {ServiceWorkerContainer} container
 * @param {Site} site
 * @param {Hooks} hooks
 */
function listen(container, site, hooks) {
  container.addEventListener("message", ({ data, ports }) => {
    if (data?.type === "roll call") ports[0]?.postMessage(site.build);
    if (data?.type === "refused" && !container.controller) hooks.lost(data.full ? "offline.full" : "offline.blocked");
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
    fresh.addEventListener("statechange", () => fresh.state === "installed" && registration.active && offer(fresh));
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
