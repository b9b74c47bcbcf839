// Keeps a worker alive: starts it, replaces one that has died, could not start or fell silent, and gives up in the end.

import { earlyWorker, newWorker, workerSite } from "./new_worker.js";
import { isSilent, restartAfter } from "./timeouts.js";
import { createUnpacker } from "./unpack.js";
import { pause } from "./when_idle.js";

/** @typedef {import("./worker.js").WorkerMessage} WorkerMessage */

/**
 * @param {import("../types.js").Site} site
 * @param {object} on
 * @param {(message: WorkerMessage, unpack: ReturnType<typeof createUnpacker>) => void} on.message  unpack: its answer
 * @param {(detail: string, wasReady: boolean) => void} on.died
 * @param {(detail: string) => void} on.gaveUp  no other worker is started
 * @param {() => string | undefined} on.tick  called each second while it is ready; returns what it is late with
 */
export function keepWorker(site, on) {
  /** @type {Worker} */
  let worker;
  /** @type {import("./timeouts.js").State} */
  let state = "booting";
  let silence = 0; // seconds since a booting worker said something
  let restarts = 0;
  /** @type {"missing" | "asked" | "there"} what rare calls need, in this worker */
  let extras = "missing";

  const boot = () => {
    state = "booting";
    extras = "missing";
    silence = 0;
    const unpack = createUnpacker();
    const hear = (/** @type {WorkerMessage} */ message) => {
      silence = 0;
      if (message.failed) return void replace(message.failed);
      if (message.ready) state = "ready";
      if (message.extras !== undefined) extras = message.extras ? "there" : "missing";
      on.message(message, unpack);
    };
    const early = earlyWorker(hear, replace);
    worker = early ?? newWorker(hear, replace);
    if (!early) post({ boot: workerSite(site) });
  };

  /** @param {object} order @param {MessagePort} [port]  that goes with it */
  const post = (order, port) => worker.postMessage(JSON.stringify(order), port ? [port] : []);

  /** Replaces the worker after it has died or failed. @param {string} detail */
  const replace = async (detail) => {
    const before = state;
    if (before === "dead") return;
    state = "dead";
    worker.terminate();
    on.died(detail, before === "ready");
    restarts += 1;
    const wait = restartAfter(before, restarts);
    if (wait === null) {
      clearInterval(clock);
      return on.gaveUp(detail);
    }
    if (wait) await pause(wait);
    boot();
  };

  // Counts ticks instead of comparing times, so that nothing is late after the computer has slept.
  const clock = setInterval(() => {
    silence += 1;
    const late = state === "ready" ? on.tick() : isSilent(state, silence) ? "no sign of life" : undefined;
    if (late) void replace(late);
  }, 1000);

  boot();
  return {
    state: () => state,
    post,

    /** Whether it still has to fetch what rare calls need; it is told to. */
    awaitsExtras() {
      if (extras === "missing") {
        post({ extras: workerSite(site) });
        extras = "asked";
      }
      return extras === "asked";
    },

    /** It has done what it was asked: deaths before that do not count any more. */
    works: () => void (restarts = 0),
  };
}
