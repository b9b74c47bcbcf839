// GIF films: the palette has the colours that are seen, and a frame stores only what has changed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "../../web/node_modules/esbuild/lib/main.js";

// Bundled with the package that it imports, as for the page.
const entry = fileURLToPath(new URL("../../web/js/pictures/gif.js", import.meta.url));
const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: "esm", write: false });
/** @type {typeof import("../../web/js/pictures/gif.js")} */
const { createGif } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);

const WIDTH = 64;
const HEIGHT = 48;

/** @param {(x: number, y: number) => [number, number, number]} colourAt */
const frame = (colourAt) =>
  Uint32Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [r, g, b] = colourAt(at % WIDTH, Math.floor(at / WIDTH));
    return ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0;
  });

/** @param {Uint8Array} bytes */
function blocksOf(bytes) {
  const view = Buffer.from(bytes);
  const palette = Array.from({ length: 256 }, (_, place) => [...view.subarray(13 + 3 * place, 16 + 3 * place)]);
  const frames = [];
  for (let at = 13 + 768; view[at] !== 0x3b; ) {
    if (view[at] === 0x21) {
      if (view[at + 1] === 0xf9) frames.push({ delay: view.readUInt16LE(at + 4), flags: view[at + 3], bytes: 0 });
      at += 2;
    } else {
      assert.equal(view[at], 0x2c);
      at += 11;
    }
    for (; view[at]; at += view[at] + 1) (frames.at(-1) ?? { bytes: 0 }).bytes += view[at];
    at += 1;
  }
  return { head: view.toString("latin1", 0, 6), size: [view.readUInt16LE(6), view.readUInt16LE(8)], palette, frames };
}

test("flat colours stay exactly as they are, and each frame is seen for its time", () => {
  const one = frame((x) => (x < 32 ? [250, 248, 242] : [226, 64, 43]));
  const two = frame((x, y) => (y === 5 ? [31, 78, 208] : x < 32 ? [250, 248, 242] : [226, 64, 43]));
  const gif = createGif(WIDTH, HEIGHT, [one, two]);
  gif.add(one, 1000);
  gif.add(two, 3000);
  const { head, size, palette, frames } = blocksOf(gif.finish());
  assert.deepEqual([head, size], ["GIF89a", [WIDTH, HEIGHT]]);
  for (const colour of [[250, 248, 242], [226, 64, 43], [31, 78, 208]]) {
    assert.ok(palette.some((have) => have.join() === colour.join()), colour.join());
  }
  assert.deepEqual(frames.map(({ delay }) => delay), [100, 300]);
  // The first frame is complete; the second is drawn over it, transparent where nothing changed.
  assert.deepEqual(frames.map(({ flags }) => flags), [4, 5]);
});

test("where nothing changes a frame costs next to nothing", () => {
  const busy = frame((x, y) => [(x * 37 + y * 11) % 256, (x * y) % 256, (y * 53) % 256]);
  const gif = createGif(WIDTH, HEIGHT, [busy]);
  gif.add(busy, 500);
  const first = gif.size();
  gif.add(busy, 500);
  assert.ok(gif.size() - first < 150, `${gif.size() - first}`);
});

test("more colours than a palette holds come close to what they were", () => {
  const shades = frame((x, y) => [x * 4, y * 5, 128]);
  const gif = createGif(WIDTH, HEIGHT, [shades]);
  gif.add(shades, 500);
  const { palette } = blocksOf(gif.finish());
  const entries = palette.slice(0, 255);
  for (let x = 0; x < WIDTH; x += 7) {
    for (let y = 0; y < HEIGHT; y += 5) {
      const off = Math.min(...entries.map(([r, g, b]) => Math.hypot(r - 4 * x, g - 5 * y, b - 128)));
      assert.ok(off < 24, `${x} ${y}: ${off}`);
    }
  }
});
