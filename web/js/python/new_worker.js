// Creates the workers that Python runs in: what they must know of the site, and a listener for their messages.

/** @typedef {import("./worker.js").WorkerMessage} WorkerMessage */

/** Whether a worker of this page has failed: then stored files may be damaged, and are not read. */
let doubtful = false;

/**
 * @param {import("../types.js").Site} site
 * @returns {import("./boot.js").WorkerSite}
 */
export function workerSite(site) {
  const stored = !doubtful && Boolean(navigator.serviceWorker?.controller);
  return { ...site, root: new URL("./", document.baseURI).href, stored };
}

/**
 * @param {(message: WorkerMessage) => void} hear
 * @param {(text: string) => void} died
 */
export function newWorker(hear, died) {
  return listening(new Worker(new URL("./worker.js", import.meta.url), { type: "module" }), hear, died);
}

/**
 * Takes over the worker that early_worker.js has started, which boots already.
 * @param {(message: WorkerMessage) => void} hear
 * @param {(text: string) => void} died
 * @returns {Worker | null} null: there is none, or it was taken over before
 */
export function earlyWorker(hear, died) {
  const page = /** @type {{early?: {worker: Worker, events: Event[]} | null}} */ (/** @type {unknown} */ (window));
  if (!page.early) return null;
  const { worker, events } = page.early;
  page.early = null;
  listening(worker, hear, died);
  for (const event of events) queueMicrotask(() => worker.dispatchEvent(event));
  return worker;
}

/** @param {Worker} worker @param {(message: WorkerMessage) => void} hear @param {(text: string) => void} died */
function listening(worker, hear, died) {
  let heard = false;
  worker.onmessage = ({ data }) => {
    heard = true;
    /** @type {WorkerMessage} */
    const message = JSON.parse(data);
    if (message.failed) doubtful = true;
    hear(message);
  };
  worker.onmessageerror = () => died("a message could not be read");
  worker.onerror = (event) => {
    event.preventDefault();
    if (!heard) void renewScript();
    died(event.message ?? "the worker could not start");
  };
  return worker;
}

/** Fetches the script of the workers past all caches: of one that could not even begin, the stored copy may be damaged. */
async function renewScript() {
  await fetch(new URL("./worker.js", import.meta.url), { cache: "reload" }).catch(() => {}); // without a network it stays
}
