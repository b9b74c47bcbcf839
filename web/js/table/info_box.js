// The tell: the one place where the table says more than its sentence. On a wide screen it stands in the panel where the
// sentence's reason does, on a phone in the strip under the board; where there is no strip, over the sentence. Nothing
// that it explains lies under it, and nothing moves when it comes.

import { fillWith, icon, make } from "../ui/dom.js";
import { tell as readAloud } from "../ui/live_region.js";

export function createTell() {
  const words = make("p");
  const node = make("div", { class: "tell", hidden: true }, icon("hint"), words);
  const sign = (/** @type {string} */ name) => node.firstElementChild?.replaceWith(icon(name));
  return {
    node,
    /**
     * @param {string} first  the first words, large
     * @param {string} rest
     * @param {string} [drawing]  its icon
     */
    say(first, rest, drawing = "hint") {
      sign(drawing);
      fillWith(words, make("b", {}, first), " ", rest);
      node.hidden = false;
      node.ariaBusy = "false";
      // Its height is kept free, so it has no more; and beside the sentence it has what the panel leaves.
      node.classList.remove("dense");
      const full = [node, node.closest(".panel")].some((one) => one && one.scrollHeight > one.clientHeight + 1);
      node.classList.toggle("dense", full);
      readAloud(`${first} ${rest}`.trim());
    },
    /** Somebody waits for it. @param {string} text */
    wait(text) {
      sign("hint");
      fillWith(words, text);
      node.hidden = false;
      node.ariaBusy = "true";
    },
    /** What it said last stays, though the position is another one. Nobody is told twice. */
    stay() {
      node.hidden = false;
    },
    hush() {
      node.hidden = true;
    },
  };
}
