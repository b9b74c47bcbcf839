// Analysis at the table: a bar that tells how it stands, and on everything that can be pointed at what it is worth.

import { fillWith, make, setTrait } from "./dom.js";
import { fill, word } from "./words.js";

/** @typedef {import("./types.js").Worth} Worth */

/**
 * @param {HTMLElement} place  of the bar
 * @param {HTMLElement} ground  that everything lies on that can be pointed at
 */
export function createWorth(place, ground) {
  const left = make("span");
  const right = make("span");
  const bar = make("div", { class: "scale", role: "meter", "aria-label": word("shell.worth"), "aria-valuemin": 0, "aria-valuemax": 100 }, left, right);
  const line = make("p");
  fillWith(place, bar, line);

  return {
    /**
     * @param {Worth | undefined} worth
     * @param {readonly string[]} names
     */
    show(worth, names) {
      place.hidden = !worth;
      ground.classList.toggle("weighing", Boolean(worth));
      for (const one of /** @type {NodeListOf<HTMLElement>} */ (ground.querySelectorAll("[data-worth]"))) unmark(one);
      if (!worth) return;
      const { share, marks } = worth;
      const ends = [worth.left ?? "", worth.right ?? ""].map((end) => fill(end, names));
      [left.textContent, right.textContent] = ends;
      left.style.flexBasis = `${100 * (share ?? 0)}%`;
      bar.hidden = !worth.open && share === undefined;
      setTrait(bar, "aria-hidden", share === undefined ? "true" : null);
      setTrait(bar, "aria-valuenow", Math.round(100 * (share ?? 0)));
      setTrait(bar, "aria-valuetext", ends.filter(Boolean).join(", "));
      line.textContent = fill(worth.line, names);
      for (const [part, { text, said, mood, best }] of Object.entries(marks)) {
        for (const one of /** @type {NodeListOf<HTMLElement>} */ (ground.querySelectorAll(`button[data-part="${CSS.escape(part)}"]`))) {
          one.dataset.worth = text;
          one.dataset.mood = best ? "best" : mood;
          one.setAttribute("aria-description", said);
        }
      }
    },
  };
}

/** @param {HTMLElement} button */
function unmark(button) {
  delete button.dataset.worth;
  delete button.dataset.mood;
  button.removeAttribute("aria-description");
}
