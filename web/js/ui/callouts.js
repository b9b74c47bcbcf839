// Callouts: short texts that point at something, such as why it cannot be played.

import { make } from "./dom.js";

/** Closes the callout that is shown. */
let closeNow = () => {};

/** Closes the callout that is shown: called when it no longer applies. */
export const closeCallout = () => closeNow();

/**
 * A callout; any tap or key closes it.
 * @param {HTMLElement} ground  that it is added to
 * @param {DOMRect} at  what it points at
 * @param {string} title
 * @param {string} text
 * @param {Element} [refused]  framed as long as the callout is shown
 */
export function showCallout(ground, at, title, text, refused) {
  closeNow();
  refused?.classList.add("refused");
  const callout = make("div", { class: "callout" }, title && make("b", {}, `${title} `), text);
  ground.append(callout);
  const frame = ground.getBoundingClientRect();
  const middle = at.left + at.width / 2;
  const left = Math.min(Math.max(middle - callout.offsetWidth / 2, frame.left + 12), frame.right - callout.offsetWidth - 12);
  const above = at.top - callout.offsetHeight - 14 > Math.max(frame.top, 0) + 8;
  const lowest = Math.min(frame.bottom, window.innerHeight) - callout.offsetHeight - 12;
  const below = at.bottom + 12 <= lowest;
  // Without room on either side, such as for the whole table, it lies over what it points at, and has no pointer.
  if (above || below) callout.classList.add(above ? "points-down" : "points-up");
  const top = above ? at.top - callout.offsetHeight - 12 : Math.min(at.bottom + 12, lowest);
  callout.style.left = `${left - frame.left}px`;
  callout.style.top = `${top - frame.top}px`;
  callout.style.setProperty("--tip", `${Math.min(Math.max(middle - left, 16), callout.offsetWidth - 16)}px`);
  const end = new AbortController();
  const close = () => {
    callout.remove();
    refused?.classList.remove("refused");
    end.abort();
  };
  closeNow = close;
  for (const kind of ["pointerdown", "keydown"]) {
    document.addEventListener(kind, close, { capture: true, signal: end.signal });
  }
}
