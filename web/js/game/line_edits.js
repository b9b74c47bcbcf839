// What can be done with the lines beside a game, and with what is noted of its moves.

/** @typedef {import("../types.js").Calls} Calls */

/** @param {<N extends "mark" | "comment" | "highlight" | "title" | "cut" | "promote" | "unedit">(name: N, args: Omit<import("../python/bridge.js").Args<N>, "form">) => void} ask */
export function createLineEdits(ask) {
  return {
    /** The same mark again takes it away. @param {number} line @param {number} ply @param {Calls["mark"]["args"]["mark"]} mark */
    mark: (line, ply, mark) => ask("mark", { line, ply, mark }),
    /** @param {number} line @param {number} ply @param {string} text */
    comment: (line, ply, text) => ask("comment", { line, ply, text }),
    /** On the board of the position shown: a ring, a cross, nothing; to another square an arrow. @param {string} start @param {string} [end] @param {boolean} [dashed] */
    highlight: (start, end, dashed) => ask("highlight", { start, end, dashed }),
    /** @param {number} line @param {string} text */
    title: (line, text) => ask("title", { line, text }),
    /** Deletes a line, and all that hangs on it. @param {number} line */
    cut: (line) => ask("cut", { line }),
    /** It changes places with what it stands beside. @param {number} line */
    promote: (line) => ask("promote", { line }),
    /** The last of all this is taken back. */
    unedit: () => ask("unedit", {}),
  };
}
