// Makes the calls to Python that are about one game, which each call names. If Python has another game at its table, it
// refuses the call; then the game is brought back first, and the call is made again.

import { BridgeError } from "../python/bridge_error.js";

/** @typedef {import("../python/bridge.js").Bridge} Bridge */
/** @typedef {import("../python/bridge.js").Call} Call */
/** @typedef {import("./game.js").Play} Play */
/** @typedef {keyof import("../types.js").Calls} Name */
/** @typedef {ReturnType<typeof createCalls>} Calls */

const NONE = "error.none"; // the key of "that game is not at the table"

/**
 * @param {object} means
 * @param {() => Bridge} means.bridge
 * @param {(play: Play) => boolean} means.wanted  whether this game is still the one that is played
 * @param {(play: Play) => Call} means.back  the call that brings it back to Python's table
 */
export function createCalls({ bridge, wanted, back }) {
  /** How often each game was brought back. @type {WeakMap<Play, number>} */
  const returns = new WeakMap();

  /**
   * @template {Name} N
   * @param {Play} play
   * @param {N} name
   * @param {import("../python/bridge.js").Args<N>} args
   * @param {MessagePort} [port]  for the answer, if it is not for the page
   * @returns {Promise<import("../python/bridge.js").Answered<N>>}
   */
  const send = (play, name, args, port) => bridge().call(name, { ...args, table: play.table }, { port });

  /** @type {typeof send} */
  return async (play, name, args, port) => {
    if (!wanted(play)) throw new BridgeError(NONE, "");
    const before = returns.get(play) ?? 0;
    try {
      return await send(play, name, args, port);
    } catch (error) {
      if (!(error instanceof BridgeError && error.key === NONE && wanted(play))) throw error;
      // Of several calls that were refused together, the first one brings the game back for all.
      if ((returns.get(play) ?? 0) === before) {
        returns.set(play, before + 1);
        const call = back(play);
        send(play, call.name, call.args).catch(() => {}); // if it fails, the call that follows fails too
      }
      // A port can be sent only once: the bot worker asks again with a new one.
      if (port) throw error;
      return send(play, name, args);
    }
  };
}
