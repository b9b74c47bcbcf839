// The game at the table: makes the calls to Python about it, and keeps what was answered. A call and its answer belong to
// one game: when the answer arrives, another game may be at the table.

import { createCalls } from "./calls.js";
import { newId } from "../lib/random.js";
import { createFarCalls } from "./far_calls.js";
import { createKeeping } from "./when_stored.js";
import { createLineEdits } from "./line_edits.js";
import { createQueries } from "./queries.js";
import { createStarts } from "./start_game.js";
import { keepAnalysing, wasAnalysing } from "../store/analysis_memory.js";
import { sentence } from "../words/words.js";
import { timesAfter } from "./move_times.js";

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
 * @prop {string[]} held  parts pointed at that Python has not answered yet
 * @prop {string} storedSave  the save as it was last stored, or ""
 * @prop {number[]} bots  the level that plays each seat; 0 is a person
 * @prop {number[]} [rematch]  the levels of bots that only a rematch seats
 * @prop {boolean} [reseated]  who plays has changed after everybody had moved: its result says little
 * @prop {boolean} [solo]  whether one person moves for all seats: hands are not covered in between
 * @prop {import("./bot_tie_memory.js").Memories} memories  of these bots
 * @prop {import("../store/validate.js").Far} [far]  with somebody far away
 * @prop {boolean} [lesson]  a step of a lesson, a puzzle or a mistake: it is not stored
 * @prop {readonly number[]} times  how long each move took, in tenths of a second
 * @prop {number} since  when the present position was reached, by performance.now()
 * @prop {number} [elsewhere]  another window played it up to this number of moves while it was at the table here
 * @prop {Call} firstCall  the call that began or resumed it
 */
/** Calls that are answered with a view. @typedef {{[N in keyof Calls]: Calls[N]["answer"] extends View ? N : never}[keyof Calls]} Asked */
/** @typedef {import("../types.js").Calls} Calls */
/** @typedef {ReturnType<typeof createGame>} Game */

/**
 * @param {object} means
 * @param {() => Bridge} means.bridge
 * @param {Store} means.store
 * @param {() => Form} means.form
 * @param {(game: string, choice: import("../store/validate.js").Choice, form: Form) => Promise<View | null>} means.opening
 * @param {(play: Play) => void} means.shown
 * @param {(play: Play) => void} means.stored  called after storing; the game may have another id now
 * @param {() => boolean} means.overtaken  whether another window has gone on with the game; then that is shown instead
 * @param {() => void} means.editing  the lines or notes are about to change: what was said of the last change is over
 * @param {() => void} means.evaluated  more is known of what its moves are worth
 * @param {(why: "seen" | "seats") => void} means.practised  the game has just become practice: an undo has shown what comes next, or who plays has changed
 * @param {(error: unknown) => void} means.refused  Python refused a call; the game is unchanged
 * @param {(play: Play, error: unknown) => void} means.lost  a game could not be begun or brought back
 */
export function createGame(means) {
  const { store } = means;
  const keeping = createKeeping(store, means.stored);
  /** @type {Play | null} */
  let now = null;
  let analysing = wasAnalysing();
  /** How many calls that may change a game are not answered yet. */
  let calls = 0;
  /** Whether a call that covers the hand shown is not answered yet. */
  let covering = false;

  /** @param {boolean} on */
  const setAnalysing = (on) => {
    analysing = on;
    keepAnalysing(on);
  };

  /** The call that brings a game to Python's table as it is now. @param {Play} play @returns {Call} */
  const back = ({ awake, view, bots, solo, firstCall, table, far, lesson }) => {
    const here = { analyse: analysing, form: means.form(), table };
    if (lesson && awake && view) return /** @type {Call} */ ({ name: firstCall.name, args: { ...firstCall.args, ...here, save: view.save } });
    if (awake && view) return { name: "open", args: { save: view.save, bots, solo, rest: view.rests, sent: far?.sent, ...here } };
    return /** @type {Call} */ ({ name: firstCall.name, args: { ...firstCall.args, ...here } });
  };
  const call = createCalls({ bridge: means.bridge, wanted: (play) => play === now, back });

  /**
   * @param {string} game
   * @param {Call} firstCall
   * @param {Partial<Play>} [more]
   * @returns {Play}
   */
  const sitDown = (game, firstCall, more = {}) => {
    const empty = { id: newId(), table: newId(), rev: 0, view: null, awake: false, held: [], storedSave: "", bots: [], memories: [], times: [], since: 0 };
    now = { ...empty, game, firstCall, ...more };
    return now;
  };

  /** @template T @param {Promise<T>} answer */
  const counted = async (answer) => {
    calls += 1;
    try {
      return await answer;
    } finally {
      calls -= 1;
    }
  };

  /**
   * @template {Asked} N
   * @param {N} name
   * @param {Omit<import("../python/bridge.js").Args<N>, "form">} args
   * @param {() => void} [come]  called when it did, before its view is shown
   * @returns {Promise<boolean>} whether Python accepted it
   */
  const request = async (name, args, come) => {
    const play = now;
    if (!play) return false;
    try {
      const whole = /** @type {import("../python/bridge.js").Args<Asked>} */ ({ ...args, form: means.form() });
      const view = await counted(call(play, /** @type {Asked} */ (name), whole));
      come?.();
      accept(play, view, name);
      return true;
    } catch (error) {
      if (play !== now) return false;
      if (name === play.firstCall.name && !play.awake) means.lost(play, error);
      else means.refused(error);
      return false;
    }
  };

  /** @type {<N extends Asked>(name: N, args: Omit<import("../python/bridge.js").Args<N>, "form">) => Promise<void>} */
  const ask = async (name, args) => void (await request(name, args));

  /** Asks for what was decided in a sheet, unless another window has gone on with the game. @type {typeof ask} */
  const decided = async (name, args) => void (means.overtaken() || (await request(name, args)));

  /** @param {Play} play @param {View} view @param {string} name */
  const keepTime = (play, view, name) => {
    const moment = performance.now();
    const before = play.awake ? play.view : null;
    // Moves of somebody far away take as long as letters do, so such games are not timed.
    if (before && !play.far) play.times = timesAfter(play.times, name, before, view, moment - play.since);
    if (!before || before.ply !== view.ply) play.since = moment;
  };

  /**
   * @param {Play} play
   * @param {View} view
   * @param {string} name  of the call that it answers
   */
  const accept = (play, view, name) => {
    if (view.game !== play.game) throw new Error(`a view of ${view.game} for a game of ${play.game}`);
    keepTime(play, view, name);
    const told = play.awake && view.practice && !play.view?.practice;
    // What another window stored is not written again, even if this version of the page would write it differently: else
    // windows with two versions would follow each other without end.
    if (!play.awake && play.elsewhere !== undefined) play.storedSave = view.save;
    // What is done here counts as of this window, also without a move: other seats, a name, an end.
    const changed = play.awake && (name === "seat" || view.save !== play.view?.save);
    if (changed || play.elsewhere !== view.ply) play.elsewhere = undefined;
    play.view = view;
    play.analysis = view.analysis;
    play.awake = true;
    if (name === "receive") play.quiet = false;
    if (!play.lesson) keeping.later(play, view);
    if (play !== now) return;
    // The form of the window may have changed while Python worked.
    if (view.scene.form !== means.form()) ask("show", {});
    means.shown(play);
    if (told && !play.lesson) means.practised("seen");
  };

  /** Whether a move that is picked in full must be confirmed before it is played. */
  const asks = () => store.settings().confirm === "on";

  return {
    ...createQueries(means.bridge, call, () => now),
    now: () => now,
    /** Whether a call that may change the game is not answered yet. */
    calling: () => calls > 0,
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

    ...createStarts({ ...means, sitDown, ask, accept, write: keeping.write, now: () => now, analysing: () => analysing, setAnalysing }),

    /** Sends what the bot worker found about a move tried in place of a mistake. @param {string} move @param {import("../types.js").FoundMove} found */
    judge: (move, found) => ask("mistake_judged", { move, found }),

    /** What is shown from now on is not read aloud, or is again. @param {boolean} on */
    hush: (on) => void (now && (now.quiet = on)),

    /** Plays the move that is picked in full. */
    confirm: () => ask("confirm", {}),

    /** @param {string} part @param {boolean} [touch]  whether it is pressed with a finger */
    point(part, touch = false) {
      const play = now;
      if (play && !play.awake) {
        play.held.push(part);
        means.shown(play);
      }
      ask("point", { part, confirm: asks(), ...(touch && { touch }) }).then(() => {
        const place = play?.held.indexOf(part) ?? -1;
        if (!play || place < 0) return;
        play.held.splice(place, 1);
        if (play === now) means.shown(play);
      });
    },

    /**
     * Plays what somebody typed.
     * @param {string} text
     * @param {boolean} [confirm]  whether the player is asked first whether that is their move
     * @returns {Promise<string | null>} why it cannot be played; null: it was, or the game that it was for is not at the table
     */
    async type(text, confirm = asks()) {
      const play = now;
      if (!play || means.overtaken()) return null;
      try {
        accept(play, await counted(call(play, "type", { text, confirm, form: means.form() })), "type");
        return null;
      } catch (error) {
        return sentence(error);
      }
    },

    /**
     * Plays a bot's move.
     * @param {number} ply  at which it was asked
     * @param {string} move
     */
    answer: (ply, move) => ask("answer", { ply, move }),
    /**
     * Changes who plays each seat.
     * @param {number[]} bots
     * @param {readonly string[]} [names]  if they change too
     */
    async seat(bots, names) {
      if (!now || means.overtaken()) return;
      if (names) ask("rename", { names });
      const { view, bots: before, reseated } = now;
      const late = !reseated && view && !view.over && view.ply >= bots.length && bots.some((level, seat) => level !== (before[seat] ?? 0));
      if (late) now.reseated = true;
      now.bots = bots;
      now.rematch = undefined;
      if (bots.some(Boolean)) now.solo = undefined;
      if (now.storedSave && now.awake && now.view) keeping.write(now, now.view);
      await ask("seat", { bots });
      if (late) means.practised("seats");
    },

    /** Makes the bots wait, or go on. @param {boolean} on */
    rest: (on) => ask("seat", { bots: now?.bots ?? [], rest: on }),
    analysing: () => analysing,
    /** Turns analysis on or off, until another game is begun. @param {boolean} on */
    analyse(on) {
      setAnalysing(on);
      ask("analyse", { on });
    },
    /**
     * Sends what the bot worker has found about the position shown, and keeps the analysis that Python makes of it.
     * @param {Play} play
     * @param {import("./queries.js").Place} place
     * @param {import("../python/bot_worker.js").Thought} thought
     */
    async evaluate(play, { ply, line }, { move, values, why }) {
      const { analysis } = await call(play, "evaluate", { ply, line, move, values, why });
      if (play !== now || !play.analysis || play.view?.at !== ply || (play.view.line ?? 0) !== line) return;
      play.analysis = analysis;
      means.evaluated();
    },

    back: () => ask("back", {}),
    /** Takes back all picks. */
    clear: () => ask("back", { all: true }),
    /** Removes the cover: the player who has to choose has the device now. */
    reveal: () => ask("reveal", {}),
    /** Covers the hand that is shown, because the players leave the table; one who plays alone needs no cover. */
    async cover() {
      const view = now?.awake && !now.lesson ? now.view : null;
      if (!view || view.you !== undefined || view.over) return;
      covering = true;
      try {
        await ask("cover", {});
      } finally {
        covering = false;
      }
    },
    /** Whether the hand that the view still shows is about to be covered. */
    covering: () => covering,
    undo: () => ask("undo", {}),
    redo: () => ask("redo", {}),
    show: () => ask("show", {}),
    /** Puts the board of a puzzle at rest: only its solution can still be shown. */
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
    /** @param {readonly string[]} names */
    rename: (names) => decided("rename", { names }),

    ...createFarCalls({ request, call, bridge: means.bridge, form: means.form, now: () => now, write: keeping.write, soon: keeping.soon, shown: () => now && means.shown(now) }),

    /** The calls that bring a new worker to the game as it is now. */
    recall: () => (now ? [back(now)] : []),
  };
}
