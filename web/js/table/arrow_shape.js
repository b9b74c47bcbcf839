// The outline of an arrow along a path, and what it covers.

/** @typedef {import("./arrow_path.js").Rect} Rect */
/** @typedef {import("./arrow_path.js").Point} Point */
/** @typedef {import("../motion/written.js").Written} Written */

// In board units: a square is 100 wide.
export const [SHAFT, HEAD, WIDTH, EDGE] = [11, 26, 40, 5];
/** Half the width of a shaft with its edge. */
export const HALF = SHAFT / 2 + EDGE;

/** The shaft without what the head covers, and the corners of the head. @param {Point[]} path @param {number} unit */
export function arrowAlong(path, unit) {
  const { to, reach, at } = endOf(path, unit);
  const half = (WIDTH / 2) * unit;
  return { shaft: [...path.slice(0, -1), at(reach - 1, 0)], head: [at(reach, -half), to, at(reach, half)] };
}

/**
 * Returns how much of a rectangle an arrow covers, its light edge included, in square board units.
 * @param {Point[]} path
 * @param {number} unit
 * @returns {(rect: Written) => number}
 */
export function coverOf(path, unit) {
  const parts = outlines(path, unit).map((outline) => {
    const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
    return { outline, left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  });
  return (rect) => {
    let area = 0;
    for (const { outline, left, right, top, bottom } of parts) {
      const apart = right <= rect.x || left >= rect.x + rect.width || bottom <= rect.y || top >= rect.y + rect.height;
      if (!apart) area += areaWithin(outline, rect);
    }
    return area / unit ** 2;
  };
}

/** The outlines of the straight parts of an arrow and of its head, each with its edge. @param {Point[]} path @param {number} unit @returns {Point[][]} */
function outlines(path, unit) {
  const half = HALF * unit;
  const { shaft } = arrowAlong(path, unit);
  const parts = shaft.slice(1).map((to, place) => {
    const from = shaft[place];
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    // At a bend both parts fill the corner.
    const [early, late] = [place > 0 ? half : 0, place < shaft.length - 2 ? half : 0];
    const [a, b] = [{ x: from.x - ux * early, y: from.y - uy * early }, { x: to.x + ux * late, y: to.y + uy * late }];
    return [
      { x: a.x - uy * half, y: a.y + ux * half },
      { x: b.x - uy * half, y: b.y + ux * half },
      { x: b.x + uy * half, y: b.y - ux * half },
      { x: a.x + uy * half, y: a.y - ux * half },
    ];
  });
  const { reach, at } = endOf(path, unit);
  const steep = WIDTH / 2 / HEAD;
  const ahead = (EDGE * unit) / Math.sin(Math.atan(steep));
  const aside = (reach + EDGE * unit + ahead) * steep;
  return [...parts, [at(reach + EDGE * unit, -aside), at(-ahead, 0), at(reach + EDGE * unit, aside)]];
}

/** @param {Point[]} path @param {number} unit */
function endOf(path, unit) {
  const [before, to] = path.slice(-2);
  const length = Math.hypot(to.x - before.x, to.y - before.y);
  const [ux, uy] = [(to.x - before.x) / length, (to.y - before.y) / length];
  const at = (/** @type {number} */ back, /** @type {number} */ aside) => ({
    x: to.x - ux * back - uy * aside,
    y: to.y - uy * back + ux * aside,
  });
  return { to, reach: Math.min(HEAD * unit, length), at };
}

/** The area of a convex outline inside a rectangle, without its corners if it is round. @param {Point[]} outline @param {Written} rect */
function areaWithin(outline, { x, y, width, height, round }) {
  let left = cut(outline, (at) => at.x - x);
  left = cut(left, (at) => x + width - at.x);
  left = cut(left, (at) => at.y - y);
  left = cut(left, (at) => y + height - at.y);
  if (round) {
    const away = (/** @type {Point} */ at) => [(2 * (at.x - x)) / width - 1, (2 * (at.y - y)) / height - 1];
    for (const [across, down] of [[1, 1], [1, -1], [-1, 1], [-1, -1]]) {
      left = cut(left, (at) => Math.SQRT2 - across * away(at)[0] - down * away(at)[1]);
    }
  }
  return Math.abs(left.reduce((sum, one, place) => sum + cross(one, left[(place + 1) % left.length]), 0)) / 2;
}

/** What of an outline lies where a distance is not negative. @param {Point[]} outline @param {(point: Point) => number} distance */
function cut(outline, distance) {
  /** @type {Point[]} */
  const left = [];
  for (let place = 0; place < outline.length; place += 1) {
    const [from, to] = [outline[place], outline[(place + 1) % outline.length]];
    const [one, other] = [distance(from), distance(to)];
    if (one >= 0) left.push(from);
    if (one < 0 === other < 0) continue;
    const share = one / (one - other);
    left.push({ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) });
  }
  return left;
}

/** @param {Point} one @param {Point} other */
function cross(one, other) {
  return one.x * other.y - one.y * other.x;
}
