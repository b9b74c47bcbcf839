// Events of the mirror's buttons and of the keyboard, turned to parts pointed at and to commands.

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
 * @param {(button: Element) => void} to.ask  pressed long, or only there to be looked at
 */
export function listenTo(layer, to) {
  /** @type {{button: Element, x: number, y: number, timer: number} | null} */
  let press = null;
  let swallowed = false;

  const release = () => {
    if (press) clearTimeout(press.timer);
    press = null;
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
      if (event.pointerType === "mouse") return;
      swallowed = true;
      to.ask(button);
    }, LONG_PRESS);
    press = { button, x: event.clientX, y: event.clientY, timer };
  });

  layer.addEventListener("pointermove", (event) => {
    if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLOPPY) clearTimeout(press.timer);
  });

  // From one part to another: two points. On the same one it is a click, which comes by itself.
  layer.addEventListener("pointerup", (event) => {
    const from = press?.button;
    release();
    const end = buttonAt(document.elementFromPoint(event.clientX, event.clientY));
    if (!from || !end || end === from || !layer.contains(end) || swallowed) return;
    if ([from, end].some((one) => one.hasAttribute("data-look")) || from.hasAttribute("aria-disabled")) return;
    if (from.getAttribute("aria-pressed") !== "true") to.point(partOf(from));
    to.point(partOf(end));
  });

  layer.addEventListener("pointercancel", release);
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

/**
 * Keys that work wherever the focus is, unless something is being written or a sheet is open.
 * @param {Record<string, () => void>} commands  by key
 * @returns {() => void} ends it
 */
export function listenToKeys(commands) {
  /** @param {KeyboardEvent} event */
  const heard = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof HTMLInputElement || document.querySelector("dialog[open]")) return;
    const command = commands[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!command) return;
    event.preventDefault();
    command();
  };
  document.addEventListener("keydown", heard);
  return () => document.removeEventListener("keydown", heard);
}

/** @param {unknown} target */
function buttonAt(target) {
  return target instanceof Element ? target.closest("button[data-part], button[data-look]") : null;
}

/** @param {Element} button */
function partOf(button) {
  return /** @type {HTMLElement} */ (button).dataset.part ?? "";
}
