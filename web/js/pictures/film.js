// Makes a film of a range of moves: gets the boards from Python, paints them one by one, and has a worker make a GIF or a
// video of them.

import { typeset } from "../paint/painter.js";
import { captionedBoard, fixedHeight, paintCaptionedBoard, sizeOf } from "./captioned_board.js";

/** @typedef {import("../types.js").Stills} Stills */
/** @typedef {import("../types.js").Picture} Picture */
/** @typedef {import("../paint/painter.js").Palette} Palette */
/** @typedef {import("./film_kinds.js").Kind} Kind */
/** @typedef {import("./video.js").Answer} Answer */
/** @typedef {CanvasRenderingContext2D} Pen */

/** Pixels across. */
const ACROSS = 480;
/** How many boards are asked for at a time. */
const AT_ONCE = 20;

/**
 * @param {(since: number, until: number) => Promise<Stills>} ask
 * @param {number} since
 * @param {number} until
 * @param {AbortSignal} signal
 * @returns {Promise<Picture[]>}
 */
export async function boardsOf(ask, since, until, signal) {
  /** @type {Picture[]} */
  const boards = [];
  for (let first = since; first <= until; first += AT_ONCE) {
    const { drawings, stills } = await ask(first, Math.min(first + AT_ONCE - 1, until));
    signal.throwIfAborted();
    boards.push(...stills.map(({ box, items }) => ({ box, art: items.map(({ at, drawing }) => ({ at, art: drawings[drawing].art })) })));
  }
  return boards;
}

/**
 * Prepares the canvas and returns what paints the frames of a film on it, all of one size.
 * @param {HTMLCanvasElement} canvas
 * @param {readonly Picture[]} boards
 * @param {string} name  of the game
 * @param {readonly string[]} captions
 * @param {Palette} palette
 */
export function createFrames(canvas, boards, name, captions, palette) {
  const pen = /** @type {Pen} */ (canvas.getContext("2d", { willReadFrequently: true }));
  const high = Math.max(...boards.map(fixedHeight));
  /** @type {import("./captioned_board.js").Measure} */
  const widthOf = (text, type) => {
    typeset(pen, type, text, palette);
    return pen.measureText(text).width;
  };
  /** @param {number} index */
  const frameOf = (index) => captionedBoard(boards[index], name, captions[index], widthOf, high);
  Object.assign(canvas, sizeOf(frameOf(0), ACROSS));
  return {
    /** @param {number} index @returns {ArrayBuffer} its pixels */
    paint(index) {
      const { width, height } = canvas;
      paintCaptionedBoard(pen, frameOf(index), width, palette);
      return pen.getImageData(0, 0, width, height).data.buffer;
    },
    width: canvas.width,
    height: canvas.height,
    count: boards.length,
  };
}

/**
 * @param {ReturnType<typeof createFrames>} frames
 * @param {Kind} kind
 * @param {object} how
 * @param {(index: number) => number} how.delayOf  ms that a frame is shown
 * @param {(done: number, bytes: number) => void} how.progress
 * @param {AbortSignal} how.signal  stops it
 * @returns {Promise<Blob>}
 */
export async function filmOf(frames, { type, video }, { delayOf, progress, signal }) {
  const worker = video
    ? new Worker(new URL("./video_worker.js", import.meta.url), { type: "module" })
    : new Worker(new URL("./gif_worker.js", import.meta.url), { type: "module" });
  const send = sender(worker, signal);
  try {
    const { width, height, count } = frames;
    const samples = video ? [] : await samplesOf(frames, signal);
    // The next frame is painted while the worker encodes the one before.
    let answer = send(video ? { width, height, video } : { width, height, samples }, samples);
    for (let index = 0; index < count; index += 1) {
      const frame = frames.paint(index);
      const before = await answer;
      if (index > 0 && "size" in before) progress(index, before.size);
      answer = send({ frame, delay: delayOf(index) }, [frame]);
    }
    const end = await answer;
    if ("size" in end) progress(count, end.size);
    const last = await send({ finish: true }, []);
    return new Blob("file" in last ? [last.file] : [], { type });
  } finally {
    worker.terminate();
  }
}

/**
 * Returns a function that sends a message to the worker and resolves to its answer.
 * @param {Worker} worker
 * @param {AbortSignal} signal
 */
function sender(worker, signal) {
  /** @param {object} message @param {ArrayBuffer[]} buffers @returns {Promise<Answer>} */
  return (message, buffers) => {
    const answer = new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => ("failed" in data ? reject({ key: "shell.film.failed" }) : resolve(data));
      worker.onerror = (event) => {
        event.preventDefault();
        reject(new Error(event.message ?? "the worker could not start"));
      };
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      worker.postMessage(message, buffers);
    });
    answer.catch(() => {}); // the caller awaits it later and gets the error then
    return answer;
  };
}

/** Frames that together have nearly all colours of the film. @param {ReturnType<typeof createFrames>} frames @param {AbortSignal} signal */
async function samplesOf({ paint, count }, signal) {
  const samples = [];
  for (const index of [0, count >> 1, count - 1]) {
    samples.push(paint(index));
    await new Promise((resolve) => setTimeout(resolve)); // the page is blocked for one frame at most
    signal.throwIfAborted();
  }
  return samples;
}
