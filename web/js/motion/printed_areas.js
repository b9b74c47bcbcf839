// The areas of a scene for paper, each painted on a canvas of its own, without light.

import { layOn, sized } from "./layers.js";
import { withoutLight } from "./plan_motion.js";
import { byHeight, placed, rectOf } from "./poses.js";
import { paint, paletteAt } from "../paint/painter.js";

/** The longer side of an area in pixels, and the room around it, for what is drawn beyond its edge, as a share. */
const [PRINTED, ROOM] = [1800, 0.03];

/**
 * @param {import("./poses.js").Laid} laid
 * @param {Element} place  whose colours they have
 * @param {(text: string) => string} speak  puts names into a text
 * @returns {{area: string, canvas: HTMLCanvasElement, share: number}[]}  share: its width on the table; that of the board is 1
 */
export function printedAreas(laid, place, speak) {
  const { scene, frames } = laid;
  const palette = { ...paletteAt(place), speak };
  /** @type {import("./layers.js").Press} */
  const press = { ratio: 1, key: "", paint: (pen, { art }) => paint(pen, withoutLight(art), palette) };
  const wide = rectOf(laid, "board").width || 1;
  return Object.keys(frames).map((area) => {
    const [x, y, width, height] = scene.areas[area];
    const room = Math.max(width, height) * ROOM;
    const scale = PRINTED / (Math.max(width, height) + 2 * room);
    const alone = { scene, frames: { [area]: { x: (room - x) * scale, y: (room - y) * scale, scale } } };
    const sheet = sized((width + 2 * room) * scale, (height + 2 * room) * scale);
    return { area, canvas: layOn(sheet, press, byHeight(placed(alone).values())), share: rectOf(laid, area).width / wide };
  });
}
