// The canvas under a table: fits the scene's areas into their places, paints the items, and shows on the canvas how one
// scene becomes the next. Movement is only painted: whatever can be pointed at is at its place from the start.

import { planMotion, withoutLight } from "./motion.js";
import { TIMES } from "./speed.js";
import { forgetType, paint, paletteAt } from "../paint/painter.js";
import { byHeight, IN_SQUARES, placed, rectOf } from "./poses.js";
import { createDragged } from "./dragged.js";
import { createFrames } from "./frames.js";

/** What of a scene is drawn. @typedef {Pick<import("../types.js").Scene, "form" | "areas" | "items">} Scene */
/** @typedef {import("../types.js").Item} Item */
/** @typedef {import("./poses.js").Laid} Laid */
/** @typedef {import("./motion.js").Way} Way */
/**
 * In CSS pixels of the section; `unit` is how many of them a board unit has.
 * @typedef {{x: number, y: number, width: number, height: number, unit: number}} Spot
 */

/** A frame is late that comes so many ms after the one before; movement waits for one in time, but not for ever. */
const LATE = 25;
const CATCH_UP = 2;
/** On a sheet as wide as this a narrow board lies in the middle of it, and not only of its own place. */
const WIDE_SHEET = 1100;
/** How much is seen of a thing where it lay, while somebody holds it. */
const LEFT_BEHIND = 0.3;

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
  let lit = true;
  let waiting = 0;
  /** @type {(() => void) | null} stops what moves and forgets its pictures */
  let stop = null;
  /**
   * What somebody holds or has just let go of; `answers`: so many are still awaited until it is known where it belongs.
   * @type {{keys: Set<string>, by: [number, number], picture: ReturnType<typeof createDragged>, loose: boolean, answers: number} | null}
   */
  let drag = null;

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
    const besides = scene.form === "wide" && !section.classList.contains("broad");
    /** @type {number | null} of the board */
    let middle = null;
    for (const [name, [x, y, width, height]] of Object.entries(scene.areas)) {
      const place = places[name]?.getBoundingClientRect();
      if (!place?.width || !place.height) continue;
      const scale = Math.min(place.width / width, place.height / height);
      const spare = place.width - width * scale;
      let left = place.left + spare / 2;
      if (besides && IN_SQUARES.includes(name)) {
        // What lies beside a board is left alone. The hand lies under the board.
        const off = ground.left + ground.width / 2 - (place.left + place.width / 2);
        if (middle === null && ground.width > WIDE_SHEET && off <= spare / 2) left += off;
        else if (middle !== null) left = Math.min(Math.max(middle - (width * scale) / 2, place.left), place.left + spare);
        middle = left + (width * scale) / 2;
      }
      frames[name] = {
        scale,
        x: left - ground.left - x * scale,
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
    const palette = { ...colours, speak };
    return { ratio: window.devicePixelRatio, key: colours.ink("key"), paint: (pen, item) => paint(pen, item.art, palette) };
  }

  /** @param {import("./motion.js").Motion} motion @param {Laid} from @param {Laid} to */
  function reelOf(motion, from, to) {
    return createFrames(canvas, motion, pressNow(), { before: rectOf(from, "board"), after: rectOf(to, "board") });
  }

  /** Nobody holds anything. */
  function forgetDrag() {
    drag?.picture.close();
    drag = null;
  }

  /** What was held lies where it lay. @param {number} pace */
  function takeHome(pace) {
    const held = drag;
    held?.picture.home(TIMES.back * pace, () => {
      if (drag !== held) return;
      forgetDrag();
      paintNow();
    });
  }

  /**
   * Whether what was let go of has come to the board; if it never will, it goes home.
   * @param {Way} way
   * @param {number} pace
   * @returns {import("./moves.js").Dropped | null}
   */
  function landing(way, pace) {
    if (!drag) return null;
    const held = drag;
    held.answers -= 1;
    if (way === "on" && held.loose) {
      forgetDrag();
      return held;
    }
    if (![...held.keys].some((key) => laid?.scene.items.some((item) => item.key === key))) forgetDrag();
    else if (held.loose && held.answers <= 0) takeHome(pace);
    return null;
  }

  /**
   * @param {import("./motion.js").Motion} motion
   * @param {Laid} from
   * @param {Laid} to
   * @param {number} pace  1: as designed; less: faster
   * @param {number} delay
   */
  function play(motion, from, to, pace, delay) {
    /** @type {ReturnType<typeof createFrames> | null} */
    let frames = null;
    let frame = 0;
    let waited = 0;
    let before = 0;
    let began = 0;
    let over = false;
    const end = () => {
      cancelAnimationFrame(frame);
      frames?.close();
      stop = null;
      delete canvas.dataset.moving;
    };
    /** @param {number} now */
    const step = (now) => {
      if (over) {
        frames?.finish();
        end();
        return;
      }
      frame = requestAnimationFrame(step);
      const late = now - before > LATE;
      before = now;
      if (!frames) {
        frames = reelOf(motion, from, to);
        frames.draw(-delay / pace);
      } else if (!began && late && waited < CATCH_UP) {
        // What begins while the browser still works on the pictures begins with a jump.
        waited += 1;
      } else {
        if (!began) {
          began = now;
          canvas.dataset.moving = "on";
        }
        const passed = Math.min((now - began - delay) / pace, motion.time);
        frames.draw(passed);
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
      const dropped = landing(way, pace);
      const still = resized() || document.hidden || drag !== null;
      // Without movement one picture fades into the next, unless a hand is turned up: that is a cut.
      const calm = way === "on" || way === "back" ? "fade" : way === "fade" ? way : "cut";
      const motion = still || !before ? null : planMotion(before, laid, pace ? way : calm, dropped);
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

    /** Whether what can be pointed at is lit. @param {boolean} on */
    light(on) {
      if (on === lit) return;
      lit = on;
      paintSoon();
    },

    /** Ends all movement: the scene is seen as it is. */
    end() {
      if (stop) paintNow();
    },

    /**
     * Somebody takes things up to carry them elsewhere.
     * @param {readonly string[]} keys
     * @param {number} answers  so many will come
     * @returns {boolean} whether there is anything to take up
     */
    lift(keys, answers) {
      forgetDrag();
      const things = laid ? [...placed(laid).values()].filter(({ item }) => keys.includes(item.key)) : [];
      if (things.length === 0) return false;
      const picture = createDragged(canvas, things, pressNow());
      drag = { keys: new Set(keys), by: [0, 0], picture, loose: false, answers };
      paintNow();
      return true;
    },

    /** @param {number} across  CSS pixels from where it was taken up @param {number} down */
    carry(across, down) {
      if (!drag) return;
      drag.by = [across, down];
      drag.picture.follow(across, down);
    },

    /**
     * It is let go.
     * @param {number} answers  so many more will come; none: it goes home
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

    /** The theme has changed, or the font has come. */
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
