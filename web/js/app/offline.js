// Registers the service worker that keeps the site for offline play, and has it look for new versions.

import { watchVersions } from "./new_version.js";
import { pause, quiet } from "../python/when_idle.js";

/** @typedef {import("../types.js").Site} Site */
/** @typedef {ReturnType<typeof watchVersions>} Follow */
/**
 * @typedef {object} Hooks
 * @prop {(reasonKey: string) => void} lost  "offline.blocked" | "offline.full" | "offline.files": works online only
 * @prop {() => void} kept  it works offline, whatever was said before
 * @prop {(online: boolean) => void} online
 */

const HOUR = 3_600_000;
const QUIET = 1; // seconds without a call before the files are stored
const AGAIN = [10, 60, 300, 1800]; // seconds until that is tried again, if it did not work

/**
 * @param {Site} site
 * @param {ReturnType<typeof import("../ui/notices.js").createNotices>} notices
 * @param {Hooks} hooks
 */
export function startOffline(site, notices, hooks) {
  addEventListener("online", () => hooks.online(true));
  addEventListener("offline", () => hooks.online(false));
  if (!navigator.onLine) hooks.online(false);
  if (site.dev) return;
  void keep(site, hooks, watchVersions(site, notices));
}

/**
 * @param {Site} site
 * @param {Hooks} hooks
 * @param {Follow} follow
 */
async function keep(site, hooks, follow) {
  const container = navigator.serviceWorker;
  if (!container) return hooks.lost("offline.blocked");
  const refusal = listen(container, site, hooks);
  // A page that is kept already can hear of a new version at once; the first storing waits until nobody waits.
  if (!container.controller) await quiet(QUIET);
  const registration = await register(container, hooks, follow, refusal.signal);
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
 * @param {Follow} follow  looks for versions that come later
 * @param {AbortSignal} refused  the storage takes nothing, and has said so
 */
async function register(container, hooks, follow, refused) {
  const tries = [0, ...AGAIN];
  for (const [place, seconds] of tries.entries()) {
    await pause(seconds * 1000);
    if (place) await quiet(QUIET);
    try {
      const registration = await container.register(new URL("sw.js", document.baseURI), { updateViaCache: "none" });
      follow(registration);
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
  container.startMessages();
  return refusal;
}
