// Poses: where the items of a scene are, in CSS pixels, and how poses in two scenes correspond.

import { boundsOf } from "./mark_bounds.js";

/** @typedef {import("../types.js").Item} Item */
/** The part of a scene that is drawn. @typedef {Pick<import("../types.js").Scene, "form" | "areas" | "items">} Scene */
/** @typedef {{x: number, y: number, scale: number}} Pose  of an item's origin; scale: pixels per unit */
/** @typedef {{scene: Scene, frames: Record<string, Pose>}} Laid  a scene with the poses of its areas */
/** @typedef {{item: Item, pose: Pose}} Placed */
/** In CSS pixels of the section; `unit`: how many of them a board unit has. @typedef {{x: number, y: number, width: number, height: number, unit: number}} Spot */

export const SQUARE = 100;
const STILL = 0.5;
const SMALL = 1.35;

/** All items with their poses, by key. @param {Laid} laid @returns {Map<string, Placed>} */
export function placed({ scene, frames }) {
  /** @type {Map<string, Placed>} */
  const all = new Map();
  for (const item of scene.items) {
    const frame = frames[item.area];
    if (frame) all.set(item.key, { item, pose: poseOf(item, frame) });
  }
  return all;
}

/** @param {Item} item @param {Pose} frame @returns {Pose} */
function poseOf({ at }, { x, y, scale }) {
  return { x: x + at[0] * scale, y: y + at[1] * scale, scale };
}

/**
 * Returns the pose that maps new pixels to old ones, when a board has come to show another section of the same squares. It
 * follows what most squares did.
 * @param {Laid} before
 * @param {Laid} after
 * @returns {Pose | null} null: the board has not moved
 */
export function cameraOf(before, after) {
  const [old, now] = [before.frames.board, after.frames.board];
  if (!old || !now) return null;
  const olds = new Map(before.scene.items.map((item) => [item.key, item]));
  const squares = after.scene.items.filter((item) => item.area === "board" && item.part !== undefined);
  /** @type {Map<string, number>} */
  const votes = new Map();
  for (const { key, at } of squares) {
    const was = olds.get(key)?.at;
    if (was) votes.set(`${at[0] - was[0]} ${at[1] - was[1]}`, 1 + (votes.get(`${at[0] - was[0]} ${at[1] - was[1]}`) ?? 0));
  }
  const [most] = [...votes].sort((one, other) => other[1] - one[1]);
  const [across, down] = (most?.[0] ?? "0 0").split(" ").map(Number);
  const scale = old.scale / now.scale;
  const camera = { scale, x: old.x - across * old.scale - now.x * scale, y: old.y - down * old.scale - now.y * scale };
  return Math.abs(scale - 1) > 0.002 || Math.hypot(camera.x, camera.y) > STILL ? camera : null;
}

/** @param {Pose} camera @param {Pose} pose @returns {Pose} */
export function through(camera, { x, y, scale }) {
  return { x: camera.x + x * camera.scale, y: camera.y + y * camera.scale, scale: scale * camera.scale };
}

/** Areas in board units; the other areas have units of their own. */
export const IN_SQUARES = ["board", "hand"];

/**
 * The pose at which an item covers another one: as large, with the same corner.
 * @param {Placed} other
 * @param {Item} item
 * @returns {Pose}
 */
export function fitted({ item: { art, area }, pose }, item) {
  if (IN_SQUARES.includes(area) && IN_SQUARES.includes(item.area)) {
    return { ...pose, scale: (pose.scale * scaleOf(art)) / scaleOf(item.art) };
  }
  // Measures the first mark only: the others may be a caption or a number beside it.
  const [x, y, width, height] = boundsOf(art.slice(0, 1));
  const [left, top, across, down] = boundsOf(item.art.slice(0, 1));
  const scale = pose.scale * Math.min(width / (across || 1), height / (down || 1));
  return { x: pose.x + x * pose.scale - left * scale, y: pose.y + y * pose.scale - top * scale, scale };
}

/** The scale of art that is scaled as a whole. @param {readonly import("../types.js").Mark[]} art */
function scaleOf(art) {
  return art[0]?.scale ?? 1;
}

/** Whether an item is not much larger than a square. @param {Item} item */
export function isSmall({ art }) {
  const [, , width, height] = boundsOf(art);
  return Math.max(width, height) <= SMALL * SQUARE;
}

/** Whether two poses differ visibly. @param {Pose} one @param {Pose} other */
export function apart(one, other) {
  return distance(one, other) > STILL || Math.abs(one.scale - other.scale) * SQUARE > STILL;
}

/** @param {Pose} one @param {Pose} other */
export function distance(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Sorted by height, the lowest first. @param {Iterable<Placed>} all */
export function byHeight(all) {
  return [...all].sort((one, other) => one.item.z - other.item.z);
}

/** The rectangle of an area; empty if it is not shown. @param {Laid} laid @param {string} area */
export function rectOf({ scene, frames }, area) {
  const frame = frames[area];
  if (!frame) return { x: 0, y: 0, width: 0, height: 0 };
  const [x, y, width, height] = scene.areas[area].map((length) => length * frame.scale);
  return { x: frame.x + x, y: frame.y + y, width, height };
}

/** Where an item can be pointed at. @param {Item} item @param {Laid} laid @returns {Spot | null} */
export function spotOf({ area, at, box }, { frames }) {
  const frame = frames[area];
  if (!frame || !box) return null;
  const [x, y, width, height] = box;
  return {
    x: frame.x + (at[0] + x) * frame.scale,
    y: frame.y + (at[1] + y) * frame.scale,
    width: width * frame.scale,
    height: height * frame.scale,
    unit: frame.scale,
  };
}
