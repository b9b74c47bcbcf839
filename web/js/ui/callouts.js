// Notes that point at something, such as why it cannot be played.

import { make } from "./dom.js";

/** Closes the note that is shown. */
let closeNow = () => {};

/** Closes the note that is shown: called when it no longer applies. */
export const closeNote = () => closeNow();

/**
 * A note that points at something; any tap or key closes it.
 * @param {HTMLElement} ground  that it is added to
 * @param {DOMRect} at  what it points at
 * @param {string} title
 * @param {string} text
 * @param {Element} [refused]  framed as long as the note is shown
 */
export function showNote(ground, at, title, text, refused) {
  closeNow();
  refused?.classList.add("refused");
  const note = make("div", { class: "note" }, title && make("b", {}, `${title} `), text);
  ground.append(note);
  const frame = ground.getBoundingClientRect();
  const middle = at.left + at.width / 2;
  const left = Math.min(Math.max(middle - note.offsetWidth / 2, frame.left + 12), frame.right - note.offsetWidth - 12);
  const above = at.top - note.offsetHeight - 14 > Math.max(frame.top, 0) + 8;
  const lowest = Math.min(frame.bottom, window.innerHeight) - note.offsetHeight - 12;
  const below = at.bottom + 12 <= lowest;
  // Without room on either side, such as for the whole table, it lies over what it points at, and has no pointer.
  if (above || below) note.classList.add(above ? "points-down" : "points-up");
  const top = above ? at.top - note.offsetHeight - 12 : Math.min(at.bottom + 12, lowest);
  note.style.left = `${left - frame.left}px`;
  note.style.top = `${top - frame.top}px`;
  note.style.setProperty("--tip", `${Math.min(Math.max(middle - left, 16), note.offsetWidth - 16)}px`);
  const end = new AbortController();
  const close = () => {
    note.remove();
    refused?.classList.remove("refused");
    end.abort();
  };
  closeNow = close;
  for (const kind of ["pointerdown", "keydown"]) {
    document.addEventListener(kind, close, { capture: true, signal: end.signal });
  }
}
