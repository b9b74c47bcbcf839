// Shows analysis at the table: a bar with the chances of both sides, and on each button the value of its part.

import { cutName } from "../ui/cut_name.js";
import { fillWith, make, updateAttribute } from "../ui/dom.js";
import { word } from "../words/words.js";

const NARROW = 4.6; // rem: in an end that is not wider analysis.css hides its value
const ROUNDED = 1; // px, by which two measured heights of the same lines may differ

/** @param {HTMLElement} ground  contains all buttons that can be pointed at */
export function createAnalysisDisplay(ground) {
  const node = make("div", { class: "analysis", hidden: true });
  const [left, right] = [createEnd(), createEnd()];
  // Among several, one's own end is often too short for what it comes to: that then stands beside it, in the others' end.
  const own = createEnd("own");
  right.node.prepend(own.node);
  const bar = make("div", { class: "scale", role: "meter", "aria-label": word("shell.analysis"), "aria-valuemin": 0, "aria-valuemax": 100 }, left.node, right.node);
  // On a phone on its side the bar is too short for names: they stand over it.
  const names = [make("b"), make("b")];
  const line = make("div", { class: "analysis-line" });
  fillWith(node, make("div", { class: "names", "aria-hidden": "true" }, ...names), bar, line);

  /**
   * A name that is too long for its end of the bar is left out there. Both stand over it instead, on phones only if neither
   * fits: a line takes room from the board.
   * @param {number} share
   * @param {boolean} several  more than two play: the left end is one's own
   */
  function fitNames(share, several) {
    node.classList.remove("named"); // with it the names in the bar could not be measured
    const room = bar.clientWidth;
    own.take(null);
    const fits = [left.fits(room * share), right.fits(room * (1 - share))];
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const beside = several && room > 0 && (!fits[0] || room * share < NARROW * rem);
    if (beside) {
      own.take(left);
      fits[1] = right.fits(room * (1 - share) - own.width());
      fits[0] = fits[1] || own.width() + right.width() < room * (1 - share);
    }
    const over = room > 0 && (node.closest(".panel") ? !fits.every(Boolean) : !beside && !fits.some(Boolean));
    node.classList.toggle("named", over);
  }

  return {
    node,
    /** The best move and why: it is shown under the bar, or on a phone next to the strip (layout.js). */
    line,
    /** @param {import("./shown_view.js").Shown} shown */
    show({ play: { analysis }, text: say, view: { names: all, scene } }) {
      node.hidden = line.hidden = !analysis;
      ground.classList.toggle("analysing", Boolean(analysis));
      ground.classList.toggle("values-low", scene.values_low);
      for (const one of /** @type {NodeListOf<HTMLElement>} */ (ground.querySelectorAll("[data-value]"))) unmark(one);
      if (!analysis) return;
      const { share, marks } = analysis;
      const ends = [left.show(analysis.left, say), right.show(analysis.right, say)];
      for (const [index, end] of [analysis.left, analysis.right].entries()) fillWith(names[index], cutName(say(end?.who ?? "")));
      left.node.style.flexBasis = `${100 * (share ?? 0)}%`;
      bar.hidden = !analysis.open && share === undefined;
      fitNames(share ?? 0, all.length > 2);
      updateAttribute(bar, "aria-hidden", share === undefined ? "true" : null);
      updateAttribute(bar, "aria-valuenow", Math.round(100 * (share ?? 0)));
      updateAttribute(bar, "aria-valuetext", ends.filter(Boolean).join(", "));
      line.textContent = say(analysis.line);
      // Where it is cut, a press shows it whole, and so does the focus.
      if (line.scrollHeight > line.clientHeight + ROUNDED) line.tabIndex = 0;
      else if (line !== document.activeElement) line.removeAttribute("tabindex");
      for (const [part, { text, said, mood, best }] of Object.entries(marks)) {
        for (const one of /** @type {NodeListOf<HTMLElement>} */ (ground.querySelectorAll(`button[data-part="${CSS.escape(part)}"]`))) {
          one.dataset.value = text;
          one.dataset.mood = mood;
          one.toggleAttribute("data-best", best);
          one.setAttribute("aria-description", said);
        }
      }
    },
  };
}

/** One end of the bar: a name and a value. @param {string} [kind] */
function createEnd(kind) {
  const who = make("b");
  const value = make("i");
  const node = make("span", { class: kind }, who, value);
  return {
    node,
    who,
    value,
    width: () => who.scrollWidth + value.scrollWidth + 2 * parseFloat(getComputedStyle(node).columnGap),
    /** Shows what another end has no room for, or nothing. @param {{who: HTMLElement, value: HTMLElement} | null} other */
    take(other) {
      fillWith(who, other && cutName(other.who.textContent ?? ""));
      value.textContent = other?.value.textContent ?? "";
      if (other) fillWith(other.who);
      if (other) fillWith(other.value);
      node.hidden = !other;
    },
    /** Shows the name if it fits, and returns whether it does. @param {number} room  not measured: the end grows slowly */
    fits(room) {
      who.hidden = false;
      const { paddingLeft, columnGap } = getComputedStyle(node);
      who.hidden = who.scrollWidth + value.scrollWidth + 2 * parseFloat(paddingLeft) + parseFloat(columnGap) > room;
      return !who.hidden;
    },
    /**
     * @param {import("../types.js").End | undefined} end
     * @param {(template: string) => string} say
     * @returns {string} its text, for screen readers
     */
    show(end, say) {
      who.textContent = say(end?.who ?? "");
      value.textContent = end?.value ?? "";
      return [who.textContent, value.textContent].filter(Boolean).join(": ");
    },
  };
}

/** @param {HTMLElement} button */
function unmark(button) {
  delete button.dataset.value;
  delete button.dataset.mood;
  delete button.dataset.best;
  button.removeAttribute("aria-description");
}
