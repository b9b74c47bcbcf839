// Runs the analysis of the position shown: gives a hint on request and, while analysis is on, the value of every move.
// One question to the bot worker serves both.

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./game.js").Play} Play */
/** @typedef {import("./queries.js").Advice} Advice */
/** @typedef {import("../python/bot_worker.js").BotWorker} BotWorker */
/** @typedef {import("../python/bot_worker.js").Thought} Thought */
/** @typedef {ReturnType<typeof createAnalysis>} Analysis */

const HINT = 1500; // ms from the first values until a hint is given
const OFTEN = 250; // least ms between two updates of the table
const SEED = "0"; // of all advice, so that the same position gets the same; and nothing hidden can affect it

/**
 * @param {object} means
 * @param {BotWorker} means.botWorker
 * @param {() => Game} means.game
 * @param {() => void} means.lost  the bot worker cannot answer
 */
export function createAnalysis({ botWorker, game, lost }) {
  /**
   * A question being thought about: the position, and the best answer so far.
   * @typedef {object} Running
   * @prop {string} key  of the position
   * @prop {import("./queries.js").PlyAndLine} at
   * @prop {import("../python/bot_worker.js").Asking} [asking]
   * @prop {Thought} [best]
   * @prop {boolean} over
   * @prop {(() => void)[]} waiting  callbacks of those who wait for a hint
   */
  /** @type {Running | null} */
  let running = null;
  let told = 0; // time of the last update of the table
  /** The hint given last: its position, and the answer that it is made of. @type {{key: string, best: Thought | null}} */
  let given = { key: "", best: null };

  const stop = () => {
    const stopped = running;
    running = null;
    stopped?.asking?.stop();
    stopped?.waiting.forEach((one) => one());
  };

  /** Ends the waiting for a hint. @param {Running} mine */
  const serve = (mine) => mine.waiting.splice(0).forEach((one) => one());

  /**
   * Updates the table. Errors are ignored: the table may show something else by now.
   * @param {Play} play
   * @param {import("./queries.js").PlyAndLine} at
   * @param {Thought} thought
   */
  const evaluate = (play, at, thought) => void game().evaluate(play, at, thought).catch(() => {});

  /** Starts thinking about the position shown; if that is going on already, returns it. @param {Play} play */
  const begin = (play) => {
    const key = keyOf(play);
    if (running?.key === key) return running;
    stop();
    /** @type {Running} */
    const mine = { key, at: plyAndLineOf(play), over: false, waiting: [] };
    running = mine;
    told = 0;
    mine.asking = botWorker.ask({
      put: (port) => game().question(play, mine.at, port),
      terms: { seed: SEED },
      onThought(thought) {
        if (running !== mine) return;
        // Until moves have been compared, `move` is only a starting point of the search.
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
    /** To be called when the table has changed. @param {Play} play */
    watch(play) {
      const wanted = play.awake && play.analysis?.open;
      const bots = !wanted && play.view?.bot; // a bot has to choose, and needs the bot worker for itself
      if (running && (running.key !== keyOf(play) || bots || !(wanted || running.waiting.length))) stop();
      if (!wanted || !play.analysis) return;
      const { over, best, at } = begin(play);
      // A new Python worker does not have the values yet.
      if (over && best && play.analysis.share === undefined) evaluate(play, at, best);
    },

    /** Whether analysis is on and still thinking about the position shown. */
    goesOn: () => running !== null && !running.over && game().analysing(),

    /** Whether analysis shows another best move than the hint that was given in the position shown. */
    differs: () => running?.best !== undefined && game().analysing() && running.key === given.key && running.best.move !== given.best?.move,

    /** Waits a moment for the best move. Null: there is no move, or the position has changed. @returns {Promise<Advice | null>} */
    async hint() {
      const play = game().now();
      if (!play?.awake) return null;
      // The search may have been cut short by the clock: asked again, it would be cut elsewhere.
      if (given.best && given.key === keyOf(play) && !game().analysing()) return game().hint(play, plyAndLineOf(play), given.best);
      const mine = begin(play);
      if (!mine.best) await new Promise((resolve) => void mine.waiting.push(() => resolve(undefined)));
      const { best, at } = mine;
      if (running !== mine || !best?.move) return null;
      given = { key: mine.key, best };
      if (!game().analysing()) stop();
      return game().hint(play, at, best);
    },
  };
}

/** @param {Play} play @returns {import("./queries.js").PlyAndLine} */
function plyAndLineOf({ view }) {
  return { ply: view?.at ?? 0, line: view?.line ?? 0 };
}

/** @param {Play} play */
function keyOf({ id, view }) {
  return `${id} ${view?.save ?? ""} ${view?.line ?? 0} ${view?.at ?? 0}`;
}
