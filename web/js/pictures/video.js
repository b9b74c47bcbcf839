// A film as a video: converts the colours of a frame to those of a video, and says when each frame is shown.

/**
 * @typedef {object} Video
 * @prop {"mp4" | "webm"} ending
 * @prop {"avc" | "vp9" | "vp8" | "av1"} codec
 * @prop {{codec: string, bitrate: number, latencyMode: "quality"}} config  for the encoder
 */
/** @typedef {{size: number} | {file: ArrayBuffer} | {failed: true}} Answer  of a worker; size: of what is written so far, in bytes */

/** Luma and two chroma values, as in television (BT.709): every player assumes these. */
export const COLOURS = { primaries: "bt709", transfer: "bt709", matrix: "bt709", fullRange: false };
/** The last frame is written once more, this many ms before the end: players that ignore its duration hold it then. */
const LAST = 100;

/** Rounds down to an even number, as encoders need it: each square of two by two pixels has one colour. @param {number} pixels */
export const even = (pixels) => pixels - (pixels % 2);

/**
 * @param {Uint8Array} pixels  red, green, blue, opacity
 * @param {number} across  pixels in a row
 * @param {number} width  of the video, even
 * @param {number} height  likewise
 * @returns {Uint8Array<ArrayBuffer>} in the format I420: luma of each pixel, then blue and red chroma of each square of four
 */
export function planesOf(pixels, across, width, height) {
  const squares = (width * height) / 4;
  const planes = new Uint8Array(width * height + 2 * squares);
  const blues = width * height;
  const reds = blues + squares;
  let square = 0;
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const above = (y * across + x) * 4;
      const below = above + across * 4;
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let corner = 0; corner < 4; corner += 1) {
        const at = (corner < 2 ? above : below) + (corner % 2) * 4;
        const [r, g, b] = [pixels[at], pixels[at + 1], pixels[at + 2]];
        planes[(y + (corner >> 1)) * width + x + (corner % 2)] = 16.5 + 0.182586 * r + 0.614231 * g + 0.062007 * b;
        red += r;
        green += g;
        blue += b;
      }
      // The factors are a quarter of the usual ones, because the sums are those of four pixels.
      planes[blues + square] = 128.5 - 0.02516 * red - 0.084643 * green + 0.109804 * blue;
      planes[reds + square] = 128.5 + 0.109804 * red - 0.099734 * green - 0.01007 * blue;
      square += 1;
    }
  }
  return planes;
}

/**
 * When each frame is shown, the last one twice.
 * @param {readonly number[]} delays  how long each is shown, in ms
 * @returns {{at: number, long: number}[]} in ms
 */
export function timesOf(delays) {
  let at = 0;
  const longest = delays[delays.length - 1] ?? 0;
  return [...delays.slice(0, -1), longest - LAST, LAST].map((long) => {
    at += long;
    return { at: at - long, long };
  });
}
