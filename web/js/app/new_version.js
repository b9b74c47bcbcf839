// Detects a new version of the page, offers it in a notice, and loads it when the player accepts.

import { whenMissing } from "../lib/missing_files.js";
import { word } from "../words/words.js";

const LATE = 3000; // ms for a service worker to become active

/**
 * @param {import("../types.js").Site} site
 * @param {ReturnType<typeof import("../ui/notices.js").createNotices>} notices
 * @param {() => boolean} loses  whether games may exist in this window only, so that loading the page anew loses them
 */
export function watchVersions(site, notices, loses) {
  let needed = false; // files of this version are no longer on the server
  /**
   * A version may be offered before the words of the page's language are loaded: they are looked up when it is shown.
   * @param {() => void} act
   */
  const offer = (act) =>
    notices.add({
      id: "update",
      icon: "redo",
      get title() {
        return word("shell.update");
      },
      text: () => [...(needed ? [word("shell.update.needed")] : []), word(loses() ? "shell.update.loses" : "shell.update.text")].join(" "),
      urgent: needed,
      answers: [labelled("shell.update.load", act), labelled("shell.later")],
    });

  whenMissing(async () => {
    if ((await buildOfController()) === site.build) return; // the service worker has all files of this build
    // Not cached, so it names the build that is on the server now.
    const reply = await fetch("sw.js", { cache: "no-store" });
    const there = reply.ok && /"build":"(\w+)"/.exec(await reply.text())?.[1];
    if (!there || there === site.build) return;
    needed = true;
    offer(() => void load());
  });
  // A service worker of a newer build has taken over, because of another window or during the first visit: it does not
  // have the files of this build.
  navigator.serviceWorker?.addEventListener("controllerchange", async () => {
    if ((await buildOfController()) !== site.build) offer(() => location.reload());
  });

  /** Offers the versions whose service workers are waiting or are installed later. @param {ServiceWorkerRegistration} registration */
  return (registration) => {
    const offerWorker = (/** @type {ServiceWorker} */ fresh) => offer(() => accept(fresh));
    const follow = (/** @type {ServiceWorker} */ fresh) => {
      fresh.addEventListener("statechange", () => fresh.state === "installed" && registration.active && offerWorker(fresh));
    };
    if (registration.waiting && registration.active) offerWorker(registration.waiting);
    if (registration.installing) follow(registration.installing);
    registration.addEventListener("updatefound", () => registration.installing && follow(registration.installing));
  };
}

/** An answer of a notice, in the language of the page at that time. @param {string} key @param {() => void} [act] */
function labelled(key, act) {
  return {
    get label() {
      return word(key);
    },
    act,
  };
}

/** @returns {Promise<string | null>} null: no service worker controls this page */
function buildOfController() {
  const controller = navigator.serviceWorker?.controller;
  if (!controller) return Promise.resolve(null);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    controller.postMessage({ type: "build" }, [port2]);
  });
}

/** Loads the newest version: activates the service worker that is waiting, or else reloads from the server. */
async function load() {
  const waiting = (await navigator.serviceWorker?.getRegistration())?.waiting;
  if (waiting) accept(waiting);
  else location.reload();
}

/** @param {ServiceWorker} fresh */
function accept(fresh) {
  const follow = () => {
    if (fresh.state === "activated") location.reload(); // perhaps accepted in another tab meanwhile
    if (fresh.state === "redundant") void load(); // an even newer one has taken its place
  };
  if (fresh.state === "activated" || fresh.state === "redundant") return follow();
  fresh.postMessage({ type: "accept" });
  // If a request starts the old worker anew at this moment, Chromium never activates the new one; a reload makes it do so.
  setTimeout(() => location.reload(), LATE);
  fresh.addEventListener("statechange", follow);
}
