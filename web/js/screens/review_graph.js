// The graph of the chances after each move: bars from the even line, or one line per side if there are more than two sides.
// It is one tab stop, and each move is read aloud as a sentence; all moves are also listed below it.

import { linesOf } from "./review_sides_graph.js";
import { svg } from "../ui/svg.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").ReviewTold} ReviewTold */

const SIZES = { wide: { width: 880, height: 274, names: 132, letters: 14 }, narrow: { width: 358, height: 206, names: 90, letters: 8 } };
const LEFT = 42;
const TAG = 24;
const STEPS = { wide: 5, narrow: 10 };
const CLOSE = 80; // with more moves than this, bars have no gaps
const SHORT = 12; // up to this many moves, each one is numbered

/**
 * A tag of 24 by 24 with a text: round for the first side, square for the second; with more than two sides all are round.
 * @param {number} side
 * @param {string} text
 * @param {boolean} [many]
 */
export function tagOf(side, text, many = false) {
  const shape = side === 0 || many ? svg("circle", { cx: 12, cy: 12, r: 12 }) : svg("rect", { width: 24, height: 24 });
  return svg("svg", { class: "tag", viewBox: "0 0 24 24", "aria-hidden": "true" }, shape, svg("text", { x: 12, y: 17.5 }, text));
}

/**
 * @param {object} what
 * @param {ReviewTold} what.told
 * @param {number} what.up  the side whose chance goes upwards
 * @param {readonly string[]} what.sideNames
 * @param {boolean} what.narrow
 * @param {(place: number) => string} what.said  the sentence for a move, by its index
 * @param {(place: number) => void} what.open
 * @returns {HTMLElement}
 */
export function graphOf({ told, up, sideNames, narrow, said, open }) {
  const { moves, points, sides } = told;
  const many = sideNames.length > 2;
  const size = narrow ? SIZES.narrow : SIZES.wide;
  const top = TAG + 6;
  const bottom = size.height - (many ? TAG : 2 * TAG + 8);
  const right = size.width - (many ? size.names : 0);
  const wide = (right - LEFT) / moves.length;
  const gap = moves.length > CLOSE ? 0 : Math.min(2, wide / 4);
  const x = (/** @type {number} */ place) => LEFT + place * wide;
  const y = (/** @type {number} */ chance) => bottom - (chance / 100) * (bottom - top);
  const middle = y(100 / sideNames.length);
  /** The chance shown for a move: with more than two sides the mover's, else that of side `up`. @param {number} place */
  const chanceOf = (place) => moves[place].chances[many ? sides[moves[place].seat] : up];
  const picture = svg("svg", { viewBox: `0 0 ${size.width} ${size.height}`, "aria-hidden": "true" });
  for (const chance of many ? [0, 25, 50, 75, 100] : [0, 25, 75, 100]) picture.append(svg("path", { class: "hair", d: `M${LEFT} ${y(chance)}H${right}` }));
  for (const place of points) picture.append(svg("rect", { class: "wash", x: x(place), y: top, width: wide, height: bottom - top }));
  const bar = (/** @type {number} */ place) => {
    const chance = chanceOf(place);
    const high = Math.abs(y(chance) - middle);
    const side = chance >= 50 ? up : 1 - up;
    return svg("rect", { class: `bar side-${side}${points.includes(place) ? " turns" : ""}`, x: x(place) + gap / 2, y: Math.min(middle, y(chance)), width: Math.max(0.5, wide - gap), height: high });
  };
  const mark = (/** @type {number} */ side, /** @type {number} */ at) =>
    side === 0 ? svg("circle", { class: "mark side-0", cx: 12, cy: at, r: 8 }) : svg("rect", { class: "mark side-1", x: 5, y: at - 7, width: 14, height: 14 });
  if (!many) picture.append(...moves.map((_, place) => bar(place)));
  picture.append(svg("path", { class: "even", d: `M${LEFT} ${middle}H${right}` }));
  picture.append(svg("text", { class: "note", x: 0, y: middle + 4.5 }, word("shell.review.even")));
  if (many) picture.append(...linesOf(told, up, sideNames, { x, y, right, bottom, letters: size.letters }));
  else picture.append(mark(up, top + 12), mark(1 - up, bottom - 12));
  picture.append(svg("text", { class: "note", x: 0, y: size.height - 4 }, word("shell.review.move")));
  const step = moves.length > SHORT ? STEPS[narrow ? "narrow" : "wide"] * Math.ceil(moves.length / CLOSE) : 1;
  for (let ply = step; ply <= moves.length; ply += step) {
    picture.append(svg("text", { class: "note ply", x: x(ply - 1) + wide / 2, y: size.height - 4 }, String(ply)));
  }
  let last = [-TAG, -TAG];
  points.forEach((place, number) => {
    const above = many || sides[moves[place].seat] === up;
    const row = above ? 0 : 1;
    // Tags must not overlap.
    const at = Math.min(right - TAG / 2, Math.max(x(place) + wide / 2, last[row] + TAG + 2));
    last = last.map((one, other) => (other === row ? at : one));
    const tag = tagOf(sides[moves[place].seat], String(number + 1), many);
    // With several lines, a lead down to the mover's line would hide others: it ends above the column of the move.
    const from = many ? top : y(chanceOf(place));
    tag.setAttribute("x", String(at - TAG / 2));
    tag.setAttribute("y", String(above ? 0 : bottom + 6));
    tag.setAttribute("width", String(TAG));
    tag.setAttribute("height", String(TAG));
    picture.append(svg("path", { class: "lead", d: `M${x(place) + wide / 2} ${from}L${at} ${above ? TAG : bottom + 6}` }), tag);
  });
  const cursor = svg("rect", { class: "cursor", y: top, width: Math.max(3, wide), height: bottom - top });
  picture.append(cursor);
  const node = document.createElement("div");
  node.className = "review-graph";
  node.tabIndex = 0;
  const traits = { role: "slider", "aria-label": word("shell.review.graph"), "aria-valuemin": 1, "aria-valuemax": moves.length, "aria-describedby": "review-keys" };
  for (const [name, value] of Object.entries(traits)) node.setAttribute(name, String(value));
  node.append(picture);
  let here = points[0] ?? moves.length - 1;
  const go = (/** @type {number} */ place) => {
    here = Math.max(0, Math.min(moves.length - 1, place));
    cursor.setAttribute("x", String(x(here)));
    node.setAttribute("aria-valuenow", String(here + 1));
    node.setAttribute("aria-valuetext", said(here));
    node.title = said(here);
  };
  go(here);
  const next = () => points.find((place) => place > here) ?? here;
  const before = () => points.filter((place) => place < here).pop() ?? here;
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowLeft: () => go(here - 1),
    ArrowDown: () => go(here - 1),
    ArrowRight: () => go(here + 1),
    ArrowUp: () => go(here + 1),
    Home: () => go(0),
    End: () => go(moves.length - 1),
    PageDown: () => go(next()),
    PageUp: () => go(before()),
    Enter: () => open(here),
    " ": () => open(here),
  };
  node.addEventListener("keydown", (event) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  const placeAt = (/** @type {MouseEvent} */ { clientX }) => {
    const box = picture.getBoundingClientRect();
    return Math.floor((((clientX - box.left) / box.width) * size.width - LEFT) / wide);
  };
  node.addEventListener("pointermove", (event) => go(placeAt(event)));
  node.addEventListener("click", (event) => {
    // A click close to a turning point opens that one.
    const place = Math.max(0, Math.min(moves.length - 1, placeAt(event)));
    const near = points.find((one) => Math.abs(one - place) * wide < TAG / 2);
    open(near ?? place);
  });
  return node;
}
