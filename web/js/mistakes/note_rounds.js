// Notes what was tried at a mistake, once it is painted: wrong tries, and the result of each round.

import { doneWith, noteDone, recordNow } from "../store/mistake_progress.js";

/** @returns {Promise<typeof import("./repeat_schedule.js") | null>} null: it could not be loaded */
const schedule = () => import(new URL("./repeat_schedule.js", import.meta.url).href).catch(() => null);

/** @param {typeof import("../ui/after_paint.js").afterPaint} afterPaint */
export function createRoundNotes(afterPaint) {
  return {
    /** Stores wrong tries. @param {string} key @param {number} more */
    missed(key, more) {
      const at = Date.now();
      afterPaint(`missed ${key} ${at}`, () => noteDone(key, { missed: doneWith(key).missed + more, at }));
    },

    /** Stores the result of a round, and when the position is due again, if repetition is on. @param {string} key @param {number} grade */
    ended(key, grade) {
      const at = Date.now();
      // Loaded before it is needed: a page that is about to be left cannot wait for it.
      const loading = recordNow().again ? schedule() : null;
      afterPaint(`round ${key} ${at}`, async () => {
        const { rounds, memory } = doneWith(key);
        noteDone(key, { rounds: rounds + 1, at, grade });
        if (!recordNow().again) return;
        const loaded = await (loading ?? schedule());
        if (loaded) noteDone(key, { memory: loaded.memoryAfter(memory, grade, at) }); // else the position is due again at once
      });
    },
  };
}
