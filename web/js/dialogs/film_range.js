// The strip on which a range of moves is chosen: a line for each move, and two handles.

import { make, updateAttribute } from "../ui/dom.js";
import { word } from "../words/words.js";

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 1000;
const HIGH = 44;
const TALL = 30;
const SHORT = 14;

/** @typedef {{from: number, to: number}} Range  moves, the first one being 1 */

/** Whether the line of a move is tall: something was won by it. @param {{tag?: string | null}} move */
export const isTall = ({ tag }) => Boolean(tag);

/**
 * @param {readonly {tag?: string | null}[]} moves
 * @param {number} most  that can be chosen together
 * @param {object} hooks
 * @param {(range: Range) => void} hooks.moved  a handle has moved
 * @param {(range: Range) => void} hooks.chosen  a handle has been let go of
 */
export function createRange(moves, most, { moved, chosen }) {
  const last = moves.length;
  const range = { from: Math.max(1, last - most + 1), to: last };
  /** @param {number} move */
  const placeOf = (move) => ((move - 1) / Math.max(1, last - 1)) * WIDTH;

  const lit = part("rect", { class: "lit", y: 0, height: HIGH });
  const head = part("path", { class: "head", hidden: true });
  const data = moves.map((move, at) => `M${placeOf(at + 1)} ${HIGH}v${-(isTall(move) ? TALL : SHORT)}`).join("");
  const drawing = document.createElementNS(SVG, "svg");
  for (const [name, value] of Object.entries({ viewBox: `0 0 ${WIDTH} ${HIGH}`, preserveAspectRatio: "none", "aria-hidden": true })) {
    updateAttribute(drawing, name, value);
  }
  drawing.append(lit, part("path", { d: `${data}M0 ${HIGH}h${WIDTH}` }), head);

  /** @param {"from" | "to"} end */
  const handle = (end) => {
    const input = make("input", { type: "range", min: 1, max: last, "aria-label": word(end === "from" ? "shell.film.from.label" : "shell.film.to.label") });
    input.addEventListener("input", () => {
      range[end] = Number(input.value);
      // The other end moves along if the range would be empty or too long.
      if (end === "from") range.to = Math.min(Math.max(range.to, range.from), range.from + most - 1);
      else range.from = Math.max(Math.min(range.from, range.to), range.to - most + 1);
      show();
      moved(range);
    });
    input.addEventListener("change", () => chosen(range));
    return input;
  };
  const handles = { from: handle("from"), to: handle("to") };

  const show = () => {
    for (const end of /** @type {const} */ (["from", "to"])) {
      handles[end].value = String(range[end]);
      handles[end].setAttribute("aria-valuetext", word(end === "from" ? "shell.film.from" : "shell.film.to", range[end]));
    }
    updateAttribute(lit, "x", placeOf(range.from));
    updateAttribute(lit, "width", placeOf(range.to) - placeOf(range.from));
  };
  show();

  return {
    node: make("div", { class: "stretch" }, drawing, handles.from, handles.to),
    range,
    /** Marks the move that is being painted; null: none. @param {number | null} move */
    mark(move) {
      updateAttribute(head, "hidden", move === null);
      if (move !== null) updateAttribute(head, "d", `M${placeOf(Math.max(1, move))} 0v${HIGH}`);
    },
  };
}

/** @param {string} tag @param {Record<string, unknown>} traits */
function part(tag, traits) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(traits)) updateAttribute(element, name, value);
  return element;
}
