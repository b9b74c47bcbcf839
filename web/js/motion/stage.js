// The canvas under a table: fits the scene's areas into their places, paints the items, and shows on the canvas how one
// scene becomes the next. Motion is only painted: what can be pointed at is at its final place from the start.

import { planMotion, withoutLight } from "./plan_motion.js";
import { playMotion } from "./play_motion.js";
import { TIMES } from "./speed.js";
import { forgetType, paint, paletteAt } from "../paint/painter.js";
import { byHeight, placed, rectOf } from "./poses.js";
import { createDragged } from "./dragged.js";
import { framesOf } from "./fit_areas.js";
import { createFrames } from "./frames.js";
import { writtenIn } from "./written.js";

/** @typedef {import("./poses.js").Scene} Scene */
/** @typedef {import("../types.js").Item} Item */
/** @typedef {import("./poses.js").Laid} Laid */
/** @typedef {import("./plan_motion.js").Way} Way */
/**
 * In CSS pixels of the section; `unit` is how many of them a board unit has.
 * @typedef {{x: number, y: number, width: number, height: number, unit: number}} Spot
 */

/** The opacity of an item at its place while it is dragged. */
const LEFT_BEHIND = 0.3;
/** On paper: the longer side of an area in pixels, and the room around it, for what is drawn beyond its edge, as a share. */
const [PRINTED, ROOM] = [1800, 0.03];

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
  /**
   * The items being dragged or just let go of (`loose`); `answers`: how many answers from Python are still to come before
   * it is known where they belong; `homing`: they are moving back to where they were.
   * @type {{keys: Set<string>, by: [number, number], picture: ReturnType<typeof createDragged>, loose: boolean, answers: number, homing: boolean} | null}
   */
  let drag = null;

  const watcher = new ResizeObserver(() => {
    const before = JSON.stringify(laid?.frames);
    if (laid) laid.frames = framesOf(laid.scene, section, places);
    if (JSON.stringify(laid?.frames) === before && !resized()) return;
    hooks.placed();
    // At once and not in the next frame: a resized canvas is empty until it is painted.
    paintNow();
  });
  for (const element of [section, ...Object.values(places), ...beside]) watcher.observe(element);

  function size() {
    const { width, height } = section.getBoundingClientRect();
    const ratio = window.devicePixelRatio;
    return { width: Math.round(width * ratio), height: Math.round(height * ratio), ratio };
  }

  function resized() {
    const { width, height } = size();
    return canvas.width !== width || canvas.height !== height;
  }

  /** Ends all motion and paints the scene as it is. */
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
    const palette = { ...paletteAt(canvas), speak, ratio };
    for (const { item, pose } of byHeight(placed(laid).values())) {
      const grain = ratio * pose.scale;
      pen.setTransform(grain, 0, 0, grain, ratio * pose.x, ratio * pose.y);
      pen.globalAlpha = drag?.keys.has(item.key) ? LEFT_BEHIND : 1;
      paint(pen, lit ? item.art : withoutLight(item.art), palette);
    }
    pen.globalAlpha = 1;
    hooks.painted();
  }

  function paintSoon() {
    waiting ||= requestAnimationFrame(paintNow);
  }

  /** @returns {import("./layers.js").Press} */
  function pressNow() {
    const colours = paletteAt(canvas);
    const ratio = window.devicePixelRatio;
    const palette = { ...colours, speak, ratio };
    const paintItem = (/** @type {CanvasRenderingContext2D} */ pen, /** @type {Item} */ { art }) => paint(pen, lit ? art : withoutLight(art), palette);
    return { ratio, key: colours.ink("key"), paint: paintItem };
  }

  /** Ends dragging. */
  function forgetDrag() {
    drag?.picture.close();
    drag = null;
  }

  /** Moves the dragged items back to where they were. @param {number} pace */
  function takeHome(pace) {
    const dragged = drag;
    if (!dragged || dragged.homing) return;
    dragged.homing = true;
    dragged.picture.home(TIMES.back * pace, () => {
      if (drag !== dragged) return;
      forgetDrag();
      paintNow();
    });
  }

  /**
   * Called for each new scene. Returns the items let go of if they have come to the board; moves them back if the last
   * answer has come and they have not.
   * @param {Way} way
   * @param {number} pace
   * @returns {import("./what_moves.js").Released | null}
   */
  function landing(way, pace) {
    if (!drag) return null;
    const dragged = drag;
    dragged.answers -= 1;
    if (way === "on" && dragged.loose) {
      forgetDrag();
      return dragged;
    }
    if (![...dragged.keys].some((key) => laid?.scene.items.some((item) => item.key === key))) forgetDrag();
    else if (dragged.loose && dragged.answers <= 0) takeHome(pace);
    return null;
  }

  return {
    /**
     * @param {Scene} next
     * @param {(text: string) => string} say  puts names into a text
     * @param {object} how
     * @param {Way} how.way
     * @param {number} how.pace  0: nothing travels
     * @param {number} [how.delay]  ms for which the scene before is still shown
     * @param {boolean} [how.now]  paint at once, because the scene before must not be visible any more
     * @returns {{landed: number, time: number}} ms until the items that were played have arrived, and until nothing moves
     */
    show(next, say, { way, pace, delay = 0, now = false }) {
      const before = laid;
      stop?.();
      speak = say;
      laid = { scene: next, frames: framesOf(next, section, places) };
      hooks.placed();
      const released = landing(way, pace);
      const still = resized() || document.hidden || drag !== null;
      // With motion off, moves are cross-fades, and all else, such as showing a hand, is a cut.
      const calm = way === "on" || way === "back" ? "fade" : way === "fade" ? way : "cut";
      const motion = still || !before ? null : planMotion(before, laid, pace ? way : calm, released);
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

    /**
     * Starts dragging items.
     * @param {readonly string[]} keys
     * @param {number} answers  how many answers from Python will come
     * @returns {boolean} whether there is anything to drag
     */
    lift(keys, answers) {
      forgetDrag();
      const things = laid ? [...placed(laid).values()].filter(({ item }) => keys.includes(item.key)) : [];
      if (things.length === 0) return false;
      const picture = createDragged(canvas, things, pressNow());
      drag = { keys: new Set(keys), by: [0, 0], picture, loose: false, answers, homing: false };
      paintNow();
      return true;
    },

    /** @param {number} across  CSS pixels from where it was taken up @param {number} down */
    dragTo(across, down) {
      if (!drag) return;
      drag.by = [across, down];
      drag.picture.follow(across, down);
    },

    /**
     * Lets go of the dragged items.
     * @param {number} answers  how many more answers will come; 0: the items move back
     * @param {number} pace
     */
    letGo(answers, pace) {
      if (!drag) return;
      drag.loose = true;
      drag.answers += answers;
      if (answers === 0) takeHome(pace);
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

    /** Where something is written, in CSS pixels of the section. */
    written: () => (laid ? [...placed(laid).values()].flatMap(({ item, pose }) => writtenIn(item.art, pose, speak)) : []),

    /**
     * The areas of the scene for paper, each on a canvas of its own, without light.
     * @param {Element} place  whose colours they have
     */
    printed(place) {
      if (!laid) return [];
      const now = laid;
      const { scene, frames } = now;
      const wide = rectOf(now, "board").width || 1;
      return Object.keys(frames).map((area) => {
        const [x, y, width, height] = scene.areas[area];
        const room = Math.max(width, height) * ROOM;
        const scale = PRINTED / (Math.max(width, height) + 2 * room);
        const sheet = document.createElement("canvas");
        Object.assign(sheet, { width: Math.ceil((width + 2 * room) * scale), height: Math.ceil((height + 2 * room) * scale) });
        const pen = sheet.getContext("2d");
        const palette = { ...paletteAt(place), speak };
        for (const { item, pose } of byHeight(placed({ scene, frames: { [area]: { x: (room - x) * scale, y: (room - y) * scale, scale } } }).values())) {
          pen?.setTransform(scale, 0, 0, scale, pose.x, pose.y);
          if (pen) paint(pen, withoutLight(item.art), palette);
        }
        return { area, canvas: sheet, share: rectOf(now, area).width / wide };
      });
    },

    /** To be called when the theme or the pixel ratio has changed or a font has loaded. */
    repaint() {
      forgetType();
      paintSoon();
    },

    close() {
      stop?.();
      forgetDrag();
      watcher.disconnect();
      cancelAnimationFrame(waiting);
    },
  };
}
