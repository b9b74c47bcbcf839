// Registers the service worker that keeps the site for offline play, and has it look for new versions.

import { watchVersions } from "./new_version.js";
import { pause, quiet } from "../python/when_idle.js";

/** @typedef {import("../types.js").Site} Site */
/** @typedef {ReturnType<typeof watchVersions>} Follow */
/**
 * @typedef {object} Hooks
 * @prop {(reasonKey: string) => void} lost  "shell.offline.blocked" | "shell.offline.full" | "shell.offline.files": works online only
 * @prop {() => void} stored  all files are stored, and the page gets them from there
 * @prop {() => void} kept  a retry has stored the files: the page works offline after all
 * @prop {(online: boolean) => void} online
 * @prop {() => boolean} loses  whether loading the page anew may lose games
 */

const HOUR = 3_600_000;
const QUIET = 1; // seconds without a call before the files are stored
const AGAIN = [10, 60, 300, 1800]; // seconds to wait before each retry

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
  void keep(site, hooks, watchVersions(site, notices, hooks.loses));
}

/**
 * @param {Site} site
 * @param {Hooks} hooks
 * @param {Follow} follow
 */
async function keep(site, hooks, follow) {
  const container = navigator.serviceWorker;
  if (!container) return hooks.lost("shell.offline.blocked");
  const refusal = listen(container, site, hooks);
  // A service worker takes over a page only when it has stored all files.
  const taken = () => container.controller && hooks.stored();
  container.addEventListener("controllerchange", taken);
  taken();
  // If a service worker is installed already, it looks for a new version at once; the first download waits until Python
  // is idle.
  if (!container.controller) await quiet(QUIET);
  const registration = await register(container, hooks, follow, refusal.signal);
  if (!registration) return;
  void quiet(QUIET).then(() => registration.active?.postMessage({ type: "sweep" }));
  const look = () => void registration.update().catch(() => {}); // offline, most likely
  setInterval(look, HOUR);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && look());
}

/**
 * Registers the service worker, which downloads and stores the files. Retries when Python is idle, because a download can
 * fail or be damaged. Returns null if the browser or the storage refuses, or if every try has failed.
 * @param {ServiceWorkerContainer} container
 * @param {Hooks} hooks
 * @param {Follow} follow  offers versions that are installed later
 * @param {AbortSignal} refused  aborted when the storage has refused the files
 */
async function register(container, hooks, follow, refused) {
  const tries = [0, ...AGAIN];
  for (const [index, seconds] of tries.entries()) {
    await pause(seconds * 1000);
    if (index) await quiet(QUIET);
    try {
      const registration = await container.register(new URL("sw.js", document.baseURI), { updateViaCache: "none" });
      follow(registration);
      if (await hasWorker(registration)) {
        if (index) hooks.kept();
        return registration;
      }
    } catch (error) {
      if (!(error instanceof TypeError)) {
        hooks.lost("shell.offline.blocked");
        return null;
      } // a TypeError is a network error: retry
    }
    if (refused.aborted) return null;
    if (index === 1) hooks.lost("shell.offline.files");
  }
  return null;
}

/**
 * Whether the files are stored; waits for an installation that is in progress.
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
 * Tells the service worker when it asks which build this page runs, so that it keeps the files of that build while the
 * page is open. Also listens for its message that the storage has refused the files, which matters only if no older
 * build is installed.
 * @param {ServiceWorkerContainer} container
 * @param {Site} site
 * @param {Hooks} hooks
 * @returns {AbortController}  aborted when the storage has refused the files
 */
function listen(container, site, hooks) {
  const refusal = new AbortController();
  container.addEventListener("message", ({ data, ports }) => {
    if (data?.type === "roll call") ports[0]?.postMessage(site.build);
    if (data?.type !== "refused" || container.controller) return;
    refusal.abort();
    hooks.lost(data.full ? "shell.offline.full" : "shell.offline.blocked");
  });
  container.startMessages();
  return refusal;
}
