// A hint at the table: the first tap shows what to point at, the second says why.

import { word } from "./words.js";

/** @typedef {import("./enquiries.js").Advice} Advice */

/**
 * The first thing that is noted comes at once, so that whoever tapped knows it was heard.
 * @param {object} to
 * @param {() => Promise<Advice | null>} to.ask
 * @param {(part: string) => HTMLElement | null} to.buttonOf
 * @param {(at: Element | null, title: string, text: string) => void} to.note  at null: where hints are asked for
 * @param {(text: string) => string} to.text  with the names put in
 */
export function createHints({ ask, buttonOf, note, text }) {
  /** @type {Advice | null} */
  let advice = null;
  let explained = false;
  let waiting = false;
  let asked = 0;
  let place = "";

  const mark = () => {
    for (const one of document.querySelectorAll(".hinted")) one.classList.remove("hinted");
    for (const part of advice?.parts ?? []) buttonOf(part)?.classList.add("hinted");
  };

  return {
    /** What is shown now. With another position the hint is over. @param {string} position */
    at(position) {
      if (position !== place) {
        advice = null;
        waiting = false;
        asked += 1;
      }
      place = position;
      mark();
    },

    /** It is not to be seen any more, until somebody asks again. */
    over() {
      advice = null;
      mark();
    },

    async tap() {
      if (waiting) return;
      if (!advice) {
        const mine = (asked += 1);
        waiting = true;
        note(null, "", word("shell.hint.wait"));
        const found = await ask().catch(() => null);
        if (asked !== mine) return;
        waiting = false;
        if (!found) return note(null, "", word("shell.mind.lost"));
        advice = found;
        explained = false;
        mark();
      } else explained = true;
      const at = buttonOf(advice.parts[advice.parts.length - 1]);
      const why = text(advice.why);
      note(at, word("shell.hint.best", text(advice.said)), explained ? why : word("shell.hint.more"));
    },
  };
}
