// Runs work that is not urgent: when the browser is idle after the next frame, and at the latest when the page is about to
// be left.

const LATEST = 400; // ms

/** @type {Map<string, () => void>} */
const waiting = new Map();
let timer = 0;

/**
 * Queues work until the browser is idle after the next frame. Of several with the same name, only the last one is run.
 * @param {string} name
 * @param {() => void} work
 */
export function afterPaint(name, work) {
  waiting.set(name, work);
  if (document.hidden) return doNow(); // a hidden page paints no frame
  if (timer) return;
  timer = setTimeout(doNow, LATEST);
  requestAnimationFrame(() => setTimeout(() => {
    if ("requestIdleCallback" in self) requestIdleCallback(doNow, { timeout: LATEST });
    else doNow();
  }));
}

/** Runs all queued work at once. */
export function doNow() {
  clearTimeout(timer);
  timer = 0;
  const works = [...waiting.values()];
  waiting.clear();
  for (const work of works) work();
}

document.addEventListener("visibilitychange", () => document.hidden && doNow());
window.addEventListener("pagehide", doNow);
window.addEventListener("freeze", doNow);
