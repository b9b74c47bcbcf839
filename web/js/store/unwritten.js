// What the storage would not take, for as long as the window is open. A script that is loaded later has modules of its own,
// so this hangs on the window: what was done on one screen is known on the next one.

const PLACE = Symbol.for("threefold.unwritten");

/**
 * @template T
 * @param {string} what
 * @param {T} first  as long as nobody has set anything else
 * @returns {{now: T}}
 */
export function inWindow(what, first) {
  const all = (/** @type {any} */ (globalThis)[PLACE] ??= {});
  return (all[what] ??= { now: first });
}
