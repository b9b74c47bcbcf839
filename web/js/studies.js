// Advice on the position that is shown: a hint when somebody asks for one, and as long as analysis is on, what every
// move is worth. One mind thinks about both.

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./game.js").Play} Play */
/** @typedef {import("./enquiries.js").Advice} Advice */
/** @typedef {import("./minds.js").Minds} Minds */
/** @typedef {import("./minds.js").Thought} Thought */
/** @typedef {ReturnType<typeof createStudies>} Studies */

const HINT = 1500; // ms until a hint is given
const OFTEN = 250; // ms between two looks at what is known so far

/**
 * @param {object} means
 * @param {Minds} means.minds
 * @param {() => Game} means.game
 * @param {() => void} means.lost  nobody can think about it
 */
export function createStudies({ minds, game, lost }) {
  /**
   * What is thought about: a position, and what is known of it.
   * @typedef {object} Study
   * @prop {string} place
   * @prop {number} ply
   * @prop {import("./minds.js").Asking} [asking]
   * @prop {Thought} [best]
   * @prop {boolean} over
   * @prop {(() => void)[]} waiting  for a hint
   */
  /** @type {Study | null} */
  let study = null;
  let told = 0; // when the table was last told

  const stop = () => {
    const stopped = study;
    study = null;
    stopped?.asking?.stop();
    stopped?.waiting.forEach((one) => one());
  };

  /** Whoever wants a hint has waited long enough. @param {Study} mine */
  const serve = (mine) => mine.waiting.splice(0).forEach((one) => one());

  /** Tells the table. If that has changed meanwhile, nobody wants to know. @param {number} ply @param {Thought} thought */
  const weigh = (ply, thought) => void game().weigh(ply, thought).catch(() => {});

  /** Thinks about what is shown, unless that is thought about already. @param {Play} play */
  const begin = (play) => {
    const place = placeOf(play);
    if (study?.place === place) return study;
    stop();
    /** @type {Study} */
    const mine = { place, ply: play.view?.at ?? 0, over: false, waiting: [] };
    study = mine;
    told = 0;
    mine.asking = minds.ask({
      put: (port) => game().question(mine.ply, port),
      terms: {},
      tell(thought) {
        if (study !== mine) return;
        if (thought.values && !mine.best) setTimeout(() => serve(mine), HINT);
        if (thought.values) mine.best = thought;
        if (thought.done >= 1) {
          mine.over = true;
          serve(mine);
        }
        const now = performance.now();
        if (!thought.values || (thought.done < 1 && now - told < OFTEN)) return;
        told = now;
        if (game().studies()) weigh(mine.ply, thought);
      },
      lost() {
        if (study !== mine) return;
        stop();
        if (game().studies()) lost();
      },
    });
    return mine;
  };

  return {
    /** The table has changed. @param {Play} play */
    watch(play) {
      const wanted = play.awake && play.view?.worth?.open;
      const bots = !wanted && play.view?.bot; // it thinks for itself now
      if (study && (study.place !== placeOf(play) || bots || !(wanted || study.waiting.length))) stop();
      if (!wanted || !play.view?.worth) return;
      const { over, best, ply } = begin(play);
      // Python may have been replaced since it was told.
      if (over && best && play.view.worth.share === undefined) weigh(ply, best);
    },

    /** The best that can be found in a moment, and why; null if there is nothing to find. @returns {Promise<Advice | null>} */
    async hint() {
      const play = game().now();
      if (!play?.awake) return null;
      const mine = begin(play);
      if (!mine.best) await new Promise((resolve) => void mine.waiting.push(() => resolve(undefined)));
      const { best, ply } = mine;
      if (study !== mine || !best?.move) return null;
      if (!game().studies()) stop();
      return game().hint(ply, best);
    },
  };
}

/** @param {Play} play */
function placeOf({ id, view }) {
  return `${id} ${view?.save ?? ""} ${view?.at ?? 0}`;
}
