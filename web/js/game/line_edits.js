// Calls that change the lines beside a game and the notes on its moves.

/** @typedef {import("../types.js").Calls} Calls */

/**
 * @param {<N extends "mark" | "comment" | "highlight" | "title" | "cut" | "promote" | "unedit">(name: N, args: Omit<import("../python/bridge.js").Args<N>, "form">) => void} ask
 * @param {typeof ask} decided  for what a sheet decided: asks only if no other window has gone on with the game
 */
export function createLineEdits(ask, decided) {
  return {
    /** The same mark again removes it. @param {number} line @param {number} ply @param {Calls["mark"]["args"]["mark"]} mark */
    mark: (line, ply, mark) => ask("mark", { line, ply, mark }),
    /** @param {number} line @param {number} ply @param {string} text */
    comment: (line, ply, text) => decided("comment", { line, ply, text }),
    /**
     * Changes the highlight of a square of the position shown: ring, cross, none in turn. With `end`, between two squares:
     * arrow, dashed arrow, none; with `dashed`, only dashed arrow and none.
     * @param {string} start
     * @param {string} [end]
     * @param {boolean} [dashed]
     */
    highlight: (start, end, dashed) => ask("highlight", { start, end, dashed }),
    /** @param {number} line @param {string} text */
    title: (line, text) => decided("title", { line, text }),
    /** Deletes a line, and all lines that branch from it. @param {number} line */
    cut: (line) => decided("cut", { line }),
    /** Swaps a line with the moves that it is an alternative to. @param {number} line */
    promote: (line) => decided("promote", { line }),
    /** Takes back the last of these changes. */
    unedit: () => ask("unedit", {}),
  };
}
