// Parses the fragment of the address into a route: the page that it leads to. A fragment that does not begin with "/" is a
// game in a link.

import { codeInAddress } from "../lib/games_in_text.js";

/**
 * @typedef {{page: "shelf" | "settings" | "about" | "games" | "puzzles" | "file" | "continue" | "received"}
 *   | {page: "figures" | "move" | "mistakes" | "today", from?: string}
 *   | {page: "new" | "table" | "rules" | "paper" | "print" | "setup" | "learn" | "puzzle" | "mistake" | "review", game: string, from?: string}
 *   | {page: "link", code: string}
 *   | {page: "unknown", instead: string}} Route
 */

/** Pages with an optional second part in the address: a game, a date, or data brought from another device. */
const PAGES_WITH_PART = ["figures", "move", "mistakes", "today"];
/** Those of them that are about all games, or about the one in the address. */
const OF_ALL_OR_ONE = ["figures", "mistakes"];
const PAGES = ["settings", "about", "games", "puzzles", "file", "continue", "received"];

/** Pages of a game, besides its table. */
const OF_A_GAME = ["new", "paper", "print"];
/** Pages of a game with an optional third part in the address: where to begin. */
const GAME_PAGES_WITH_PART = ["setup", "learn", "puzzle", "mistake", "rules", "review"];
/** Those of them whose third part is a number. */
const NUMBERED = ["learn", "rules", "review"];
/** Pages of either kind whose addresses are sent to others: what a text around one has left at its end is no part of it. */
const SENT = ["move", "today", "setup", "puzzle"];

/**
 * @param {string} fragment
 * @param {readonly string[]} games  keys of the games that can be played
 * @returns {Route}
 */
export function routeOf(fragment, games) {
  const whole = fragment.replace(/^#/, "");
  // Another link stuck to an address of a page is no part of it.
  const text = whole.startsWith("/") ? whole.replace(/https?:\/\/.*$/s, "") : whole;
  if (text && !text.startsWith("/")) return { page: "link", code: codeInAddress(text) };
  const [first, second, third] = text.split("/").slice(1);
  if (PAGES.includes(first)) return { page: /** @type {"settings"} */ (first) };
  if (OF_ALL_OR_ONE.includes(first) && second && !games.includes(second)) return { page: "unknown", instead: `#/${first}` };
  if (PAGES_WITH_PART.includes(first)) return { page: /** @type {"figures"} */ (first), from: partIn(first, second) };
  if (!first) return second === undefined ? { page: "shelf" } : { page: "unknown", instead: "#/" };
  if (!games.includes(first)) return { page: "unknown", instead: "#/" };
  if (NUMBERED.includes(second) && third && !/^\d{1,5}$/.test(third)) return { page: "unknown", instead: `#/${first}/${second}` };
  if (GAME_PAGES_WITH_PART.includes(second)) return { page: /** @type {"setup"} */ (second), game: first, from: partIn(second, third) };
  if (OF_A_GAME.includes(second)) return { page: /** @type {"new"} */ (second), game: first };
  return second ? { page: "unknown", instead: `#/${first}` } : { page: "table", game: first };
}

/** The optional part of a page's address. @param {string} page @param {string | undefined} part */
function partIn(page, part) {
  return part && SENT.includes(page) ? codeInAddress(part) : part;
}
