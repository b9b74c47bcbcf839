// Plans the motion from one scene to the next: compares their items by key, and gives each move its start and duration.

import { isThing, movesOf } from "./what_moves.js";
import { apart, byHeight, cameraOf, distance, isSmall, placed, SQUARE } from "./poses.js";
import { CROSSING, SETTLING, STAGGER, TIMES } from "./speed.js";

/** @typedef {import("../types.js").Item} Item */
/** The part of a scene that is drawn. @typedef {Pick<import("../types.js").Scene, "form" | "areas" | "items">} Scene */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {import("./poses.js").Pose} Pose */
/** @typedef {import("./poses.js").Laid} Laid */
/** @typedef {import("./poses.js").Placed} Placed */
/** @typedef {import("./what_moves.js").Move} Move */
/** @typedef {import("./what_moves.js").Style} Style */
/** @typedef {"cut" | "fade" | "pick" | "on" | "back" | "turn"} Way */
/**
 * How the board as a whole changes into the next one: at once, as a cross-fade, as a wipe, square by square, or by
 * travelling to another place (`camera` maps new pixels to old ones).
 * @typedef {object} Settle
 * @prop {"cut" | "fade" | "wipe" | "open" | "camera"} kind
 * @prop {number} at
 * @prop {number} time
 * @prop {Pose} camera
 * @prop {Placed[]} opening
 * @prop {boolean} wins  an item on the board has just become a winning one
 */
/**
 * @typedef {object} Motion
 * @prop {Placed[]} first  items at rest until the board settles, lowest first
 * @prop {Placed[]} then  items at rest from then on
 * @prop {Placed[]} last  all items of the new scene
 * @prop {Move[]} moves  lowest first
 * @prop {Settle} settle
 * @prop {number} landed  when the items that were played have arrived
 * @prop {number} time  of the whole motion
 */

const MOST_MOVES = 24;
const MOST_BACK = 9;
/** @type {Pose} */
const HERE = { x: 0, y: 0, scale: 1 };

/**
 * How to get from one view to the next. Between the hands of two players there is a cut.
 * @param {View | null} before
 * @param {View} after
 * @returns {Way}
 */
export function wayOf(before, after) {
  if (!before || before.scene.form !== after.scene.form || after.cover !== undefined) return "cut";
  if (before.cover !== undefined) return before.ply === after.ply ? "turn" : "cut";
  const steps = after.at - before.at;
  if (!(steps < 0 ? isOneWay(after, before) : isOneWay(before, after))) return "fade";
  if (steps === 0) return before.ply === after.ply ? "pick" : "cut";
  // In a lesson or a puzzle a move comes together with its answer, and a wrong try is undone with the moves before it.
  const [on, back] = after.exercise ? [2, MOST_BACK] : [1, 1];
  return steps > 0 && steps <= on ? "on" : steps < 0 && -steps <= back ? "back" : "fade";
}

/** With motion off, moves are cross-fades, and all else, such as showing a hand, is a cut. @param {Way} way @returns {Way} */
export function calmWay(way) {
  return way === "on" || way === "back" || way === "fade" ? "fade" : "cut";
}

/** Whether one line leads through both positions, so that a step from one is a step to the other. @param {View} before @param {View} after */
function isOneWay({ line = 0, at }, { line: other = 0, branches = [] }) {
  const branch = branches.find(({ number }) => number === other);
  return line === other || (branch !== undefined && branch.parent === line && branch.start === at);
}

/**
 * The scene shown to the player who has just moved, before the cover comes: with what was played, and still with the hand
 * it came from.
 * @param {View} before
 * @param {View} after  the view with the cover, which holds no hand
 * @returns {Scene | null} null: nothing was played
 */
export function sceneBeforeCover({ scene: old, at }, { scene: next, at: now }) {
  if (now !== at + 1 || old.form !== next.form) return null;
  const hand = new Set(old.items.flatMap(({ area, key }) => (area === "board" ? [] : [key])));
  const there = new Set(next.items.map(({ key }) => key));
  const known = new Set(old.items.map(({ key }) => key));
  const played = next.items.filter(({ area, key, was = "" }) => {
    if (known.has(key)) return area === "board";
    // An item that came from a pile belongs to a hand as others see it: it appears with the cover.
    return area === "board" ? !there.has(was) : area !== "hand" && hand.has(was) && !there.has(was);
  });
  const used = new Set(played.map(({ was }) => was));
  const held = old.items.filter(({ area, key }) => area !== "board" && (!used.has(key) || there.has(key)));
  return { form: next.form, areas: old.areas, items: [...played, ...held] };
}

/**
 * @param {Laid} before
 * @param {Laid} after
 * @param {Way} way
 * @param {import("./what_moves.js").Released | null} [released]
 * @returns {Motion | null} null: nothing moves
 */
export function planMotion(before, after, way, released = null) {
  if (way === "cut") return null;
  const olds = placed(before);
  const news = placed(after);
  // What was released is shown where it belongs at once: a fade would show it again where it came from.
  if (way === "fade") return released ? null : fade(olds, news);
  const camera = cameraOf(before, after);
  if (camera && way !== "on") return way === "back" ? fade(olds, news) : null;
  const moves = movesOf(olds, news, way, camera, released);
  if (moves.size > MOST_MOVES) return way === "turn" ? null : fade(released ? without(olds, released.keys) : olds, news);
  return timed(olds, news, moves, camera, way);
}

/** @param {Map<string, Placed>} all @param {Set<string>} keys */
function without(all, keys) {
  return new Map([...all].filter(([key]) => !keys.has(key)));
}

/** @param {Map<string, Placed>} olds @param {Map<string, Placed>} news @returns {Motion} */
function fade(olds, news) {
  /** @type {Settle} */
  const settle = { kind: "fade", at: 0, time: SETTLING.fade, camera: HERE, opening: [], wins: false };
  const last = byHeight(news.values());
  return { first: byHeight(olds.values()), then: last, last, moves: [], settle, landed: 0, time: SETTLING.fade };
}

/**
 * Times the moves one after the other: items that are played travel to the board, the board settles, hands are rearranged.
 * @param {Map<string, Placed>} olds
 * @param {Map<string, Placed>} news
 * @param {Map<string, Move>} moves
 * @param {Pose | null} camera
 * @param {Way} way
 * @returns {Motion | null}
 */
function timed(olds, news, moves, camera, way) {
  const all = [...moves.values()];
  /** @param {(move: Move) => boolean} which @param {number} start @param {number} stagger @param {(move: Move) => number} time */
  const run = (which, start, stagger, time) => {
    const chosen = all.filter(which);
    chosen.forEach((move, index) => Object.assign(move, { start: start + index * stagger, time: time(move) }));
    return Math.max(start, ...chosen.map(endOf));
  };
  /** @param {Style} style @param {boolean} [board] */
  const of = (style, board) => (/** @type {Move} */ move) =>
    move.style === style && (board === undefined || board === (move.item.area === "board"));

  let landed = 0;
  if (way === "back") run(() => true, 0, 0, () => TIMES.back);
  else {
    landed = run(of("cross"), 0, 0, crossingTime);
    landed = run(of("place"), landed, STAGGER.place, placeTime);
    landed = Math.max(landed, run(of("shift", true), Math.max(0, landed - TIMES.shift), 0, () => TIMES.shift));
    landed = run(of("fold"), landed, STAGGER.fold, () => TIMES.fold);
  }
  const settle = settleOf(olds, news, moves, camera, way === "pick" ? 0 : landed, way);
  const settled = settle.at + settle.time;
  if (way !== "back") {
    const { wins } = settle;
    run(of("stamp"), wins || camera ? settled : settle.at, wins ? STAGGER.ring : 0, () => TIMES.stamp);
    run(of("slide"), settled, STAGGER.place, () => TIMES.slide);
    run(of("shift", false), settled, 0, () => TIMES.shift);
  }
  const time = Math.max(settled, ...all.map(endOf));
  if (time === 0) return null;
  const waiting = waitingOf(olds, news, moves);
  for (const move of waiting) moves.set(move.item.key, move);

  const late = (/** @type {Placed} */ { item }) => {
    const move = moves.get(item.key);
    return move !== undefined && endOf(move) > settle.at;
  };
  const leaving = new Set(all.flatMap(({ item, old }) => (old ? [item.key, old.item.key] : [item.key])));
  // Marks of the last move disappear when the next one begins.
  const over = (/** @type {Placed} */ { item, pose }) => {
    const next = news.get(item.key);
    return way === "on" && !isThing(item.key) && isSmall(item) && (!next || (!camera && apart(next.pose, pose)));
  };
  const still = [...news.values()].filter((one) => !late(one));
  const lasting = way === "back" ? [] : [...olds.values()].filter((one) => !leaving.has(one.item.key) && !over(one));
  const before = lasting.filter(({ item }) => item.area === "board").map(way === "on" ? unlit : (one) => one);
  const beside = [...news.values()].filter((one) => one.item.area !== "board" && !moves.has(one.item.key));
  return {
    first: byHeight([...before, ...beside]),
    then: byHeight(still),
    last: byHeight(news.values()),
    moves: [...moves.values()].sort((one, other) => one.item.z - other.item.z),
    settle,
    landed,
    time,
  };
}

/**
 * Items beside the board that appear where another one still is: they appear when it has left, or names would lie over
 * each other. Each is a move without a way, which takes no time.
 * @param {Map<string, Placed>} olds
 * @param {Map<string, Placed>} news
 * @param {Map<string, Move>} moves
 * @returns {Move[]}
 */
function waitingOf(olds, news, moves) {
  return [...news.values()].flatMap(({ item, pose }) => {
    if (item.area === "board" || olds.has(item.key) || moves.has(item.key)) return [];
    const leaving = [...moves.values()].filter((move) => move.old && move.item.area === item.area && !apart(move.from, pose));
    if (leaving.length === 0) return [];
    const start = Math.max(...leaving.map(endOf));
    return [{ item, old: null, style: "shift", lifted: false, released: false, from: pose, to: pose, hops: [], start, time: 0 }];
  });
}

/**
 * @param {Map<string, Placed>} olds
 * @param {Map<string, Placed>} news
 * @param {Map<string, Move>} moves
 * @param {Pose | null} camera
 * @param {number} at
 * @param {Way} way
 * @returns {Settle}
 */
function settleOf(olds, news, moves, camera, at, way) {
  /** @type {Settle} */
  const settle = { kind: "cut", at, time: 0, camera: camera ?? HERE, opening: [], wins: false };
  if (way === "back") return settle;
  const here = [...news.values()].filter(({ item }) => item.area === "board" && !moves.has(item.key));
  /** @param {Item} item @param {import("../types.js").Mood} mood */
  const gained = (item, mood) => item.moods.includes(mood) && !olds.get(item.key)?.item.moods.includes(mood);
  const wins = here.some(({ item }) => gained(item, "winning"));
  if (camera) return { ...settle, kind: "camera", time: SETTLING.camera, wins };
  if (wins) return { ...settle, kind: "wipe", time: SETTLING.band, wins };
  const wide = here.some(({ item }) => {
    const old = olds.get(item.key)?.item;
    return old && !isSmall(item) && JSON.stringify(old.art) !== JSON.stringify(item.art);
  });
  if (wide) return { ...settle, kind: "wipe", time: SETTLING.wipe };
  const lights = (/** @type {Item} */ item) => (way === "on" ? item.moods.includes("ready") : gained(item, "ready"));
  const opening = here.filter(({ item }) => item.box && lights(item));
  if (opening.length === 0) return settle;
  return { ...settle, kind: "open", time: SETTLING.open + STAGGER.open * (opening.length - 1), opening };
}

/** An item without the light that shows what can be pointed at. @param {Placed} placed @returns {Placed} */
function unlit({ item, pose }) {
  return { item: { ...item, art: withoutLight(item.art) }, pose };
}

/** @param {readonly Mark[]} art @returns {Mark[]} */
export function withoutLight(art) {
  return art.filter(({ light }) => !light).map((mark) => (mark.art ? { ...mark, art: withoutLight(mark.art) } : mark));
}

/** How far the square at an index has opened, from 0 to 1. @param {number} time  since the board settles @param {number} index */
export function opened(time, index) {
  return Math.min(1, Math.max(0, (time - index * STAGGER.open) / SETTLING.open));
}

/** @param {Move} move */
function crossingTime({ from, to, released }) {
  if (released) return TIMES.shift;
  return Math.min(CROSSING.most, CROSSING.more + (CROSSING.square * distance(from, to)) / (SQUARE * to.scale));
}

/** @param {Move} move */
function placeTime(move) {
  const { up, across } = airOf(move);
  return up + across + TIMES.setDown;
}

/** How long an item that is placed rises, and how long it travels, in ms. @param {Move} move */
export function airOf({ lifted, released }) {
  return { up: lifted || released ? 0 : TIMES.lift, across: released ? TIMES.shift : TIMES.travel };
}

/** @param {Move} move */
export function endOf(move) {
  return move.start + move.time;
}
