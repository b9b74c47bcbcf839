// Whoever taps twice by habit means one thing: the second tap must not press what came into the place of the first.

const SOON = 400; // ms
const NEAR = 40; // CSS pixels

/**
 * Ignores presses that come soon after this one at the same place. Presses of keys have no place and are never ignored.
 * @param {MouseEvent} first  the press that has changed the screen
 * @param {string} own  selects what was pressed: if something like it comes back so soon, it can be pressed again
 */
export function ignoreSecondTap(first, own) {
  if (!first.detail) return;
  const since = performance.now();
  /** @param {MouseEvent} event */
  const ignore = (event) => {
    const near = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) < NEAR;
    if (performance.now() - since > SOON || /** @type {Element} */ (event.target).closest?.(own) || !near || (event.type === "click" && !event.detail)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener("pointerdown", ignore, { capture: true });
  document.addEventListener("click", ignore, { capture: true });
  setTimeout(() => {
    document.removeEventListener("pointerdown", ignore, { capture: true });
    document.removeEventListener("click", ignore, { capture: true });
  }, SOON);
}
