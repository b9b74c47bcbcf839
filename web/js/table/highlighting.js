// Highlighting on the board: rings, crosses and arrows. With the right button, a long press of a finger, any press while
// the pen is on, or by keys.

import { followPointer } from "../ui/follow_pointer.js";
import { readAloud } from "../ui/live_region.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {ReturnType<typeof createHighlighting>} Highlighting */

const RIGHT = 2; // button of a mouse
const FELT = 12; // ms of vibration

/**
 * @param {HTMLElement} layer  holds the buttons
 * @param {object} to
 * @param {() => View | null} to.viewNow
 * @param {(start: string, end?: string, dashed?: boolean) => void} to.highlight
 * @param {(on: boolean) => void} to.changed  the pen was switched on or off
 */
export function createHighlighting(layer, { viewNow, highlight, changed }) {
  let pen = false;
  /** @type {HTMLElement | null} where an arrow begins that is not finished yet */
  let from = null;

  const allowed = () => viewNow() !== null && viewNow()?.cover === undefined;

  /** @param {unknown} target @returns {HTMLElement | null} a place on the board */
  const placeAt = (target) =>
    target instanceof Element ? target.closest("button[data-part][data-place=board]") : null;

  /** @param {HTMLElement | null} next */
  const start = (next) => {
    from?.classList.remove("arrow-start");
    from = next;
    from?.classList.add("arrow-start");
  };

  /** @param {HTMLElement} end @param {boolean} dashed */
  const finish = (end, dashed) => {
    const [one, other] = [from?.dataset.part ?? "", end.dataset.part ?? ""];
    if (end === from) highlight(one);
    else highlight(one, other, dashed);
    start(null);
  };

  /** Ends listening to the pointer that draws. @type {(() => void) | null} */
  let stop = null;

  const dropArrow = () => {
    stop?.();
    stop = null;
    start(null);
  };

  /**
   * Draws when the pointer is lifted: an arrow to another place, or a ring on the same one.
   * @param {PointerEvent} press
   * @param {HTMLElement} place
   * @param {() => void} [lifted]  called on the same place, instead of drawing a ring
   */
  const pull = (press, place, lifted) => {
    dropArrow();
    start(place);
    stop = followPointer(press, {
      move() {},
      up(event) {
        stop = null;
        const end = placeAt(document.elementFromPoint(event.clientX, event.clientY));
        if (end && !(lifted && end === from)) return finish(end, event.shiftKey || event.altKey || event.ctrlKey);
        start(null);
        if (end) lifted?.();
      },
      lost: dropArrow,
    });
  };

  /** @param {boolean} on */
  const take = (on) => {
    if (pen === on) return;
    pen = on;
    layer.classList.toggle("highlighting", on);
    dropArrow();
    changed(on);
  };

  layer.addEventListener(
    "pointerdown",
    (event) => {
      // The palm of a hand that draws with a stylus: what is drawn goes on being drawn.
      if (stop) return event.stopImmediatePropagation();
      const place = placeAt(event.target);
      const starts = event.button === RIGHT ? event.pointerType === "mouse" : pen && event.button === 0;
      if (!place || !starts || !event.isPrimary || !allowed()) return;
      event.stopImmediatePropagation();
      pull(event, place);
    },
    true,
  );

  // Mouse and finger have drawn on pointerup already; a click whose `detail` is 0 comes from a key.
  layer.addEventListener(
    "click",
    (event) => {
      const place = placeAt(event.target);
      if (!pen || !place || !allowed()) return;
      event.stopImmediatePropagation();
      if (event.detail === 0) highlight(place.dataset.part ?? "");
    },
    true,
  );

  layer.addEventListener("contextmenu", (event) => {
    if (placeAt(event.target) && allowed()) event.preventDefault();
  });

  return {
    toggle: () => take(!pen),
    /**
     * Starts drawing where a finger was pressed long. Returns whether it can draw there.
     * @param {Element} target
     * @param {PointerEvent} press
     * @param {() => void} [lifted]  called if the finger is lifted there; without it a ring is drawn
     */
    hold(target, press, lifted) {
      const place = placeAt(target);
      if (!place || !allowed()) return false;
      navigator.vibrate?.(FELT);
      pull(press, place, lifted);
      return true;
    },
    /** Switches the pen off and drops an unfinished arrow. @returns {boolean} whether there was either */
    end() {
      const was = pen || from !== null;
      take(false);
      dropArrow();
      return was;
    },
    keys: {
      /** Begins an arrow at the focused place, or ends it there; on the same place again, drops it. */
      d: () => {
        const place = placeAt(document.activeElement);
        if (!place || !allowed()) return;
        if (from?.isConnected && from !== place) return finish(place, false);
        const again = from === place;
        start(again ? null : place);
        readAloud(word(again ? "shell.highlight.dropped" : "shell.highlight.begun", place.dataset.part ?? ""));
      },
      /** Changes the mark of the focused place: ring, cross, nothing. */
      m: () => {
        const place = placeAt(document.activeElement);
        if (place && allowed()) highlight(place.dataset.part ?? "");
      },
    },
  };
}
