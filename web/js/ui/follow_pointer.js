// Follows the pointer of a press until it is released, wherever on the page that is; other pointers are ignored.

/**
 * @param {PointerEvent} press
 * @param {object} to  either `up` or `lost` is called, once
 * @param {(event: PointerEvent) => void} to.move
 * @param {(event: PointerEvent) => void} to.up
 * @param {() => void} to.lost  called if the press was cancelled, or if its release was not noticed, for instance because
 *   it happened over a menu of the browser
 * @returns {() => void} stops following
 */
export function followPointer(press, to) {
  const over = new AbortController();
  const lost = () => {
    over.abort();
    to.lost();
  };
  /** @type {Record<string, (event: PointerEvent) => void>} */
  const hear = {
    pointermove: (event) => (event.buttons === 0 ? lost() : to.move(event)),
    pointerup(event) {
      over.abort();
      to.up(event);
    },
    pointercancel: lost,
    pointerdown: lost, // the next press of the same pointer
  };
  for (const [kind, act] of Object.entries(hear)) {
    const own = (/** @type {Event} */ event) => {
      const pointer = /** @type {PointerEvent} */ (event);
      if (pointer.pointerId === press.pointerId) act(pointer);
    };
    // While capturing: the press that is over is forgotten before the next one is heard.
    document.addEventListener(kind, own, { capture: true, signal: over.signal });
  }
  return () => over.abort();
}
