// The ground of a table: where board, hands, piles, actions and history lie in each form. CSS places the containers;
// here the parts are put into them.

import { fillWith, make } from "./dom.js";
import { formNow } from "./forms.js";
import { word } from "./words.js";

/** @typedef {import("./types.js").Scene} Scene */

const AREAS = ["board", "hand", "piles", "others"];

/** @param {HTMLElement[]} beside  what the side column ends with on a wide screen: steps, what is looked at, moves */
export function createPlaces(beside) {
  const areas = Object.fromEntries(AREAS.map((name) => [name, make("div", { "data-area": name })]));
  const { board, hand, piles, others } = areas;
  const canvas = make("canvas", { "aria-hidden": "true" });
  const spots = make("div", { class: "spots" });
  const acts = make("div", { class: "acts", hidden: true });
  const choice = make("div", { class: "choice", hidden: true });
  const strip = make("div", { class: "strip", hidden: true });
  const worth = make("div", { class: "worth", hidden: true });
  const below = make("div", { class: "below" });
  const side = make("aside", { class: "side", "aria-label": word("shell.beside") });
  const node = make("section", { class: "play", "aria-label": word("shell.board") }, board, below, side, canvas, spots);

  return {
    node,
    areas,
    canvas,
    spots,
    acts,
    strip,
    worth,

    /**
     * Puts every part where the form has it.
     * @param {boolean} broad  whether the board needs all the width
     * @param {HTMLElement} slab
     * @param {HTMLElement} seats  in the slab
     */
    arrange(broad, slab, seats) {
      const form = formNow();
      node.classList.toggle("broad", broad);
      const free = { wide: [piles, others, choice, ...beside], low: [worth, others, acts, choice, hand, piles, strip] };
      if (form === "wide") {
        if (!broad && acts.parentElement !== slab) slab.insertBefore(acts, seats);
        put(below, broad ? [acts, hand] : [hand]);
        put(side, free.wide);
      } else if (form === "low") {
        put(below, broad ? [hand] : []);
        put(side, broad ? free.low.filter((part) => part !== hand) : free.low);
      } else {
        put(below, [acts, choice, hand, strip]);
        put(side, []);
      }
      if (form !== "low" && worth.parentElement !== node) node.prepend(worth);
      const above = form === "tall" || form === "small";
      if (above && others.parentElement !== node) node.prepend(others);
    },

    /** Gives every area the height that the scene asks for. @param {Scene} scene */
    measure(scene) {
      for (const [name, place] of Object.entries(areas)) {
        const height = scene.heights[name];
        place.style.height = height === undefined ? "" : `${height / 10}rem`;
        place.hidden = !(name in scene.areas);
      }
    },

    /** The switch of a position, if it has one. @param {HTMLElement[]} buttons */
    choose(buttons) {
      const focused = choice.contains(document.activeElement);
      const title = make("h2", {}, word("shell.choice"));
      const group = make("div", { class: "segments", role: "group", "aria-label": word("shell.choice") }, ...buttons);
      fillWith(choice, ...(buttons.length ? [title, group] : []));
      choice.hidden = buttons.length === 0;
      if (focused) buttons.find((button) => button.getAttribute("aria-pressed") === "true")?.focus();
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
