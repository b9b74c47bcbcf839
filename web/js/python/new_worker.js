// A new worker that Python can run in, and what it says.

/** @typedef {import("./worker.js").News} News */

/**
 * @param {(news: News) => void} hear
 * @param {(text: string) => void} died
 */
export function newWorker(hear, died) {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => hear(JSON.parse(data));
  worker.onmessageerror = () => died("a message could not be read");
  worker.onerror = (event) => {
    event.preventDefault();
    died(event.message ?? "the worker could not start");
  };
  return worker;
}
