// A hint at the table, in three steps: what matters in the position, then the move, then why. The next press closes it. The
// text is shown in the info box; on the board only frames and arrows show the move.

import { word } from "../words/words.js";

/**
 * `where`: the name of what is pointed at, if the text does not say it; `more`: what the next press tells, if it is not why.
 * @typedef {import("../game/queries.js").Advice & {where?: string, more?: string}} Advice
 */

const [IDEA, MOVE, WHY] = [1, 2, 3];

/**
 * The first tap shows a text at once, while the hint is worked out, so that the player sees that it was noticed.
 * @param {object} to
 * @param {() => Promise<Advice | null>} to.ask
 * @param {() => boolean} to.goesOn  whether a bot is still thinking or has found another move: it may be better by now
 * @param {() => void} to.clear  drops the picks: a hint is for a whole move
 * @param {ReturnType<typeof import("./info_box.js").createInfoBox>} to.infoBox
 * @param {ReturnType<typeof import("./hint_marks.js").createHintMarks>} to.marks
 * @param {(on: boolean) => void} to.light  switches the highlight of what can be pointed at
 */
export function createHints({ ask, goesOn, clear, infoBox, marks, light }) {
  /** @type {Advice | null} */
  let advice = null;
  let step = 0;
  let waiting = false;
  let asked = 0;
  let last = "";
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
    infoBox.hush();
    mark();
  };

  /** @param {Advice} said */
  const say = ({ idea, said, why, where = "", more = word("shell.hint.why") }) => {
    if (step === IDEA) infoBox.say(text(idea), word("shell.hint.more"));
    else infoBox.say(text(said), step === WHY || !why ? text(why) : more, "hint", where && `${text(where)}.`);
  };

  return {
    /** Ends the hint when another position is shown. @param {import("./shown_view.js").Shown} shown */
    show({ view, text: fill }) {
      const position = `${view.save} ${view.line} ${view.at}`;
      text = fill;
      picked = view.picks.length > 0;
      // What was asked before anything was shown is for what comes. The question whether to play a move must stay readable,
      // and so must what a choice asks for that leads elsewhere. What is picked from the start is no choice of the player.
      const elsewhere = step >= MOVE && view.chosen && view.picks.some((part) => !advice?.parts.includes(part));
      if ((position !== last && !(waiting && !last)) || view.confirm || elsewhere) over();
      last = position;
      mark();
    },

    /** Ends the hint and hides it. */
    over,
    /** Analysis beside the hint shows another move: the hint's own is no longer shown. */
    contradicted() {
      if (step >= MOVE && !waiting) over();
    },
    /** Called when the table is left: a hint that is still awaited is dropped. */
    close: () => void (asked += 1),

    async tap() {
      if (waiting) return;
      if (step === WHY || (step === MOVE && advice && !text(advice.why))) return over();
      if (picked) clear();
      if (!advice || goesOn()) {
        const mine = (asked += 1);
        waiting = true;
        if (!advice) infoBox.wait(word("shell.hint.wait"));
        const found = await ask().catch(() => null);
        if (asked !== mine) return;
        waiting = false;
        advice = found ?? advice;
        if (!advice) return infoBox.say("", word("shell.bot.lost"));
      }
      step = Math.min(Math.max(step + 1, advice.idea ? IDEA : MOVE), WHY); // a lesson's hint has no idea, only the move
      mark();
      say(advice);
    },
  };
}
