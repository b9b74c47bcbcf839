// Which steps of a lesson come to the table, one after another; what is noted of them, and what is there again after a reload.

import { stepMemory } from "../store/tab_memory.js";
import { doneSteps, nextStep, openSteps } from "../store/lesson_progress.js";
import { distinctNames, usualName } from "../words/seat_names.js";

/** @typedef {ReturnType<typeof createLessonSequence>} LessonSequence */

const BOTS = [0, 1, 1, 1]; // levels: the learner, and bots of the lowest level

/**
 * @param {import("../app/shell.js").Shell} shell
 * @param {import("../types.js").GameInfo} info
 * @param {object} means
 * @param {string} [means.number]  of the step to begin with, from 1; else the one to go on with
 * @param {typeof import("../ui/after_paint.js").afterPaint} means.afterPaint
 * @param {() => void} means.posed  called when a step is about to come, or the same one again
 */
export function createLessonSequence(shell, info, { number, afterPaint, posed }) {
  const { game, store, router } = shell;
  const last = info.lesson.length - 1;
  const learning = () => store.settings().lessons[info.key] ?? { at: 0, done: [], learnt: false };
  const asked = Number(number) - 1;
  let step = Number.isInteger(asked) && asked >= 0 && asked <= last ? asked : nextStep(info, learning());
  let done = false;
  /** The other steps that are still to be done. @type {number[]} */
  let others = [];
  /** Whether the lesson is complete when this step is done. */
  let ends = false;

  /** The number by which the device knows the step. */
  const numbered = () => info.lesson[step].number;

  /** Known in this window at once, and stored once it is painted. @param {Partial<import("../store/validate.js").Learning>} change */
  const note = (change) => {
    store.changeUnstored({ lessons: { ...store.settings().lessons, [info.key]: { ...learning(), ...change } } });
    afterPaint("lessons", () => store.change({}));
  };

  /** Lets the moves made in the step be found again. @param {string} save */
  const remember = (save) => {
    const at = numbered();
    afterPaint("step", () => stepMemory.keep(info.key, at, save));
  };

  /** @param {string} [save]  the moves that were made in the step before the page was left */
  const pose = (save) => {
    posed();
    done = false;
    const open = openSteps(info, learning());
    others = open.filter((one) => one !== step);
    ends = !others.length && (open.length > 0 || step === last);
    const names = distinctNames(BOTS.map((level, index) => usualName(index, level)));
    const language = shell.language.now();
    game.learn(info.key, { step, names, language, bots: BOTS, open, ...(save && { save }) }, step === last);
  };

  /** @param {number} to */
  const go = (to) => {
    step = to;
    router.rename(`#/${info.key}/learn/${step + 1}`);
    pose();
  };

  return {
    step: () => step,
    isLast: () => step === last,
    ends: () => ends,
    solvedSteps: () => doneSteps(info, learning()),
    remember,
    go,
    /** Goes on to the next step; after the last one, to the first that was left out. */
    next: () => go(step < last ? step + 1 : others[0]),

    /** Poses the first step, with the moves that were made in it. */
    begin: () => pose(stepMemory.kept(info.key, numbered())?.save),

    /** Poses the same step from its beginning. */
    again() {
      remember("");
      pose();
    },

    /** Takes over whether the step is done, and notes it. @param {boolean} now @returns {boolean} whether it has just been done */
    count(now) {
      const newly = now && !done;
      done = now;
      if (newly) {
        const before = learning();
        const all = [...new Set([...before.done, numbered()])];
        note({ done: all, at: step === last ? 0 : step + 1, learnt: before.learnt || ends });
      }
      return newly;
    },
  };
}
