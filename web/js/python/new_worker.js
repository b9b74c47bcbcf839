// A new worker that Python can run in, and what it says.

/** @typedef {import("./worker.js").News} News */
/**
 * What start_python.js has begun: the worker, what it has said so far, and why it died.
 * @typedef {{worker: Worker, said: string[], died: () => string}} Started
 */

/**
 * @param {(news: News) => void} hear
 * @param {(text: string) => void} died
 */
export function newWorker(hear, died) {
  return attended(new Worker(new URL("./worker.js", import.meta.url), { type: "module" }), hear, died);
}

/**
 * The one that was started before this script came, if there is one. It boots already; what it has said is heard as soon as
 * everything that runs now is done.
 * @param {(news: News) => void} hear
 * @param {(text: string) => void} died
 */
export function earlyWorker(hear, died) {
  const early = /** @type {Window & {startedPython?: Started}} */ (window);
  const started = early.startedPython;
  if (!started) return null;
  delete early.startedPython;
  queueMicrotask(() => {
    for (const text of started.said) hear(JSON.parse(text));
    if (started.died()) died(started.died());
  });
  return attended(started.worker, hear, died);
}

/**
 * @param {Worker} worker
 * @param {(news: News) => void} hear
 * @param {(text: string) => void} died
 */
function attended(worker, hear, died) {
  worker.onmessage = ({ data }) => hear(JSON.parse(data));
  worker.onmessageerror = () => died("a message could not be read");
  worker.onerror = (event) => {
    event.preventDefault();
    died(event.message ?? "the worker could not start");
  };
  return worker;
}
