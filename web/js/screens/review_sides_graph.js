// The lines of a graph with three or more sides: a stepped line per side, with its name at the end.

import { shortened } from "../lib/cut_names.js";
import { svg } from "../ui/svg.js";

/** @typedef {import("../types.js").ReviewAnswer} ReviewAnswer */
/**
 * @typedef {object} Plot
 * @prop {(index: number) => number} x  the left edge of a move
 * @prop {(chance: number) => number} y
 * @prop {number} right  the right edge of the last move
 * @prop {number} bottom
 * @prop {number} letters  the most characters of a name that fit
 */

const DASHES = ["7 4", "2 4", "10 4 2 4", "16 4", "10 4 2 4 2 4"]; // of the other sides
const SAMPLE = 18;
const ROW = 15;

/** The dashes of a side's line. @param {number} side @param {number} up */
const dashesOf = (side, up) => (side === up ? "none" : DASHES[(side < up ? side : side - 1) % DASHES.length]);

/** A piece of a side's line, as large as a tag. @param {number} side @param {number} up */
export function sampleOf(side, up) {
  return svg("svg", { class: "tag sample", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { "stroke-dasharray": dashesOf(side, up), d: "M0 12H24" }));
}

/**
 * @param {ReviewAnswer} told
 * @param {number} up  the side whose line is solid and drawn over the others
 * @param {readonly string[]} names  of the sides
 * @param {Plot} plot
 * @returns {SVGElement[]}
 */
export function linesOf({ moves }, up, names, { x, y, right, bottom, letters }) {
  const others = names.map((_, side) => side).filter((side) => side !== up);
  const traitsOf = (/** @type {number} */ side) => ({
    class: side === up ? "line own" : "line",
    "stroke-dasharray": dashesOf(side, up),
  });
  const ends = names.map((_, side) => ({ side, at: y(moves[moves.length - 1].chances[side]) + 4.5 }));
  let free = bottom + 4.5;
  for (const end of ends.sort((one, other) => other.at - one.at)) {
    end.at = Math.min(end.at, free);
    free = end.at - ROW;
  }
  const lines = [...others, up].map((side) => {
    const steps = moves.map(({ chances }, index) => `${index ? "V" : `M${x(0)} `}${y(chances[side]).toFixed(1)}H${x(index + 1).toFixed(1)}`);
    return svg("path", { ...traitsOf(side), d: steps.join("") });
  });
  const labels = ends.flatMap(({ side, at }) => [
    svg("path", { ...traitsOf(side), d: `M${right + 6} ${at - 4.5}h${SAMPLE}` }),
    svg("text", { class: side === up ? "note own" : "note", x: right + SAMPLE + 11, y: at }, shortened(names[side], (text) => [...text].length <= letters)),
  ]);
  return [...lines, ...labels];
}
