// The game at the table, and everything that can be done with it.

import { newId } from "../lib/random.js";
import { createFarCalls } from "./far_calls.js";
import { createHandCover } from "./hand_cover.js";
import { createKeeping } from "./when_stored.js";
import { createLineEdits } from "./line_edits.js";
import { createPicking } from "./picking.js";
import { createQueries } from "./queries.js";
import { createQueriesOfSaves } from "./queries_of_saves.js";
import { createRequests } from "./requests.js";
import { createStarts } from "./start_game.js";
import { createWhoPlays } from "./who_plays.js";
import { keepAnalysing, wasAnalysing } from "../store/analysis_memory.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Form} Form */
/** @typedef {import("./queries.js").Bridge} Bridge */
/** @typedef {import("../python/bridge.js").Call} Call */
/** @typedef {ReturnType<typeof import("../store/storage.js").openStorage>} Store */
/**
 * @typedef {object} Play
 * @prop {string} id
 * @prop {string} game
 * @prop {string} table  the id that Python knows it by, a new one each time it is begun or resumed
 * @prop {number} rev
 * @prop {View | null} view  what is shown; until Python has answered, a view made earlier, or null
 * @prop {import("../types.js").Analysis} [analysis]  what its moves are worth, as far as is known by now
 * @prop {boolean} [quiet]  what is shown is on the way to something else, and not read aloud
 * @prop {boolean} awake  whether the view came from Python
 * @prop {string[]} pending  parts pointed at that Python has not answered yet
 * @prop {string} storedSave  the save as it was last stored, or ""
 * @prop {number[]} bots  the level that plays each seat; 0 is a person
 * @prop {number[]} [rematch]  the levels of bots that only a rematch seats
 * @prop {boolean} [reseated]  who plays has changed after everybody had moved: its result says little
 * @prop {boolean} [solo]  whether one person moves for all seats: hands are not covered in between
 * @prop {import("./bot_tie_memory.js").Memories} memories  of these bots
 * @prop {import("../store/validate.js").Far} [far]  with somebody far away
 * @prop {boolean} [exercise]  a step of a lesson, a puzzle or a mistake: it is not stored
 * @prop {readonly number[]} times  how long each move took, in tenths of a second
 * @prop {number} since  when the present position was reached, by performance.now()
 * @prop {number} [elsewhere]  another window played it up to this number of moves while it was at the table here
 * @prop {Call} firstCall  the call that began or resumed it
 */
/** @typedef {ReturnType<typeof createGame>} Game */

/**
 * @typedef {object} Means
 * @prop {() => Bridge} bridge
 * @prop {Store} store
 * @prop {() => Form} form
 * @prop {(game: string, choice: import("../store/validate.js").Choice, form: Form) => Promise<View | null>} opening
 * @prop {(play: Play) => void} shown
 * @prop {(play: Play) => void} stored  called after storing; the game may have another id now
 * @prop {() => boolean} overtaken  whether another window has gone on with the game; then that is shown instead
 * @prop {() => void} editing  the lines or notes are about to change: what was said of the last change is over
 * @prop {() => void} evaluated  more is known of what its moves are worth
 * @prop {(why: "seen" | "seats") => void} practised  the game has just become practice: an undo has shown what comes next, or who plays has changed
 * @prop {(error: unknown) => void} refused  Python refused a call; the game is unchanged
 * @prop {(play: Play, error: unknown) => void} lost  a game could not be begun or brought back
 */

/** @param {Means} means */
export function createGame(means) {
  const { store } = means;
  const keeping = createKeeping(store, means.stored);
  /** @type {Play | null} */
  let now = null;
  const current = () => now;
  let analysing = wasAnalysing();

  /** @param {boolean} on */
  const setAnalysing = (on) => {
    analysing = on;
    keepAnalysing(on);
  };

  /**
   * @param {string} game
   * @param {Call} firstCall
   * @param {Partial<Play>} [more]
   * @returns {Play}
   */
  const sitDown = (game, firstCall, more = {}) => {
    const empty = { id: newId(), table: newId(), rev: 0, view: null, awake: false, pending: [], storedSave: "", bots: [], memories: [], times: [], since: 0 };
    now = { ...empty, game, firstCall, ...more };
    return now;
  };

  const requests = createRequests(means, { now: current, analysing: () => analysing, storeLater: keeping.later });
  const { call, request, ask, decided, accept } = requests;

  return {
    ...createQueries(means.bridge, call, current),
    ...createQueriesOfSaves(means.bridge),
    now: current,
    /** Whether a call that may change the game is not answered yet. */
    calling: requests.calling,
    /** Shows the game again, as after an answer. */
    shown: () => now && means.shown(now),
    /** From now on no game is at the table. */
    leave: () => void (now = null),

    /** The game was stored late, and under another id. @param {string} from  its id until now @param {{id: string, rev: number}} to */
    move(from, to) {
      if (now?.id !== from) return;
      Object.assign(now, to);
      means.shown(now);
    },

    ...createStarts({ ...means, sitDown, ask, accept, write: keeping.write, now: current, analysing: () => analysing, setAnalysing }),

    /** Sends what the bot worker found about a move tried in place of a mistake. @param {string} move @param {import("../types.js").FoundMove} found */
    judge: (move, found) => ask("mistake_judged", { move, found }),

    /** What is shown from now on is not read aloud, or is again. @param {boolean} on */
    hush: (on) => void (now && (now.quiet = on)),

    ...createPicking(means, requests, current),
    ...createWhoPlays(means, requests, keeping.write, current),
    ...createHandCover(ask, current),

    /**
     * Plays a bot's move.
     * @param {number} ply  at which it was asked
     * @param {string} move
     */
    answer: (ply, move) => ask("answer", { ply, move }),
    /** Stores what a bot remembers now, if the game is stored. @param {Play} play */
    remembered: (play) => void (play.storedSave && keeping.soon(play)),

    analysing: () => analysing,
    /** Turns analysis on or off, until another game is begun. @param {boolean} on */
    analyse(on) {
      setAnalysing(on);
      ask("analyse", { on });
    },
    /**
     * Sends what the bot worker has found about the position shown, and keeps the analysis that Python makes of it.
     * @param {Play} play
     * @param {import("./queries.js").PlyAndLine} at
     * @param {import("../python/bot_worker.js").Thought} thought
     */
    async evaluate(play, { ply, line }, { move, values, why }) {
      const { analysis } = await call(play, "evaluate", { ply, line, move, values, why });
      if (play !== now || !play.analysis || play.view?.at !== ply || (play.view.line ?? 0) !== line) return;
      play.analysis = analysis;
      means.evaluated();
    },

    undo: () => ask("undo", {}),
    redo: () => ask("redo", {}),
    show: () => ask("show", {}),
    /** Ends a puzzle that was missed: only its solution can still be shown. */
    stop: () => ask("show", { stop: true }),
    /**
     * @param {number | null} ply  null: back to now
     * @param {number} [line]  0: the game
     * @param {boolean} [read]  whether the move was read aloud already
     */
    jump: (ply, line = 0, read = false) => ask("jump", { ply, line, ...(read && { read }) }),
    ...createLineEdits(
      (name, args) => {
        means.editing();
        void ask(name, args);
      },
      (name, args) => {
        means.editing();
        void decided(name, args);
      },
    ),

    agreeTie: () => void decided("tie", {}),
    /** @param {number} seat  gives up, together with all seats on its side */
    resign: (seat) => void decided("resign", { seat }),

    ...createFarCalls({ request, call, bridge: means.bridge, form: means.form, now: current, write: keeping.write, soon: keeping.soon, shown: () => now && means.shown(now) }),

    /** The calls that bring a new worker to the game as it is now. */
    recall: () => (now ? [requests.back(now)] : []),
  };
}
