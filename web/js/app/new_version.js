// A new version of the page: hears when one has arrived, tells so in a notice, and loads it when the player says so.

import { whenMissing } from "../lib/missing_files.js";
import { word } from "../words/words.js";

/**
 * @param {import("../types.js").Site} site
 * @param {ReturnType<typeof import("../ui/notices.js").createNotices>} notices
 */
export function watchVersions(site, notices) {
  let needed = false; // files of this version cannot be had any more
  /** @param {() => void} act */
  const offer = (act) =>
    notices.add({
      id: "update",
      icon: "redo",
      title: word("shell.update"),
      text: word(needed ? "shell.update.needed" : "shell.update.text"),
      urgent: needed,
      answers: [{ label: word("shell.update.load"), act }, { label: word("shell.later") }],
    });

  whenMissing(async () => {
    if ((await buildOfController()) === site.build) return; // which holds all of its files
    // Never kept, so it says what the host has now.
    const reply = await fetch("sw.js", { cache: "no-store" });
    const there = reply.ok && /"build":"(\w+)"/.exec(await reply.text())?.[1];
    if (!there || there === site.build) return;
    needed = true;
    offer(() => void load());
  });
  // A newer version that has taken over, from another window or during the first visit, does not hold this one's files.
  navigator.serviceWorker?.addEventListener("controllerchange", async () => {
    if ((await buildOfController()) !== site.build) offer(() => location.reload());
  });

  /** Versions that come later. @param {ServiceWorkerRegistration} registration */
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
