// Calls to Python about what is not at the table: saved games, records, puzzles, positions being set up.

/** @param {() => import("../python/bridge.js").Bridge} bridge */
export function createQueriesOfSaves(bridge) {
  return {
    /**
     * The board of a saved game.
     * @param {string} save
     * @returns {Promise<import("../types.js").BoardPicture>}
     */
    boardPictureOf: (save) => bridge().call("picture", { save, form: "wide" }),

    /**
     * The board that a puzzle begins with.
     * @param {string} game
     * @param {string} puzzle  as Python reads it
     * @returns {Promise<import("../types.js").BoardPicture>}
     */
    puzzlePicture: (game, puzzle) => bridge().call("puzzle_picture", { game, puzzle, form: "wide" }),

    /**
     * The game that begins from a position being set up.
     * @param {import("../types.js").Calls["sketch_game"]["args"]} args
     * @returns {Promise<import("../types.js").SketchGame>}
     */
    sketchGame: (args) => bridge().call("sketch_game", args),

    /** A position being set up for an address, whether it can occur or not. @param {string} sketch @returns {Promise<string>} */
    sketchCode: async (sketch) => (await bridge().call("sketch_link", { sketch })).code,

    /** The player's mistakes in a saved game that was reviewed. @param {import("../types.js").Calls["mistakes"]["args"]} args */
    mistakes: (args) => bridge().call("mistakes", args),
    /** The questions that the bot worker must answer for a review of a saved game. @param {string} save */
    mistakeQuestions: (save) => bridge().call("mistake_questions", { save }),

    /**
     * What a record or a save holds. The game at the table stays as it is.
     * @param {string} text
     * @param {number} [you]  the seat of the one person who plays
     * @param {boolean} [own]  whether it comes from another device of the same player
     * @returns {Promise<import("../store/game_files.js").Read>}
     */
    read: (text, you, own) => bridge().call("load", { text, you, own }),

    /** How a kept game ended. @param {string} save @returns {Promise<import("../types.js").Outcome>} */
    outcomeOf: (save) => bridge().call("outcome", { save }),

    /**
     * Which of two saves holds all that is in the other one.
     * @param {string} save
     * @param {string} other
     * @returns {Promise<import("../types.js").Compared>}
     */
    compare: (save, other) => bridge().call("compare", { save, other }),
  };
}
