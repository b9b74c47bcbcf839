// The fragment to and from a route. A fragment that does not begin with "/" is a game in a link.

import { onEntry, tookAway } from "./back.js";

/**
 * @typedef {{page: "shelf" | "settings" | "about" | "games"}
 *   | {page: "new" | "table" | "rules", game: string}
 *   | {page: "link", code: string}} Route
 */
/**
 * Kept in the history entry: where it was reached from, and which saved game it shows.
 * @typedef {{from?: string, game?: string}} Trail
 */

const PAGES = ["settings", "about", "games"];

/**
 * @param {string} fragment
 * @param {readonly string[]} games  keys of the games that can be played
 * @returns {Route}
 */
export function routeOf(fragment, games) {
  const text = fragment.replace(/^#/, "");
  if (text && !text.startsWith("/")) return { page: "link", code: text };
  const [first, second] = text.split("/").slice(1);
  if (PAGES.includes(first)) return { page: /** @type {"settings"} */ (first) };
  if (!games.includes(first)) return { page: "shelf" };
  if (second === "new" || second === "rules") return { page: second, game: first };
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

  const look = () => {
    here = location.hash || "#/";
    shown = trail().game;
    arrive(routeOf(here, games), trail());
  };

  /** @returns {Trail} */
  const trail = () => {
    const { from, game } = Object(history.state);
    return { from: typeof from === "string" ? from : undefined, game: typeof game === "string" ? game : undefined };
  };

  /**
   * @param {string} fragment
   * @param {string} [game]
   */
  const go = (fragment, game) => {
    if (fragment === here && !game) return;
    const state = { from: here, game };
    if (onEntry()) history.replaceState(state, "", fragment);
    else history.pushState(state, "", fragment);
    look();
  };

  /**
   * @param {string} fragment
   * @param {string} [game]
   */
  const replace = (fragment, game) => {
    history.replaceState({ from: trail().from, game }, "", fragment);
    look();
  };

  /**
   * Up to where one came from if that is where up is; the history does not grow by going up and down.
   * @param {string} fragment
   */
  const up = (fragment) => {
    if (trail().from === fragment) history.go(onEntry() ? -2 : -1);
    else replace(fragment);
  };

  window.addEventListener("popstate", () => {
    const { game } = trail();
    // An entry from before the game was first kept does not name it.
    const same = (location.hash || "#/") === here && (game === undefined || game === shown);
    if (!tookAway(same) && !same) look();
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
    start: look,
    /** The same route anew: what is shown there has changed altogether. */
    again: look,
    go,
    replace,
    up,
    /**
     * Notes in the history entry which saved game it shows, so that a reload shows the same.
     * @param {string} game
     */
    stamp: (game) => {
      shown = game;
      history.replaceState({ ...Object(history.state), game }, "", location.hash || "#/");
    },
  };
}
