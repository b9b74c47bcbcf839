// Finds the path of an arrow from one square to another.

/** @typedef {{x: number, y: number, width: number, height: number}} Rect */
/** @typedef {{x: number, y: number}} Point */

const [ALONG, DEEP] = [0.1, 0.38]; // fractions of a square: ends of a path lie ALONG from its corners; it begins ALONG or DEEP inside
const COVERING = 6; // cost of each pixel of the path that hides something
const ASKEW = 0.5; // cost of each pixel by which a segment is not horizontal or vertical
const BEND = 24; // cost of a bend, in board units
const SHORTEST = 1.3; // wanted length of the last segment, in arrow heads

/**
 * The path with the lowest cost: it hides as little as possible and is short; straight, or with one bend.
 * @param {Rect} start
 * @param {Rect} end
 * @param {Rect[]} others  what the path should not hide
 * @param {number} unit  pixels per board unit
 * @param {number} head  length of the arrow's head, in pixels
 * @returns {Point[]}
 */
export function bestPath(start, end, others, unit, head) {
  const froms = [...rim(inner(start, ALONG)), ...rim(inner(start, DEEP))];
  const ways = froms.flatMap((from) =>
    rim(end).flatMap((to) => [
      [from, to],
      [from, { x: from.x, y: to.y }, to],
      [from, { x: to.x, y: from.y }, to],
    ]),
  );
  const free = [inner(end, ALONG), ...others];
  const cost = (/** @type {Point[]} */ way) => {
    let sum = (way.length - 2) * BEND * unit;
    for (const [place, to] of way.slice(1).entries()) {
      const from = way[place];
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      const hidden = free.reduce((most, other) => most + inside(from, to, other), 0);
      const wanted = place === way.length - 2 ? SHORTEST * head : 0;
      sum += ASKEW * Math.min(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
      sum += length + COVERING * hidden + 10 * Math.max(0, wanted - length);
    }
    return sum;
  };
  return ways.map((way) => ({ way, cost: cost(way) })).reduce((one, two) => (two.cost < one.cost ? two : one)).way;
}

/** A rectangle without a margin of `share` of its size on each side. @param {Rect} rect @param {number} share @returns {Rect} */
export function inner({ x, y, width, height }, share) {
  return { x: x + share * width, y: y + share * height, width: (1 - 2 * share) * width, height: (1 - 2 * share) * height };
}

/** Points along the edge of a rectangle. @param {Rect} rect @returns {Point[]} */
function rim({ x, y, width, height }) {
  return [ALONG, 0.5, 1 - ALONG].flatMap((share) => [
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
