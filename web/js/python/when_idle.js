// Knows when Python is ready and no call is running: the time for background work that must not slow anything down.

let calls = 0;
let lastCall = 0;
/** @type {(value?: unknown) => void} */
let markReady = () => {};
const pythonReady = new Promise((resolve) => (markReady = resolve));

/** To be called when Python is ready for calls. */
export function noteReady() {
  lastCall = performance.now();
  markReady();
}

/** @param {number} change  +1 when a call begins, -1 when it has ended */
export function noteCall(change) {
  calls += change;
  lastCall = performance.now();
}

/**
 * Waits until Python is ready, no call has run for so long, and the browser has a free moment.
 * @param {number} seconds
 */
export async function quiet(seconds) {
  await pythonReady;
  while (calls > 0 || performance.now() - lastCall < seconds * 1000) await pause(250);
  await new Promise((resolve) => {
    if ("requestIdleCallback" in self) requestIdleCallback(resolve, { timeout: 10_000 });
    else setTimeout(resolve, 50);
  });
}

/** @param {number} milliseconds */
export function pause(milliseconds) {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
