// Paints the frames of a motion. What lies still is painted once to two layers, before and after the board settles;
// what moves is painted once to a bitmap of its own. A frame only copies, and only where something changes.

import { createCarriage } from "./carriage.js";
import { copy, joined, layOn, paintOver, pixels, sized, spriteOf } from "./layers.js";
import { endOf } from "./motion.js";
import { changed, paintSettling } from "./settling.js";
import { stanceAt } from "./tween.js";

/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./motion.js").Motion} Motion */
/** @typedef {import("./moves.js").Move} Move */
/** @typedef {import("./poses.js").Pose} Pose */
/** @typedef {import("./layers.js").Rect} Rect */
/** @typedef {import("./layers.js").Sprite} Sprite */
/** @typedef {import("./tween.js").Stance & {item: Item, move: Move}} Seen */

/** How far a picked piece is lifted, and where its plate falls, in units. */
const [LIFT_X, LIFT_Y, PLATE, PLATE_ALPHA] = [-4, -10, 8, 0.22];
/** Around the board: glow and outlines reach out of it. */
const AROUND = 14;
const CREASE = 0.45;

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Motion} motion
 * @param {import("./layers.js").Press} press
 * @param {{before: Rect, after: Rect}} board  where it lay and lies, in CSS pixels
 */
export function createReel(canvas, motion, press, board) {
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
  /** @type {Rect | null} where things were painted in the last frame */
  let touched = null;
  /** @type {"new" | "first" | "settling" | "then"} what the last frame showed */
  let stage = "new";
  let last = 0;
  /** @type {ReturnType<typeof createCarriage> | null} the board while it travels */
  let carriage = null;

  /** What is to be seen of a move: nothing, what it was, or itself on its way. @param {Move} move @param {number} now @returns {Seen | null} */
  function seen(move, now) {
    if (now >= settle.at && endOf(move) <= settle.at) return null;
    if (now >= move.start || move.style === "fold") return { move, item: move.item, ...stanceAt(move, now) };
    return move.old && { move, item: move.old.item, pose: move.old.pose, lift: 0, alpha: 1, turned: 1 };
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
    const { bitmap, plate } = spriteFor(item);
    const { x, y, width, height } = rectOf(item, pose, lift);
    if (plate && lift > 0) {
      const away = PLATE * lift * pose.scale;
      pen.globalAlpha = PLATE_ALPHA;
      pen.drawImage(plate, (x + away) * ratio, (y + away) * ratio, width * ratio, height * ratio);
    }
    pen.globalAlpha = alpha;
    pen.drawImage(bitmap, x * ratio, y * ratio, width * ratio, height * ratio);
    pen.globalAlpha = 1;
  }

  /**
   * The right half narrows to the crease and darkens, the other side opens from it.
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

  /** @param {readonly Seen[]} all @returns {Rect | null} in pixels of the canvas */
  function reach(all) {
    return all.reduce((/** @type {Rect | null} */ sum, { item, pose, lift }) => {
      const rect = rectOf(item, pose, lift);
      const plate = PLATE * Math.max(0, lift) * pose.scale;
      return joined(sum, pixels({ ...rect, width: rect.width + plate, height: rect.height + plate }, ratio, 1));
    }, null);
  }

  /** What has landed lies on the board that is on its way out, too. */
  function land() {
    const landed = motion.moves.filter((move) => endOf(move) <= settle.at);
    layOn(sheets.first, press, landed.map(({ item, to }) => ({ item, pose: to })));
  }

  /**
   * Everything in a region anew.
   * @param {Rect | null} region
   * @param {() => void} fill
   */
  function repaint(region, fill) {
    if (!region) return;
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
      const shown = motion.moves.map((move) => seen(move, now)).filter((one) => one !== null);
      const moving = reach(shown);
      if (settles && stage !== "settling") land();
      const since = now - settle.at;
      const regions =
        next !== stage ? [whole] : [settles ? changed(settle, sheets, last - settle.at, since) : null, joined(touched, moving)];
      touched = moving;
      stage = next;
      last = now;
      for (const region of regions) {
        repaint(region, () => {
          if (settles) paintSettling(pen, settle, sheets, region ?? whole, since);
          else copy(pen, now < settle.at ? sheets.first : sheets.then, region ?? whole);
          for (const one of shown) draw(one);
        });
      }
      if (settles && settle.kind === "camera") {
        carriage ??= createCarriage(canvas, sheets, settle.camera);
        carriage.move(since / settle.time);
      } else if (carriage) {
        carriage.close();
        carriage = null;
      }
    },

    /** What moved lies where it belongs, under what lies over it. */
    finish() {
      if (stage !== "then") repaint(whole, () => copy(pen, sheets.then, whole));
      repaint(touched, () => paintOver(pen, press, motion.last, touched ?? whole));
    },

    /** Nothing of it stays in memory: a hand may be on it. */
    close() {
      carriage?.close();
      const bitmaps = [...sprites.values()].flatMap(({ bitmap, plate }) => (plate ? [bitmap, plate] : [bitmap]));
      for (const bitmap of [sheets.first, sheets.then, ...bitmaps]) bitmap.width = bitmap.height = 0;
      sprites.clear();
    },
  };
}
