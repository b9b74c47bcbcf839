// What a view says of the lines beside its game.

/** @typedef {import("../types.js").View} View */

/** Whether there is more to list than the moves of the game. @param {View} view */
export function hasLines({ branches = [], notes = [] }) {
  return branches.length + notes.length > 0;
}

/** The tag of the line that is shown; "" for the game. @param {View} view */
export function tagOf({ line, branches = [] }) {
  return branches.find(({ number }) => number === line)?.tag ?? "";
}
