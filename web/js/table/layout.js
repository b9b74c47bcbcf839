// The layout of a table: where board, hands, piles, actions and history are in each form. CSS places the containers;
// this module puts the parts into them.

import { make } from "../ui/dom.js";
import { formNow } from "../ui/window_form.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").Scene} Scene */

const AREAS = ["board", "hand", "piles", "others"];
const CROWDED = 4; // seats, of which all but one have an open hand beside the board

/**
 * @param {Record<"canvasButtons" | "acts" | "choice" | "summaryStrip" | "analysis" | "analysisLine" | "infoBox", HTMLElement>} parts
 * @param {HTMLElement[]} beside  the last parts of the side column on a wide screen: steps, moves, explanation
 * @param {HTMLElement[]} notes  come after them; below a broad board under the piles
 */
export function createLayout({ canvasButtons, acts, choice, summaryStrip, analysis, analysisLine, infoBox }, beside, notes) {
  const areas = Object.fromEntries(AREAS.map((name) => [name, make("div", { "data-area": name })]));
  const { board, hand, piles, others } = areas;
  const canvas = make("canvas", { "aria-hidden": "true" });
  const below = make("div", { class: "below" });
  const foot = make("div", { class: "foot" });
  const side = make("aside", { class: "side", "aria-label": word("shell.beside") });
  // Below a broad board, which leaves less height, the side column can be two.
  const near = make("div", { class: "near" });
  const past = make("div", { class: "past" });
  const node = make("section", { class: "play", "aria-label": word("shell.board") }, board, canvas, canvasButtons, below, side);

  return {
    node,
    areas,
    canvas,

    /**
     * Puts every part into its container in the present form.
     * @param {boolean} broad  whether the board needs all the width
     * @param {HTMLElement} panel
     * @param {HTMLElement} tickets  in the panel
     * @param {boolean} strips  whether the game has a strip, shown under the board if there is no column beside it
     * @param {boolean} teaches  whether an exercise is shown: then, without a strip, the info box takes the place of the tickets
     */
    arrange(broad, panel, tickets, strips, teaches) {
      const form = formNow();
      const footed = form === "tall" && strips;
      foot.hidden = !footed && (!strips || form === "small");
      put(foot, footed ? [summaryStrip, analysisLine, infoBox] : [summaryStrip]);
      // On a phone, what analysis says takes room from the strip or the reason, not from the board. On its side there is room
      // beside the board for the bar only if that is broad, or if three other hands are open.
      const full = form === "low" && (broad || tickets.children.length >= CROWDED);
      const said = form === "small" || full || (form === "tall" && !footed) ? panel.querySelector(".say") : analysis;
      if (!footed && analysisLine.parentElement !== said) said?.append(analysisLine);
      const home = teaches && form !== "wide" ? panel : panel.querySelector(".say");
      if (!footed && infoBox.parentElement !== home) home?.insertBefore(infoBox, home === panel ? tickets : null);
      node.classList.toggle("broad", broad);
      const free = { wide: [piles, others, choice], low: [others, acts, choice, hand, piles, foot] };
      // Beside a broad board on a phone on its side, too: the column below it has no row left.
      if ((form === "wide" || (form === "low" && broad)) && analysis.parentElement !== panel) panel.insertBefore(analysis, tickets);
      if (form === "wide") {
        if (!broad && acts.parentElement !== panel) panel.insertBefore(acts, analysis);
        put(below, broad ? [acts, hand] : [hand]);
        const parted = broad && !teaches;
        put(near, parted ? [...free.wide, ...notes] : []);
        put(past, parted ? beside : []);
        put(side, parted ? [near, past] : [...free.wide, ...beside, ...notes]);
      } else if (form === "low") {
        put(below, broad ? [hand] : []);
        put(side, broad ? free.low.filter((part) => part !== hand) : [analysis, ...free.low]);
      } else {
        put(below, [acts, choice, hand, foot]);
        put(side, []);
      }
      const above = form === "tall" || form === "small";
      if (above && analysis.parentElement !== node) node.prepend(analysis);
      if (above && others.parentElement !== node) node.prepend(others);
    },

    /** Gives every area the height that the scene asks for, and tells the style sheets its shape. @param {Scene} scene */
    measure(scene) {
      node.dataset.drawn = scene.form;
      for (const [name, area] of Object.entries(areas)) {
        const height = scene.heights[name];
        area.style.height = height === undefined ? "" : `${height / 10}rem`;
        area.hidden = !(name in scene.areas);
        const [, , across, down] = scene.areas[name] ?? [0, 0, 1, 1];
        node.style.setProperty(`--${name}-shape`, (across / down).toFixed(3));
      }
    },
  };
}

/**
 * Fills a container, unless it already has these parts: moving an element would take its focus away.
 * @param {HTMLElement} container
 * @param {HTMLElement[]} parts
 */
function put(container, parts) {
  if (parts.length === container.children.length && parts.every((part, at) => part === container.children[at])) return;
  container.replaceChildren(...parts);
}
