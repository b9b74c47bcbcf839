// A hint at the table, in three steps: what matters in the position, then the move, then why. The words stand in the
// tell; on the board only frames and arrows show the move.

import { word } from "../words/words.js";

/** @typedef {import("../game/queries.js").Advice} Advice */

const [IDEA, MOVE, WHY] = [1, 2, 3];

/**
 * The first thing that is told comes at once, so that whoever pressed knows it was heard.
 * @param {object} to
 * @param {() => Promise<Advice | null>} to.ask
 * @param {() => boolean} to.goesOn  whether it is still being thought about: another move may be better by now
 * @param {() => void} to.clear  what is half chosen: a hint begins anew
 * @param {ReturnType<typeof import("./info_box.js").createTell>} to.tell
 * @param {ReturnType<typeof import("./hint_marks.js").createHintMarks>} to.marks
 * @param {(on: boolean) => void} to.light  whether what can be pointed at is lit
 */
export function createHints({ ask, goesOn, clear, tell, marks, light }) {
  /** @type {Advice | null} */
  let advice = null;
  let step = 0;
  let waiting = false;
  let asked = 0;
  let place = "";
  let picked = false;
  let text = (/** @type {string} */ template) => template;

  const mark = () => {
    const shown = step >= MOVE && advice;
    if (shown) marks.set(shown.parts, shown.arrows);
    else marks.clear();
    light(!shown);
  };

  const over = () => {
    advice = null;
    waiting = false;
    step = 0;
    asked += 1;
    tell.hush();
    mark();
  };

  /** @param {Advice} said */
  const say = ({ idea, said, why }) => {
    if (step === IDEA) tell.say(text(idea), word("shell.hint.more"));
    else tell.say(text(said), step === WHY || !why ? text(why) : word("shell.hint.why"));
  };

  return {
    /** With another position the hint is over. @param {import("./shown_view.js").Shown} shown */
    show({ view, text: fill }) {
      const position = `${view.save} ${view.line} ${view.at}`;
      text = fill;
      picked = view.picks.length > 0;
      // What is asked about a move is to be read.
      if (position !== place || view.confirm) over();
      place = position;
      mark();
    },

    /** It is not to be seen any more, until somebody asks again. */
    over,
    /** The table is left: nobody is told what was asked for there. */
    close: () => void (asked += 1),

    async tap() {
      if (waiting) return;
      if (picked) clear();
      if (!advice || goesOn()) {
        const mine = (asked += 1);
        waiting = true;
        if (!advice) tell.wait(word("shell.hint.wait"));
        const found = await ask().catch(() => null);
        if (asked !== mine) return;
        waiting = false;
        advice = found ?? advice;
        if (!advice) return tell.say("", word("shell.bot.lost"));
      }
      step = advice.idea ? Math.min(step + 1, WHY) : MOVE; // a lesson shows the move alone
      mark();
      say(advice);
    },
  };
}
