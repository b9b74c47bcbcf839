// Dragging in a sketch: from one place to another, or from the palette to a place.

import { followPointer } from "../ui/follow_pointer.js";

const SLOPPY = 8; // CSS pixels that a press may move before it is a drag

/**
 * @param {HTMLElement} layer
 * @param {(target: unknown) => Element | null} handleAt  what can be dragged
 * @param {object} to
 * @param {(handle: Element) => HTMLElement | null} to.ghost  what follows the pointer
 * @param {(handle: Element, x: number, y: number) => void} to.drop
 * @returns {(click: MouseEvent) => boolean} whether a click is only the end of a drag; one by a key never is
 */
export function listenToDrags(layer, handleAt, to) {
  let swallowed = false;
  /** @type {HTMLElement | null} */
  let ghost = null;
  let stop = () => {};
  layer.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || ghost) return; // another finger, or the palm of a hand that drags with a pen
    stop();
    swallowed = false;
    const handle = handleAt(event.target);
    if (!handle || event.button !== 0) return;
    const end = () => {
      ghost?.remove();
      ghost = null;
    };
    stop = followPointer(event, {
      move(move) {
        if (!ghost && Math.hypot(move.clientX - event.clientX, move.clientY - event.clientY) > SLOPPY) {
          swallowed = true;
          ghost = to.ghost(handle) ?? document.createElement("div");
          ghost.classList.add("editor-ghost");
          document.body.append(ghost);
        }
        if (ghost) ghost.style.transform = `translate(${move.clientX}px, ${move.clientY}px) translate(-50%, -60%)`;
      },
      up(up) {
        const dragged = ghost !== null;
        end();
        if (dragged) to.drop(handle, up.clientX, up.clientY);
      },
      lost: end,
    });
  });
  return ({ detail }) => {
    if (ghost) return detail !== 0; // a click of another pointer
    const was = swallowed;
    swallowed = false;
    return was && detail !== 0;
  };
}

/**
 * A copy of the part of a canvas that lies under an element.
 * @param {Element} element
 * @param {HTMLCanvasElement} canvas
 */
export function ghostOf(element, canvas) {
  const [from, all] = [element.getBoundingClientRect(), canvas.getBoundingClientRect()];
  const ratio = canvas.width / all.width;
  const ghost = document.createElement("canvas");
  ghost.width = Math.max(1, Math.round(from.width * ratio));
  ghost.height = Math.max(1, Math.round(from.height * ratio));
  ghost.style.width = `${from.width}px`;
  ghost.style.height = `${from.height}px`;
  ghost.getContext("2d")?.drawImage(canvas, (all.left - from.left) * ratio, (all.top - from.top) * ratio);
  return ghost;
}
