// The canvas under a table: fits the scene's areas into their places, paints the items, and shows on the canvas how one
// scene becomes the next. Motion is only painted: what can be pointed at is at its final place from the start.

import { calmWay, planMotion } from "./plan_motion.js";
import { playMotion } from "./play_motion.js";
import { forgetType } from "../paint/painter.js";
import { isResized, paintScene, pressFor } from "./paint_scene.js";
import { placed, rectOf, spotOf } from "./poses.js";
import { createDragged } from "./dragged.js";
import { createDragging } from "./dragging.js";
import { framesOf } from "./fit_areas.js";
import { createFrames } from "./frames.js";
import { printedAreas } from "./printed_areas.js";
import { writtenIn } from "./written.js";

/** @typedef {import("./poses.js").Scene} Scene */
/** @typedef {import("../types.js").Item} Item */
/** @typedef {import("./poses.js").Laid} Laid */
/**
 * How a scene follows the one before.
 * @typedef {object} How
 * @prop {import("./plan_motion.js").Way} way
 * @prop {number} pace  0: nothing travels
 * @prop {number} [delay]  ms for which the scene before is still shown
 * @prop {boolean} [now]  paint at once, because the scene before must not be visible any more
 */

/**
 * @param {HTMLElement} section
 * @param {HTMLCanvasElement} canvas  lies over all of the section
 * @param {Record<string, HTMLElement>} places  by name of the area
 * @param {HTMLElement[]} beside  what may grow between two scenes, and so move a place without changing its size
 * @param {object} hooks
 * @param {() => void} hooks.placed
 * @param {() => void} hooks.painted
 */
export function createStage(section, canvas, places, beside, hooks) {
  /** @type {Laid | null} */
  let laid = null;
  /** @type {(text: string) => string} */
  let speak = (text) => text;
  let lit = true;
  let waiting = 0;
  /** @type {(() => void) | null} ends the motion and frees its bitmaps */
  let stop = null;

  const pressNow = () => pressFor(canvas, speak, lit);
  const dragging = createDragging((things) => createDragged(canvas, things, pressNow()), paintNow);

  const watcher = new ResizeObserver(() => {
    const before = JSON.stringify(laid?.frames);
    if (laid) laid.frames = framesOf(laid.scene, section, places);
    if (JSON.stringify(laid?.frames) === before && !isResized(canvas, section)) return;
    hooks.placed();
    // At once and not in the next frame: a resized canvas is empty until it is painted.
    paintNow();
  });
  for (const element of [section, ...Object.values(places), ...beside]) watcher.observe(element);

  /** Ends all motion and paints the scene as it is. */
  function paintNow() {
    cancelAnimationFrame(waiting);
    waiting = 0;
    stop?.();
    if (laid && paintScene(canvas, section, laid, pressNow(), dragging.has)) hooks.painted();
  }

  function paintSoon() {
    waiting ||= requestAnimationFrame(paintNow);
  }

  return {
    /**
     * @param {Scene} next
     * @param {(text: string) => string} say  puts names into a text
     * @param {How} how
     * @returns {{landed: number, time: number}} ms until the items that were played have arrived, and until nothing moves
     */
    show(next, say, { way, pace, delay = 0, now = false }) {
      const before = laid;
      stop?.();
      speak = say;
      laid = { scene: next, frames: framesOf(next, section, places) };
      hooks.placed();
      const released = dragging.landing(next, way, pace);
      const still = isResized(canvas, section) || document.hidden || dragging.goesOn();
      const motion = still || !before ? null : planMotion(before, laid, pace ? way : calmWay(way), released);
      if (!motion || !before) {
        if (now) paintNow();
        else paintSoon();
        return { landed: 0, time: 0 };
      }
      cancelAnimationFrame(waiting);
      waiting = 0;
      const boards = { before: rectOf(before, "board"), after: rectOf(laid, "board") };
      const timing = { time: motion.time, pace: pace || 1, delay };
      stop = playMotion(canvas, () => createFrames(canvas, motion, pressNow(), boards), timing, () => {
        stop = null;
      });
      return { landed: delay + motion.landed * pace, time: delay + motion.time * (pace || 1) };
    },

    /** Turns the light on what can be pointed at on or off. @param {boolean} on */
    light(on) {
      if (on === lit) return;
      lit = on;
      paintSoon();
    },

    /** Ends all motion, and shows the scene as it is. */
    end() {
      if (stop) paintNow();
    },

    /** Starts dragging items, if any of them is there. @param {readonly string[]} keys @param {number} answers  of Python that will come */
    lift: (keys, answers) => laid !== null && dragging.lift(keys, laid, answers),
    dragTo: dragging.follow,
    letGo: dragging.letGo,

    /** Where an item can be pointed at. @param {Item} item */
    spotOf: (item) => laid && spotOf(item, laid),

    /** Where something is written, in CSS pixels of the section. */
    written: () => (laid ? [...placed(laid).values()].flatMap(({ item, pose }) => writtenIn(item.art, pose, speak)) : []),

    /** The areas of the scene for paper. @param {Element} place  whose colours they have */
    printed: (place) => (laid ? printedAreas(laid, place, speak) : []),

    /** To be called when the theme or the pixel ratio has changed or a font has loaded. */
    repaint() {
      forgetType();
      paintSoon();
    },

    close() {
      stop?.();
      dragging.close();
      watcher.disconnect();
      cancelAnimationFrame(waiting);
    },
  };
}
