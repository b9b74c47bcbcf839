// Paints the frames of a motion. Items at rest are painted once to two layers, before and after the board settles; each
// moving item is painted once to a bitmap of its own. A frame only copies these, and only where something changes.

import { createCarriage } from "./board_travel.js";
import { copy, renderNow, gathered, layOn, LIFT_X, LIFT_Y, meet, paintOver, pixels, SHADOW_AWAY, SHADOW_ALPHA, sized, spriteOf } from "./layers.js";
import { endOf } from "./plan_motion.js";
import { changed, paintSettling } from "./board_change.js";
import { stanceAt } from "./how_it_moves.js";

/** @typedef {import("../types.js").Item} Item */
/** @typedef {import("./plan_motion.js").Motion} Motion */
/** @typedef {import("./what_moves.js").Move} Move */
/** @typedef {import("./poses.js").Pose} Pose */
/** @typedef {import("./layers.js").Rect} Rect */
/** @typedef {import("./layers.js").Sprite} Sprite */
/** @typedef {import("./how_it_moves.js").MovingState & {item: Item, move: Move, rect: Rect}} Seen  rect: in pixels of the canvas */

/** Around the board: glow and outlines reach out of it. */
const AROUND = 14;
const CREASE = 0.45;

/** The rectangles in which two frames differ. @param {readonly Seen[]} one @param {readonly Seen[]} other @returns {Rect[]} */
function differing(one, other) {
  const before = new Map(one.map((seen) => [seen.move, seen]));
  const rects = [];
  for (const seen of other) {
    const old = before.get(seen.move);
    before.delete(seen.move);
    if (old && looksLike(old, seen)) continue;
    rects.push(seen.rect);
    if (old) rects.push(old.rect);
  }
  return [...rects, ...[...before.values()].map(({ rect }) => rect)];
}

/** @param {Seen} one @param {Seen} other */
function looksLike(one, other) {
  const { item, pose, lift, alpha, turned } = one;
  const { x, y, scale } = other.pose;
  if (item !== other.item || lift !== other.lift || alpha !== other.alpha || turned !== other.turned) return false;
  return pose.x === x && pose.y === y && pose.scale === scale;
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Motion} motion
 * @param {import("./layers.js").Press} press
 * @param {{before: Rect, after: Rect}} board  where the board was and is, in CSS pixels
 */
export function createFrames(canvas, motion, press, board) {
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const { ratio } = press;
  const { settle } = motion;
  const whole = { x: 0, y: 0, width: canvas.width, height: canvas.height };
  const before = pixels(board.before, ratio, AROUND);
  const after = pixels(board.after, ratio, AROUND);
  const first = layOn(sized(whole.width, whole.height), press, motion.first);
  const then = layOn(sized(whole.width, whole.height), press, motion.then);
  const sheets = { first, then, before, after, ratio };
  /** @type {Map<Item, Sprite>} */
  const sprites = new Map();
  for (const { item, old, style, from, to } of motion.moves) {
    sprites.set(item, spriteOf(press, item, Math.max(from.scale, to.scale), style === "place"));
    if (old) sprites.set(old.item, spriteOf(press, old.item, old.pose.scale, false));
  }
  /** @type {Seen[]} the moving items as the last frame showed them */
  let shown = [];
  /** @type {"new" | "first" | "settling" | "then"} what the last frame showed */
  let stage = "new";
  let last = 0;
  const carriage = settle.kind === "camera" ? createCarriage(canvas, sheets, settle.camera) : null;
  for (const { bitmap, shadow } of sprites.values()) for (const layer of [bitmap, shadow]) if (layer) renderNow(layer);
  renderNow(then);

  /**
   * What a frame shows of a move: the old item before it starts, then the moving item; null once a layer shows it.
   * @param {Move} move
   * @param {number} now
   * @returns {Seen | null}
   */
  function seen(move, now) {
    if (now >= settle.at && endOf(move) <= settle.at) return null;
    if (now >= move.start || move.style === "fold") return placedAt(move, move.item, stanceAt(move, now));
    return move.old && placedAt(move, move.old.item, { pose: move.old.pose, lift: 0, alpha: 1, turned: 1 });
  }

  /** @param {Move} move @param {Item} item @param {import("./how_it_moves.js").MovingState} stance @returns {Seen} */
  function placedAt(move, item, stance) {
    const { pose, lift } = stance;
    const rect = rectOf(item, pose, lift);
    const away = SHADOW_AWAY * Math.max(0, lift) * pose.scale;
    const reach = { ...rect, width: rect.width + away, height: rect.height + away };
    return { move, item, ...stance, rect: pixels(reach, ratio, 1) };
  }

  /** In CSS pixels. @param {Item} item @param {Pose} pose @param {number} lift @returns {Rect} */
  function rectOf(item, pose, lift) {
    const [x, y, width, height] = spriteFor(item).box;
    return {
      x: pose.x + (x + LIFT_X * lift) * pose.scale,
      y: pose.y + (y + LIFT_Y * lift) * pose.scale,
      width: width * pose.scale,
      height: height * pose.scale,
    };
  }

  /** @param {Item} item */
  function spriteFor(item) {
    return /** @type {Sprite} */ (sprites.get(item));
  }

  /** @param {Seen} seen */
  function draw({ move, item, pose, lift, alpha, turned }) {
    if (turned < 1 && move.old) {
      drawFold(move.item, move.old.item, pose, turned);
      return;
    }
    const { bitmap, shadow } = spriteFor(item);
    const { x, y, width, height } = rectOf(item, pose, lift);
    if (shadow && lift > 0) {
      const away = SHADOW_AWAY * lift * pose.scale;
      pen.globalAlpha = SHADOW_ALPHA;
      pen.drawImage(shadow, (x + away) * ratio, (y + away) * ratio, width * ratio, height * ratio);
    }
    pen.globalAlpha = alpha;
    pen.drawImage(bitmap, x * ratio, y * ratio, width * ratio, height * ratio);
    pen.globalAlpha = 1;
  }

  /**
   * Draws an item that turns over like a page: the right half of the old side narrows to the middle and darkens, then the
   * left half of the new side opens from there.
   * @param {Item} item
   * @param {Item} old
   * @param {Pose} pose
   * @param {number} turned
   */
  function drawFold(item, old, pose, turned) {
    /** @param {Item} side @param {0 | 1} half @param {number} open */
    const put = (side, half, open) => {
      const { bitmap } = spriteFor(side);
      const { x, y, width, height } = rectOf(side, pose, 0);
      const across = (width / 2) * open * ratio;
      const left = (x + width / 2) * ratio - (half ? 0 : across);
      pen.drawImage(bitmap, (half * bitmap.width) / 2, 0, bitmap.width / 2, bitmap.height, left, y * ratio, across, height * ratio);
      pen.fillStyle = `rgb(0 0 0 / ${CREASE * (1 - open)})`;
      if (open < 1) pen.fillRect(left, y * ratio, across, height * ratio);
    };
    put(old, 0, 1);
    put(item, 1, 1);
    if (turned < 0.5) put(old, 1, 1 - 2 * turned);
    else put(item, 0, 2 * turned - 1);
  }

  /** Adds the items that have arrived to the layer of the old board, which is still visible while the board settles. */
  function land() {
    const landed = motion.moves.filter((move) => endOf(move) <= settle.at);
    layOn(sheets.first, press, landed.map(({ item, to }) => ({ item, pose: to })));
  }

  /**
   * Clears a region, clips to it and fills it again.
   * @param {Rect} region
   * @param {() => void} fill
   */
  function repaint(region, fill) {
    pen.save();
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.beginPath();
    pen.rect(region.x, region.y, region.width, region.height);
    pen.clip();
    pen.clearRect(region.x, region.y, region.width, region.height);
    fill();
    pen.restore();
  }

  return {
    /** @param {number} now  ms since it began */
    draw(now) {
      const settles = now >= settle.at && now < settle.at + settle.time;
      const next = settles ? "settling" : now < settle.at ? "first" : "then";
      const seeing = motion.moves.map((move) => seen(move, now)).filter((one) => one !== null);
      if (settles && stage !== "settling") land();
      const since = now - settle.at;
      const settled = settles ? changed(settle, sheets, last - settle.at, since) : null;
      const regions = next !== stage ? [whole] : gathered([...differing(shown, seeing), ...(settled ? [settled] : [])]);
      if (next === "then" && stage !== "then") carriage?.close();
      shown = seeing;
      stage = next;
      last = now;
      for (const region of regions) {
        repaint(region, () => {
          if (settles) paintSettling(pen, settle, sheets, region, since);
          else copy(pen, now < settle.at ? sheets.first : sheets.then, region);
          for (const one of shown) if (meet(one.rect, region)) draw(one);
        });
      }
      if (settles) carriage?.move(since / settle.time);
    },

    /** Paints the final scene where items have moved, so that they are under what lies over them. */
    finish() {
      for (const region of gathered(shown.map(({ rect }) => rect))) {
        repaint(region, () => paintOver(pen, press, motion.last, region));
      }
    },

    /** Clears all bitmaps, because a hidden hand may be on them. */
    close() {
      carriage?.close();
      const bitmaps = [...sprites.values()].flatMap(({ bitmap, shadow }) => (shadow ? [bitmap, shadow] : [bitmap]));
      for (const bitmap of [sheets.first, sheets.then, ...bitmaps]) bitmap.width = bitmap.height = 0;
      sprites.clear();
    },
  };
}
