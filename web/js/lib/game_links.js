// Links to games, to sketches of positions and to parts of what moves, of whatever copy of the page, in a text.

const LINK = /https?:\/\/\S{1,200}#(\d[\w.~-]{1,24000}|\/(?:[a-z]\w{0,20}\/setup|move)\/[\w.~-]{6,24000})(?=\s|$)/;

/** What the first such link in a text holds, all that stands behind its #. @param {string} text */
export function gameLinkIn(text) {
  return LINK.exec(text)?.[1];
}
