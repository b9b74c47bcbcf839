// The items that move in a motion: each is painted once to a bitmap of its own; here is what it looks like at a moment, and
// how that is drawn.

import { LIFT_X, LIFT_Y, pixels, SHADOW_ALPHA, SHADOW_AWAY, spriteOf } from "./layers.js";
import { endOf } from "./plan_motion.js";
import { stanceAt } from "./how_it_moves.js";

/** @typedef {import("../types.js").Item} Item */
/** @typedef {import("./plan_motion.js").Motion} Motion */
/** @typedef {import("./what_moves.js").Move} Move */
/** @typedef {import("./poses.js").Pose} Pose */
/** @typedef {import("./layers.js").Rect} Rect */
/** @typedef {import("./layers.js").Sprite} Sprite */
/** @typedef {import("./how_it_moves.js").MovingState & {item: Item, move: Move, rect: Rect}} Seen  rect: in pixels of the canvas */

const CREASE = 0.45;

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {Motion} motion
 * @param {import("./layers.js").Press} press
 */
export function createMovingItems(pen, { moves, settle }, press) {
  const { ratio } = press;
  /** @type {Map<Item, Sprite>} */
  const sprites = new Map();
  for (const { item, old, style, from, to } of moves) {
    sprites.set(item, spriteOf(press, item, Math.max(from.scale, to.scale), style === "place"));
    if (old) sprites.set(old.item, spriteOf(press, old.item, old.pose.scale, false));
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

  return {
    /**
     * What a frame shows of a move: the old item before it starts, then the moving item; null once a layer shows it.
     * @param {Move} move
     * @param {number} now
     * @returns {Seen | null}
     */
    at(move, now) {
      if (now >= settle.at && endOf(move) <= settle.at) return null;
      if (now >= move.start || move.style === "fold") return placedAt(move, move.item, stanceAt(move, now));
      return move.old && placedAt(move, move.old.item, { pose: move.old.pose, lift: 0, alpha: 1, turned: 1 });
    },

    /** @param {Seen} seen */
    draw({ move, item, pose, lift, alpha, turned }) {
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
    },

    /** All bitmaps, those of shadows too. @returns {HTMLCanvasElement[]} */
    bitmaps: () => [...sprites.values()].flatMap(({ bitmap, shadow }) => (shadow ? [bitmap, shadow] : [bitmap])),

    forget: () => sprites.clear(),
  };
}

/** The rectangles in which two frames differ. @param {readonly Seen[]} one @param {readonly Seen[]} other @returns {Rect[]} */
export function differing(one, other) {
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
