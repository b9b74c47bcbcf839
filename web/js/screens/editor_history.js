// Undo and redo of a position that is set up: a history of its sketches. Python makes each from the one before; the last
// one is stored on this device.

import { putSketchAside, readSketch, writeSketch } from "../store/sketches.js";
import { sentence } from "../words/words.js";

/** @typedef {import("../types.js").SketchView} SketchView */
/** @typedef {import("./editor.js").Act} Act */
/** @typedef {import("./editor.js").Source} Source */

const MOST_STEPS = 300; // that can be undone

/**
 * @param {object} means
 * @param {string} means.game
 * @param {boolean} means.brought  the first sketch is not the stored one: it replaces that only when it is changed
 * @param {(source: Source, done?: Act) => Promise<SketchView>} means.ask
 * @param {(view: SketchView, before: SketchView | null, part?: string) => void} means.show  part: that was pressed
 * @param {(why: string, error: unknown) => void} means.complain
 * @param {() => void} means.rename  changes the address to that of the stored sketch, for a reload and the back button
 */
export function createEditorHistory({ game, brought, ask, show, complain, rename }) {
  /** @type {SketchView | null} */
  let now = null;
  /** Sketches as texts. @type {string[]} */
  const past = [];
  /** @type {string[]} */
  const future = [];
  const kept = readSketch(game);
  /** The sketch that is stored on this device. */
  let held = kept;
  let changed = !brought;
  /** Whether the stored sketch could not be read: it is put aside before another one replaces it. */
  let unread = false;
  /** Whether the address is that of the stored sketch. */
  let addressed = !brought;
  let closed = false;
  /** Requests run one after the other: each works on the result of the one before. */
  let queue = Promise.resolve();
  // One undo from the sketch that was brought leads to the stored one.
  if (brought && kept !== null) past.push(kept);

  /**
   * Queues a request for another sketch.
   * @param {() => Promise<SketchView | null>} question  null: nothing changes
   * @param {{part?: string, keeps?: boolean}} [how]  keeps: the sketch before is added to the history
   */
  const queueRequest = (question, { part, keeps = true } = {}) => {
    queue = queue.then(async () => {
      try {
        const before = now;
        const view = await question();
        if (!view) return;
        if (before && keeps && view.sketch !== before.sketch) {
          past.push(before.sketch);
          past.splice(0, past.length - MOST_STEPS);
          future.length = 0;
          changed = true;
        }
        now = view;
        // The last change is stored even if the screen has been left meanwhile.
        if (changed && unread) unread = !putSketchAside(game);
        if (changed && !unread && writeSketch(game, view.sketch)) held = view.sketch;
        if (closed) return;
        if (changed && !addressed) rename();
        addressed ||= changed;
        show(view, before, part);
      } catch (error) {
        if (!closed) complain(sentence(error), error);
      }
    });
    return queue;
  };

  /**
   * Undoes or redoes: goes to the last sketch in `steps`, and adds the present one to `back`. Quick presses can ask for
   * more steps than there are, because the buttons are disabled only when the answer is shown.
   * @param {string[]} steps
   * @param {string[]} back
   */
  const step = (steps, back) =>
    void queueRequest(
      async () => {
        const [text, left] = [steps.at(-1), now];
        if (text === undefined || !left) return null;
        const view = await ask({ sketch: text });
        steps.pop();
        back.push(left.sketch);
        changed = true;
        return view;
      },
      { keeps: false },
    );

  return {
    queueRequest,
    now: () => now,
    /** Resolves when all queued requests are done. */
    ready: () => queue,
    /** Whether the sketch is the player's own, and not one that was brought and not changed. */
    changed: () => changed,
    /** Whether the present sketch is stored on this device. */
    isHeld: () => held === now?.sketch,
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    undo: () => step(past, future),
    redo: () => step(future, past),

    /** @param {Act} done @param {string} [part]  that was pressed */
    act: (done, part) => void queueRequest(() => ask({ sketch: now?.sketch }, done), { part }),

    /** Requests the present sketch again, for another form or other names. */
    again: () => void queueRequest(() => ask({ sketch: now?.sketch }), { keeps: false }),

    /**
     * Requests the first sketch: the one that is brought, else the stored one, else the position in which the game begins.
     * @param {(() => Promise<SketchView>) | null} bring
     * @param {(source: Source) => Promise<SketchView>} take
     * @param {Source} first
     */
    begin(bring, take, first) {
      /** If that sketch cannot be read, shows the position in which the game begins, and says why. @param {unknown} error */
      const instead = async (error) => {
        changed = kept === null;
        unread = !bring && !changed;
        const view = await ask(first);
        queue.then(() => complain(sentence(error), error));
        return view;
      };
      const begun = () => (bring ? bring() : kept !== null ? take({ sketch: kept }) : ask(first));
      void queueRequest(() => begun().catch(instead), { keeps: false });
    },

    close: () => {
      closed = true;
    },
  };
}
