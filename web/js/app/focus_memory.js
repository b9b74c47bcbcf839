// The focus after going back: on what was pressed to go forward, if it is still there. Kept as long as the page is open.

/** What tells a button or a link from the others of its screen, and which one of those that are alike it is. @typedef {{like: string, place: number}} Mark */

const SOME = "a[href], button, summary";
const WAIT = 100; // ms between two looks for something that is shown late
const LOOKS = 30;

/** By the address of a screen and the game it showed. @type {Map<string, Mark>} */
const marks = new Map();
let left = "";
/** Where the page has just gone back to. */
let backTo = "";

/**
 * Called when the address has changed, before the screen does.
 * @param {string} from
 * @param {string} to
 * @param {boolean} inHistory  by the browser's buttons
 */
export function travel(from, to, inHistory) {
  left = from;
  backTo = inHistory ? to : "";
}

/** Remembers what has the focus in the screen that is about to go. @param {HTMLElement} root */
export function rememberFocus(root) {
  const focused = document.activeElement;
  if (!left || !focused || !root.contains(focused) || !focused.matches(SOME)) return;
  const like = likeness(focused);
  marks.set(left, { like, place: alike(root, like).indexOf(focused) });
}

/**
 * Puts the focus on the title of the new screen; after going back, on what was pressed there. That may be shown late: then
 * the focus moves on, unless the player has moved it first.
 * @param {HTMLElement} root
 */
export function placeFocus(root) {
  const title = root.querySelector("h1");
  title?.focus({ preventScroll: true });
  const mark = marks.get(backTo);
  const here = backTo;
  left = backTo = "";
  if (!mark) return;
  /** @param {number} looks */
  const look = (looks) => {
    if (![title, document.body].includes(/** @type {HTMLElement} */ (document.activeElement)) || (title && !title.isConnected)) return;
    const all = alike(root, mark.like);
    const found = /** @type {HTMLElement | undefined} */ (all[mark.place] ?? all.at(-1));
    found?.focus();
    if (document.activeElement === found) marks.delete(here);
    else if (looks) setTimeout(() => look(looks - 1), WAIT);
  };
  look(LOOKS);
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
