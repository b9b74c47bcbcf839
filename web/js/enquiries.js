// What is asked of Python about a game without changing it.

/** @typedef {import("./bridge.js").Bridge} Bridge */
/** @typedef {{said: string, parts: string[], why: string}} Advice */

/** @param {() => Bridge} bridge */
export function createEnquiries(bridge) {
  return {
    /** @returns {Promise<string[]>} the moves that can be made now, as the notation writes them */
    async written() {
      const { moves } = await bridge().call("written", {});
      return moves;
    },

    /**
     * What a mind has to know to think about the position shown. It goes through the port: the page learns nothing.
     * @param {number} ply  that is shown
     * @param {MessagePort} port
     * @returns {Promise<void>}
     */
    question: (ply, port) => bridge().call("question", { ply }, port),

    /**
     * What to point at, and why.
     * @param {number} ply
     * @param {import("./minds.js").Thought} thought
     * @returns {Promise<Advice>}
     */
    hint: (ply, { move, why }) => bridge().call("hint", { ply, move, why }),

    /** @returns {Promise<string>} what a link holds */
    async code() {
      return (await bridge().call("link", {})).code;
    },

    /** @param {string} date @returns {Promise<string>} the game as text */
    async record(date) {
      return (await bridge().call("record", { date })).text;
    },

    /**
     * The board by itself: of the game at the table, or of a saved one.
     * @param {string} [save]
     * @returns {Promise<import("./types.js").Portrait>}
     */
    portrait: (save) => bridge().call("picture", { save, form: "wide" }),

    /**
     * What a record or a save holds. The game at the table stays as it is.
     * @param {string} text
     * @returns {Promise<import("./archive.js").Read>}
     */
    read: (text) => bridge().call("load", { text }),
  };
}
