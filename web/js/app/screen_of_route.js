// Shows what a route leads to: a screen, the game at a table, or the game that a link holds.

import { begunFrom } from "./game_of_entry.js";
import { createScreensOnDemand } from "./screens_on_demand.js";
import { doNow } from "../ui/after_paint.js";
import { formNow } from "../ui/window_form.js";
import { hex } from "../lib/random.js";
import { lastChoice, seated } from "../game/new_game_choice.js";
import { newGameScreen } from "../screens/new_game.js";
import { rematchOf } from "../game/rematch_id.js";
import { rulesScreen } from "../screens/rules.js";
import { rulesText } from "../screens/rules_text.js";
import { savedGamesScreen } from "../screens/saved_games.js";
import { aboutScreen, settingsScreen } from "../screens/settings.js";
import { shelfScreen, unfinished } from "../screens/shelf.js";
import { tableScreen } from "../table/table.js";
import { loadingLinkScreen } from "../screens/loading_link.js";
import { pictureOf } from "../paint/pictures.js";
import { openSheet } from "../ui/sheets.js";
import { loadWords } from "../ui/words_on_demand.js";
import { BridgeError } from "../python/bridge.js";
import { noteMissing } from "../lib/missing_files.js";
import { FAR } from "../lib/levels.js";
import { levelsOf } from "../store/validate.js";
import { parsed } from "../lib/json.js";
import { sentence, word } from "../words/words.js";

/** @typedef {import("./shell.js").Shell} Shell */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("./router.js").Route} Route */
/** @typedef {import("./router.js").Trail} Trail */

/** Pages with a table whose game is not stored. */
const UNSTORED_PAGES = ["learn", "puzzle", "mistake"];
/** Pages from which a position can be played on at the table. */
const PLAYED_ON = ["review", "puzzle", "mistake"];
/** Pages on which the table is left for a while: whoever comes back need not be the one whose hand was shown there. */
const AWAY = ["shelf", "games"];
/** Notices about the game at the table. */
const NOTICES_OF_A_GAME = ["far", "tie", "letter", "practice", "review", "bot", "puzzle", "storage.forked"];

/**
 * @param {Shell} shell
 * @param {ReturnType<typeof import("./shell.js").createScreenFrame>} stand
 */
export function createRoutes(shell, stand) {
  const { games, game, store, router, notices } = shell;
  /** @type {Route} */
  let here = { page: "shelf" };
  /** Aborted when the player leaves a route, so that what was still loading for it is not shown. */
  let stay = new AbortController();
  /** Files that came in, for the screen that asks whether to open them or that reads them. @type {readonly File[]} */
  let brought = [];
  const later = createScreensOnDemand(shell, { stand, open: (one, choice) => open(one, choice), showError });

  /**
   * @param {Route} route
   * @param {Trail} trail
   */
  function arrive(route, trail) {
    doNow();
    stay.abort();
    stay = new AbortController();
    here = route;
    NOTICES_OF_A_GAME.forEach(notices.drop);
    // The game of a lesson, a puzzle or a mistake ends when its page is left: it is not stored and cannot be resumed.
    if (!UNSTORED_PAGES.includes(route.page) && game.now()?.lesson) game.leave();
    if (AWAY.includes(route.page) && games.find(({ key }) => key === game.now()?.game)?.hidden) void game.cover();
    switch (route.page) {
      case "shelf":
        return stand.put(shelfScreen(shell));
      case "settings":
        return stand.put(settingsScreen(shell, trail.from));
      case "about":
        return stand.put(aboutScreen(shell));
      case "games":
        return stand.put(savedGamesScreen(shell));
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

  /** Goes to the newest game that is not over, or to the shelf if there is none. */
  function goOn() {
    const kept = unfinished(shell);
    router.replace(kept ? `#/${kept.game}` : "#/", kept?.id);
  }

  /**
   * Shows the rules once their text in the language of the page is loaded.
   * @param {GameInfo} one
   * @param {string | undefined} from  where they were reached from
   * @param {AbortSignal} signal  aborted when the player has left
   * @param {string} [section]  index of the heading to scroll to
   */
  async function read(one, from, signal, section) {
    const text = await rulesText(shell, one.key);
    if (signal.aborted) return;
    stand.put(rulesScreen(shell, one, text, from));
    if (section) document.querySelectorAll(".body h2")[Number(section)]?.scrollIntoView();
  }

  /**
   * Shows the table with the game of this history entry, stored or just begun, else the current game, else the newest one
   * that is not over, else a new one.
   * @param {GameInfo} one
   * @param {Trail} trail
   */
  function sitAt(one, trail) {
    const now = game.now();
    const asked = trail.game ? store.game(trail.game) : null;
    if (asked?.far?.undealt !== undefined) return void undealt(asked);
    // A game that was begun from a review, a puzzle or a mistake leads back to it.
    const [, key, place] = trail.from?.split("/") ?? [];
    const up = key === one.key && PLAYED_ON.includes(place) ? trail.from : undefined;
    stand.put(tableScreen(shell, one, () => void rematch(one), undefined, up));
    const newer = now?.game === one.key ? store.game(now.id) : null;
    // Another window or another device has gone on with it; a new title or a review changes nothing at the table.
    const other = now && newer && newer.rev > now.rev && (now.far || newer.save !== now.storedSave);
    if (other && (!trail.game || trail.game === now.id)) return stand.screen()?.shown?.(game.resume(newer));
    if (now?.game === one.key && (!trail.game || trail.game === now.id)) {
      if (game.covering()) return;
      if (now.awake) game.shown();
      else stand.screen()?.shown?.(now);
      if (now.awake && now.view?.scene.form !== formNow()) game.show();
      return;
    }
    const begun = asked ? null : begunFrom(shell, one, trail.begun);
    const kept = asked || (begun ? store.game(begun.seed) : store.unfinished(one.key));
    if (kept?.far?.undealt !== undefined) return router.replace(`#/${one.key}`, kept.id);
    // A game with somebody far away begins with an invitation, made on the screen for a new game.
    if (!kept && !begun && lastChoice(shell, one).bots.includes(FAR)) return router.replace(`#/${one.key}/new`);
    const beginning = () => game.begin(one.key, begun ?? { ...seated(lastChoice(shell, one)), seed: hex(6) }, game.analysing());
    stand.screen()?.shown?.(kept ? game.resume(kept) : beginning());
  }

  /**
   * Begins a game and replaces the current history entry by its table, so that going back skips the screen before it.
   * @param {GameInfo} one
   * @param {import("../store/validate.js").Choice & {id?: string}} choice
   */
  async function open(one, choice) {
    if (one.chained && choice.bots?.includes(FAR)) {
      const to = await letters();
      return to?.invite(one, choice);
    }
    game.begin(one.key, { ...choice, seed: hex(6) });
    router.replace(`#/${one.key}`);
  }

  /** Loads the script for letters to and from somebody far away. Returns null if that failed, with a notice, or the player has left. */
  async function letters() {
    const { signal } = stay;
    try {
      const address = new URL("../screens/far_letter.js", import.meta.url).href;
      const [{ createLetters }, words] = await Promise.all([
        /** @type {Promise<typeof import("../screens/far_letter.js")>} */ (import(address)),
        loadWords(shell.site),
      ]);
      if (signal.aborted) return null; // no file is missing
      return createLetters(shell, { words, openSheet, pictureOf, put: stand.put, signal });
    } catch (error) {
      noteMissing();
      if (!signal.aborted) {
        showError(error, "link");
        router.replace("#/");
      }
      return null;
    }
  }

  /** Shows a game with somebody far away that is not dealt yet. @param {import("../store/validate.js").Kept} kept */
  async function undealt(kept) {
    const { signal } = stay;
    stand.put(loadingLinkScreen(shell));
    try {
      // A damaged code is not sent on: whoever gets it could not join.
      const { id } = await game.unfold(kept.far?.undealt ?? "", kept, signal);
      if (id !== kept.far?.id) throw new BridgeError("link.cut", "");
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof BridgeError && error.key.startsWith("link.")) {
        store.setAside(kept.id, kept.save);
        showError(error, "game");
        return router.replace("#/");
      }
      // If Python cannot say, the code is shown as it is.
    }
    if (!signal.aborted) (await letters())?.show(kept);
  }

  /**
   * Begins a game with the same options and players; the seats move on by one, so that another player begins. A game that
   * began from a position begins there again, with everybody on the same side.
   * @param {GameInfo} one
   */
  async function rematch(one) {
    const now = game.now();
    await router.toFirstOfGame();
    if (now && !now.far && now.view?.history.length && Object(parsed(now.view.save)).position) return again(one, now);
    const last = lastChoice(shell, one);
    const names = now?.view?.players ?? now?.view?.names ?? last.names;
    const options = now?.view?.options ?? last.options;
    const bots = names.map((_, seat) => levelsOf(now)[seat] ?? 0);
    const next = now?.far ? rematchOf(now.far.id, store.games()) : undefined;
    if (next?.kept) return router.replace(`#/${one.key}`, next.kept.id);
    return open(one, { id: next?.id, names: [...names.slice(1), names[0]], options, bots: [...bots.slice(1), bots[0]] });
  }

  /** Begins another game from the position that this one began from. @param {GameInfo} one @param {import("../game/game.js").Play} now */
  async function again(one, now) {
    const { view } = now;
    const { signal } = stay;
    try {
      const { code } = await game.codeFrom(0, 0);
      const names = view?.players ?? view?.names ?? [];
      const { id } = await game.follow(code, signal, { names, bots: names.map((_, seat) => levelsOf(now)[seat] ?? 0) });
      router.replace(`#/${one.key}`, id);
    } catch (error) {
      if (!signal.aborted) showError(error, "game");
    }
  }

  /**
   * @param {string} code
   * @param {AbortSignal} signal  aborted when the player has left
   */
  async function follow(code, signal) {
    stand.put(loadingLinkScreen(shell));
    notices.drop("link"); // about another link
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
        showError(problem, "link");
        router.replace("#/");
      }
    }
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
      showError("shell.received.none", "game");
    } catch (error) {
      noteMissing();
      if (signal.aborted) return;
      showError(error, "game");
    }
    router.replace("#/");
  }

  /** Asks whether a file shall be opened. @param {File} file */
  function offer(file) {
    brought = [file];
    if (here.page === "file") router.again();
    else router.go("#/file");
  }

  /** A game could not be begun or resumed: says so, and leaves its table for the shelf. @param {string} key @param {unknown} error */
  function lost(key, error) {
    showError(error, "game");
    if ((here.page === "table" || UNSTORED_PAGES.includes(here.page)) && "game" in here && here.game === key) router.replace("#/");
  }

  /**
   * @param {unknown} error
   * @param {string} id
   */
  function showError(error, id) {
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
