// The info box: shows a hint or the answer to a try, and reads it aloud. On a wide screen it takes the place of the
// headline's reason in the panel; on a phone it lies in the strip under the board, or without a strip over the headline.
// It never covers the board, and nothing else moves when it appears.

import { fillWith, icon, make } from "../ui/dom.js";
import { readAloud } from "../ui/live_region.js";

export function createInfoBox() {
  const words = make("p");
  const node = make("div", { class: "info-box", hidden: true }, icon("hint"), words);
  const sign = (/** @type {string} */ name) => node.firstElementChild?.replaceWith(icon(name));
  /** The view in which what is shown was said of a press that can do nothing. @type {unknown} */
  let refusedIn = null;
  return {
    node,
    /**
     * @param {string} first  the first words, large
     * @param {string} rest
     * @param {string} [drawing]  its icon
     * @param {string} [where]  what the first words point at on the board: it is only read aloud, after them
     */
    say(first, rest, drawing = "hint", where = "") {
      refusedIn = null;
      sign(drawing);
      fillWith(words, make("b", {}, first), " ", rest);
      node.hidden = false;
      node.ariaBusy = "false";
      // The box cannot grow: if the text does not fit in it, or the panel overflows, smaller type is used.
      node.classList.remove("dense");
      const full = [node, node.closest(".panel")].some((one) => one && one.scrollHeight > one.clientHeight + 1);
      node.classList.toggle("dense", full);
      readAloud([first, where, rest].filter(Boolean).join(" "));
    },
    /** Shows a text until the awaited one comes. @param {string} text */
    wait(text) {
      refusedIn = null;
      sign("hint");
      fillWith(words, text);
      node.hidden = false;
      node.ariaBusy = "true";
    },
    /** Says why a press can do nothing. It is said until the next change. @param {string} first @param {string} why @param {unknown} view */
    refuse(first, why, view) {
      this.say(first, why, "close");
      refusedIn = view;
    },
    /** What was said of a press in another view no longer answers anything. @param {unknown} view */
    goOn(view) {
      if (refusedIn && refusedIn !== view) node.hidden = true;
    },
    /** Shows the last text again, although the position has changed. It is not read aloud again. */
    stay() {
      if (!refusedIn) node.hidden = false;
    },
    /** Whether a text is shown that begins with these words. @param {string} first */
    shows: (first) => !node.hidden && words.querySelector("b")?.textContent === first,
    /** Reads aloud again what is shown. */
    repeat() {
      if (!node.hidden) readAloud(words.textContent ?? "");
    },
    hush() {
      node.hidden = true;
    },
  };
}
