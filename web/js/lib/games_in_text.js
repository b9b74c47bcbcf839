// What of a text is ours: a link to a game, a sketch of a position, a part of what moves, a puzzle or a day with its
// puzzles, of whatever copy of the page; or a game, as a record or a save.

const LINK = /https?:\/\/\S{1,200}#(\d[\w.~-]{1,24000}?|\/(?:[a-z]\w{0,20}\/setup|move)\/[\w.~-]{6,24000}?|\/(?:[a-z]\w{0,20}\/puzzle|today)\/[\w-]{1,40})(?=[.,;:!?)\]>"'’”»]{0,3}(?:\s|$))/;
const LETTER = /https?:\/\/\S{1,200}?#(3[\w-]{8,24000})|^\s*#?(3[\w-]{8,24000})\s*$/;

/** What the first such link in a text holds, all that stands behind its #. @param {string} text */
export function gameLinkIn(text) {
  return LINK.exec(text)?.[1];
}

/** A letter from somebody far away, out of a text: what stands behind the # of its link. @param {string} text */
export function letterIn(text) {
  const [, linked, alone] = LETTER.exec(text) ?? [];
  return linked ?? alone;
}

/** Whether a text begins as a record or a save does. @param {string} text */
export function mayBeGame(text) {
  return /^\s*[[{]/.test(text);
}
