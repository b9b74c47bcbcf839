// Pictures that are loaded after the page that shows them: their frames keep the room.

import { contentOf } from "../lib/json_files.js";
import { fillPicture, pictureOf } from "../paint/pictures.js";

/** An empty canvas with the aspect ratio of a picture that is not loaded yet. @param {import("../types.js").Box} box */
export function frameOf(box) {
  const canvas = pictureOf({ box, art: [] });
  canvas.style.aspectRatio = `${box[2]} / ${box[3]}`;
  return canvas;
}

/**
 * Loads pictures and paints them into their frames. If they cannot be loaded, as without a network, the frames are removed.
 * @param {Map<string, HTMLCanvasElement>} frames
 * @param {string} file
 */
export async function hang(frames, file) {
  const pictures = /** @type {import("../types.js").Pictures | undefined} */ (await contentOf(file));
  for (const [name, canvas] of frames) {
    const picture = pictures?.[name];
    if (picture) fillPicture(canvas, picture);
    else canvas.remove();
  }
}
