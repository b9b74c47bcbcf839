// Finds the path of an arrow from one square to another.

/** @typedef {{x: number, y: number, width: number, height: number}} Rect */
/** @typedef {{x: number, y: number}} Point */

const [ALONG, DEEP] = [0.1, 0.38]; // fractions of a square: ends of a path lie ALONG from its corners; it begins ALONG or DEEP inside
const CORNER = 0.04; // where a path that keeps to a gutter may end
const COVERING = 6; // cost of each pixel of the path that hides something
const ASKEW = 0.5; // cost of each pixel by which a segment is not horizontal or vertical
const BEND = 24; // cost of a bend, in board units
const GRAZING = 60; // cost of a head that lies along the edge of its aim, or of a short step aside, from a hand, in board units
const SHORTEST = 1.3; // wanted length of the last segment, in arrow heads

/**
 * The path with the lowest cost: it hides as little as possible and is short; straight, or with one bend. From a hand it
 * begins at the edge of the card, which it does not cross, and if it must it runs along the gutters.
 * @param {Rect} start
 * @param {Rect} end
 * @param {Rect[]} others  what the path should not hide
 * @param {number} unit  pixels per board unit
 * @param {number} head  length of the arrow's head, in pixels
 * @param {Rect[]} [around]  from a hand: all that gutters lie between
 * @returns {Point[]}
 */
export function bestPath(start, end, others, unit, head, around) {
  const free = [inner(end, ALONG), ...others, ...(around ? [inner(start, CORNER)] : [])];
  const froms = around ? rim(start) : [...rim(inner(start, ALONG)), ...rim(inner(start, DEEP))];
  /** @type {Point[]} */
  let best = [];
  let least = Infinity;
  let perfect = false;
  const covered = (/** @type {Point} */ from, /** @type {Point} */ to) => free.reduce((most, other) => most + inside(from, to, other), 0);
  /** @param {Point[]} points */
  const attempt = (...points) => {
    const way = points.filter(({ x, y }, place) => !place || x !== points[place - 1].x || y !== points[place - 1].y);
    let cost = (way.length - 2) * BEND * unit;
    let last = 0;
    let along = false;
    const aside = [end.x, end.x + end.width].includes(way[way.length - 1].x);
    for (let place = 1; place < way.length; place += 1) {
      const [across, down] = [Math.abs(way[place].x - way[place - 1].x), Math.abs(way[place].y - way[place - 1].y)];
      last = Math.hypot(across, down);
      along = aside ? across < down : down < across;
      if (around && last < head && place > 1 && place < way.length - 1) cost += GRAZING * unit;
      cost += last + ASKEW * Math.min(across, down);
    }
    const grazes = around !== undefined && along;
    cost += 10 * Math.max(0, SHORTEST * head - last) + (grazes ? GRAZING * unit : 0);
    let hidden = 0;
    for (let place = 1; place < way.length && cost + COVERING * hidden < least; place += 1) hidden += covered(way[place - 1], way[place]);
    if (cost + COVERING * hidden < least) [best, least, perfect] = [way, cost + COVERING * hidden, !hidden && !grazes];
  };
  for (const from of froms) {
    for (const to of rim(end)) {
      attempt(from, to);
      attempt(from, { x: from.x, y: to.y }, to);
      attempt(from, { x: to.x, y: from.y }, to);
    }
  }
  if (!around || perfect) return best;
  const between = (/** @type {"x" | "y"} */ axis, /** @type {"width" | "height"} */ size) => {
    const [from, to] = [Math.min(start[axis], end[axis]), Math.max(start[axis] + start[size], end[axis] + end[size])];
    return gutters(around.map((one) => [one[axis], one[axis] + one[size]])).filter((place) => place > from && place < to);
  };
  const [xs, ys] = [between("x", "width"), between("y", "height")];
  for (const from of froms) {
    for (const to of [...rim(end), ...rim(end, CORNER)]) {
      if (to.x > start.x && to.x < start.x + start.width) attempt({ x: to.x, y: from.y }, to);
      if (to.y > start.y && to.y < start.y + start.height) attempt({ x: from.x, y: to.y }, to);
      for (const y of ys) attempt(from, { x: from.x, y }, { x: to.x, y }, to);
      for (const x of xs) attempt(from, { x, y: from.y }, { x, y: to.y }, to);
      for (const x of xs) for (const y of ys) attempt(from, { x: from.x, y }, { x, y }, { x, y: to.y }, to);
      for (const x of xs) for (const y of ys) attempt(from, { x, y: from.y }, { x, y }, { x: to.x, y }, to);
    }
  }
  return best;
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
export function inside(from, to, rect) {
  const [across, down] = [to.x - from.x, to.y - from.y];
  let [enters, leaves] = [0, 1];
  for (const [start, change, low, high] of [
    [from.x, across, rect.x, rect.x + rect.width],
    [from.y, down, rect.y, rect.y + rect.height],
  ]) {
    if (change === 0 && (start <= low || start >= high)) return 0;
    if (change === 0) continue;
    const [one, two] = [(low - start) / change, (high - start) / change];
    enters = Math.max(enters, Math.min(one, two));
    leaves = Math.min(leaves, Math.max(one, two));
  }
  return Math.max(0, leaves - enters) * Math.hypot(across, down);
}
