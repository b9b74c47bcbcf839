// Draws a hint on the table: a frame round each part to point at, an outline round what moves, an arrow from there to
// where it goes. The arrow ends at the frame and runs between the squares if it can, so that it hides little.

import { bestPath, grown, inner } from "./arrow_path.js";
import { updateAttribute } from "../ui/dom.js";

/** @typedef {import("./arrow_path.js").Point} Point */

const SVG = "http://www.w3.org/2000/svg";
// In board units: a square is 100 wide.
const [SHAFT, HEAD, WIDTH, EDGE] = [11, 26, 40, 5];
const CORE = 0.16; // fraction of a square, on each side: arrows should not cross what lies further inside
// Fractions of its width that the middle of an arrow from a hand keeps from the cards there, and from what lies on squares.
const [FROM_CARDS, FROM_SQUARES] = [0.3, 0.6];

/**
 * @param {HTMLElement} ground  contains the buttons
 * @param {(part: string) => HTMLElement | null} buttonOf
 */
export function createHintMarks(ground, buttonOf) {
  const node = document.createElementNS(SVG, "svg");
  updateAttribute(node, "class", "hint-arrows");
  updateAttribute(node, "aria-hidden", "true");
  /** @type {readonly string[]} */
  let parts = [];
  /** @type {readonly (readonly [string, string])[]} */
  let arrows = [];

  const buttonAt = (/** @type {string} */ key) =>
    /** @type {HTMLElement | null} */ (ground.querySelector(`.spots [data-key="${CSS.escape(key)}"]`));

  function place() {
    for (const one of document.querySelectorAll(".hinted, .hint-from")) one.classList.remove("hinted", "hint-from");
    for (const part of parts) buttonOf(part)?.classList.add("hinted");
    node.replaceChildren(...arrows.flatMap(([start, end]) => arrow(buttonAt(start), buttonAt(end))));
  }

  /** @param {HTMLElement | null} start @param {HTMLElement | null} end */
  function arrow(start, end) {
    if (!start || !end || start.hidden || end.hidden) return [];
    start.classList.add("hint-from");
    const { left, top } = ground.getBoundingClientRect();
    const rect = (/** @type {Element} */ one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x: x - left, y: y - top, width, height };
    };
    const all = /** @type {NodeListOf<HTMLElement>} */ (ground.querySelectorAll(".spots button:not([hidden])"));
    const others = [...all].filter((one) => one !== start && one !== end);
    const unit = Number(end.style.getPropertyValue("--unit")) || 1;
    const held = start.dataset.place === "hand";
    const wide = held ? (SHAFT + 2 * EDGE) * unit : 0;
    const cores = others.map((one) => (one.dataset.place === "hand" ? grown(rect(one), FROM_CARDS * wide) : grown(inner(rect(one), CORE), FROM_SQUARES * wide)));
    const path = bestPath(rect(start), rect(end), cores, unit, HEAD * unit, held ? [start, end, ...others].map(rect) : undefined);
    const { shaft, head } = shapeOf(path, unit);
    // First the whole outline, then the arrow itself.
    return ["edge", ""].flatMap((kind) => [
      stroke(shaft, `shaft ${kind}`, (SHAFT + (kind ? 2 * EDGE : 0)) * unit),
      stroke(head, `head ${kind}`, kind ? 2 * EDGE * unit : 0),
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

/** @param {string} d @param {string} kind @param {number} width */
function stroke(d, kind, width) {
  const drawn = document.createElementNS(SVG, "path");
  updateAttribute(drawn, "class", kind.trim());
  updateAttribute(drawn, "d", d);
  updateAttribute(drawn, "stroke-width", width.toFixed(1));
  return drawn;
}

/** @param {Point[]} path @param {number} unit */
function shapeOf(path, unit) {
  const [before, to] = path.slice(-2);
  const length = Math.hypot(to.x - before.x, to.y - before.y);
  const [ux, uy] = [(to.x - before.x) / length, (to.y - before.y) / length];
  const reach = Math.min(HEAD * unit, length);
  const at = (/** @type {number} */ back, /** @type {number} */ aside) => ({
    x: to.x - ux * back - uy * aside,
    y: to.y - uy * back + ux * aside,
  });
  const half = (WIDTH / 2) * unit;
  return {
    shaft: lineOf([...path.slice(0, -1), at(reach - 1, 0)]),
    head: `${lineOf([at(reach, -half), at(0, 0), at(reach, half)])}Z`,
  };
}

/** @param {Point[]} points */
function lineOf(points) {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
}
