// Encodes frames as an animated GIF. All frames share one palette; pixels as in the frame before are written transparent.

import { GIFEncoder, quantize } from "gifenc";

/** The transparent index, the last one of the palette: the pixel is as in the frame before. */
const CLEAR = 255;
/** If there are more colours than the palette holds, so many of the most frequent ones are kept exactly, the others quantized. */
const EXACT = 128;
const LEAVE = 1; // the disposal method: a frame stays under the next one

/**
 * @param {number} width
 * @param {number} height
 * @param {readonly Uint32Array[]} samples  frames that have nearly all colours
 */
export function createGif(width, height, samples) {
  const palette = paletteOf(samples);
  const encoder = GIFEncoder();
  /** Indices in the palette, by colour. @type {Map<number, number>} */
  const known = new Map();
  /** @type {Uint32Array | null} */
  let before = null;

  /** @param {number} colour */
  const indexOf = (colour) => {
    let index = known.get(colour);
    if (index === undefined) {
      index = nearest(palette, channels(colour));
      known.set(colour, index);
    }
    return index;
  };

  return {
    /** @param {Uint32Array} frame  one colour per pixel @param {number} delay  ms until the next one */
    add(frame, delay) {
      const indexes = new Uint8Array(frame.length);
      let last = -1;
      let index = 0;
      for (let at = 0; at < frame.length; at += 1) {
        const colour = frame[at];
        if (before !== null && before[at] === colour) {
          indexes[at] = CLEAR;
          continue;
        }
        if (colour !== last) {
          last = colour;
          index = indexOf(colour);
        }
        indexes[at] = index;
      }
      const how = { delay, dispose: LEAVE, transparent: before !== null, transparentIndex: CLEAR };
      encoder.writeFrame(indexes, width, height, before ? how : { ...how, palette });
      before = frame;
    },
    size: () => encoder.bytesView().length,
    /** @returns {Uint8Array<ArrayBuffer>} */
    finish() {
      encoder.finish();
      return encoder.bytes();
    },
  };
}

/** @param {readonly Uint32Array[]} samples @returns {number[][]} 256 colours, the last one for CLEAR */
function paletteOf(samples) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const sample of samples) {
    for (let at = 0; at < sample.length; ) {
      const colour = sample[at];
      const start = at;
      while (sample[at] === colour) at += 1;
      counts.set(colour, (counts.get(colour) ?? 0) + at - start);
    }
  }
  const colours = [...counts.keys()].sort((one, other) => Number(counts.get(other)) - Number(counts.get(one)));
  const exact = colours.length <= CLEAR ? colours : colours.slice(0, EXACT);
  const rest = Uint32Array.from(colours.slice(exact.length));
  const others = rest.length ? quantize(new Uint8Array(rest.buffer), CLEAR - exact.length) : [];
  const palette = [...exact.map(channels), ...others];
  return [...palette, ...Array.from({ length: CLEAR + 1 - palette.length }, () => [0, 0, 0])];
}

/** Red, green and blue. @param {number} colour */
function channels(colour) {
  return [colour & 0xff, (colour >> 8) & 0xff, (colour >> 16) & 0xff];
}

/** @param {readonly number[][]} palette @param {readonly number[]} colour */
function nearest(palette, [red, green, blue]) {
  let best = 0;
  let least = Infinity;
  for (let index = 0; index < CLEAR; index += 1) {
    const [r, g, b] = palette[index];
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (distance < least) {
      least = distance;
      best = index;
    }
  }
  return best;
}
