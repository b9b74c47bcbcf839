// How long the page waits for a worker, and how often it starts another one.

const PATIENCE = 5; // seconds for a call to be begun, before the worker counts as dead
const THINKING = 15; // more seconds for a call that was begun to be answered
const RESTORE_PATIENCE = 10; // seconds for a snapshot to come alive
const BOOT_PATIENCE = 60; // seconds of silence from a worker that boots
const RESTARTS = 3; // in a row

/** @typedef {"booting" | "restoring" | "ready" | "dead"} State  of a worker */
/** @typedef {{age: number}} Aging  a call; age: seconds since it was sent, less those it has got for thinking */

/** @param {Aging} call  that was begun */
export function allowThinking(call) {
  call.age = -THINKING;
}

/** @param {Aging} call  that waits one second more @returns {boolean} whether that is too long */
export function isLate(call) {
  call.age += 1;
  return call.age > PATIENCE;
}

/** @param {State} state @param {number} silence  seconds since the worker said something */
export function isSilent(state, silence) {
  return (state === "booting" || state === "restoring") && silence > (state === "restoring" ? RESTORE_PATIENCE : BOOT_PATIENCE);
}

/**
 * What is done about a worker that died.
 * @param {State} before  what it was doing
 * @param {number} restarts  in a row, with the one to come
 * @returns {{wait: number, snapshot: boolean} | null}  wait: ms before the next one; null: no more
 */
export function restartOf(before, restarts) {
  if (restarts > RESTARTS) return null;
  const wait = restarts > 1 || before === "booting" ? 500 * 2 ** restarts : 0;
  return { wait, snapshot: before === "ready" && restarts === 1 };
}
