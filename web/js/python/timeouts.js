// How long the page waits for a worker, and how often it starts another one.

const BEGIN_SECONDS = 5; // for a call to be begun, before the worker counts as dead
const ANSWER_SECONDS = 15; // more, for a call that was begun to be answered
const BOOT_SECONDS = 60; // of silence from a worker that boots
const RESTARTS = 3; // in a row

/** @typedef {"booting" | "ready" | "dead"} State  of a worker */
/** @typedef {{age: number}} Aging  a call; age: seconds since it was sent, less those it is allowed for thinking */

/** @param {Aging} call  that was begun */
export function allowThinking(call) {
  call.age = -ANSWER_SECONDS;
}

/** @param {Aging} call  that waits one second more @returns {boolean} whether that is too long */
export function isLate(call) {
  call.age += 1;
  return call.age > BEGIN_SECONDS;
}

/** @param {State} state @param {number} silence  seconds since the worker said something */
export function isSilent(state, silence) {
  return state === "booting" && silence > BOOT_SECONDS;
}

/**
 * How long after a worker died the next one is started.
 * @param {State} before  what it was doing
 * @param {number} restarts  in a row, with the one to come
 * @returns {number | null}  ms; null: no more are started
 */
export function restartAfter(before, restarts) {
  if (restarts > RESTARTS) return null;
  return restarts > 1 || before === "booting" ? 500 * 2 ** restarts : 0;
}
