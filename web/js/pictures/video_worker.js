// The worker that encodes an MP4 or a WebM of frames that the page paints. Each message is answered before the next one is
// sent.

import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output, WebMOutputFormat } from "mediabunny";
import { COLOURS, even, planesOf, timesOf } from "./video.js";

/**
 * @typedef {{width: number, height: number, video: import("./video.js").Video}} Start
 * @typedef {{frame: ArrayBuffer, delay: number}} Frame
 * @typedef {{finish: true}} Finish
 */

// The encoder gets the frames at a constant rate, by which it distributes its bits; the file has the real times.
const RATE = 30;
const STEP = 1_000_000 / RATE; // in microseconds
/** Every so many frames there is a key frame, so that a player can seek. */
const WHOLE_EVERY = 10;
/** Frames that may wait to be encoded. */
const WAITING = 3;

const worker = /** @type {Worker} */ (/** @type {unknown} */ (self));
/** @type {ReturnType<typeof createVideo> | null} */
let video = null;

worker.onmessage = async (/** @type {MessageEvent<Start | Frame | Finish>} */ { data }) => {
  try {
    if ("video" in data) video = createVideo(data);
    else if (!video) throw new Error("a frame of nothing");
    else if ("frame" in data) await video.add(new Uint8Array(data.frame), data.delay);
    else {
      const file = await video.finish();
      worker.postMessage({ file }, [file]);
      return;
    }
    worker.postMessage({ size: video.size() });
  } catch {
    worker.postMessage({ failed: true }); // without the reason, as the player can do nothing about it
  }
};

/** @param {Start} start */
function createVideo({ width: across, height: down, video: { ending, codec, config } }) {
  const width = even(across);
  const height = even(down);
  /** @type {{chunk: EncodedVideoChunk, more?: EncodedVideoChunkMetadata}[]} */
  const chunks = [];
  /** @type {number[]} */
  const delays = [];
  let bytes = 0;
  /** @type {Uint8Array<ArrayBuffer> | null} */
  let planes = null;
  let count = 0;
  /** @type {unknown} */
  let trouble = null;
  const encoder = new VideoEncoder({
    output(chunk, more) {
      bytes += chunk.byteLength;
      chunks.push({ chunk, more });
    },
    error: (error) => (trouble = error),
  });
  encoder.configure({ ...config, width, height, framerate: RATE });

  const encode = async () => {
    if (!planes) throw new Error("no frame");
    const how = { codedWidth: width, codedHeight: height, timestamp: Math.round(count * STEP), duration: Math.round(STEP) };
    const frame = new VideoFrame(planes, { ...how, format: "I420", colorSpace: /** @type {VideoColorSpaceInit} */ (COLOURS) });
    encoder.encode(frame, { keyFrame: count % WHOLE_EVERY === 0 });
    frame.close();
    count += 1;
    while (encoder.encodeQueueSize > WAITING && !trouble) {
      await new Promise((resolve) => encoder.addEventListener("dequeue", resolve, { once: true }));
    }
    if (trouble) throw trouble;
  };

  return {
    /** @param {Uint8Array} pixels @param {number} delay  ms that it is shown */
    async add(pixels, delay) {
      planes = planesOf(pixels, across, width, height);
      delays.push(delay);
      await encode();
    },
    /** An estimate in bytes: some encoders hold frames back for long. */
    size: () => (chunks.length ? Math.round((bytes / chunks.length) * count) : 0),
    /** @returns {Promise<ArrayBuffer>} */
    async finish() {
      await encode();
      await encoder.flush();
      encoder.close();
      if (chunks.length !== count) throw new Error("an encoder that leaves frames out");
      const target = new BufferTarget();
      const output = new Output({ format: ending === "mp4" ? new Mp4OutputFormat() : new WebMOutputFormat(), target });
      const source = new EncodedVideoPacketSource(codec);
      output.addVideoTrack(source);
      await output.start();
      const times = timesOf(delays);
      for (const { chunk, more } of chunks) {
        const { at, long } = times[Math.round(chunk.timestamp / STEP)];
        const data = new Uint8Array(chunk.byteLength);
        chunk.copyTo(data);
        await source.add(new EncodedPacket(data, chunk.type, at / 1000, long / 1000), withColours(more));
      }
      await output.finalize();
      if (!target.buffer) throw new Error("nothing was written");
      return target.buffer;
    },
  };
}

/** Adds the colour space to the metadata, which not every encoder does. @param {EncodedVideoChunkMetadata} [more] */
function withColours(more) {
  if (!more?.decoderConfig) return more;
  const colorSpace = /** @type {VideoColorSpaceInit} */ (COLOURS);
  return { ...more, decoderConfig: { ...more.decoderConfig, colorSpace } };
}
