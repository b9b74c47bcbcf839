// The canvas under a table: fits the scene's areas into their places, paints the items, and shows on the canvas how one
// scene becomes the next. Movement is only painted: whatever can be pointed at is at its place from the start.

import { planMotion } from "./motion.js";
import { forgetType, paint, paletteAt } from "./painter.js";
import { byHeight, placed, rectOf } from "./poses.js";
import { createReel } from "./reel.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./poses.js").Laid} Laid */
/** @typedef {import("./motion.js").Way} Way */
/**
 * In CSS pixels of the section; `unit` is how many of them a board unit has.
 * @typedef {{x: number, y: number, width: number, height: number, unit: number}} Spot
 */

/** A frame is late that comes so many ms after the one before; movement waits for one in time, but not for ever. */
const LATE = 25;
const CATCH_UP = 2;

/**
 * @param {HTMLElement} section
 * @param {HTMLCanvasElement} canvas  lies over all of the section
 * @param {Record<string, HTMLElement>} places  by name of the area
 * @param {object} hooks
 * @param {() => void} hooks.placed
 * @param {() => void} hooks.painted
 */
export function createStage(section, canvas, places, hooks) {
  /** @type {Laid | null} */
  let laid = null;
  /** @type {(text: string) => string} */
  let speak = (text) => text;
  let waiting = 0;
  /** @type {(() => void) | null} stops what moves and forgets its pictures */
  let stop = null;

  const watcher = new ResizeObserver(() => {
    const before = JSON.stringify(laid?.frames);
    if (laid) laid.frames = framesOf(laid.scene);
    if (JSON.stringify(laid?.frames) === before && !resized()) return;
    hooks.placed();
    // At once and not in the next frame: a resized canvas is empty until it is painted.
    paintNow();
  });
  for (const element of [section, ...Object.values(places)]) watcher.observe(element);

  /** @param {Scene} scene @returns {Laid["frames"]} */
  function framesOf(scene) {
    /** @type {Laid["frames"]} */
    const frames = {};
    const ground = section.getBoundingClientRect();
    for (const [name, [x, y, width, height]] of Object.entries(scene.areas)) {
      const place = places[name]?.getBoundingClientRect();
      if (!place?.width || !place.height) continue;
      const scale = Math.min(place.width / width, place.height / height);
      frames[name] = {
        scale,
        x: place.left - ground.left + (place.width - width * scale) / 2 - x * scale,
        y: place.top - ground.top + (place.height - height * scale) / 2 - y * scale,
      };
    }
    return frames;
  }

  function size() {
    const { width, height } = section.getBoundingClientRect();
    const ratio = window.devicePixelRatio;
    return { width: Math.round(width * ratio), height: Math.round(height * ratio), ratio };
  }

  function resized() {
    const { width, height } = size();
    return canvas.width !== width || canvas.height !== height;
  }

  /** The scene as it is, without movement. */
  function paintNow() {
    cancelAnimationFrame(waiting);
    waiting = 0;
    stop?.();
    const pen = canvas.getContext("2d");
    const { width, height, ratio } = size();
    if (!pen || !laid || !width || !height) return;
    if (resized()) Object.assign(canvas, { width, height });
    pen.resetTransform();
    pen.clearRect(0, 0, width, height);
    const palette = { ...paletteAt(canvas), speak };
    for (const { item, pose } of byHeight(placed(laid).values())) {
      const grain = ratio * pose.scale;
      pen.setTransform(grain, 0, 0, grain, ratio * pose.x, ratio * pose.y);
      paint(pen, item.art, palette);
    }
    hooks.painted();
  }

  function paintSoon() {
    waiting ||= requestAnimationFrame(paintNow);
  }

  /** @param {import("./motion.js").Motion} motion @param {Laid} from @param {Laid} to */
  function reelOf(motion, from, to) {
    const colours = paletteAt(canvas);
    const palette = { ...colours, speak };
    const press = {
      ratio: window.devicePixelRatio,
      key: colours.ink("key"),
      paint: (/** @type {CanvasRenderingContext2D} */ pen, /** @type {Item} */ item) => paint(pen, item.art, palette),
    };
    return createReel(canvas, motion, press, { before: rectOf(from, "board"), after: rectOf(to, "board") });
  }

  /**
   * @param {import("./motion.js").Motion} motion
   * @param {Laid} from
   * @param {Laid} to
   * @param {number} pace  1: as designed; less: faster
   * @param {number} delay
   */
  function play(motion, from, to, pace, delay) {
    /** @type {ReturnType<typeof createReel> | null} */
    let reel = null;
    let frame = 0;
    let waited = 0;
    let before = 0;
    let began = 0;
    let over = false;
    const end = () => {
      cancelAnimationFrame(frame);
      reel?.close();
      stop = null;
      delete canvas.dataset.moving;
    };
    /** @param {number} now */
    const step = (now) => {
      if (over) {
        reel?.finish();
        end();
        return;
      }
      frame = requestAnimationFrame(step);
      const late = now - before > LATE;
      before = now;
      if (!reel) {
        reel = reelOf(motion, from, to);
        reel.draw(-delay / pace);
      } else if (!began && late && waited < CATCH_UP) {
        // What begins while the browser still works on the pictures begins with a jump.
        waited += 1;
      } else {
        if (!began) {
          began = now;
          canvas.dataset.moving = "on";
        }
        const passed = Math.min((now - began - delay) / pace, motion.time);
        reel.draw(passed);
        over = passed === motion.time;
        if (over) canvas.dataset.moving = "over";
      }
    };
    stop = end;
    canvas.dataset.moving = "";
    frame = requestAnimationFrame(step);
  }

  return {
    /**
     * @param {Scene} next
     * @param {(text: string) => string} say  puts names into a text
     * @param {object} how
     * @param {Way} how.way
     * @param {number} how.pace  0: nothing travels
     * @param {number} [how.delay]  ms in which the scene before is still seen
     * @param {boolean} [how.now]  nothing of the scene before may be seen any more
     * @returns {{landed: number, time: number}} ms until what was played lies there, and until nothing moves
     */
    show(next, say, { way, pace, delay = 0, now = false }) {
      const before = laid;
      stop?.();
      speak = say;
      laid = { scene: next, frames: framesOf(next) };
      hooks.placed();
      const still = resized() || document.hidden;
      // Without movement one picture fades into the next, unless a hand is turned up: that is a cut.
      const calm = way === "on" || way === "back" ? "fade" : way === "fade" ? way : "cut";
      const motion = still || !before ? null : planMotion(before, laid, pace ? way : calm);
      if (!motion || !before) {
        if (now) paintNow();
        else paintSoon();
        return { landed: 0, time: 0 };
      }
      cancelAnimationFrame(waiting);
      waiting = 0;
      play(motion, before, laid, pace || 1, delay);
      return { landed: delay + motion.landed * pace, time: delay + motion.time * (pace || 1) };
    },

    /** Ends all movement: the scene is seen as it is. */
    end() {
      if (stop) paintNow();
    },

    /** Where an item can be pointed at. @param {Item} item @returns {Spot | null} */
    spotOf(item) {
      const frame = laid?.frames[item.area];
      if (!frame || !item.box) return null;
      const [x, y, width, height] = item.box;
      return {
        x: frame.x + (item.at[0] + x) * frame.scale,
        y: frame.y + (item.at[1] + y) * frame.scale,
        width: width * frame.scale,
        height: height * frame.scale,
        unit: frame.scale,
      };
    },

    /** The theme has changed, or the font has come. */
    repaint() {
      forgetType();
      paintSoon();
    },

    close() {
      stop?.();
      watcher.disconnect();
      cancelAnimationFrame(waiting);
    },
  };
}
