// Finds the items that move between two scenes, by key, and how they move. A key with a colon ("piece:c3") names a thing,
// which travels when its place has changed; `was`, the key of what it was before, tells where it starts. A key without one
// ("ground") names a mark of the table, which only appears, changes and disappears.

import { apart, byHeight, distance, fitted, isSmall, SQUARE, through } from "./poses.js";

/** @typedef {import("../types.js").Item} Item */
/** @typedef {import("./poses.js").Pose} Pose */
/** @typedef {import("./poses.js").Placed} Placed */
/** @typedef {import("./plan_motion.js").Way} Way */
/** @typedef {"place" | "cross" | "slide" | "shift" | "stamp" | "fold"} Style */
/**
 * @typedef {object} Move
 * @prop {Item} item
 * @prop {Placed | null} old  what is shown until the move starts; of a fold, the other side
 * @prop {Style} style
 * @prop {boolean} lifted  it was picked, so it is in the air already
 * @prop {boolean} released  the player has dragged it there and let go of it
 * @prop {Pose} from
 * @prop {Pose} to
 * @prop {number[]} hops  where it passes other pieces: shares of its way
 * @prop {number} start  in ms
 * @prop {number} time
 */

/**
 * The items that were dragged and let go of, and how far from where they lay, in pixels.
 * @typedef {{keys: Set<string>, by: [number, number]}} Released
 */

const NEAR = 0.3;

/**
 * @param {Map<string, Placed>} olds
 * @param {Map<string, Placed>} news
 * @param {Way} way
 * @param {Pose | null} camera
 * @param {Released | null} released
 * @returns {Map<string, Move>} by key; not timed yet
 */
export function movesOf(olds, news, way, camera, released) {
  /** @type {Map<string, Move>} */
  const moves = new Map();
  const gone = [...olds.values()].filter(({ item }) => !news.has(item.key));
  // What others hold is drawn in a smaller row, with a key of its own: a tile of that name is the same tile.
  const beside = new Map(gone.filter(({ item }) => item.area !== "board" && isThing(item.key)).map((one) => [nameOf(one.item.key), one]));
  const heirs = new Map(gone.flatMap((one) => (one.item.was ? [[one.item.was, one]] : [])));
  const used = new Set();
  /** @param {Item} item @param {Placed | null} old @param {Style} style @param {Pose} from @param {Pose} to @param {boolean} [lifted] */
  const add = (item, old, style, from, to, lifted = false) =>
    moves.set(item.key, { item, old, style, lifted, released: false, from, to, hops: [], start: 0, time: 0 });

  for (const { item, pose } of news.values()) {
    const old = fromRelease(olds.get(item.key), item, released);
    const to = camera && item.area === "board" ? through(camera, pose) : pose;
    if (way === "turn") {
      const other = old ? null : gone.find((one) => one.item.area === item.area && !apart(one.pose, pose));
      if (other) add(item, other, "fold", pose, pose);
      continue;
    }
    if (old) {
      if (!isThing(item.key)) continue;
      const from = old.item.area === item.area ? old.pose : fitted(old, item);
      if (apart(old.pose, to)) add(item, old, styleOf(old, item, from, to), from, to);
      else if (turned(old.item, item)) add(item, old, "fold", to, to);
      continue;
    }
    const source = fromRelease(sourceOf(item, way, olds, news, heirs) ?? (way === "on" ? playedFrom(item, beside) : undefined), item, released);
    if (source) {
      used.add(source.item.key);
      const stays = news.has(source.item.key);
      const from = fitted(source, item);
      // A card drawn from a pile slides, wherever it goes.
      const style = stays && !isThing(source.item.key) ? "slide" : styleOf(source, item, from, to);
      add(item, stays ? null : source, style, from, to, source.item.moods.includes("picked"));
    } else if (way === "on" && item.area === "board" && isSmall(item)) add(item, null, "stamp", pose, pose);
  }
  for (const key of coveredOf(moves, news)) moves.delete(key);
  for (const move of moves.values()) {
    move.released = Boolean(released?.keys.has(move.item.key) || released?.keys.has(move.item.was ?? ""));
    if (move.style === "cross") move.hops = hopsOf(move, news, moves);
  }
  if (way !== "back") return moves;
  for (const { item, pose } of gone) {
    const target = item.was && !used.has(item.key) ? news.get(item.was) : undefined;
    if (target && isThing(item.key)) add(item, null, "slide", pose, fitted(target, item));
  }
  return moves;
}

/**
 * An item that was dragged to the board, moved to where it was let go: its move starts there.
 * @template {Placed | undefined} Old
 * @param {Old} old
 * @param {Item} item  what it becomes
 * @param {Released | null} released
 * @returns {Old}
 */
function fromRelease(old, item, released) {
  if (!old || !released?.keys.has(old.item.key) || item.area !== "board") return old;
  const [across, down] = released.by;
  return { ...old, pose: { ...old.pose, x: old.pose.x + across, y: old.pose.y + down } };
}

/**
 * Finds the item that a new one was before. On the way back that is the item that it had become.
 * @param {Item} item
 * @param {Way} way
 * @param {Map<string, Placed>} olds
 * @param {Map<string, Placed>} news
 * @param {Map<string, Placed>} heirs  items that are gone, by the key of what they were before
 * @returns {Placed | undefined}
 */
function sourceOf(item, way, olds, news, heirs) {
  if (!isThing(item.key) || way === "pick") return undefined;
  const was = item.was ? olds.get(item.was) : undefined;
  const heir = heirs.get(item.key);
  if (way === "back") return heir ?? (was && !news.has(was.item.key) ? was : undefined);
  return was ?? heir;
}

/**
 * New items that lie beneath one that moves onto them, such as the sides of the tiles under it. They are not stamped: that
 * would cover what has landed until the motion ends.
 * @param {Map<string, Move>} moves
 * @param {Map<string, Placed>} news
 */
function coveredOf(moves, news) {
  const upwards = byHeight(news.values()).map(({ item }) => item.key);
  const height = (/** @type {Move} */ { item }) => upwards.indexOf(item.key);
  const all = [...moves.values()];
  const landing = all.filter(({ style, item }) => style !== "stamp" && item.area === "board");
  const covers = (/** @type {Move} */ over, /** @type {Move} */ under) =>
    height(over) > height(under) && distance(over.to, under.to) < NEAR * SQUARE * over.to.scale;
  const stamped = all.filter(({ style }) => style === "stamp");
  return stamped.filter((one) => landing.some((other) => covers(other, one))).map(({ item }) => item.key);
}

/** What was played to the board from another row than `was` says. @param {Item} item @param {Map<string, Placed>} beside  by name */
function playedFrom({ area, was = "" }, beside) {
  return area === "board" && isThing(was) ? beside.get(nameOf(was)) : undefined;
}

/** @param {string} key */
function nameOf(key) {
  return key.slice(key.indexOf(":") + 1);
}

/** @param {Placed} source @param {Item} item @param {Pose} from @param {Pose} to @returns {Style} */
function styleOf(source, item, from, to) {
  const home = source.item.area === item.area;
  if (item.area !== "board") return home ? "shift" : "slide";
  if (!home) return "place";
  return distance(from, to) > NEAR * SQUARE * to.scale ? "cross" : "shift";
}

/** Whether a card has been turned over: its back has no label. @param {Item} old @param {Item} item */
function turned(old, item) {
  return item.area !== "board" && (old.label === undefined) !== (item.label === undefined);
}

/**
 * Where a move passes pieces at rest, as shares of its way.
 * @param {Move} move
 * @param {Map<string, Placed>} news
 * @param {Map<string, Move>} moves
 */
function hopsOf({ from, to }, news, moves) {
  const length = distance(from, to);
  const [across, down] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const hops = new Set();
  for (const { item, pose } of news.values()) {
    if (item.area !== "board" || !isThing(item.key) || item.label !== undefined || moves.has(item.key)) continue;
    const [x, y] = [pose.x - from.x, pose.y - from.y];
    const ahead = x * across + y * down;
    const aside = Math.abs(y * across - x * down);
    const near = NEAR * SQUARE * pose.scale;
    if (aside < near && ahead > near && ahead < length - near) hops.add(Math.round((20 * ahead) / length) / 20);
  }
  return [...hops];
}

/** @param {string} key */
export function isThing(key) {
  return key.includes(":");
}
