// Links to games, of whatever copy of the page, in a text.

const LINK = /https?:\/\/\S{1,200}#(\d[\w.~-]{1,24000})(?=\s|$)/;

/** What the first link to a game in a text holds. @param {string} text */
export function gameLinkIn(text) {
  return LINK.exec(text)?.[1];
}
