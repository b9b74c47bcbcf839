// Draws the frames of a motion one after the other, each when the browser asks for one, until nothing moves.

/** A frame that comes more than this many ms after the one before is late: motion begins with a frame that is not. */
const LATE = 25;
const CATCH_UP = 2;

/**
 * @param {HTMLCanvasElement} canvas  its `data-moving` is "" before motion begins, "on", and "over" from the last frame
 * @param {() => ReturnType<typeof import("./frames.js").createFrames>} makeFrames  paints the bitmaps of what moves
 * @param {{time: number, pace: number, delay: number}} timing  in ms; a pace of 1: as designed; less: faster
 * @param {() => void} ended  called when the motion has ended
 * @returns {() => void} ends it at once, and frees its bitmaps
 */
export function playMotion(canvas, makeFrames, { time, pace, delay }, ended) {
  /** @type {ReturnType<typeof makeFrames> | null} */
  let frames = null;
  let frame = 0;
  let waited = 0;
  let before = 0;
  let began = 0;
  let over = false;
  const end = () => {
    cancelAnimationFrame(frame);
    frames?.close();
    delete canvas.dataset.moving;
    ended();
  };
  /** @param {number} now */
  const step = (now) => {
    if (over) {
      frames?.finish();
      end();
      return;
    }
    frame = requestAnimationFrame(step);
    const late = now - before > LATE;
    before = now;
    if (!frames) {
      frames = makeFrames();
      frames.draw(-delay / pace);
    } else if (!began && late && waited < CATCH_UP) {
      // Waits, CATCH_UP frames at most: if motion begins while the browser is busy with the bitmaps, it jumps.
      waited += 1;
    } else {
      if (!began) {
        began = now;
        canvas.dataset.moving = "on";
      }
      const passed = Math.min((now - began - delay) / pace, time);
      frames.draw(passed);
      over = passed === time;
      if (over) canvas.dataset.moving = "over";
    }
  };
  canvas.dataset.moving = "";
  frame = requestAnimationFrame(step);
  return end;
}
