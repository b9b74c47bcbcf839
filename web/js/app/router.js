// The router: follows the address, and changes it and the history.

import { travel } from "./focus_memory.js";
import { fragmentHere, goBack, leadsTo, noteInEntry, staleHere, trailHere } from "./history_entry.js";
import { routeOf } from "./route_of.js";
import { changeHistory, onEntry, closeOverlaysOnBack } from "../ui/back_button.js";

/** @typedef {import("./route_of.js").Route} Route */
/** @typedef {import("./history_entry.js").Trail} Trail */
/** @typedef {import("./history_entry.js").Stale} Stale */

/**
 * @param {readonly string[]} games
 * @param {(route: Route, trail: Trail) => void} arrive
 */
export function openRouter(games, arrive) {
  let here = "";
  /** The saved game that this history entry shows. @type {string | undefined} */
  let shown;
  /** The new game that it shows, as long as nothing of it is stored. @type {string | undefined} */
  let begunHere;
  /** What this history entry says of the one before it. @type {Stale | undefined} */
  let stale;
  /** How the screen that is shown was reached; an entry before it that becomes this screen's gets it too. @type {Trail} */
  let reached = {};
  /** Whether the history is moving to an entry that is about to be replaced: what it shows is not built. */
  let passing = false;

  const look = (path = trailHere(), back = false) => {
    const before = [here, shown].join(" ");
    here = fragmentHere();
    shown = path.game;
    travel(before, [here, shown].join(" "), back);
    begunHere = path.begun;
    reached = path;
    stale = staleHere();
    arrive(routeOf(here, games), path);
  };

  /**
   * What this entry's state is to say besides, when another screen or address takes the place of the present one: an entry
   * that is an overlay's stays one, and the entry before it is stale from then on.
   * @returns {{over?: boolean, stale?: Stale}}
   */
  const overlay = () => (onEntry() ? { over: true, stale: stale ?? { fragment: here, game: shown } } : {});

  /**
   * @param {"pushState" | "replaceState"} way
   * @param {Trail} path
   * @param {string} fragment
   * @param {ReturnType<typeof overlay>} [more]
   */
  const lead = (way, path, fragment, more = {}) => {
    if (!changeHistory(way, { ...path, ...more }, fragment)) location.hash = fragment;
    look(path);
  };

  /**
   * @param {string} fragment
   * @param {string} [game]
   */
  const go = (fragment, game) => {
    if (fragment === here && !game) return;
    lead(onEntry() && !stale ? "replaceState" : "pushState", { from: here, fromGame: shown, game }, fragment);
  };

  /**
   * @param {string} fragment
   * @param {string} [game]
   */
  const replace = (fragment, game) => lead("replaceState", { ...trailHere(), game, begun: undefined }, fragment, overlay());

  /**
   * Goes to the parent screen. If this screen was reached from there, goes back in the history instead of adding to it.
   * @param {string} fragment
   */
  const up = (fragment) => {
    if (trailHere().from === fragment) void goBack();
    else replace(fragment);
  };

  /** Notes in the history entry which game it shows, so that a reload shows the same. @param {string} [game]  a saved one @param {string} [begun]  a new one */
  const note = (game, begun) => {
    shown = game;
    begunHere = begun;
    noteInEntry(game, begun);
  };

  window.addEventListener("popstate", () => {
    if (passing) return void closeOverlaysOnBack(false);
    // Back from an overlay's entry to the one that is stale: that becomes an entry of the present screen.
    if (stale && !onEntry() && leadsTo(stale.fragment, stale.game)) changeHistory("replaceState", { ...reached, game: shown }, here);
    const same = leadsTo(here, shown);
    stale = staleHere();
    // An entry of a game that was not stored yet goes on to show the one at the table.
    if (same && (shown || begunHere)) note(shown, shown ? undefined : begunHere);
    if (!closeOverlaysOnBack(same) && !same) look(trailHere(), true);
  });
  window.addEventListener("hashchange", () => {
    if (fragmentHere() !== here) look();
  });
  followLinks(go, up);

  return {
    start: () => look(),
    /** Builds the screen of the current route again, for example after a change of language. */
    again: () => look(),
    go,
    replace,
    up,
    /**
     * Goes to the table of a saved game: back in the history if the current screen was reached from there, else in its
     * place. Resolves when the table is shown.
     * @param {string} fragment
     * @param {string} game
     * @returns {Promise<void>}
     */
    toTable(fragment, game) {
      const { from, fromGame } = trailHere();
      if (from !== fragment || fromGame !== game) return Promise.resolve(replace(fragment, game));
      return goBack().then(() => {
        if (here !== fragment || shown !== game) replace(fragment, game);
      });
    },
    /**
     * Goes back past all that was reached from the game that is shown, such as its review, to where that was reached: another
     * game is to take its place there. Shows nothing.
     */
    async toFirstOfGame() {
      const game = shown;
      passing = true;
      while (game && trailHere().fromGame === game) await goBack();
      passing = false;
      here = fragmentHere();
      stale = staleHere();
    },
    /** Changes the address of the current screen without building it again. @param {string} fragment */
    rename: (fragment) => {
      if (fragment === here) return;
      const added = overlay();
      if (!changeHistory("replaceState", { ...Object(history.state), ...added }, fragment)) return;
      here = fragment;
      stale = added.stale;
    },
    /** A saved game is shown. @param {string} game */
    stamp: (game) => note(game),
    /** A new game is shown, of which nothing is stored yet. @param {string} begun */
    noteBegun: (begun) => note(undefined, begun),
  };
}

/**
 * Follows pressed links inside the page; those that lead to the parent screen say so.
 * @param {(fragment: string, game?: string) => void} go
 * @param {(fragment: string) => void} up
 */
function followLinks(go, up) {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href^='#/']") : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.defaultPrevented) return;
    event.preventDefault();
    const fragment = /** @type {string} */ (link.getAttribute("href"));
    if (link.hasAttribute("data-up")) up(fragment);
    else go(fragment, link.getAttribute("data-game") ?? undefined);
  });
}
