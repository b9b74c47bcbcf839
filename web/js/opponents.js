// Bots at the table: whenever one has to choose, somebody thinks for it, and after a decent pause it plays. Hints come
// from the same mind.

import { word } from "./words.js";

/** @typedef {import("./game.js").Play} Play */
/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./minds.js").Minds} Minds */
/** @typedef {import("./minds.js").Thought} Thought */
/** @typedef {ReturnType<typeof createOpponents>} Opponents */

const LONGEST = [0, 500, 500, 700, 1300, 2000]; // ms that each level thinks at most
const SHORTEST = 700; // ms between two moves, so that the last one is seen
const HINT = 1500; // ms until a hint is given

/**
 * @param {object} means
 * @param {Minds} means.minds
 * @param {() => Game} means.game
 * @param {() => number} means.pace  1: as drawn; 0: nothing moves
 * @param {(share: number) => void} means.thinking  how much of the time is over
 * @param {(text: string) => void} means.lost
 */
export function createOpponents({ minds, game, pace, thinking, lost }) {
  /** @type {{id: string, save: string, level: number} | null} what is thought about now */
  let matter = null;
  /** @type {(() => void) | null} */
  let decide = null;

  const stop = () => {
    if (!matter) return;
    matter = null;
    decide = null;
    minds.stop();
  };

  /** @param {Play} play */
  const begin = async (play) => {
    const mine = (matter = { id: play.id, save: play.view?.save ?? "", level: play.view?.bot ?? 0 });
    const shown = performance.now();
    const longest = LONGEST[mine.level];
    const question = await game().question();
    if (matter !== mine) return;
    /** @type {Thought | null} */
    let best = null;
    let began = 0;
    let over = false;
    const finish = async () => {
      if (over || !best || matter !== mine) return;
      over = true;
      minds.stop();
      await until(shown + SHORTEST * Math.max(0.3, pace()));
      if (matter !== mine) return;
      const { move } = best;
      stop();
      game().answer(question.ply, move);
    };
    decide = finish;
    minds.ask(
      { ...question, level: mine.level },
      (thought) => {
        best = thought;
        began ||= performance.now();
        const spent = (performance.now() - began) / longest;
        thinking(Math.max(thought.done, Math.min(1, spent)));
        if (thought.done >= 1 || spent >= 1) void finish();
      },
      () => {
        if (matter !== mine) return;
        stop();
        lost(word("shell.mind.lost"));
      },
    );
  };

  return {
    /** The table has changed. @param {Play} play */
    watch(play) {
      const { view } = play;
      const wanted = play.awake && view?.bot && view.at === view.ply && !view.over;
      if (!wanted) return stop();
      if (matter?.id === play.id && matter.save === view.save && matter.level === view.bot) return;
      stop();
      void begin(play);
    },
    /** Whoever waits has waited long enough. */
    now: () => decide?.(),

    /**
     * The best that can be found in a moment, and why; null if there is nothing to find.
     * @returns {Promise<{move: string, parts: string[], why: string} | null>}
     */
    async hint() {
      stop();
      const question = await game().question();
      /** @type {Thought | null} */
      const found = await new Promise((resolve) => {
        let began = 0;
        minds.ask(
          question,
          (thought) => {
            began ||= performance.now();
            if (thought.done < 1 && performance.now() - began < HINT) return;
            minds.stop();
            resolve(thought);
          },
          () => resolve(null),
        );
      });
      return found && game().hint(question.ply, found);
    },
  };
}

/** @param {number} moment */
function until(moment) {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, moment - performance.now()));
  });
}
