// Dragging items: which are dragged or were let go of, until Python's answers have said where they belong.

import { placed } from "./poses.js";
import { TIMES } from "./speed.js";

/** @typedef {import("./poses.js").Placed} Placed */
/** @typedef {ReturnType<typeof import("./dragged.js").createDragged>} Picture */

/**
 * @param {(things: readonly Placed[]) => Picture} pictureOf  shows dragged items, over the canvas
 * @param {() => void} repaint  the canvas: items that are dragged are paler there
 */
export function createDragging(pictureOf, repaint) {
  /**
   * The items being dragged or just let go of (`loose`); `by`: how far from where they lay, in CSS pixels; `answers`: how
   * many answers from Python are still to come before it is known where they belong; `homing`: they are moving back to
   * where they were.
   * @type {{keys: Set<string>, by: [number, number], picture: Picture, loose: boolean, answers: number, homing: boolean} | null}
   */
  let drag = null;

  function close() {
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
      close();
      repaint();
    });
  }

  return {
    /** Whether anything is dragged, or is still on its way back. */
    goesOn: () => drag !== null,
    /** Whether an item is. @param {string} key */
    has: (key) => Boolean(drag?.keys.has(key)),

    /**
     * @param {readonly string[]} keys
     * @param {import("./poses.js").Laid} laid
     * @param {number} answers  how many answers from Python will come
     * @returns {boolean} whether there is anything to drag
     */
    lift(keys, laid, answers) {
      close();
      const things = [...placed(laid).values()].filter(({ item }) => keys.includes(item.key));
      if (things.length === 0) return false;
      drag = { keys: new Set(keys), by: [0, 0], picture: pictureOf(things), loose: false, answers, homing: false };
      repaint();
      return true;
    },

    /** @param {number} across  CSS pixels from where it was taken up @param {number} down */
    follow(across, down) {
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

    /**
     * Called for each new scene. Returns the items let go of if they have come to the board; moves them back if the last
     * answer has come and they have not.
     * @param {Pick<import("./poses.js").Scene, "items">} scene
     * @param {import("./plan_motion.js").Way} way
     * @param {number} pace
     * @returns {import("./what_moves.js").Released | null}
     */
    landing({ items }, way, pace) {
      if (!drag) return null;
      const dragged = drag;
      dragged.answers -= 1;
      if (way === "on" && dragged.loose) {
        close();
        return dragged;
      }
      if (!items.some(({ key }) => dragged.keys.has(key))) close();
      else if (dragged.loose && dragged.answers <= 0) takeHome(pace);
      return null;
    },

    close,
  };
}
