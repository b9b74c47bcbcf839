// Advice on the position that is shown: a hint when somebody asks for one, and as long as analysis is on, what every
// move is worth. One bot thinks about both.

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./game.js").Play} Play */
/** @typedef {import("./queries.js").Advice} Advice */
/** @typedef {import("../python/bot_worker.js").BotWorker} BotWorker */
/** @typedef {import("../python/bot_worker.js").Thought} Thought */
/** @typedef {ReturnType<typeof createAnalysis>} Analysis */

const HINT = 1500; // ms until a hint is given
const OFTEN = 250; // ms between two looks at what is known so far

/**
 * @param {object} means
 * @param {BotWorker} means.botWorker
 * @param {() => Game} means.game
 * @param {() => void} means.lost  nobody can think about it
 */
export function createAnalysis({ botWorker, game, lost }) {
  /**
   * What is thought about: a position, and what is known of it.
   * @typedef {object} Running
   * @prop {string} place
   * @prop {import("./queries.js").Place} at
   * @prop {import("../python/bot_worker.js").Asking} [asking]
   * @prop {Thought} [best]
   * @prop {boolean} over
   * @prop {(() => void)[]} waiting  for a hint
   */
  /** @type {Running | null} */
  let running = null;
  let told = 0; // when the table was last told

  const stop = () => {
    const stopped = running;
    running = null;
    stopped?.asking?.stop();
    stopped?.waiting.forEach((one) => one());
  };

  /** Whoever wants a hint has waited long enough. @param {Running} mine */
  const serve = (mine) => mine.waiting.splice(0).forEach((one) => one());

  /** Tells the table. If that has changed meanwhile, nobody wants to know. @param {Play} play @param {import("./queries.js").Place} at @param {Thought} thought */
  const evaluate = (play, at, thought) => void game().evaluate(play, at, thought).catch(() => {});

  /** Thinks about what is shown, unless that is thought about already. @param {Play} play */
  const begin = (play) => {
    const place = placeOf(play);
    if (running?.place === place) return running;
    stop();
    /** @type {Running} */
    const mine = { place, at: { ply: play.view?.at ?? 0, line: play.view?.line ?? 0 }, over: false, waiting: [] };
    running = mine;
    told = 0;
    mine.asking = botWorker.ask({
      put: (port) => game().question(play, mine.at, port),
      terms: {},
      tell(thought) {
        if (running !== mine) return;
        // Before anything has been compared, a move is only somewhere to begin.
        if (thought.values && (thought.values.length || thought.done >= 1)) {
          if (!mine.best) setTimeout(() => serve(mine), HINT);
          mine.best = thought;
        }
        if (thought.done >= 1) {
          mine.over = true;
          serve(mine);
        }
        const now = performance.now();
        if (!thought.values || (thought.done < 1 && now - told < OFTEN)) return;
        told = now;
        if (game().analysing()) evaluate(play, mine.at, thought);
      },
      lost() {
        if (running !== mine) return;
        stop();
        if (game().analysing()) lost();
      },
    });
    return mine;
  };

  return {
    /** The table has changed. @param {Play} play */
    watch(play) {
      const wanted = play.awake && play.analysis?.open;
      const bots = !wanted && play.view?.bot; // it thinks for itself now
      if (running && (running.place !== placeOf(play) || bots || !(wanted || running.waiting.length))) stop();
      if (!wanted || !play.analysis) return;
      const { over, best, at } = begin(play);
      // Python may have been replaced since it was told.
      if (over && best && play.analysis.share === undefined) evaluate(play, at, best);
    },

    /** Whether whoever analyses is still thinking about what is shown. */
    goesOn: () => running !== null && !running.over && game().analysing(),

    /** The best that can be found in a moment, and why; null if there is nothing to find. @returns {Promise<Advice | null>} */
    async hint() {
      const play = game().now();
      if (!play?.awake) return null;
      const mine = begin(play);
      if (!mine.best) await new Promise((resolve) => void mine.waiting.push(() => resolve(undefined)));
      const { best, at } = mine;
      if (running !== mine || !best?.move) return null;
      if (!game().analysing()) stop();
      return game().hint(play, at, best);
    },
  };
}

/** @param {Play} play */
function placeOf({ id, view }) {
  return `${id} ${view?.save ?? ""} ${view?.line ?? 0} ${view?.at ?? 0}`;
}
