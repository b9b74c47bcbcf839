// Finds the path of an arrow from one square to another.

import { HEAD, HALF, coverOf } from "./arrow_shape.js";

/** @typedef {{x: number, y: number, width: number, height: number}} Rect */
/** @typedef {{x: number, y: number}} Point */
/** perfect: it hides nothing, and does not graze its aim. @typedef {{way: Point[], cost: number, perfect: boolean}} Path */

// Fractions of a square. A path begins so far inside its start, or from a hand on its edge, and ends on the edge of its aim;
// at the middle of a side, or at the distance ALONG from a corner.
const [ALONG, DEEP] = [0.1, 0.38];
const CORNER = 0.04; // where a path that keeps to a gutter may end
const COVERING = 6; // cost of each pixel of the path that hides something
const ASKEW = 0.5; // cost of each pixel by which a segment is not horizontal or vertical
const STUB = 5; // how much more that costs in an arrow hardly longer than its head, which would look like a blot
const BEND = 24; // cost of a bend, in board units
const GRAZING = 60; // cost of a head that lies along the edge of its aim, or of a short step aside, from a hand, in board units
const SHORTEST = 1.3; // wanted length of the last segment, in arrow heads
const SHORTENED = 10; // cost of each pixel that it is shorter
const OVER_TEXT = 1000; // cost of covering something written, in board units, and of each square unit of it
const TOUCHED = 10; // square units of something written that may be covered: nobody sees it
const NEAR = 20; // board units: what is written as near to a gutter moves the path aside

/**
 * The path with the lowest cost: it covers nothing written if it can, hides as little else as possible, and is short;
 * straight, or with one bend. If it must it runs along the gutters. From a hand it begins at the edge of the card, which it
 * does not cross.
 * @param {object} way
 * @param {Rect} way.start
 * @param {Rect} way.end
 * @param {number} way.unit  pixels per board unit
 * @param {boolean} way.held  whether it begins in a hand
 * @param {Rect[]} way.cores  what its middle should not cross
 * @param {Rect[]} [way.around]  all that gutters lie between
 * @param {Rect[]} [way.written]  what no part of it should cover
 * @returns {Point[]}
 */
export function bestPath({ start, end, unit, held, cores, around = [], written = [] }) {
  const free = [inner(end, ALONG), ...cores, ...(held ? [inner(start, CORNER)] : [])];
  const froms = held ? rim(start) : [...rim(inner(start, ALONG)), ...rim(inner(start, DEEP))];
  /** @type {Path} */
  let best = { way: [], cost: Infinity, perfect: false };
  /** Keeps this way if it costs less than those before. @param {Point[]} points */
  const attempt = (...points) => (best = cheaper(points, best, { end, unit, held, free, written }) ?? best);
  for (const from of froms) {
    for (const to of rim(end)) {
      attempt(from, to);
      attempt(from, { x: from.x, y: to.y }, to);
      attempt(from, { x: to.x, y: from.y }, to);
    }
  }
  const between = (/** @type {"x" | "y"} */ axis, /** @type {"width" | "height"} */ size, /** @type {number} */ beside) => {
    const spans = (/** @type {Rect[]} */ rects) => rects.map((one) => /** @type {[number, number]} */ ([one[axis], one[axis] + one[size]]));
    const [from, to] = [Math.min(start[axis], end[axis]), Math.max(start[axis] + start[size], end[axis] + end[size])];
    const middles = gutters(spans(around)).filter((place) => place > from && place < to);
    return beside ? middles.flatMap((place) => besides(place, spans(written), HALF * unit, beside)) : middles;
  };
  // First along the middles of the gutters; if something written is covered even so, beside it.
  for (const beside of [0, NEAR * unit]) {
    if (best.perfect || (beside && !held)) break;
    const [xs, ys] = [between("x", "width", beside), between("y", "height", beside)];
    const tos = [...rim(end), ...rim(end, CORNER)];
    if (beside) {
      for (const x of xs) if (x > end.x && x < end.x + end.width) tos.push({ x, y: end.y }, { x, y: end.y + end.height });
      for (const y of ys) if (y > end.y && y < end.y + end.height) tos.push({ x: end.x, y }, { x: end.x + end.width, y });
    }
    for (const from of froms) for (const to of tos) alongGutters({ from, to, start, end, held, xs, ys }, attempt);
  }
  return best.way;
}

/**
 * The path through these points, if it costs less than the best one so far.
 * @param {Point[]} points
 * @param {Path} best
 * @param {{end: Rect, unit: number, held: boolean, free: Rect[], written: Rect[]}} about  free: what the path should not cross
 * @returns {Path | undefined}
 */
function cheaper(points, best, { end, unit, held, free, written }) {
  const way = points.filter(({ x, y }, place) => !place || x !== points[place - 1].x || y !== points[place - 1].y);
  const head = HEAD * unit;
  let cost = (way.length - 2) * BEND * unit;
  let last = 0;
  let along = false;
  const aside = [end.x, end.x + end.width].includes(way[way.length - 1].x);
  for (let place = 1; place < way.length && cost < best.cost; place += 1) {
    const [across, down] = [Math.abs(way[place].x - way[place - 1].x), Math.abs(way[place].y - way[place - 1].y)];
    last = Math.hypot(across, down);
    along = aside ? across < down : down < across;
    if (held && last < head && place > 1 && place < way.length - 1) cost += GRAZING * unit;
    cost += last + ASKEW * (way.length === 2 && last < 2 * head ? STUB : 1) * Math.min(across, down);
  }
  const grazes = held && along;
  cost += SHORTENED * Math.max(0, SHORTEST * head - last) + (grazes ? GRAZING * unit : 0);
  const uncovered = cost;
  for (let place = 1; place < way.length && cost < best.cost; place += 1) cost += COVERING * crossed(way[place - 1], way[place], free);
  const hides = cost > uncovered;
  if (cost >= best.cost) return;
  const cover = coverOf(way, unit);
  let clear = true;
  for (let place = 0; place < written.length && cost < best.cost; place += 1) {
    const area = cover(written[place]);
    if (area <= TOUCHED) continue;
    clear = false;
    cost += (OVER_TEXT + area) * unit;
  }
  return cost < best.cost ? { way, cost, perfect: clear && !hides && !grazes } : undefined;
}

/** How much of a segment lies in these rectangles. @param {Point} from @param {Point} to @param {Rect[]} rects */
function crossed(from, to, rects) {
  return rects.reduce((most, rect) => most + inside(from, to, rect), 0);
}

/**
 * Tries the ways from point to point with up to three bends that lie in gutters, or leave the start's edge opposite the point.
 * They leave a card in a hand, and meet their aim, from outside.
 * @param {{from: Point, to: Point, start: Rect, end: Rect, held: boolean, xs: number[], ys: number[]}} way
 * @param {(...points: Point[]) => void} attempt
 */
function alongGutters({ from, to, start, end, held, xs, ys }, attempt) {
  const [away, against] = [outwards(from, start), outwards(to, end)];
  const leavesTo = { x: (/** @type {number} */ x) => !held || away.x * (x - from.x) > 0, y: (/** @type {number} */ y) => !held || away.y * (y - from.y) > 0 };
  const opposite = { x: (/** @type {number} */ x) => x > start.x && x < start.x + start.width, y: (/** @type {number} */ y) => y > start.y && y < start.y + start.height };
  if (opposite.x(to.x)) attempt({ x: to.x, y: from.y }, to);
  if (opposite.y(to.y)) attempt({ x: from.x, y: to.y }, to);
  for (const x of xs) {
    if (against.x * (x - to.x) <= 0) continue;
    if (leavesTo.x(x)) attempt(from, { x, y: from.y }, { x, y: to.y }, to);
    if (opposite.x(x)) attempt({ x, y: from.y }, { x, y: to.y }, to);
    for (const y of ys) if (leavesTo.y(y)) attempt(from, { x: from.x, y }, { x, y }, { x, y: to.y }, to);
  }
  for (const y of ys) {
    if (against.y * (y - to.y) <= 0) continue;
    if (leavesTo.y(y)) attempt(from, { x: from.x, y }, { x: to.x, y }, to);
    if (opposite.y(y)) attempt({ x: from.x, y }, { x: to.x, y }, to);
    for (const x of xs) if (leavesTo.x(x)) attempt(from, { x, y: from.y }, { x, y }, { x: to.x, y }, to);
  }
}

/** The direction out of a rectangle at a point of its edge. @param {Point} point @param {Rect} rect */
function outwards({ x, y }, rect) {
  const away = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ size) => (at <= low ? -1 : at >= low + size ? 1 : 0);
  return { x: away(x, rect.x, rect.width), y: away(y, rect.y, rect.height) };
}

/**
 * The middle of a gutter, and the places on both sides of what is written near it.
 * @param {number} middle
 * @param {[number, number][]} spans
 * @param {number} half  of the arrow's width
 * @param {number} near
 */
function besides(middle, spans, half, near) {
  const ends = spans.map(([, end]) => end).filter((end) => Math.abs(end - middle) < near);
  const starts = spans.map(([start]) => start).filter((start) => Math.abs(start - middle) < near);
  return [middle, ...(ends.length ? [Math.max(...ends) + half] : []), ...(starts.length ? [Math.min(...starts) - half] : [])];
}

/** The middle of each gap between spans that follow each other. @param {[number, number][]} spans */
function gutters(spans) {
  const ends = [...new Set(spans.map(([, end]) => Math.round(end)))];
  const next = (/** @type {number} */ end) => Math.min(...spans.map(([start]) => start).filter((start) => start >= end - 1));
  return ends.map((end) => (end + next(end)) / 2).filter(Number.isFinite);
}

/** A rectangle without a margin of `share` of its size on each side. @param {Rect} rect @param {number} share @returns {Rect} */
export function inner({ x, y, width, height }, share) {
  return { x: x + share * width, y: y + share * height, width: (1 - 2 * share) * width, height: (1 - 2 * share) * height };
}

/** @param {Rect} rect @param {number} by @returns {Rect} */
export function grown({ x, y, width, height }, by) {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** Points along the edge of a rectangle. @param {Rect} rect @param {number} [along] @returns {Point[]} */
function rim({ x, y, width, height }, along = ALONG) {
  return [along, 0.5, 1 - along].flatMap((share) => [
    { x: x + share * width, y },
    { x: x + share * width, y: y + height },
    { x, y: y + share * height },
    { x: x + width, y: y + share * height },
  ]);
}

/** The length of a segment inside a rectangle. @param {Point} from @param {Point} to @param {Rect} rect */
export function inside(from, to, { x, y, width, height }) {
  // Most rectangles are far away: this is asked many thousand times.
  if ((from.x <= x && to.x <= x) || (from.x >= x + width && to.x >= x + width)) return 0;
  if ((from.y <= y && to.y <= y) || (from.y >= y + height && to.y >= y + height)) return 0;
  const [across, down] = [to.x - from.x, to.y - from.y];
  const shares = (/** @type {number} */ low, /** @type {number} */ high, /** @type {number} */ change) =>
    change === 0 ? [0, 1] : [Math.min(low / change, high / change), Math.max(low / change, high / change)];
  const [first, last] = shares(x - from.x, x + width - from.x, across);
  const [early, late] = shares(y - from.y, y + height - from.y, down);
  return Math.max(0, Math.min(1, last, late) - Math.max(0, first, early)) * Math.hypot(across, down);
}
