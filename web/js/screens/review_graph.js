// The graph of the chances after each move: bars from the even line, or one line per side if there are more than two sides.
// It is one tab stop, and each move is read aloud as a sentence; all moves are also listed below it.

import { linesOf } from "./review_sides_graph.js";
import { svg } from "../ui/svg.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").ReviewAnswer} ReviewAnswer */

// The room for the names of the sides, and the most letters of one: in a graph narrower than this, and in others.
const NARROW = 480;
const NAMES = { wide: { room: 132, letters: 14 }, narrow: { room: 90, letters: 8 } };
const LEFT = 42;
const TAG = 24;
const STEPS = { wide: 5, narrow: 10 };
const CLOSE = 80; // with more moves than this, bars have no gaps
const SHORT = 12; // up to this many moves, each one is numbered

/** A tenth of a rem, in CSS pixels. */
const unit = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 10;

/**
 * The height of a graph of this width, in tenths of a rem: it grows more slowly than the width.
 * @param {number} width
 */
const heightOf = (width) => Math.min(340, Math.round(206 + ((width - 358) * 68) / 522));

/**
 * Where tags are put that should be at these places, ascending, so that they are at least `least` apart and none is
 * beyond `most`.
 * @param {readonly number[]} places
 * @param {number} least
 * @param {number} most
 * @returns {number[]}
 */
export function apart(places, least, most) {
  const put = [...places];
  for (let one = 1; one < put.length; one += 1) put[one] = Math.max(put[one], put[one - 1] + least);
  let free = most;
  for (let one = put.length - 1; one >= 0; one -= 1) {
    put[one] = Math.min(put[one], free);
    free = put[one] - least;
  }
  return put;
}

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
 * The picture of a graph of this width, in tenths of a rem, and where each move is in it.
 * @param {number} width
 * @param {object} what
 * @param {ReviewAnswer} what.told
 * @param {number} what.up  the side whose chance goes upwards
 * @param {readonly string[]} what.sideNames
 */
function drawn(width, { told, up, sideNames }) {
  const { moves, points, sides } = told;
  const many = sideNames.length > 2;
  const narrow = width < NARROW;
  const names = narrow ? NAMES.narrow : NAMES.wide;
  const height = heightOf(width);
  const top = TAG + 6;
  const bottom = height - (many ? TAG : 2 * TAG + 8);
  const right = width - (many ? names.room : 0);
  const wide = (right - LEFT) / moves.length;
  const gap = moves.length > CLOSE ? 0 : Math.min(2, wide / 4);
  const x = (/** @type {number} */ index) => LEFT + index * wide;
  const y = (/** @type {number} */ chance) => bottom - (chance / 100) * (bottom - top);
  const middle = y(100 / sideNames.length);
  /** The chance shown for a move: with more than two sides the mover's, else that of side `up`. @param {number} index */
  const chanceOf = (index) => moves[index].chances[many ? sides[moves[index].seat] : up];
  const picture = svg("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
  for (const chance of many ? [0, 25, 50, 75, 100] : [0, 25, 75, 100]) picture.append(svg("path", { class: "hair", d: `M${LEFT} ${y(chance)}H${right}` }));
  for (const index of points) picture.append(svg("rect", { class: "wash", x: x(index), y: top, width: wide, height: bottom - top }));
  const bar = (/** @type {number} */ index) => {
    const chance = chanceOf(index);
    const high = Math.abs(y(chance) - middle);
    const side = chance >= 50 ? up : 1 - up;
    return svg("rect", { class: `bar side-${side}${points.includes(index) ? " turns" : ""}`, x: x(index) + gap / 2, y: Math.min(middle, y(chance)), width: Math.max(0.5, wide - gap), height: high });
  };
  const mark = (/** @type {number} */ side, /** @type {number} */ at) =>
    side === 0 ? svg("circle", { class: "mark side-0", cx: 12, cy: at, r: 8 }) : svg("rect", { class: "mark side-1", x: 5, y: at - 7, width: 14, height: 14 });
  if (!many) picture.append(...moves.map((_, index) => bar(index)));
  picture.append(svg("path", { class: "even", d: `M${LEFT} ${middle}H${right}` }));
  picture.append(svg("text", { class: "note", x: 0, y: middle + 4.5 }, word("shell.review.even")));
  if (many) picture.append(...linesOf(told, up, sideNames, { x, y, right, bottom, letters: names.letters }));
  else picture.append(mark(up, top + 12), mark(1 - up, bottom - 12));
  picture.append(svg("text", { class: "note", x: 0, y: height - 4 }, word("shell.review.move")));
  const step = moves.length > SHORT ? STEPS[narrow ? "narrow" : "wide"] * Math.ceil(moves.length / CLOSE) : 1;
  for (let ply = step; ply <= moves.length; ply += step) {
    picture.append(svg("text", { class: "note ply", x: x(ply - 1) + wide / 2, y: height - 4 }, String(ply)));
  }
  const isAbove = (/** @type {number} */ index) => many || sides[moves[index].seat] === up;
  /** @type {Map<number, number>} */
  const tagAt = new Map();
  for (const above of [true, false]) {
    const row = points.filter((index) => isAbove(index) === above);
    apart(row.map((index) => x(index) + wide / 2), TAG + 2, right - TAG / 2).forEach((at, one) => tagAt.set(row[one], at));
  }
  points.forEach((index, number) => {
    const above = isAbove(index);
    const at = tagAt.get(index) ?? 0;
    const tag = tagOf(sides[moves[index].seat], String(number + 1), many);
    // With several lines, a lead down to the mover's line would hide others: it ends above the column of the move.
    const from = many ? top : y(chanceOf(index));
    tag.setAttribute("x", String(at - TAG / 2));
    tag.setAttribute("y", String(above ? 0 : bottom + 6));
    tag.setAttribute("width", String(TAG));
    tag.setAttribute("height", String(TAG));
    picture.append(svg("path", { class: "lead", d: `M${x(index) + wide / 2} ${from}L${at} ${above ? TAG : bottom + 6}` }), tag);
  });
  const cursor = svg("rect", { class: "cursor", y: top, width: Math.max(3, wide), height: bottom - top });
  picture.append(cursor);
  return {
    picture,
    wide,
    show: (/** @type {number} */ index) => cursor.setAttribute("x", String(x(index))),
    placeAt: (/** @type {number} */ across) => Math.floor((across - LEFT) / wide),
  };
}

/**
 * @param {object} what
 * @param {ReviewAnswer} what.told
 * @param {number} what.up  the side whose chance goes upwards
 * @param {readonly string[]} what.sideNames
 * @param {(index: number) => string} what.said  the sentence for a move, by its index
 * @param {(index: number) => void} what.open
 * @returns {HTMLElement}
 */
export function graphOf({ told, up, sideNames, said, open }) {
  const { moves, points } = told;
  const node = document.createElement("div");
  node.className = "review-graph";
  node.tabIndex = 0;
  const traits = { role: "slider", "aria-label": word("shell.review.graph"), "aria-valuemin": 1, "aria-valuemax": moves.length, "aria-describedby": "review-keys" };
  for (const [name, value] of Object.entries(traits)) node.setAttribute(name, String(value));
  /** @type {ReturnType<typeof drawn> | null} */
  let graph = null;
  let here = points[0] ?? moves.length - 1;
  const go = (/** @type {number} */ index) => {
    here = Math.max(0, Math.min(moves.length - 1, index));
    graph?.show(here);
    node.setAttribute("aria-valuenow", String(here + 1));
    node.setAttribute("aria-valuetext", said(here));
    node.title = said(here);
  };
  go(here);
  // The picture is as wide as its place, so letters have one size in every window; it is drawn when that is known.
  new ResizeObserver(() => {
    const width = node.clientWidth / unit();
    if (!width) return;
    graph = drawn(width, { told, up, sideNames });
    graph.show(here);
    node.replaceChildren(graph.picture);
  }).observe(node);
  const next = () => points.find((index) => index > here) ?? here;
  const before = () => points.filter((index) => index < here).pop() ?? here;
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
  // After going back, the focus comes with the move that was looked at.
  node.addEventListener("focus", () => go(Number(node.getAttribute("aria-valuenow")) - 1));
  const placeAt = (/** @type {MouseEvent} */ { clientX }) => graph?.placeAt((clientX - node.getBoundingClientRect().left) / unit()) ?? here;
  node.addEventListener("pointermove", (event) => go(placeAt(event)));
  node.addEventListener("click", (event) => {
    // A click close to a turning point opens that one.
    const index = Math.max(0, Math.min(moves.length - 1, placeAt(event)));
    const near = points.find((one) => Math.abs(one - index) * (graph?.wide ?? 0) < TAG / 2);
    open(near ?? index);
  });
  return node;
}
