// Holds what could not be stored, for as long as the window is open. A script loaded on demand has its own copies of all
// modules, so the values are kept on globalThis: that way all screens share them.

const PLACE = Symbol.for("threefold.unwritten");

/**
 * Returns the object that holds the value `what`; all callers share it, and set `now` to change the value.
 * @template T
 * @param {string} what
 * @param {T} first  its initial value
 * @returns {{now: T}}
 */
export function inWindow(what, first) {
  const all = (/** @type {any} */ (globalThis)[PLACE] ??= {});
  return (all[what] ??= { now: first });
}
