// The worker that encodes a GIF of frames that the page paints. Each message is answered before the next one is sent.

import { createGif } from "./gif.js";

/**
 * @typedef {{width: number, height: number, samples: ArrayBuffer[]}} Start
 * @typedef {{frame: ArrayBuffer, delay: number}} Frame
 * @typedef {{finish: true}} Finish
 */

const worker = /** @type {Worker} */ (/** @type {unknown} */ (self));
/** @type {ReturnType<typeof createGif> | null} */
let gif = null;

worker.onmessage = (/** @type {MessageEvent<Start | Frame | Finish>} */ { data }) => {
  if ("samples" in data) {
    gif = createGif(data.width, data.height, data.samples.map((sample) => new Uint32Array(sample)));
  } else if (!gif) {
    throw new Error("a frame of nothing");
  } else if ("frame" in data) {
    gif.add(new Uint32Array(data.frame), data.delay);
  } else {
    const { buffer } = gif.finish();
    worker.postMessage({ file: buffer }, [buffer]);
    return;
  }
  worker.postMessage({ size: gif.size() });
};
