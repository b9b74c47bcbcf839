// Undo and redo of a position that is set up: its sketches, one after the other. Python makes each of the one before;
// the last one is kept on this device.

import { keepSketch, keptSketch } from "../store/sketches.js";
import { sentence } from "../words/words.js";

/** @typedef {import("../types.js").SketchView} SketchView */
/** @typedef {import("./setup.js").Act} Act */
/** @typedef {import("./setup.js").Source} Source */

const MOST_STEPS = 300; // that can be taken back

/**
 * @param {object} means
 * @param {string} means.game
 * @param {boolean} means.brought  the first one is not what is kept: it takes its place only when somebody changes it
 * @param {(source: Source, done?: Act) => Promise<SketchView>} means.ask
 * @param {(view: SketchView, before: SketchView | null, part?: string) => void} means.show  part: that was pressed
 * @param {(why: string) => void} means.complain
 * @param {() => void} means.rename  to the address of what is kept: a reload and the way back shall lead to it
 */
export function createSetupHistory({ game, brought, ask, show, complain, rename }) {
  /** @type {SketchView | null} */
  let now = null;
  /** Sketches as texts. @type {string[]} */
  const past = [];
  /** @type {string[]} */
  const future = [];
  const kept = keptSketch(game);
  /** What this device surely holds. */
  let held = kept;
  let changed = !brought;
  /** Whether the address is that of what is kept. */
  let addressed = !brought;
  let closed = false;
  /** One after the other: each is done to what the one before made. */
  let queue = Promise.resolve();
  // One step back from what was brought lies what was kept.
  if (brought && kept) past.push(kept);

  /**
   * Asks for another sketch, after all that was asked before.
   * @param {() => Promise<SketchView>} question
   * @param {{part?: string, keeps?: boolean}} [how]  keeps: what was before can be gone back to
   */
  const then = (question, { part, keeps = true } = {}) => {
    queue = queue.then(async () => {
      try {
        const before = now;
        const view = await question();
        if (before && keeps && view.sketch !== before.sketch) {
          past.push(before.sketch);
          past.splice(0, past.length - MOST_STEPS);
          future.length = 0;
          changed = true;
        }
        now = view;
        // What was pressed last is kept also for somebody who has left.
        if (changed && keepSketch(game, view.sketch)) held = view.sketch;
        if (closed) return;
        if (changed && !addressed) rename();
        addressed ||= changed;
        show(view, before, part);
      } catch (error) {
        if (!closed) complain(sentence(error));
      }
    });
    return queue;
  };

  /** Goes to the sketch before, or to the one after. @param {string[]} steps @param {string[]} back */
  const step = (steps, back) =>
    void then(
      async () => {
        const [text, left] = [steps.at(-1), now];
        if (text === undefined || !left) throw new Error("no such step");
        const view = await ask({ sketch: text });
        steps.pop();
        back.push(left.sketch);
        changed = true;
        return view;
      },
      { keeps: false },
    );

  return {
    then,
    now: () => now,
    /** When all that was asked for is there. */
    ready: () => queue,
    /** Whether it is somebody's own by now, and not only what was brought. */
    changed: () => changed,
    /** Whether this device holds what is there. */
    isHeld: () => held === now?.sketch,
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    undo: () => step(past, future),
    redo: () => step(future, past),

    /** @param {Act} done @param {string} [part]  that was pressed */
    act: (done, part) => void then(() => ask({ sketch: now?.sketch }, done), { part }),

    /** As it is, in another form or with other names. */
    again: () => void then(() => ask({ sketch: now?.sketch }), { keeps: false }),

    /**
     * The first one: what was brought, else what was kept, else the board as the game begins.
     * @param {(() => Promise<SketchView>) | null} bring
     * @param {(source: Source) => Promise<SketchView>} take
     * @param {Source} first
     */
    begin(bring, take, first) {
      /** What was brought or kept cannot be read: the board is there all the same, and then why. @param {unknown} error */
      const instead = async (error) => {
        changed = kept === null;
        const view = await ask(first);
        queue.then(() => complain(sentence(error)));
        return view;
      };
      const begun = () => (bring ? bring() : kept ? take({ sketch: kept }) : ask(first));
      void then(() => begun().catch(instead), { keeps: false });
    },

    close: () => {
      closed = true;
    },
  };
}
