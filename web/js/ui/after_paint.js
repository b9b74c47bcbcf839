// Work that nobody waits for: it is done when what came before it has been painted, and at the latest when the page is
// about to be left.

const LATEST = 400; // ms

/** @type {Map<string, () => void>} */
const waiting = new Map();
let timer = 0;

/**
 * Does it in a free moment after the next picture. Of several with one name only the last one is done.
 * @param {string} name
 * @param {() => void} work
 */
export function afterPaint(name, work) {
  waiting.set(name, work);
  if (document.hidden) return doNow(); // no picture comes
  if (timer) return;
  timer = setTimeout(doNow, LATEST);
  requestAnimationFrame(() => setTimeout(() => {
    if ("requestIdleCallback" in self) requestIdleCallback(doNow, { timeout: LATEST });
    else doNow();
  }));
}

/** Does at once all that waits. */
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
