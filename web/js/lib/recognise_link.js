// Links to games, to sketches of positions, to parts of what moves, to puzzles and to days with theirs, of whatever copy
// of the page, in a text.

const LINK = /https?:\/\/\S{1,200}#(\d[\w.~-]{1,24000}|\/(?:[a-z]\w{0,20}\/setup|move)\/[\w.~-]{6,24000}|\/(?:[a-z]\w{0,20}\/puzzle|today)\/[\w-]{1,40})(?=\s|$)/;

/** What the first such link in a text holds, all that stands behind its #. @param {string} text */
export function gameLinkIn(text) {
  return LINK.exec(text)?.[1];
}
