// Paints the frames of a motion. Items at rest are painted once to two layers, before and after the board settles; each
// moving item is painted once to a bitmap of its own (moving_items.js). A frame only copies these, and only where something
// changes.

import { createCarriage } from "./board_travel.js";
import { copy, renderNow, gathered, layOn, meet, paintOver, pixels, sized } from "./layers.js";
import { createMovingItems, differing } from "./moving_items.js";
import { endOf } from "./plan_motion.js";
import { changed, paintSettling } from "./board_change.js";

/** @typedef {import("./plan_motion.js").Motion} Motion */
/** @typedef {import("./layers.js").Rect} Rect */
/** @typedef {import("./moving_items.js").Seen} Seen */

/** Around the board: glow and outlines reach out of it. */
const AROUND = 14;
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
  const moving = createMovingItems(pen, motion, press);
  /** @type {Seen[]} the moving items as the last frame showed them */
  let shown = [];
  /** @type {"new" | "first" | "settling" | "then"} what the last frame showed */
  let stage = "new";
  let last = 0;
  const carriage = settle.kind === "camera" ? createCarriage(canvas, sheets, settle.camera) : null;
  moving.bitmaps().forEach(renderNow);
  renderNow(then);

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
      const seeing = motion.moves.map((move) => moving.at(move, now)).filter((one) => one !== null);
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
          for (const one of shown) if (meet(one.rect, region)) moving.draw(one);
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
      for (const bitmap of [sheets.first, sheets.then, ...moving.bitmaps()]) bitmap.width = bitmap.height = 0;
      moving.forget();
    },
  };
}
