// Calls to Python that read the game at the table and do not change it.

import { BridgeError } from "../python/bridge_error.js";
import { recordWithSeats } from "../lib/games_in_text.js";
import { FAR } from "../lib/levels.js";
import { levelsOf } from "../store/validate.js";

/** @typedef {import("../python/bridge.js").Bridge} Bridge */
/** @typedef {import("./calls.js").Calls} Calls */
/** @typedef {import("./game.js").Play} Play */
/** @typedef {import("../types.js").Advice} Advice */
/** @typedef {{ply: number, line: number}} PlyAndLine  a position: of which line, after how many moves */

/**
 * @param {() => Bridge} bridge
 * @param {Calls} call
 * @param {() => Play | null} now
 */
export function createQueries(bridge, call, now) {
  /**
   * About the game that is played now.
   * @template {keyof import("../types.js").Calls} N
   * @param {N} name
   * @param {import("../python/bridge.js").Args<N>} args
   */
  const ask = async (name, args) => {
    const play = now();
    if (!play) throw new BridgeError("error.none", "");
    return call(play, name, args);
  };

  return {
    /** @returns {Promise<readonly string[]>} the moves that can be made now, as the notation writes them */
    async written() {
      const { moves } = await ask("written", {});
      return moves;
    },

    /**
     * Sends the position shown, as one seat knows it, to the bot worker. It goes through the port, so that the page does not see it.
     * @param {Play} play
     * @param {PlyAndLine} at  that is shown
     * @param {MessagePort} port
     * @returns {Promise<unknown>}
     */
    question: (play, { ply, line }, port) => call(play, "question", { ply, line }, port),

    /**
     * A hint: its idea, the move with what to point at, and the reason.
     * @param {Play} play
     * @param {PlyAndLine} at  that is shown
     * @param {Pick<import("../python/bot_worker.js").Thought, "move" | "idea" | "why">} thought
     * @returns {Promise<Advice>}
     */
    hint: (play, { ply, line }, { move, idea, why }) => call(play, "hint", { ply, line, move, idea, why }),

    /**
     * More information about an item on the table or an entry of the strip.
     * @param {import("../table/explanations.js").Thing} thing
     */
    about: async (thing) => (await ask("about", thing)).about,

    /**
     * What can be done now, how it stands, or what lies in the hand, as sentences to be read aloud.
     * @param {import("../types.js").Calls["read_aloud"]["args"]["what"]} what
     */
    linesToReadAloud: async (what) => (await ask("read_aloud", { what })).lines,

    /** @param {{lines?: boolean, line?: number, ply?: number}} [how]  with its lines; one line alone; up to a position @returns {Promise<string>} what a link holds */
    async code(how = {}) {
      return (await ask("link", how)).code;
    },
    /** A game that begins at a position of the game or of a line, and the seat that has to choose there. @param {number} line @param {number} ply */
    codeFrom: (line, ply) => ask("link", { line, ply }),

    /** @param {string} date @param {boolean} lines  with its lines @returns {Promise<string>} the game as text */
    async record(date, lines) {
      const play = now();
      const bots = levelsOf(play).map((level) => (level === FAR ? 0 : level));
      return recordWithSeats((await ask("record", { date, lines })).text, bots, play?.reseated);
    },

    /**
     * The board by itself.
     * @param {boolean} highlights  with the highlights on it
     * @returns {Promise<import("../types.js").BoardPicture>}
     */
    boardPicture: (highlights) => ask("picture", { highlights, form: "wide" }),

    /**
     * Boards of the game at the table, one after another.
     * @param {number} since  the first position, by the number of moves before it
     * @param {number} until  the last one
     * @param {boolean} highlights  with the highlights on them
     * @returns {Promise<import("../types.js").Stills>}
     */
    stills: (since, until, highlights) => ask("film", { since, until, highlights, form: "wide" }),

    /**
     * Boards of the game at the table with their sentences, for another site.
     * @param {number} since  the first position, by the number of moves before it
     * @param {number} until  the last one
     * @param {boolean} highlights  with the highlights on them
     * @returns {Promise<import("../types.js").Steps>}
     */
    steps: (since, until, highlights) => ask("embed", { since, until, highlights, form: "tall" }),

    /**
     * Moves of the game at the table in words, as on another site.
     * @param {number} since  the number of the first move
     * @param {number} until  of the last one
     * @returns {Promise<readonly string[]>}
     */
    moveSentences: async (since, until) => (await ask("said", { since, until })).said,

    /**
     * A position being set up, after something was done to it; with `here`, the one at the table.
     * @param {import("../types.js").Calls["sketch"]["args"]} args
     * @returns {Promise<import("../types.js").SketchView>}
     */
    sketch: (args) => (args.here ? ask("sketch", args) : bridge().call("sketch", args)),

    /** The questions that the bot worker must answer for a review of the game at the table. */
    reviewQuestions: () => ask("review_questions", {}),
    /** The review that follows from the answers. @param {{stamp: string, found: readonly import("../types.js").FoundMove[]}} answers */
    review: ({ stamp, found }) => ask("review", { stamp, found }),
    /** The board before a move, with what was played and what was better. @param {number} ply @param {import("../types.js").Form} form @param {string} [best] */
    reviewBoard: (ply, form, best) => ask("review_board", { ply, best, form }),
    /**
     * A game that begins with the first `ply` moves of this one.
     * @param {number} ply
     * @param {readonly string[]} names
     */
    reviewPlay: (ply, names) => ask("review_play", { ply, names }),
  };
}
