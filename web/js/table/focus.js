// Moves the keyboard focus on the board: by arrow keys, and when the focused element is gone.

import { canHaveFocus } from "../ui/keep_focus.js";

/** @typedef {import("../types.js").Item} Item */

export const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});
/** How much more a pixel sideways counts than one ahead, when looking for the nearest button. */
const ASKEW = 2.5;

/**
 * Moves focus to the nearest button of the same group in a direction.
 * @param {Element} from
 * @param {number} across
 * @param {number} down
 */
export function stepFocus(from, across, down) {
  const start = centre(from);
  let best = null;
  let least = Infinity;
  for (const button of from.parentElement?.children ?? []) {
    const end = centre(button);
    const ahead = (end.x - start.x) * across + (end.y - start.y) * down;
    const aside = Math.abs((end.x - start.x) * down) + Math.abs((end.y - start.y) * across);
    const cost = ahead + ASKEW * aside;
    if (button !== from && ahead > 1 && cost < least) [best, least] = [button, cost];
  }
  if (!(best instanceof HTMLButtonElement)) return;
  makeTabStop(best);
  best.focus();
}

/** Makes a button the tab stop of its group. @param {Element} button */
export function makeTabStop(button) {
  for (const other of button.parentElement?.children ?? []) {
    /** @type {HTMLElement} */ (other).tabIndex = other === button ? 0 : -1;
  }
}

/**
 * Whether a person has to choose after a bot, or somebody far away, has moved.
 * @param {import("../types.js").View} view
 * @param {import("../types.js").View | null} last  shown before
 */
export function answersBot(view, last) {
  return Boolean(last?.bot) && !view.bot && !view.over && !view.round_over;
}

/**
 * Called when the table has changed: finds a new element for focus that was lost, and moves it to the plain buttons when
 * the game has just ended.
 * @param {Element | null} before  had the focus before the change
 * @param {import("./shown_view.js").Shown} shown
 * @param {import("./create_parts.js").Parts} parts
 */
export function keepFocus(before, { view, before: last }, { node: table, actions: { node: acts }, canvasButtons: { find }, headline: { title } }) {
  if (!(before instanceof HTMLElement) || !table.contains(before) && before.isConnected) return;
  if (before === document.body) return;
  const now = document.activeElement;
  const lost = !(now instanceof HTMLElement) || now === document.body || !canHaveFocus(now);
  // The menu and the question before it had the focus of whoever gave up or agreed on a tie, and gave it back.
  const playing = now instanceof HTMLElement && (now === title || now.closest(".canvas-buttons, .acts, .choice, .toolbar, .menu") !== null);
  const ends = view.over && last !== null && !last.over;
  const act = /** @type {HTMLElement | null} */ (acts.querySelector("button:enabled"));
  if (ends && act && (lost || playing)) focusBeside(act, title);
  else if (lost) {
    // What can be pressed comes first: while a card that was played is answered, these are the plain buttons. Not after a
    // bot's move: whoever pressed a key to hurry the bot would press them before that move was heard.
    const taken = answersBot(view, last);
    const all = view.confirm ? [act] : [find("hand"), find("board"), !taken && act];
    focusInSight(all.find((one) => one && !one.hasAttribute("aria-disabled")) || (!taken && all.find(Boolean)) || title);
  }
}

/**
 * Arrow keys lead from the headline, which has the focus at first, to the board: that is where they move. On a page that can
 * be scrolled they scroll.
 * @param {KeyboardEvent} event
 * @param {(area: "board") => HTMLElement | null} find
 */
export function leadToBoard(event, find) {
  const { scrollHeight, clientHeight } = document.documentElement;
  if (!ARROWS[event.key] || event.ctrlKey || event.metaKey || event.altKey || scrollHeight > clientHeight) return;
  event.preventDefault();
  find("board")?.focus();
}

/** Focuses an element; only if it is outside the window, as on a page that is zoomed far, this scrolls. @param {HTMLElement} element */
function focusInSight(element) {
  const { top, bottom } = element.getBoundingClientRect();
  element.focus({ preventScroll: top >= 0 && bottom <= window.innerHeight });
}

/** Focuses the first button in an element. @param {HTMLElement} node */
export function focusFirst(node) {
  const first = node.querySelector("button");
  if (first) focusInSight(first);
}

/**
 * Focuses the headline and scrolls to it if it is outside the window: a new task has to be read first.
 * @param {{node: HTMLElement, title: HTMLElement}} headline
 */
export function showHeadline({ node, title }) {
  const { top, bottom } = title.getBoundingClientRect();
  if (top >= 0 && bottom <= window.innerHeight) return;
  title.focus({ preventScroll: true });
  node.scrollIntoView({ block: "nearest" });
}

/**
 * Focuses an element that goes with a text. In a window that cannot hold both, the text gets the focus: it has to be read first.
 * @param {HTMLElement} element
 * @param {HTMLElement} text
 */
function focusBeside(element, text) {
  const [one, two] = [element.getBoundingClientRect(), text.getBoundingClientRect()];
  const room = Math.max(one.bottom, two.bottom) - Math.min(one.top, two.top) <= window.innerHeight;
  if (room) text.scrollIntoView({ block: "nearest" });
  focusInSight(room ? element : text);
}

/**
 * The item that gets the focus of one that is gone: the one that grew from it, else the one with the same part, else the
 * nearest of its group, else any that fits.
 * @param {Item} gone
 * @param {Item[]} items
 * @returns {Item | undefined}
 */
export function heirOf(gone, items) {
  return (
    items.find((item) => item.was === gone.key) ??
    items.find((item) => item.part !== undefined && item.part === gone.part) ??
    items.filter((item) => item.group === gone.group).sort((one, other) => distance(one, gone) - distance(other, gone))[0] ??
    items.find((item) => item.moods.includes("ready") || item.moods.includes("quiet"))
  );
}

/** @param {Element} element */
function centre(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** @param {Item} one @param {Item} other */
function distance(one, other) {
  return Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]);
}
