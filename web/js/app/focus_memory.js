// The focus after going back: on what was pressed to go forward, if it is still there. Kept as long as the page is open.

import { markedIn, markOf } from "../ui/keep_focus.js";

/** value: of a slider. @typedef {import("../ui/keep_focus.js").Mark & {value: string | null}} Mark */

const VALUE = "aria-valuenow";
const WAIT = 100; // ms between two looks for something that is shown late
const LOOKS = 200; // as a slow device may need many seconds until a screen, such as a review, shows what had the focus

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
  const mark = left && focused && root.contains(focused) && markOf(root, focused);
  if (mark) marks.set(left, { ...mark, value: focused.getAttribute(VALUE) });
}

/**
 * Puts the focus on the title of the new screen; after going back, on what was pressed there. That may be shown late: then
 * the focus moves on, unless the player has moved it first.
 * @param {HTMLElement} root
 */
export function placeFocus(root) {
  const screen = root.firstElementChild;
  const title = () => root.querySelector("h1"); // it may be shown late, too
  title()?.focus({ preventScroll: true });
  const mark = marks.get(backTo);
  const here = backTo;
  left = backTo = "";
  if (!mark) return;
  /** @param {number} looks */
  const look = (looks) => {
    if (!screen?.isConnected || ![title(), document.body].includes(/** @type {HTMLElement} */ (document.activeElement))) return;
    const found = markedIn(root, mark);
    if (found && mark.value) found.setAttribute(VALUE, mark.value); // which a slider takes with the focus
    found?.focus();
    if (document.activeElement === found) marks.delete(here);
    else if (looks) setTimeout(() => look(looks - 1), WAIT);
  };
  look(LOOKS);
}
