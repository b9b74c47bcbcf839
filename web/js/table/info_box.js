// The info box: shows a hint or the answer to a try, and reads it aloud. On a wide screen it takes the place of the
// headline's reason in the panel; on a phone it lies in the strip under the board, or without a strip over the headline.
// It never covers the board, and nothing else moves when it appears.

import { fillWith, icon, make } from "../ui/dom.js";
import { readAloud } from "../ui/live_region.js";

export function createInfoBox() {
  const words = make("p");
  const node = make("div", { class: "info-box", hidden: true }, icon("hint"), words);
  const sign = (/** @type {string} */ name) => node.firstElementChild?.replaceWith(icon(name));
  return {
    node,
    /**
     * @param {string} first  the first words, large
     * @param {string} rest
     * @param {string} [drawing]  its icon
     * @param {string} [where]  what the board shows besides: it is only read aloud
     */
    say(first, rest, drawing = "hint", where = "") {
      sign(drawing);
      fillWith(words, make("b", {}, first), " ", rest);
      node.hidden = false;
      node.ariaBusy = "false";
      // The box cannot grow: if the text does not fit in it, or the panel overflows, smaller type is used.
      node.classList.remove("dense");
      const full = [node, node.closest(".panel")].some((one) => one && one.scrollHeight > one.clientHeight + 1);
      node.classList.toggle("dense", full);
      readAloud([first, rest, where].filter(Boolean).join(" "));
    },
    /** Shows a text until the awaited one comes. @param {string} text */
    wait(text) {
      sign("hint");
      fillWith(words, text);
      node.hidden = false;
      node.ariaBusy = "true";
    },
    /** Shows the last text again, although the position has changed. It is not read aloud again. */
    stay() {
      node.hidden = false;
    },
    hush() {
      node.hidden = true;
    },
  };
}
