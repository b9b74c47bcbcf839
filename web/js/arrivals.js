// Where the page's addresses lead: to a screen, to the game at a table, or to the one that a link holds.

import { formNow } from "./forms.js";
import { lastChoice, newGameScreen } from "./newgame.js";
import { rulesScreen } from "./rules.js";
import { savedScreen } from "./saved.js";
import { aboutScreen, settingsScreen } from "./settings.js";
import { shelfScreen } from "./shelf.js";
import { tableScreen } from "./table.js";
import { waitingScreen } from "./waiting.js";
import { sentence, word } from "./words.js";

/** @typedef {import("./shell.js").Shell} Shell */
/** @typedef {import("./types.js").GameInfo} GameInfo */
/** @typedef {import("./router.js").Route} Route */
/** @typedef {import("./router.js").Trail} Trail */

/**
 * @param {Shell} shell
 * @param {ReturnType<typeof import("./shell.js").createStand>} stand
 */
export function createArrivals(shell, stand) {
  const { games, game, store, router, notices } = shell;

  /**
   * @param {Route} route
   * @param {Trail} trail
   */
  function arrive(route, trail) {
    switch (route.page) {
      case "shelf":
        return stand.put(shelfScreen(shell));
      case "settings":
        return stand.put(settingsScreen(shell));
      case "about":
        return stand.put(aboutScreen(shell));
      case "games":
        return stand.put(savedScreen(shell));
      case "link":
        return follow(route.code);
    }
    const one = games.find(({ key }) => key === route.game);
    if (!one) return router.replace("#/");
    if (route.page === "rules") return stand.put(rulesScreen(shell, one));
    if (route.page === "new") return stand.put(newGameScreen(shell, one, (choice) => open(one, choice)));
    return sitAt(one, trail);
  }

  /**
   * The game that this history entry shows, else the one that is on, else the newest that is not over, else a new one.
   * @param {GameInfo} one
   * @param {Trail} trail
   */
  function sitAt(one, trail) {
    const now = game.now();
    stand.put(tableScreen(shell, one, () => rematch(one)));
    if (now?.game === one.key && (!trail.game || trail.game === now.id)) {
      stand.screen()?.shown?.(now);
      if (now.awake && now.view?.scene.form !== formNow()) game.show();
      return;
    }
    const kept = (trail.game && store.game(trail.game)) || store.unfinished(one.key);
    const sat = kept ? game.resume(kept) : game.begin(one.key, lastChoice(shell, one));
    stand.screen()?.shown?.(sat);
  }

  /**
   * Begins a game and shows its table in place of what is there: the way back leads past it.
   * @param {GameInfo} one
   * @param {import("./checks.js").Choice} choice
   */
  function open(one, choice) {
    game.begin(one.key, choice);
    router.replace(`#/${one.key}`);
  }

  /** The same settings and people; the other one begins. @param {GameInfo} one */
  function rematch(one) {
    const { options } = lastChoice(shell, one);
    const now = game.now();
    const names = now?.view?.names ?? lastChoice(shell, one).names;
    const bots = names.map((_, seat) => now?.bots[seat] ?? 0);
    open(one, { names: [...names.slice(1), names[0]], options, bots: [...bots.slice(1), bots[0]] });
  }

  /** @param {string} code */
  async function follow(code) {
    stand.put(waitingScreen(shell));
    try {
      const followed = await game.follow(code);
      router.replace(`#/${followed.game}`, followed.id);
    } catch (error) {
      complain(error, "link");
    }
  }

  /**
   * Back to the shelf, with the reason.
   * @param {unknown} error
   * @param {string} [id]
   */
  function complain(error, id = "game") {
    notices.add({
      id,
      icon: id === "link" ? "link" : "full",
      title: word(`shell.bad.${id}`),
      text: sentence(error),
      answers: [{ label: word("shell.good") }],
    });
    router.replace("#/");
  }

  return { arrive, complain };
}
