// Draws a hint on the table: a frame round each part to point at (class hinted), an outline round what moves (hint-from),
// an arrow from there to where it goes. The arrow ends at the frame and runs between the squares if it can, so that it hides little.

import { arrowAlong, EDGE, HALF } from "./arrow_shape.js";
import { pathOf } from "./hint_arrow.js";
import { updateAttribute } from "../ui/dom.js";

/** @typedef {import("./arrow_path.js").Point} Point */
/** @typedef {import("../motion/written.js").Written} Written */

// How much smaller an arrow is that goes only to the next square: it begins on a piece, and should not cover it.
const STEP = 0.7;

const SQUARE = 100; // board units: the width of a square of usual size
const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {HTMLElement} ground  contains the buttons
 * @param {(part: string) => HTMLElement | null} buttonOf
 * @param {() => Written[]} written  where something is written
 */
export function createHintMarks(ground, buttonOf, written) {
  const node = document.createElementNS(SVG, "svg");
  updateAttribute(node, "class", "hint-arrows");
  updateAttribute(node, "aria-hidden", "true");
  /** @type {readonly string[]} */
  let parts = [];
  /** @type {readonly (readonly [string, string])[]} */
  let arrows = [];

  const buttonAt = (/** @type {string} */ key) =>
    /** @type {HTMLElement | null} */ (ground.querySelector(`.canvas-buttons [data-key="${CSS.escape(key)}"]`));

  function place() {
    for (const one of document.querySelectorAll(".hinted, .hint-from")) one.classList.remove("hinted", "hint-from");
    for (const part of parts) {
      const one = buttonOf(part);
      one?.classList.add("hinted");
      one?.style.setProperty("--frame", String(unitOf(one)));
    }
    node.replaceChildren(...arrows.flatMap(([start, end]) => arrow(buttonAt(start), buttonAt(end))));
  }

  /** @param {HTMLElement | null} start @param {HTMLElement | null} end */
  function arrow(start, end) {
    if (!start || !end || start.hidden || end.hidden) return [];
    start.classList.add("hint-from");
    start.style.setProperty("--frame", String(unitOf(start)));
    const { left, top } = ground.getBoundingClientRect();
    const spot = (/** @type {HTMLElement} */ one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { rect: { x: x - left, y: y - top, width, height }, hand: one.dataset.place === "hand" };
    };
    const all = /** @type {NodeListOf<HTMLElement>} */ (ground.querySelectorAll(".canvas-buttons button:not([hidden])"));
    const others = [...all].filter((one) => one !== start && one !== end).map(spot);
    const [from, to] = [spot(start), spot(end)];
    const unit = Math.min(unitOf(start), unitOf(end)) * (!from.hand && beside(from.rect, to.rect) ? STEP : 1);
    const path = pathOf(from, to, others, written(), unit);
    const { shaft, head } = arrowAlong(path, unit);
    // First the whole outline, then the arrow itself.
    return ["edge", ""].flatMap((kind) => [
      stroke(lineOf(shaft), `shaft ${kind}`, 2 * (kind ? HALF : HALF - EDGE) * unit),
      stroke(`${lineOf(head)}Z`, `head ${kind}`, kind ? 2 * EDGE * unit : 0),
    ]);
  }

  return {
    node,
    place,
    /**
     * @param {readonly string[]} pointed  parts
     * @param {readonly (readonly [string, string])[] | undefined} travels  keys of items
     */
    set(pointed, travels) {
      parts = pointed;
      arrows = travels ?? [];
      place();
    },
    clear() {
      parts = [];
      arrows = [];
      place();
    },
  };
}

/** Pixels per board unit; as if a smaller square were 100 units wide, so that what is drawn there is smaller, too. @param {HTMLElement} one */
function unitOf(one) {
  const unit = Number(one.style.getPropertyValue("--unit")) || 1;
  if (one.dataset.place !== "board") return unit;
  const { width, height } = one.getBoundingClientRect();
  return Math.min(unit, width / SQUARE, height / SQUARE);
}

/** Whether squares have a side or a corner in common, but for a gutter. @param {import("./arrow_path.js").Rect} one @param {import("./arrow_path.js").Rect} other */
function beside(one, other) {
  const gap = Math.max(one.width, one.height) / 2;
  const apart = (/** @type {"x" | "y"} */ axis, /** @type {"width" | "height"} */ size) =>
    Math.max(other[axis] - one[axis] - one[size], one[axis] - other[axis] - other[size]) > gap;
  return !apart("x", "width") && !apart("y", "height");
}

/** @param {string} d @param {string} kind @param {number} width */
function stroke(d, kind, width) {
  const drawn = document.createElementNS(SVG, "path");
  updateAttribute(drawn, "class", kind.trim());
  updateAttribute(drawn, "d", d);
  updateAttribute(drawn, "stroke-width", width.toFixed(1));
  return drawn;
}

/** @param {Point[]} points */
function lineOf(points) {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
}
