// Where a moving item is at a given time: the easing curves of all motion.

import { boundsOf } from "./mark_bounds.js";
import { airOf, endOf } from "./plan_motion.js";
import { TIMES } from "./speed.js";
import { SQUARE } from "./poses.js";

/** @typedef {import("./what_moves.js").Move} Move */
/** @typedef {import("./poses.js").Pose} Pose */
/**
 * @typedef {object} MovingState
 * @prop {Pose} pose
 * @prop {number} lift  0: it lies on the table; 1: as high as a picked piece; a little less than 0 as it lands
 * @prop {number} alpha
 * @prop {number} turned  how far a fold has turned, 0 to 1
 */

const OVERSHOOT = 0.2;
const STAMP = 1.3;
/** A hop over another piece: its height as a lift, and how far before and after that piece it goes, in squares. */
const [HOP, HOP_WIDTH] = [0.6, 0.5];

/** cubic-bezier(.2, .8, .2, 1) as a lookup table. */
const SLIDE = (() => {
  const steps = 64;
  const curve = new Float32Array(steps + 1);
  /** @param {number} t @param {number} one @param {number} two */
  const bezier = (t, one, two) => 3 * t * (1 - t) ** 2 * one + 3 * t * t * (1 - t) * two + t ** 3;
  for (let step = 0, t = 0; step <= steps; step++) {
    while (t < 1 && bezier(t, 0.2, 0.2) < step / steps) t += 1 / 2048;
    curve[step] = bezier(Math.min(1, t), 0.8, 1);
  }
  curve[steps] = 1;
  return curve;
})();

/** @param {number} share  of the time, 0 to 1 */
export function slide(share) {
  const at = clamp(share) * (SLIDE.length - 1);
  const step = Math.min(SLIDE.length - 2, Math.floor(at));
  return SLIDE[step] + (SLIDE[step + 1] - SLIDE[step]) * (at - step);
}

/** @param {number} share */
function easeOut(share) {
  return 1 - (1 - clamp(share)) ** 3;
}

/** @param {number} share */
function easeInOut(share) {
  const t = clamp(share);
  return t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2;
}

/** @param {Move} move @param {number} now @returns {MovingState} */
export function stanceAt(move, now) {
  const passed = Math.max(0, now - move.start);
  const share = now >= endOf(move) ? 1 : move.time ? passed / move.time : 1;
  const resting = { pose: move.to, lift: 0, alpha: 1, turned: 1 };
  switch (move.style) {
    case "place":
      return placing(move, passed);
    case "stamp":
      return { ...resting, pose: grown(move, 1 + (STAMP - 1) * (1 - easeOut(share))), alpha: easeOut(share) };
    case "fold":
      return { ...resting, turned: easeInOut(share) };
    case "shift":
      return { ...resting, pose: between(move.from, move.to, easeOut(share)) };
    default:
      return { ...resting, pose: between(move.from, move.to, slide(share)), lift: hop(move, slide(share)) };
  }
}

/** Up, across, down. @param {Move} move @param {number} passed @returns {MovingState} */
function placing(move, passed) {
  const { up, across } = airOf(move);
  const lift = easeOut(up ? passed / up : 1);
  const pose = between(move.from, move.to, slide((passed - up) / across));
  const fallen = clamp((passed - up - across) / TIMES.setDown);
  // Down past the table, and back up to it.
  const high = fallen < 0.6 ? lift - (1 + OVERSHOOT) * easeInOut(fallen / 0.6) : -OVERSHOOT * (1 - easeOut((fallen - 0.6) / 0.4));
  return { pose, lift: high, alpha: 1, turned: 1 };
}

/** The lift of a hop over the pieces that a move passes. @param {Move} move @param {number} share  of its way */
function hop({ hops, from, to }, share) {
  const wide = (HOP_WIDTH * SQUARE * to.scale) / Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  const near = Math.min(...hops.map((at) => Math.abs(share - at) / wide));
  return near < 1 ? HOP * (1 - near * near) : 0;
}

/** @param {Pose} from @param {Pose} to @param {number} share @returns {Pose} */
export function between(from, to, share) {
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    scale: from.scale + (to.scale - from.scale) * share,
  };
}

/** The pose of an item scaled around its centre. @param {Move} move @param {number} by @returns {Pose} */
function grown({ to, item }, by) {
  const [x, y, width, height] = boundsOf(item.art);
  const more = to.scale * (by - 1);
  return { scale: to.scale * by, x: to.x - (x + width / 2) * more, y: to.y - (y + height / 2) * more };
}

/** @param {number} share */
function clamp(share) {
  return Math.min(1, Math.max(0, share));
}
