// Fits the areas of a scene (board, hands, stacks) into the places that the layout has for them.

import { IN_SQUARES } from "./poses.js";

/** @typedef {import("./poses.js").Laid} Laid */

/**
 * @param {import("./poses.js").Scene} scene
 * @param {HTMLElement} section
 * @param {Record<string, HTMLElement>} places  by name of the area
 * @returns {Laid["frames"]} in CSS pixels of the section
 */
export function framesOf(scene, section, places) {
  /** @type {Laid["frames"]} */
  const frames = {};
  const ground = section.getBoundingClientRect();
  const besides = scene.form === "wide" && !section.classList.contains("broad");
  /** @type {number | null} the horizontal centre of the board */
  let middle = null;
  for (const [name, [x, y, width, height]] of Object.entries(scene.areas)) {
    const room = places[name]?.getBoundingClientRect();
    if (!room?.width || !room.height) continue;
    const scale = Math.min(room.width / width, room.height / height);
    const spare = room.width - width * scale;
    let left = room.left + spare / 2;
    // Beside the board everything begins at the same edge, also when the column is wider because it shows lines.
    if (besides && !IN_SQUARES.includes(name)) left = room.left;
    if (besides && IN_SQUARES.includes(name)) {
      // The board is centred in its own place, whatever its shape: one that loses a column in mid-game must not move
      // sideways, nor must the hand, which is centred under it, also where its place is wider.
      if (middle !== null) left = Math.min(Math.max(middle - (width * scale) / 2, room.left), room.left + spare);
      middle = left + (width * scale) / 2;
    }
    frames[name] = {
      scale,
      x: left - ground.left - x * scale,
      y: room.top - ground.top + (room.height - height * scale) / 2 - y * scale,
    };
  }
  return frames;
}
