// The pictures of a game's options on the page of a new game. The style sheet shows them in wide windows only, and they
// are loaded as soon as one is shown.

import { frameOf, hang } from "./picture_frames.js";

/**
 * Adds the pictures to the options that have some.
 * @param {import("../app/shell.js").Shell["site"]} site
 * @param {import("../types.js").GameInfo} info
 * @param {readonly HTMLElement[]} fieldsets  one for each option, with a label for each of its values
 */
export function drawOptions(site, info, fieldsets) {
  /** @type {Map<string, HTMLCanvasElement>} */
  const frames = new Map();
  info.options.forEach(({ key, values }, index) => {
    const labels = fieldsets[index].querySelectorAll("label");
    values.forEach((value, row) => {
      if (!value.ratio) return;
      const frame = frameOf([0, 0, value.ratio, 1]);
      frames.set(`${key}.${value.key}`, frame);
      labels[row].append(frame);
    });
  });
  const shown = new ResizeObserver((sizes) => {
    if (!sizes.some(({ contentRect }) => contentRect.width > 0)) return;
    shown.disconnect();
    void hang(frames, site.files[`option-pictures-${info.key}.json`]);
  });
  for (const frame of frames.values()) shown.observe(frame);
}
