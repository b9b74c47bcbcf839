// Makes a snapshot of Python for the next visit, where the device can spare it.

import { pause, quiet } from "./when_idle.js";
import { newWorker } from "./new_worker.js";

/** @typedef {import("./boot.js").Place} Place */

const SNAPSHOT_PATIENCE = 60;
const SNAPSHOT_QUIET = 3; // seconds without a call before a snapshot is made
const LEAST_MEMORY = 2; // GB; a second Python for a moment is much for less

/**
 * In a quiet moment, a second Python that nobody has used is frozen and stored for the next visit.
 * @param {Place} place
 */
export async function keepSnapshot(place) {
  if (place.dev || !("caches" in self) || !worthIt()) return;
  await quiet(SNAPSHOT_QUIET);
  /** @type {Worker | null} */
  let worker = null;
  const done = new Promise((resolve) => {
    worker = newWorker(resolve, resolve);
    worker.postMessage(JSON.stringify({ make: place }));
  });
  await Promise.race([done, pause(SNAPSHOT_PATIENCE * 1000)]);
  /** @type {Worker | null} */ (worker)?.terminate();
}

/** Whether this machine can spare the memory, and the person behind it the storage. */
function worthIt() {
  /** @type {Navigator & {deviceMemory?: number, connection?: {saveData?: boolean}}} */
  const machine = navigator;
  return (machine.deviceMemory ?? LEAST_MEMORY) >= LEAST_MEMORY && !machine.connection?.saveData;
}
