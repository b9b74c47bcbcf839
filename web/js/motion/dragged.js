// Dragged items: a bitmap of them over the canvas follows the pointer, moved by a CSS transform.

import { byHeight } from "./poses.js";
import { joined, LIFT_X, LIFT_Y, SHADOW_AWAY, SHADOW_ALPHA, sized, spriteOf } from "./layers.js";

/** @typedef {import("./poses.js").Placed} Placed */
/** @typedef {import("./layers.js").Rect} Rect */

/** The selector of what is dragged, or is on its way to its place. */
export const DRAGGED = ".carriage.dragged";

/**
 * @param {HTMLCanvasElement} canvas
 * @param {readonly Placed[]} things
 * @param {import("./layers.js").Press} press
 */
export function createDragged(canvas, things, press) {
  const sprites = byHeight(things).map(({ item, pose }) => {
    const { bitmap, shadow, box } = spriteOf(press, item, pose.scale, true);
    const [x, y, width, height] = box.map((length) => length * pose.scale);
    return { bitmap, shadow, away: SHADOW_AWAY * pose.scale, x: pose.x + x + LIFT_X * pose.scale, y: pose.y + y + LIFT_Y * pose.scale, width, height };
  });
  const whole = /** @type {Rect} */ (sprites
    .map(({ x, y, width, height, away }) => ({ x, y, width: width + away, height: height + away }))
    .reduce(joined, /** @type {Rect | null} */ (null)));
  const sheet = sized(whole.width * press.ratio, whole.height * press.ratio);
  const pen = /** @type {CanvasRenderingContext2D} */ (sheet.getContext("2d"));
  pen.setTransform(press.ratio, 0, 0, press.ratio, -whole.x * press.ratio, -whole.y * press.ratio);
  pen.globalAlpha = SHADOW_ALPHA;
  for (const { shadow, x, y, width, height, away } of sprites) if (shadow) pen.drawImage(shadow, x + away, y + away, width, height);
  pen.globalAlpha = 1;
  for (const { bitmap, x, y, width, height } of sprites) pen.drawImage(bitmap, x, y, width, height);
  sheet.style.width = `${whole.width}px`;
  sheet.style.height = `${whole.height}px`;
  const node = document.createElement("div");
  node.className = "carriage dragged";
  node.setAttribute("aria-hidden", "true");
  node.append(sheet);
  canvas.after(node);

  const ground = canvas.getBoundingClientRect();
  /** @param {number} across @param {number} down */
  const place = (across, down) => `translate(${whole.x + across}px, ${whole.y + down}px)`;
  sheet.style.transform = place(0, 0);
  return {
    /** @param {number} across  CSS pixels from where it lay @param {number} down */
    follow(across, down) {
      // The canvas may have moved in the window meanwhile, for instance because the device was turned.
      const { x, y } = canvas.getBoundingClientRect();
      sheet.style.transform = place(across + ground.x - x, down + ground.y - y);
    },

    /** Animates the bitmap back to where the items were. @param {number} time  ms @param {() => void} then */
    home(time, then) {
      const way = sheet.animate({ transform: [sheet.style.transform, place(0, 0)] }, { duration: time, easing: "ease-out" });
      way.onfinish = then;
    },

    close() {
      node.remove();
      sheet.width = sheet.height = 0;
      node.dispatchEvent(new Event("close"));
    },
  };
}

/** Waits until nothing is dragged, and what was let go of has come to its place. */
export async function dragEnded() {
  for (let node; (node = document.querySelector(DRAGGED)); ) {
    const dragged = node;
    await new Promise((resolve) => dragged.addEventListener("close", resolve, { once: true }));
  }
}
