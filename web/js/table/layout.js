// The ground of a table: where board, hands, piles, actions and history lie in each form. CSS places the containers;
// here the parts are put into them.

import { make } from "../ui/dom.js";
import { formNow } from "../ui/window_form.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").Scene} Scene */

const AREAS = ["board", "hand", "piles", "others"];

/**
 * @param {Record<"spots" | "acts" | "choice" | "strip" | "analysis" | "worth" | "tell", HTMLElement>} parts
 * @param {HTMLElement[]} beside  what the side column ends with on a wide screen: steps, what is looked at, moves
 */
export function createLayout({ spots, acts, choice, strip, analysis, worth, tell }, beside) {
  const areas = Object.fromEntries(AREAS.map((name) => [name, make("div", { "data-area": name })]));
  const { board, hand, piles, others } = areas;
  const canvas = make("canvas", { "aria-hidden": "true" });
  const below = make("div", { class: "below" });
  const foot = make("div", { class: "foot" });
  const side = make("aside", { class: "side", "aria-label": word("shell.beside") });
  const node = make("section", { class: "play", "aria-label": word("shell.board") }, board, canvas, spots, below, side);

  return {
    node,
    areas,
    canvas,

    /**
     * Puts every part where the form has it.
     * @param {boolean} broad  whether the board needs all the width
     * @param {HTMLElement} panel
     * @param {HTMLElement} seats  in the panel
     * @param {boolean} strips  whether there is a strip under the board where there is no column beside it
     * @param {boolean} teaches  whether the tell is heard often, and where there is no strip takes the tickets' place
     */
    arrange(broad, panel, seats, strips, teaches) {
      const form = formNow();
      const footed = form === "tall" && strips;
      foot.hidden = !footed && (!strips || form === "small");
      put(foot, footed ? [strip, worth, tell] : [strip]);
      if (!footed && worth.parentElement !== analysis) analysis.append(worth);
      const told = teaches && form !== "wide" ? panel : panel.querySelector(".say");
      if (!footed && tell.parentElement !== told) told?.insertBefore(tell, told === panel ? seats : null);
      node.classList.toggle("broad", broad);
      const free = { wide: [piles, others, choice, ...beside], low: [analysis, others, acts, choice, hand, piles, foot] };
      if (form === "wide") {
        if (!broad && acts.parentElement !== panel) panel.insertBefore(acts, seats);
        put(below, broad ? [acts, hand] : [hand]);
        put(side, free.wide);
      } else if (form === "low") {
        put(below, broad ? [hand] : []);
        put(side, broad ? free.low.filter((part) => part !== hand) : free.low);
      } else {
        put(below, [acts, choice, hand, foot]);
        put(side, []);
      }
      if (form !== "low" && analysis.parentElement !== node) node.prepend(analysis);
      const above = form === "tall" || form === "small";
      if (above && others.parentElement !== node) node.prepend(others);
    },

    /** Gives every area the height that the scene asks for. @param {Scene} scene */
    measure(scene) {
      node.dataset.drawn = scene.form;
      for (const [name, place] of Object.entries(areas)) {
        const height = scene.heights[name];
        place.style.height = height === undefined ? "" : `${height / 10}rem`;
        place.hidden = !(name in scene.areas);
      }
    },
  };
}

/**
 * Moving an element takes its focus away, so nothing is moved that lies where it should.
 * @param {HTMLElement} container
 * @param {HTMLElement[]} parts
 */
function put(container, parts) {
  if (parts.length === container.children.length && parts.every((part, at) => part === container.children[at])) return;
  container.replaceChildren(...parts);
}
