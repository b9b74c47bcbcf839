// Keeps the focus where elements are moved, hidden or made anew, as when the window takes another form: an element that is
// moved loses it, and keys would do nothing.

/** What tells a button or a link from the others of its screen, and which one of those that are alike it is. @typedef {{like: string, index: number}} Mark */

const SOME = "a[href], button, summary, [role=slider]";

/**
 * Makes a change, then gives the focus back to what had it in this place, or to what is there instead of it.
 * @param {HTMLElement} root
 * @param {() => void} change
 * @param {HTMLElement | null} [otherwise]  gets the focus of what is gone or hidden now
 */
export function keepingFocus(root, change, otherwise) {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !root.contains(focused)) return change();
  const mark = markOf(root, focused);
  change();
  const heir = focused.isConnected ? focused : mark && markedIn(root, mark);
  const next = heir && canHaveFocus(heir) ? heir : otherwise;
  if (next && next !== document.activeElement) next.focus({ preventScroll: true });
}

/** @param {HTMLElement} element */
export function canHaveFocus(element) {
  return element.isConnected && !element.matches(":disabled") && !element.closest("[inert]") && element.checkVisibility({ visibilityProperty: true });
}

/** @param {HTMLElement} root @param {Element} element @returns {Mark | null} */
export function markOf(root, element) {
  if (!element.matches(SOME)) return null;
  const like = likeness(element);
  return { like, index: alike(root, like).indexOf(element) };
}

/** @param {HTMLElement} root @param {Mark} mark */
export function markedIn(root, { like, index }) {
  const all = alike(root, like);
  return /** @type {HTMLElement | undefined} */ (all[index] ?? all.at(-1));
}

/** Where it leads tells more than its text, which may have changed meanwhile. @param {Element} element */
function likeness(element) {
  const [href, game, opens, label] = ["href", "data-game", "data-opens", "aria-label"].map((name) => element.getAttribute(name));
  return [element.tagName, href ?? opens ?? label ?? element.textContent, game].join(" ");
}

/** @param {HTMLElement} root @param {string} like */
function alike(root, like) {
  return [...root.querySelectorAll(SOME)].filter((one) => likeness(one) === like);
}
