// Asks Python about the game at the table, and takes over what it answers. A call and its answer belong to one game: when
// the answer arrives, another game may be at the table.

import { createCalls } from "./calls.js";
import { timesAfter } from "./move_times.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Calls} Calls */
/** @typedef {import("../python/bridge.js").Call} Call */
/** @typedef {import("./game.js").Play} Play */
/** Calls that are answered with a view. @typedef {{[N in keyof Calls]: Calls[N]["answer"] extends View ? N : never}[keyof Calls]} Asked */

/**
 * @param {import("./game.js").Means} means
 * @param {object} table
 * @param {() => Play | null} table.now
 * @param {() => boolean} table.analysing
 * @param {(play: Play, view: View) => void} table.storeLater
 */
export function createRequests(means, { now, analysing, storeLater }) {
  /** How many calls that may change a game are not answered yet. */
  let calls = 0;

  /** The call that brings a game to Python's table as it is now. @param {Play} play @returns {Call} */
  const back = ({ awake, view, bots, solo, firstCall, table, far, exercise }) => {
    const here = { analyse: analysing(), form: means.form(), table };
    if (exercise && awake && view) return /** @type {Call} */ ({ name: firstCall.name, args: { ...firstCall.args, ...here, save: view.save } });
    if (awake && view) return { name: "open", args: { save: view.save, bots, solo, rest: view.rests, sent: far?.sent, ...here } };
    return /** @type {Call} */ ({ name: firstCall.name, args: { ...firstCall.args, ...here } });
  };
  const call = createCalls({ bridge: means.bridge, wanted: (play) => play === now(), back });

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
    const play = now();
    if (!play) return false;
    try {
      const whole = /** @type {import("../python/bridge.js").Args<Asked>} */ ({ ...args, form: means.form() });
      const view = await counted(call(play, /** @type {Asked} */ (name), whole));
      come?.();
      accept(play, view, name);
      return true;
    } catch (error) {
      if (play !== now()) return false;
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
    if (!play.exercise) storeLater(play, view);
    if (play !== now()) return;
    // The form of the window may have changed while Python worked.
    if (view.scene.form !== means.form()) ask("show", {});
    means.shown(play);
    if (told && !play.exercise) means.practised("seen");
  };

  return {
    call,
    back,
    counted,
    request,
    ask,
    decided,
    accept,
    /** Whether a call that may change the game is not answered yet. */
    calling: () => calls > 0,
  };
}
