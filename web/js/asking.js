// Whoever points by keyboard and is asked about a move comes to the answers, and from there back to where they were.

/** @typedef {import("./types.js").View} View */

/**
 * @param {HTMLElement} acts  hold the answers
 * @param {HTMLElement} spots  hold what is pointed at
 */
export function createAsking(acts, spots) {
  /** @type {HTMLElement | null} */
  let from = null;

  /** @param {View} view  that was just laid on the table */
  return (view) => {
    const now = document.activeElement;
    if (view.confirm) {
      if (!(now instanceof HTMLElement) || !spots.contains(now) || !now.matches(":focus-visible")) return;
      from = now;
      acts.querySelector("button")?.focus();
    } else if (from) {
      const lost = !now || now === document.body || acts.contains(now);
      if (lost && from.isConnected) from.focus();
      from = null;
    }
  };
}
