// Bounding boxes of marks, in their own units: a moving item is painted once, to a bitmap of that size.

/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {import("../types.js").Box} Box */
/** @typedef {[number, number, number, number]} Edges  left, top, right, bottom */

const NUMBERS = /** @type {Record<string, number>} */ ({ M: 2, L: 2, T: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 });
const TOKENS = /[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g;
/** The width of a letter at font size 1, roughly: text is not measured here. */
const LETTER = 0.62;
/** The width of a text without a room that names are put into, at font size 1. */
const WITH_NAMES = 20;
/** If the ends of an arc are this many radii apart, it is about half a circle: it reaches beyond its ends. */
const HALF = 1.9;

/** @type {WeakMap<readonly Mark[], Box>} */
const known = new WeakMap();

/** @param {readonly Mark[]} art @returns {Box} */
export function boundsOf(art) {
  let box = known.get(art);
  if (!box) {
    const [left, top, right, bottom] = edgesOf(art);
    box = left > right ? [0, 0, 0, 0] : [left, top, right - left, bottom - top];
    known.set(art, box);
  }
  return box;
}

/** @param {readonly Mark[]} art @returns {Edges} */
function edgesOf(art) {
  /** @type {Edges} */
  const edges = [Infinity, Infinity, -Infinity, -Infinity];
  for (const mark of art) join(edges, markEdges(mark));
  return edges;
}

/** @param {Mark} mark @returns {Edges} */
function markEdges(mark) {
  if (mark.art) return groupEdges(mark, mark.art);
  if (mark.text !== undefined) return textEdges(mark, mark.text);
  const [left, top, right, bottom] = pathEdges(mark.d ?? "");
  const more = (mark.line ? (mark.width ?? 0) / 2 : 0) + 2 * (mark.blur ?? 0);
  return [left - more, top - more, right + more, bottom + more];
}

/**
 * @param {Mark} mark
 * @param {readonly Mark[]} art
 * @returns {Edges}
 */
function groupEdges(mark, art) {
  let [left, top, right, bottom] = edgesOf(art);
  if (mark.clip) {
    const cut = pathEdges(mark.clip);
    [left, top] = [Math.max(left, cut[0]), Math.max(top, cut[1])];
    [right, bottom] = [Math.min(right, cut[2]), Math.min(bottom, cut[3])];
  }
  const [x, y] = mark.at ?? [0, 0];
  const turn = ((mark.turn ?? 0) * Math.PI) / 180;
  const across = (mark.scale ?? 1) * Math.cos(turn);
  const down = (mark.scale ?? 1) * Math.sin(turn);
  /** @type {Edges} */
  const edges = [Infinity, Infinity, -Infinity, -Infinity];
  if (left > right || top > bottom) return edges;
  for (const [px, py] of [[left, top], [right, top], [left, bottom], [right, bottom]]) {
    reach(edges, x + px * across - py * down, y + px * down + py * across);
  }
  return edges;
}

/**
 * @param {Mark} mark
 * @param {string} text
 * @returns {Edges}
 */
function textEdges(mark, text) {
  const [x, y] = mark.at ?? [0, 0];
  const size = mark.size ?? 16;
  // The template of a name ("{1}") is shorter than the name.
  const [up, most] = mark.above ?? [0, mark.room];
  const width = text.includes("{") ? most ?? size * WITH_NAMES : Math.min(most ?? Infinity, text.length * size * LETTER);
  const left = mark.align === "start" ? x : mark.align === "end" ? x - width : x - width / 2;
  return [left, y - up - size * 0.6, left + width, y + size * 0.6];
}

/** @param {string} data @returns {Edges} */
function pathEdges(data) {
  /** @type {Edges} */
  const edges = [Infinity, Infinity, -Infinity, -Infinity];
  const tokens = data.match(TOKENS) ?? [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let command = "";
  for (let at = 0; at < tokens.length; ) {
    if (/[a-zA-Z]/.test(tokens[at])) command = tokens[at++];
    const kind = command.toUpperCase();
    const count = NUMBERS[kind];
    if (count === undefined) return edges;
    if (count === 0) {
      [x, y] = [startX, startY];
      continue;
    }
    const given = tokens.slice(at, at + count).map(Number);
    at += count;
    if (given.length < count) return edges;
    const [fromX, fromY] = command === kind ? [0, 0] : [x, y];
    const [beforeX, beforeY] = [x, y];
    if (kind === "H") x = fromX + given[0];
    else if (kind === "V") y = fromY + given[0];
    else [x, y] = [fromX + given[count - 2], fromY + given[count - 1]];
    reach(edges, x, y);
    if (kind === "M") {
      [startX, startY] = [x, y];
      // Further pairs after a move are lines.
      command = command === "M" ? "L" : "l";
    } else if (kind === "A") {
      const radius = Math.max(Math.abs(given[0]), Math.abs(given[1]));
      if (given[3] || Math.hypot(x - beforeX, y - beforeY) > HALF * radius) {
        reach(edges, (x + beforeX) / 2 - radius, (y + beforeY) / 2 - radius);
        reach(edges, (x + beforeX) / 2 + radius, (y + beforeY) / 2 + radius);
      }
    } else {
      // A curve lies within the bounds of its ends and control points.
      for (let pair = 0; pair + 2 < count; pair += 2) reach(edges, fromX + given[pair], fromY + given[pair + 1]);
    }
  }
  return edges;
}

/** @param {Edges} edges @param {number} x @param {number} y */
function reach(edges, x, y) {
  join(edges, [x, y, x, y]);
}

/** @param {Edges} edges  changed in place @param {Edges} more */
function join(edges, more) {
  edges[0] = Math.min(edges[0], more[0]);
  edges[1] = Math.min(edges[1], more[1]);
  edges[2] = Math.max(edges[2], more[2]);
  edges[3] = Math.max(edges[3], more[3]);
}
