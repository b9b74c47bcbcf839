// Shows the screens whose scripts and words are loaded on demand. If loading fails, a notice says so and the router goes
// to a fallback address; if the player has left meanwhile, nothing is shown.

import { fillPicture, pictureOf } from "../paint/pictures.js";
import { lastChoice, seated } from "../game/new_game_choice.js";
import { hasPaper } from "../screens/rules.js";
import { tableScreen } from "../table/table.js";
import { noteMissing } from "../lib/missing_files.js";
import { afterPaint } from "../ui/after_paint.js";
import { openSheet } from "../ui/sheets.js";
import { loadWords } from "../ui/words_on_demand.js";

/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("./router.js").Trail} Trail */

/**
 * @param {import("./shell.js").Shell} shell
 * @param {object} means
 * @param {ReturnType<typeof import("./shell.js").createScreenFrame>} means.stand
 * @param {(one: GameInfo, choice: import("../store/validate.js").Choice) => unknown} means.open  begins a game
 * @param {(error: unknown, id: string) => void} means.showError
 */
export function createScreensOnDemand(shell, { stand, open, showError }) {
  const { game, store, router, site } = shell;

  /**
   * @template T
   * @param {Promise<T>} script
   * @param {Promise<Record<string, string>>} words
   * @param {AbortSignal} signal  aborted when the player has left
   * @param {string} home  the fallback address if loading fails
   * @param {(script: T, words: Record<string, string>) => void | Promise<void>} show
   */
  async function later(script, words, signal, home, show) {
    try {
      const [loaded, said] = await Promise.all([script, words]);
      if (!signal.aborted) await show(loaded, said);
    } catch (error) {
      noteMissing();
      if (signal.aborted) return;
      showError(error, "game");
      router.replace(home);
    }
  }

  /** @returns {[Promise<typeof import("../screens/load_mistakes.js")>, Promise<Record<string, string>>]} */
  const mistakes = () => {
    const address = new URL("../screens/load_mistakes.js", import.meta.url).href;
    return [import(address), loadWords(site, "mistakes", shell.language.now())];
  };

  return {
    /**
     * A game's lesson.
     * @param {GameInfo} one
     * @param {string | undefined} number  of the step, from 1; else the one to go on with
     * @param {AbortSignal} signal
     */
    learn(one, number, signal) {
      if (!one.lesson.length) return router.replace(`#/${one.key}/new`);
      const address = new URL("../screens/lesson_at_table.js", import.meta.url).href;
      const script = /** @type {Promise<typeof import("../screens/lesson_at_table.js")>} */ (import(address));
      void later(script, loadWords(site, "lesson"), signal, `#/${one.key}/new`, ({ lessonScreen }, words) => {
        const play = () => void open(one, seated(lastChoice(shell, one)));
        const screen = lessonScreen(shell, one, { number, words, tableScreen, openSheet, afterPaint, play });
        stand.put(screen);
        screen.begin();
      });
    },

    /**
     * A game's puzzles, one after another.
     * @param {GameInfo} one
     * @param {string | undefined} which
     * @param {AbortSignal} signal
     */
    solve(one, which, signal) {
      const address = new URL("../screens/puzzle_at_table.js", import.meta.url).href;
      const script = /** @type {Promise<typeof import("../screens/puzzle_at_table.js")>} */ (import(address));
      void later(script, loadWords(site, "puzzle", shell.language.now()), signal, "#/", async ({ bookOf, daysFor, puzzleScreen, themesFor }, words) => {
        const [book, days, themes] = await Promise.all([bookOf(site, one.key), daysFor(site, one, which), themesFor(site, shell.language.now(), one.key, which)]);
        if (signal.aborted) return;
        const screen = puzzleScreen(shell, one, { which, book, days, themes, words, tableScreen, openSheet, afterPaint });
        stand.put(screen);
        screen.begin();
      });
    },

    /** The overview of all puzzles. @param {AbortSignal} signal */
    puzzles(signal) {
      const address = new URL("../screens/puzzle_overview.js", import.meta.url).href;
      const script = /** @type {Promise<typeof import("../screens/puzzle_overview.js")>} */ (import(address));
      void later(script, loadWords(site, "puzzle", shell.language.now()), signal, "#/", async ({ toldOf, puzzleOverviewScreen }, words) => {
        const told = await toldOf(shell);
        if (!signal.aborted) stand.put(puzzleOverviewScreen(shell, { ...told, words, pictureOf }));
      });
    },

    /**
     * The puzzles of a day.
     * @param {string | undefined} date  else today
     * @param {AbortSignal} signal
     */
    today(date, signal) {
      const address = new URL("../screens/daily_puzzles.js", import.meta.url).href;
      const script = /** @type {Promise<typeof import("../screens/daily_puzzles.js")>} */ (import(address));
      void later(script, loadWords(site, "puzzle", shell.language.now()), signal, "#/puzzles", async ({ dayOn, dailyPuzzlesScreen }, words) => {
        const told = await dayOn(shell, date);
        if (!signal.aborted) stand.put(dailyPuzzlesScreen(shell, { ...told, words, pictureOf }));
      });
    },

    /**
     * The player's own mistakes.
     * @param {string | undefined} of  a game
     * @param {AbortSignal} signal
     */
    mistakes(of, signal) {
      void later(...mistakes(), signal, "#/", ({ mistakeListScreen }, words) => stand.put(mistakeListScreen(shell, { of, words, pictureOf })));
    },

    /**
     * One mistake, to be tried again at the table.
     * @param {GameInfo} one
     * @param {string | undefined} which
     * @param {AbortSignal} signal
     */
    retry(one, which, signal) {
      void later(...mistakes(), signal, "#/", ({ mistakeScreen }, words) => {
        const screen = mistakeScreen(shell, one, { which, words, tableScreen, openSheet, afterPaint });
        stand.put(screen);
        screen.begin();
      });
    },

    /**
     * The review of a finished game.
     * @param {GameInfo} one
     * @param {string | undefined} number  of the move to look at, from 1; else all of it
     * @param {Trail} trail  says which game is meant
     * @param {AbortSignal} signal
     */
    review(one, number, trail, signal) {
      const now = game.now();
      const kept = trail.game && now?.id !== trail.game ? store.game(trail.game) : null;
      if (kept ? kept.game !== one.key : now?.game !== one.key) return router.replace(`#/${one.key}`);
      const address = new URL("../screens/review.js", import.meta.url).href;
      const script = /** @type {Promise<typeof import("../screens/review.js")>} */ (import(address));
      const words = loadWords(site, "review", shell.language.now());
      void later(script, words, signal, `#/${one.key}`, ({ reviewScreen }, said) => {
        const screen = reviewScreen(shell, one, { number, words: said, pictureOf });
        stand.put(screen);
        const play = kept ? game.resume(kept) : game.now();
        if (play) screen.shown(play);
      });
    },

    /**
     * Statistics of the games played.
     * @param {string | undefined} of  a game
     * @param {AbortSignal} signal
     */
    figures(of, signal) {
      const address = new URL("../screens/load_statistics.js", import.meta.url).href;
      const script = /** @type {Promise<typeof import("../screens/load_statistics.js")>} */ (import(address));
      const words = loadWords(site, "statistics", shell.language.now());
      void later(script, words, signal, "#/", ({ statisticsScreen }, said) => stand.put(statisticsScreen(shell, { of, words: said })));
    },

    /**
     * Moves all data to another device, or from there.
     * @param {string | undefined} what  one code of a chain that holds the data; "file": read the files brought
     * @param {readonly File[]} brought
     * @param {AbortSignal} signal
     */
    move(what, brought, signal) {
      const address = new URL("../screens/load_statistics.js", import.meta.url).href;
      const script = /** @type {Promise<typeof import("../screens/load_statistics.js")>} */ (import(address));
      const words = loadWords(site, "statistics", shell.language.now());
      void later(script, words, signal, "#/", ({ moveToDeviceScreen }, said) => {
        const read = what === "file";
        if (read) router.rename("#/move");
        stand.put(moveToDeviceScreen(shell, { code: read ? undefined : what, files: read ? brought : [], words: said }));
      });
    },

    /**
     * A game's board and pieces to be printed, or the game that is played.
     * @param {GameInfo} one
     * @param {"paper" | "print"} what
     * @param {AbortSignal} signal
     */
    onPaper(one, what, signal) {
      if (what === "print" && (game.now()?.game !== one.key || !game.now()?.view)) return router.replace(`#/${one.key}`);
      if (what === "paper" && !hasPaper(shell, one.key)) return router.replace(`#/${one.key}/rules`);
      const address = new URL("../screens/load_print.js", import.meta.url).href;
      const script = /** @type {Promise<typeof import("../screens/load_print.js")>} */ (import(address));
      void later(script, loadWords(site), signal, `#/${one.key}`, ({ printPiecesScreen, printGameScreen }, words) => {
        stand.put((what === "paper" ? printPiecesScreen : printGameScreen)(shell, one, words));
      });
    },

    /**
     * Shows what game is in a file, and asks whether to open it.
     * @param {readonly File[]} files
     * @param {string} from  where one goes when it is not opened
     * @param {AbortSignal} signal
     */
    ask(files, from, signal) {
      const address = new URL("../screens/open_file.js", import.meta.url).href;
      const script = /** @type {Promise<typeof import("../screens/open_file.js")>} */ (import(address));
      void later(script, loadWords(site), signal, from, ({ openFileScreen }, words) => stand.put(openFileScreen(shell, files, { from, words, pictureOf })));
    },

    /**
     * The editor for setting up a position.
     * @param {GameInfo} one
     * @param {string | undefined} from  "here": the position at the table; else the one that a link holds
     * @param {AbortSignal} signal
     */
    setUp(one, from, signal) {
      if (!one.editor) return router.replace(`#/${one.key}/new`);
      const address = new URL("../screens/setup.js", import.meta.url).href;
      const script = /** @type {Promise<typeof import("../screens/setup.js")>} */ (import(address));
      void later(script, loadWords(site, "setup", shell.language.now()), signal, "#/", ({ setupScreen }, words) => {
        stand.put(setupScreen(shell, one, { from, words, pictureOf, fillPicture }));
      });
    },
  };
}
