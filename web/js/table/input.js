// Listens to mouse, finger, pen and arrow keys on the buttons over the canvas, and works out which parts are pointed at.

import { followPointer } from "../ui/follow_pointer.js";
import { ARROWS } from "./focus.js";

const LONG_PRESS = 500; // ms
const SLOPPY = 10; // px that a press may move before it is a drag

/**
 * @param {HTMLElement} layer  holds the buttons
 * @param {object} to
 * @param {(part: string, touch?: boolean) => void} to.point  touch: with a finger, before which nothing can hover
 * @param {(button: Element, across: number, down: number) => void} to.step
 * @param {(button: Element | null) => void} to.look  called with the hovered or focused button
 * @param {(button: Element) => boolean} to.plays  whether a started move goes on there: then a long press is a press
 * @param {(button: Element, press: PointerEvent) => boolean} to.hold  called on a long press; returns whether highlighting has started there
 * @param {(button: Element) => void} to.ask  called on a long press without highlighting, or a click where nothing can be played
 * @param {(button: Element) => {pointed: boolean} | null} to.lift  called when a drag starts; null: there is nothing to drag
 * @param {(across: number, down: number) => void} to.dragTo  called during a drag; CSS pixels from where it started
 * @param {(points: number) => void} to.letGo  called after a drag, with how many parts it has pointed at; 0: none that is legal
 */
export function listenTo(layer, to) {
  /**
   * The press that goes on; `stop` ends listening to its pointer.
   * @type {{button: Element, x: number, y: number, timer: number, strayed: boolean, drag: {pointed: boolean} | null, stop: () => void} | null}
   */
  let press = null;
  /** Whether the click that ends the press is to be ignored. It may never come: a long press can end without a click. */
  let swallowed = false;
  let touch = false;

  const release = () => {
    if (press) clearTimeout(press.timer);
    press?.stop();
    press = null;
  };

  layer.addEventListener("click", (event) => {
    const button = buttonAt(event.target);
    // A click during a drag is one of another pointer. A click by a key or a screen reader ends no press.
    const ignored = (swallowed || press?.drag) && event.detail !== 0;
    if (button && !ignored) button.hasAttribute("data-look") ? to.ask(button) : to.point(partOf(button), touch && event.detail !== 0);
    swallowed = false;
  });

  layer.addEventListener("keydown", (event) => {
    const button = buttonAt(event.target);
    const arrow = ARROWS[event.key];
    if (!button || !arrow || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    to.step(button, ...arrow);
  });

  layer.addEventListener("pointerdown", (event) => {
    // Another finger during a press, or the palm of a hand that drags with a pen: what is dragged goes on being dragged.
    if (!event.isPrimary || press?.drag) return;
    const button = buttonAt(event.target);
    swallowed = false;
    touch = event.pointerType === "touch";
    release();
    if (!button || event.button !== 0) return;
    const timer = window.setTimeout(() => {
      if (event.pointerType === "mouse" || to.plays(button)) return;
      swallowed = true;
      if (!to.hold(button, event)) to.ask(button);
    }, LONG_PRESS);
    press = { button, x: event.clientX, y: event.clientY, timer, strayed: false, drag: null, stop: followPointer(event, { move, up, lost }) };
  });

  /** @param {PointerEvent} event */
  function move(event) {
    if (!press) return;
    const [across, down] = [event.clientX - press.x, event.clientY - press.y];
    if (!press.strayed && Math.hypot(across, down) > SLOPPY) {
      press.strayed = true;
      clearTimeout(press.timer);
      if (!swallowed) press.drag = to.lift(press.button);
    }
    if (press.drag) to.dragTo(across, down);
  }

  // A drag from one part to another points at both. On the same part it is a click, and the browser sends that itself.
  /** @param {PointerEvent} event */
  function up(event) {
    if (!press) return;
    const { button: from, drag } = press;
    release();
    const end = buttonAt(document.elementFromPoint(event.clientX, event.clientY));
    const apart = end && end !== from && layer.contains(end) && !end.hasAttribute("data-look") && !from.hasAttribute("data-look");
    const takes = !from.hasAttribute("aria-disabled") || drag;
    if (!end || !apart || swallowed || !takes) {
      if (drag) to.letGo(0);
      return;
    }
    const legal = !end.hasAttribute("aria-disabled");
    const named = drag?.pointed || from.hasAttribute("aria-disabled") || from.getAttribute("aria-pressed") === "true";
    if (!named) to.point(partOf(from));
    to.point(partOf(end));
    if (drag) to.letGo(legal || !named ? (named ? 1 : 2) : 0);
  }

  function lost() {
    if (press?.drag) to.letGo(0);
    release();
  }

  layer.addEventListener("contextmenu", (event) => {
    if (swallowed) event.preventDefault();
  });

  for (const kind of ["pointerover", "focusin"]) {
    layer.addEventListener(kind, (event) => to.look(buttonAt(event.target)));
  }
  layer.addEventListener("pointerleave", () => to.look(buttonAt(document.activeElement)));
  layer.addEventListener("focusout", () => {
    // Wait for the end of a press: updating now could remove the element that it began on.
    const pressed = document.querySelector(":active");
    if (!pressed) to.look(null);
    else document.addEventListener("pointerup", () => setTimeout(() => to.look(buttonAt(document.activeElement))), { once: true });
  });
}

/** @param {unknown} target */
function buttonAt(target) {
  return target instanceof Element ? target.closest("button[data-part], button[data-look]") : null;
}

/** @param {Element} button */
function partOf(button) {
  return /** @type {HTMLElement} */ (button).dataset.part ?? "";
}
