// What mouse, finger, pen and arrow keys do to the buttons over the canvas, turned to parts that are pointed at.

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});
const LONG_PRESS = 500;
const SLOPPY = 10;

/**
 * @param {HTMLElement} layer  holds the buttons
 * @param {object} to
 * @param {(part: string) => void} to.point
 * @param {(button: Element, across: number, down: number) => void} to.step
 * @param {(button: Element | null) => void} to.look  hovered or focused
 * @param {(button: Element) => boolean} to.plays  a move goes on there: a slow press is a press
 * @param {(button: Element, lifted: () => void) => boolean} to.hold  pressed long: whether something is drawn from there
 * @param {(button: Element) => void} to.ask  pressed long and lifted there, or only there to be looked at
 * @param {(button: Element) => {pointed: boolean} | null} to.lift  dragged from here; null: there is nothing to drag
 * @param {(across: number, down: number) => void} to.carry  CSS pixels from where it was pressed
 * @param {(points: number) => void} to.letGo  so many parts were pointed at by that; 0: none that can be
 */
export function listenTo(layer, to) {
  /** @type {{button: Element, x: number, y: number, timer: number, strayed: boolean, held: {pointed: boolean} | null} | null} */
  let press = null;
  let swallowed = false;

  const release = () => {
    if (press) clearTimeout(press.timer);
    press = null;
    for (const [kind, hear] of Object.entries(meanwhile)) document.removeEventListener(kind, /** @type {EventListener} */ (hear));
  };

  layer.addEventListener("click", (event) => {
    const button = buttonAt(event.target);
    if (button && !swallowed) button.hasAttribute("data-look") ? to.ask(button) : to.point(partOf(button));
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
    const button = buttonAt(event.target);
    swallowed = false;
    release();
    if (!button || !event.isPrimary || event.button !== 0) return;
    const timer = window.setTimeout(() => {
      if (event.pointerType === "mouse" || to.plays(button)) return;
      swallowed = true;
      if (!to.hold(button, () => to.ask(button))) to.ask(button);
    }, LONG_PRESS);
    press = { button, x: event.clientX, y: event.clientY, timer, strayed: false, held: null };
    // The pointer may go anywhere from here.
    for (const [kind, hear] of Object.entries(meanwhile)) document.addEventListener(kind, /** @type {EventListener} */ (hear));
  });

  const meanwhile = {
    /** @param {PointerEvent} event */
    pointermove(event) {
      if (!press || !event.isPrimary) return;
      const [across, down] = [event.clientX - press.x, event.clientY - press.y];
      if (!press.strayed && Math.hypot(across, down) > SLOPPY) {
        press.strayed = true;
        clearTimeout(press.timer);
        if (!swallowed) press.held = to.lift(press.button);
      }
      if (press.held) to.carry(across, down);
    },

    // From one part to another: two points. On the same one it is a click, which comes by itself.
    /** @param {PointerEvent} event */
    pointerup(event) {
      if (!press || !event.isPrimary) return;
      const { button: from, held } = press;
      release();
      const end = buttonAt(document.elementFromPoint(event.clientX, event.clientY));
      const apart = end && end !== from && layer.contains(end) && !end.hasAttribute("data-look") && !from.hasAttribute("data-look");
      const takes = !from.hasAttribute("aria-disabled") || held;
      if (!end || !apart || swallowed || !takes) {
        if (held) to.letGo(0);
        return;
      }
      const legal = !end.hasAttribute("aria-disabled");
      const named = held?.pointed || from.hasAttribute("aria-disabled") || from.getAttribute("aria-pressed") === "true";
      if (!named) to.point(partOf(from));
      to.point(partOf(end));
      if (held) to.letGo(legal || !named ? (named ? 1 : 2) : 0);
    },

    pointercancel() {
      if (press?.held) to.letGo(0);
      release();
    },
  };

  layer.addEventListener("contextmenu", (event) => {
    if (swallowed) event.preventDefault();
  });

  for (const kind of ["pointerover", "focusin"]) {
    layer.addEventListener(kind, (event) => to.look(buttonAt(event.target)));
  }
  layer.addEventListener("pointerleave", () => to.look(buttonAt(document.activeElement)));
  layer.addEventListener("focusout", () => {
    // Nothing is taken away from under a press: what it began on would not be there any more at its end.
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
