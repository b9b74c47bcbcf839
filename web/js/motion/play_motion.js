// Draws the frames of a motion one after the other, each when the browser asks for one, until nothing moves.

/** A frame is late that comes so many ms after the one before; movement waits for one in time, but not for ever. */
const LATE = 25;
const CATCH_UP = 2;

/**
 * @param {HTMLCanvasElement} canvas  says in `data-moving` how far it is: "" waits, "on", "over" with the last frame
 * @param {() => ReturnType<typeof import("./frames.js").createFrames>} makeFrames  paints the pictures of what moves
 * @param {{time: number, pace: number, delay: number}} timing  in ms; a pace of 1: as designed; less: faster
 * @param {() => void} ended  nothing moves any more
 * @returns {() => void} ends it at once, and forgets its pictures
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
      // What begins while the browser still works on the pictures begins with a jump.
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
