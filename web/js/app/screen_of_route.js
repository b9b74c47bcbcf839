// Where the page's addresses lead: to a screen, to the game at a table, or to the one that a link holds.

import { createLaterScreens } from "./screens_on_demand.js";
import { doNow } from "../ui/after_paint.js";
import { formNow } from "../ui/window_form.js";
import { lastChoice, seated } from "../screens/new_game_choice.js";
import { newGameScreen } from "../screens/new_game.js";
import { rulesScreen } from "../screens/rules.js";
import { rulesText } from "../screens/rules_text.js";
import { savedScreen } from "../screens/saved_games.js";
import { aboutScreen, settingsScreen } from "../screens/settings.js";
import { shelfScreen, unfinished } from "../screens/shelf.js";
import { tableScreen } from "../table/table.js";
import { waitingScreen } from "../screens/loading_link.js";
import { pictureOf } from "../paint/pictures.js";
import { openSheet } from "../ui/sheets.js";
import { sharingWords } from "../ui/words_on_demand.js";
import { BridgeError } from "../python/bridge.js";
import { FAR } from "../store/validate.js";
import { sentence, word } from "../words/words.js";

/** @typedef {import("./shell.js").Shell} Shell */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("./router.js").Route} Route */
/** @typedef {import("./router.js").Trail} Trail */

/** Where a table stands on which nothing is kept. */
const ASKING = ["learn", "puzzle", "mistake"];
/** From these a position is taken to the table. */
const PLAYED_ON = ["review", "puzzle", "mistake"];

/**
 * @param {Shell} shell
 * @param {ReturnType<typeof import("./shell.js").createStand>} stand
 */
export function createRoutes(shell, stand) {
  const { games, game, store, router, notices } = shell;
  /** @type {Route} */
  let here = { page: "shelf" };
  /** Ends with the stay at a place: what that place has asked for, nobody waits for any more. */
  let stay = new AbortController();
  /** What somebody brought, as long as it is asked whether it shall be opened. @type {readonly File[]} */
  let brought = [];
  const later = createLaterScreens(shell, { stand, open: (one, choice) => open(one, choice), complain });

  /**
   * @param {Route} route
   * @param {Trail} trail
   */
  function arrive(route, trail) {
    doNow();
    stay.abort();
    stay = new AbortController();
    here = route;
    // What stands on a lesson's table is no game to go on with.
    if (!ASKING.includes(route.page) && game.now()?.lesson) game.leave();
    switch (route.page) {
      case "shelf":
        return stand.put(shelfScreen(shell));
      case "settings":
        return stand.put(settingsScreen(shell));
      case "about":
        return stand.put(aboutScreen(shell));
      case "games":
        return stand.put(savedScreen(shell));
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
      case "link":
        return follow(route.code, stay.signal);
    }
    const one = games.find(({ key }) => key === route.game);
    if (!one) return router.replace("#/");
    if (route.page === "rules") return void read(one, trail.from, stay.signal, route.from);
    if (route.page === "learn") return later.learn(one, route.from, stay.signal);
    if (route.page === "puzzle") return later.solve(one, route.from, stay.signal);
    if (route.page === "mistake") return later.retry(one, route.from, stay.signal);
    if (route.page === "review") return later.review(one, route.from, trail, stay.signal);
    if (route.page === "setup") return later.setUp(one, route.from, stay.signal);
    if (route.page === "paper" || route.page === "print") return later.onPaper(one, route.page, stay.signal);
    if (route.page === "new") return stand.put(newGameScreen(shell, one, (choice) => void open(one, choice)));
    return sitAt(one, trail);
  }

  /** The newest game that is not over; without one, the shelf. */
  function goOn() {
    const kept = unfinished(shell);
    router.replace(kept ? `#/${kept.game}` : "#/", kept?.id);
  }

  /**
   * Shows the rules as soon as they are there in the language of the page.
   * @param {GameInfo} one
   * @param {string | undefined} from  where they were reached from
   * @param {AbortSignal} signal  that whoever waited has gone elsewhere
   * @param {string} [section]  which heading to begin at, from 0
   */
  async function read(one, from, signal, section) {
    const text = await rulesText(shell, one.key);
    if (signal.aborted) return;
    stand.put(rulesScreen(shell, one, text, from));
    if (section) document.querySelectorAll(".body h2")[Number(section)]?.scrollIntoView();
  }

  /**
   * The game that this history entry shows, else the one that is on, else the newest that is not over, else a new one.
   * @param {GameInfo} one
   * @param {Trail} trail
   */
  function sitAt(one, trail) {
    const now = game.now();
    const asked = trail.game ? store.game(trail.game) : null;
    if (asked?.far?.undealt !== undefined) return void undealt(asked);
    // Whoever plays on from a moment of a review, from a puzzle or from a mistake goes back to it.
    const [, key, place] = trail.from?.split("/") ?? [];
    const up = key === one.key && PLAYED_ON.includes(place) ? trail.from : undefined;
    stand.put(tableScreen(shell, one, () => void rematch(one), undefined, up));
    const newer = now?.far && now.game === one.key ? store.game(now.id) : null;
    // Another window has gone on with it.
    if (now && newer && newer.rev > now.rev && (!trail.game || trail.game === now.id)) return stand.screen()?.shown?.(game.resume(newer));
    if (now?.game === one.key && (!trail.game || trail.game === now.id)) {
      if (now.awake) game.shown();
      else stand.screen()?.shown?.(now);
      if (now.awake && now.view?.scene.form !== formNow()) game.show();
      return;
    }
    const kept = asked || store.unfinished(one.key);
    if (kept?.far?.undealt !== undefined) return router.replace(`#/${one.key}`, kept.id);
    // Whom to invite is chosen first.
    if (!kept && lastChoice(shell, one).bots.includes(FAR)) return router.replace(`#/${one.key}/new`);
    const sat = kept ? game.resume(kept) : game.begin(one.key, seated(lastChoice(shell, one)), game.analysing());
    stand.screen()?.shown?.(sat);
  }

  /**
   * Begins a game and shows its table in place of what is there: the way back leads past it.
   * @param {GameInfo} one
   * @param {import("../store/validate.js").Choice} choice
   */
  async function open(one, choice) {
    if (one.chained && choice.bots?.includes(FAR)) {
      const to = await letters();
      return to?.invite(one, choice);
    }
    game.begin(one.key, choice);
    router.replace(`#/${one.key}`);
  }

  /** What is loaded for links to and from somebody far away. If it cannot be had, the shelf says so. */
  async function letters() {
    const { signal } = stay;
    try {
      const address = new URL("../screens/far_letter.js", import.meta.url).href;
      const [{ createLetters }, words] = await Promise.all([
        /** @type {Promise<typeof import("../screens/far_letter.js")>} */ (import(address)),
        sharingWords(shell.site),
      ]);
      signal.throwIfAborted();
      return createLetters(shell, { words, openSheet, pictureOf, put: stand.put, signal });
    } catch (error) {
      if (!signal.aborted) {
        complain(error, "link");
        router.replace("#/");
      }
      return null;
    }
  }

  /** A game that is not dealt yet. @param {import("../store/validate.js").Kept} kept */
  async function undealt(kept) {
    stand.put(waitingScreen(shell));
    (await letters())?.show(kept);
  }

  /** The same settings and people; the other one begins. @param {GameInfo} one */
  function rematch(one) {
    const now = game.now();
    const last = lastChoice(shell, one);
    const names = now?.view?.players ?? now?.view?.names ?? last.names;
    const options = now?.view?.options ?? last.options;
    const bots = names.map((_, seat) => now?.bots[seat] ?? 0);
    return open(one, { names: [...names.slice(1), names[0]], options, bots: [...bots.slice(1), bots[0]] });
  }

  /**
   * @param {string} code
   * @param {AbortSignal} signal  that whoever waited has gone elsewhere
   */
  async function follow(code, signal) {
    stand.put(waitingScreen(shell));
    try {
      const followed = await game.follow(code, signal);
      router.replace(`#/${followed.game}`, followed.id);
    } catch (error) {
      if (signal.aborted) return;
      try {
        if (!(error instanceof BridgeError && error.key === "link.letter")) throw error;
        await (await letters())?.open(code);
      } catch (problem) {
        if (signal.aborted) return;
        complain(problem, "link");
        router.replace("#/");
      }
    }
  }

  /** What another app has shared: it leads where it would lead by hand. @param {AbortSignal} signal */
  async function receive(signal) {
    try {
      const address = new URL("./share_target.js", import.meta.url).href;
      const { takeReceived } = /** @type {typeof import("./share_target.js")} */ (await import(address));
      const { files, code } = await takeReceived(word("shell.file.pasted"));
      if (signal.aborted) return;
      if (code) return router.replace(`#${code}`);
      brought = files;
      if (files.length > 0) return router.replace("#/file");
      complain("shell.received.none", "game");
    } catch (error) {
      if (signal.aborted) return;
      complain(error, "game");
    }
    router.replace("#/");
  }

  /** Asks whether a file shall be opened. @param {File} file */
  function offer(file) {
    brought = [file];
    if (here.page === "file") router.again();
    else router.go("#/file");
  }

  /** A game could not be begun or brought back: whoever sits at its table goes back to the shelf. @param {string} key @param {unknown} error */
  function lost(key, error) {
    complain(error, "game");
    if ((here.page === "table" || ASKING.includes(here.page)) && "game" in here && here.game === key) router.replace("#/");
  }

  /**
   * @param {unknown} error
   * @param {string} id
   */
  function complain(error, id) {
    notices.add({
      id,
      icon: id === "link" ? "link" : "full",
      title: word(`shell.bad.${id}`),
      text: sentence(error),
      answers: [{ label: word("shell.good") }],
    });
  }

  return { arrive, lost, offer };
}
