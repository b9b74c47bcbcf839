// The way of an arrow from one square to another.

/** @typedef {{x: number, y: number, width: number, height: number}} Rect */
/** @typedef {{x: number, y: number}} Point */

const [ALONG, DEEP] = [0.1, 0.38]; // of a square, from its edge: where a way may begin and end, how far in it may begin
const COVERING = 6; // what hiding something costs, by length
const ASKEW = 0.5; // what going askew costs, by how far
const BEND = 24; // what a bend costs, in board units
const SHORTEST = 1.3; // heads of an arrow

/**
 * The way that hides least of all else, and of those the shortest: straight, or round one corner along the gutters.
 * @param {Rect} start
 * @param {Rect} end
 * @param {Rect[]} others  what should stay free
 * @param {number} unit  pixels
 * @param {number} head  pixels that the arrow's head is long
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

/** @param {Rect} rect @param {number} share @returns {Rect} */
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

/** How much of a way lies inside a rectangle. @param {Point} from @param {Point} to @param {Rect} rect */
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
