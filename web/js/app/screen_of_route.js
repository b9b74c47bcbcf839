// Shows what a route leads to: a screen, the game at a table (game_of_route.js), or the game that a link holds.

import { createGames } from "./game_of_route.js";
import { createLetters } from "./letters_on_demand.js";
import { createLinks } from "./open_link.js";
import { createScreensOnDemand } from "./screens_on_demand.js";
import { doNow } from "../ui/after_paint.js";
import { newGameScreen } from "../screens/new_game.js";
import { savedGamesScreen } from "../screens/saved_games.js";
import { aboutScreen, settingsScreen } from "../screens/settings.js";
import { shelfScreen, unfinished } from "../screens/shelf.js";
import { noteMissing } from "../lib/missing_files.js";
import { sentence, word } from "../words/words.js";

/** @typedef {import("./shell.js").Shell} Shell */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("./router.js").Route} Route */
/** @typedef {import("./router.js").Trail} Trail */
/**
 * The word keys of what cannot be shown, written out so that a search for one leads here.
 * @typedef {"shell.bad.link" | "shell.bad.game" | "shell.bad.page" | "shell.bad.screen"} BadKey
 */

/** Pages with a table whose game is not stored. */
const UNSTORED_PAGES = ["learn", "puzzle", "mistake"];
/** Pages on which the table is left for a while: whoever comes back need not be the one whose hand was shown there. */
const AWAY = ["shelf", "games"];
/** Notices about the game at the table, or about a page: gone with the next page. */
const NOTICES_OF_A_PAGE = ["far", "tie", "letter", "practice", "review", "bot", "puzzle", "mistake", "day", "page", "screen", "storage.forked"];

/**
 * @param {Shell} shell
 * @param {ReturnType<typeof import("./shell.js").createScreenFrame>} frame
 */
export function createRoutes(shell, frame) {
  const { games, game, router, notices } = shell;
  /** @type {Route} */
  let here = { page: "shelf" };
  /** Aborted when the player leaves a route, so that what was still loading for it is not shown. */
  let stay = new AbortController();
  /** Files that came in, for the screen that asks whether to open them or that reads them. @type {readonly File[]} */
  let brought = [];
  const means = { frame, signal: () => stay.signal, showError };
  const letters = createLetters(shell, means);
  const table = createGames(shell, { ...means, letters });
  const openLink = createLinks(shell, { frame, letters, showError });
  const later = createScreensOnDemand(shell, { frame, open: table.open, showError, lead });

  /**
   * @param {Route} route
   * @param {Trail} trail
   */
  function arrive(route, trail) {
    doNow();
    stay.abort();
    stay = new AbortController();
    here = route;
    NOTICES_OF_A_PAGE.forEach(notices.drop);
    // The game of a lesson, a puzzle or a mistake ends when its page is left: it is not stored and cannot be resumed.
    if (!UNSTORED_PAGES.includes(route.page) && game.now()?.exercise) game.leave();
    if (AWAY.includes(route.page) && games.find(({ key }) => key === game.now()?.game)?.hidden) void game.cover();
    switch (route.page) {
      case "shelf":
        return frame.put(shelfScreen(shell));
      case "settings":
        return frame.put(settingsScreen(shell, trail.from));
      case "about":
        return frame.put(aboutScreen(shell));
      case "games":
        return frame.put(savedGamesScreen(shell));
      case "puzzles":
        return later.puzzles(stay.signal);
      case "today":
        return later.today(route.from, stay.signal);
      case "file":
        if (brought.length === 0) return router.replace("#/");
        return later.ask(brought, trail.from ?? "#/", stay.signal);
      case "figures":
        return later.figures(route.from, stay.signal);
      case "mistakes":
        return later.mistakes(route.from, stay.signal);
      case "move":
        return later.move(route.from, brought, stay.signal);
      case "continue":
        return goOn();
      case "received":
        return void receive(stay.signal);
      case "unknown":
        return lead(route.instead);
      case "link":
        return void openLink(route.code, stay.signal);
    }
    const one = games.find(({ key }) => key === route.game);
    if (!one) return router.replace("#/");
    if (route.page === "rules") return void later.rules(one, route.from, trail.from, stay.signal);
    if (route.page === "learn") return later.learn(one, route.from, stay.signal);
    if (route.page === "puzzle") return later.solve(one, route.from, stay.signal);
    if (route.page === "mistake") return later.retry(one, route.from, stay.signal);
    if (route.page === "review") return later.review(one, route.from, trail, stay.signal);
    if (route.page === "setup") return later.editor(one, route.from, stay.signal);
    if (route.page === "paper" || route.page === "print") return later.onPaper(one, route.page, stay.signal);
    if (route.page === "new") return frame.put(newGameScreen(shell, one, (choice) => void table.open(one, choice)));
    return table.sit(one, trail);
  }

  /** Goes from an address that leads nowhere to one that does. @param {string} fragment @param {string} [id]  of the game shown there */
  function lead(fragment, id) {
    router.replace(fragment, id);
    const near = games.some(({ key }) => fragment === `#/${key}`) ? "shell.bad.page.game" : "shell.bad.page.near";
    showError(fragment === "#/" ? "shell.bad.page.instead" : near, "page");
  }

  /** Goes to the newest game that is not over, or to the shelf if there is none. */
  function goOn() {
    const kept = unfinished(shell);
    router.replace(kept ? `#/${kept.game}` : "#/", kept?.id);
  }

  /** Takes what another app has shared, and goes where it would lead if the player had opened it here. @param {AbortSignal} signal */
  async function receive(signal) {
    try {
      const address = new URL("./share_target.js", import.meta.url).href;
      const { takeReceived } = /** @type {typeof import("./share_target.js")} */ (await import(address));
      const { files, code } = await takeReceived(word("shell.file.pasted"));
      if (signal.aborted) return;
      if (code) return router.replace(`#${code}`);
      brought = files;
      if (files.length > 0) return router.replace("#/file");
      showError("shell.received.none", "game", "#/");
    } catch (error) {
      noteMissing();
      if (!signal.aborted) showError(error, "game", "#/");
    }
  }

  /** Asks whether a file shall be opened. @param {File} file */
  function offer(file) {
    brought = [file];
    if (here.page === "file") router.again();
    else router.go("#/file");
  }

  /** A game could not be begun or resumed: says so, and leaves its table for the shelf. @param {string} key @param {unknown} error */
  function lost(key, error) {
    const left = (here.page === "table" || UNSTORED_PAGES.includes(here.page)) && "game" in here && here.game === key;
    showError(error, "game", left ? "#/" : undefined);
  }

  /**
   * @param {unknown} error
   * @param {string} id
   * @param {string} [instead]  the address that takes the place of the present one
   */
  function showError(error, id, instead) {
    notices.drop(id); // about what failed before
    if (instead !== undefined) router.replace(instead); // first, because notices of pages go with the next page
    notices.add({
      id,
      icon: id === "link" ? "link" : "full",
      title: word(/** @type {BadKey} */ (`shell.bad.${id}`)),
      text: sentence(error),
      urgent: here.page !== "shelf",
      first: id !== "game", // that one was put aside is said before
      answers: [{ label: word("shell.good") }],
    });
  }

  return { arrive, lost, offer };
}
