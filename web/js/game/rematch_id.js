// The id of a rematch by link. It follows from that of the game before, so that players who both press Rematch have one game.

const [FACTOR, ADDED, SIZE] = [0x5deece66dn, 0xbn, 48]; // of a generator that comes to every number of 48 bits

/** The id after another one, as 12 hexadecimal digits. @param {string} id */
export function idAfter(id) {
  return BigInt.asUintN(SIZE, BigInt(`0x${id}`) * FACTOR + ADDED).toString(16).padStart(SIZE / 4, "0");
}

/**
 * The id of the next rematch of a game, and the game that has it, if that is being played already.
 * @param {string} id
 * @param {readonly import("../store/validate.js").GameEntry[]} games
 */
export function rematchOf(id, games) {
  const of = (/** @type {string} */ one) => games.find(({ far }) => far?.id === one);
  let next = idAfter(id);
  while (of(next)?.over) next = idAfter(next);
  return { id: next, kept: of(next) };
}
