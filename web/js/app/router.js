// The router: parses the fragment of the address into a route, and changes the address and the history. A fragment that
// does not begin with "/" is a game in a link.

import { noted, onEntry, closeOverlaysOnBack } from "../ui/back_button.js";

/**
 * @typedef {{page: "shelf" | "settings" | "about" | "games" | "puzzles" | "file" | "continue" | "received"}
 *   | {page: "figures" | "move" | "mistakes" | "today", from?: string}
 *   | {page: "new" | "table" | "rules" | "paper" | "print" | "setup" | "learn" | "puzzle" | "mistake" | "review", game: string, from?: string}
 *   | {page: "link", code: string}} Route
 */
/**
 * Stored in the history entry: the fragment it was reached from, and the id of the saved game it shows.
 * @typedef {{from?: string, game?: string}} Trail
 */

/** Pages with an optional second part in the address: a game, a date, or data brought from another device. */
const PAGES_WITH_PART = ["figures", "move", "mistakes", "today"];
const PAGES = ["settings", "about", "games", "puzzles", "file", "continue", "received"];

/** Pages of a game, besides its table. */
const OF_A_GAME = ["new", "paper", "print"];
/** Pages of a game with an optional third part in the address: where to begin. */
const GAME_PAGES_WITH_PART = ["setup", "learn", "puzzle", "mistake", "rules", "review"];

/**
 * @param {string} fragment
 * @param {readonly string[]} games  keys of the games that can be played
 * @returns {Route}
 */
function routeOf(fragment, games) {
  const text = fragment.replace(/^#/, "");
  if (text && !text.startsWith("/")) return { page: "link", code: text };
  const [first, second, third] = text.split("/").slice(1);
  if (PAGES.includes(first)) return { page: /** @type {"settings"} */ (first) };
  if (PAGES_WITH_PART.includes(first)) return { page: /** @type {"figures"} */ (first), from: second };
  if (!games.includes(first)) return { page: "shelf" };
  if (GAME_PAGES_WITH_PART.includes(second)) return { page: /** @type {"setup"} */ (second), game: first, from: third };
  if (OF_A_GAME.includes(second)) return { page: /** @type {"new"} */ (second), game: first };
  return { page: "table", game: first };
}

/**
 * @param {readonly string[]} games
 * @param {(route: Route, trail: Trail) => void} arrive
 */
export function openRouter(games, arrive) {
  let here = "";
  /** The saved game that this history entry shows. @type {string | undefined} */
  let shown;

  /** @returns {Trail} */
  const trail = () => {
    const { from, game } = Object(history.state);
    return { from: typeof from === "string" ? from : undefined, game: typeof game === "string" ? game : undefined };
  };

  const look = (path = trail()) => {
    here = location.hash || "#/";
    shown = path.game;
    arrive(routeOf(here, games), path);
  };

  /**
   * @param {"pushState" | "replaceState"} way
   * @param {Trail} path
   * @param {string} fragment
   */
  const lead = (way, path, fragment) => {
    if (!noted(way, path, fragment)) location.hash = fragment;
    look(path);
  };

  /**
   * @param {string} fragment
   * @param {string} [game]
   */
  const go = (fragment, game) => {
    if (fragment === here && !game) return;
    lead(onEntry() ? "replaceState" : "pushState", { from: here, game }, fragment);
  };

  /**
   * @param {string} fragment
   * @param {string} [game]
   */
  const replace = (fragment, game) => lead("replaceState", { from: trail().from, game }, fragment);

  /**
   * Goes to the parent screen. If this screen was reached from there, goes back in the history instead of adding to it.
   * @param {string} fragment
   */
  const up = (fragment) => {
    if (trail().from === fragment) history.go(onEntry() ? -2 : -1);
    else replace(fragment);
  };

  window.addEventListener("popstate", () => {
    const { game } = trail();
    // An entry made before the game was first stored has no id.
    const same = (location.hash || "#/") === here && (game === undefined || game === shown);
    if (!closeOverlaysOnBack(same) && !same) look();
  });
  window.addEventListener("hashchange", () => {
    if ((location.hash || "#/") !== here) look();
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href^='#/']") : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.defaultPrevented) return;
    event.preventDefault();
    const fragment = /** @type {string} */ (link.getAttribute("href"));
    if (link.hasAttribute("data-up")) up(fragment);
    else go(fragment);
  });

  return {
    start: () => look(),
    /** Builds the screen of the current route again, for example after a change of language. */
    again: () => look(),
    go,
    replace,
    up,
    /** Changes the address of the current screen without building it again. @param {string} fragment */
    rename: (fragment) => {
      if (noted("replaceState", Object(history.state), fragment)) here = fragment;
    },
    /**
     * Notes in the history entry which saved game it shows, so that a reload shows the same.
     * @param {string} game
     */
    stamp: (game) => {
      shown = game;
      if (trail().game !== game) noted("replaceState", { ...Object(history.state), game });
    },
  };
}
