// Shows lessons, puzzles and the player's own mistakes, and the pages that list them. All are loaded on demand.

import { pictureOf } from "../paint/pictures.js";
import { lastChoice, seated } from "../game/new_game_choice.js";
import { tableScreen } from "../table/table.js";
import { afterPaint } from "../ui/after_paint.js";
import { openSheet } from "../ui/sheets.js";
import { loadWords } from "../ui/words_and_styles.js";

/** @typedef {import("../types.js").GameInfo} GameInfo */

/** What an exercise at the table needs: on-demand scripts would have copies of their own. */
const atTable = { tableScreen, openSheet, afterPaint };

/**
 * @param {import("./shell.js").Shell} shell
 * @param {import("./load_screen.js").Loader} loader
 * @param {object} means
 * @param {ReturnType<typeof import("./shell.js").createScreenFrame>} means.frame
 * @param {(one: GameInfo, choice: import("../store/validate.js").Choice) => unknown} means.open  begins a game
 * @param {(fragment: string) => void} means.lead  goes from an address that leads nowhere to this one, and says so
 */
export function createExercisesOnDemand(shell, { later, wordsOf }, { frame, open, lead }) {
  const { router, site } = shell;

  /** @returns {[Promise<typeof import("../screens/load_mistakes.js")>, Promise<Record<string, string>>]} */
  const mistakes = () => {
    const address = new URL("../screens/load_mistakes.js", import.meta.url).href;
    return [import(address), wordsOf("mistakes")];
  };

  /** @param {import("./shell.js").Screen & {begin: () => void}} screen */
  const begin = (screen) => {
    frame.put(screen);
    screen.begin();
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
      if (number && !one.lesson[Number(number) - 1]) return lead(`#/${one.key}/learn`);
      const address = new URL("../screens/lesson_at_table.js", import.meta.url).href;
      const script = /** @type {Promise<typeof import("../screens/lesson_at_table.js")>} */ (import(address));
      void later(script, loadWords(site, "lesson"), signal, `#/${one.key}/new`, ({ lessonScreen }, words) => {
        const play = () => void open(one, seated(lastChoice(shell, one)));
        begin(lessonScreen(shell, one, { number, words, ...atTable, play }));
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
      void later(script, wordsOf("puzzle"), signal, "#/", async ({ bookOf, daysFor, puzzleScreen, themesFor }, words) => {
        const [book, days, themes] = await Promise.all([bookOf(site, one.key), daysFor(site, one, which), themesFor(site, shell.language.now(), one.key, which)]);
        if (signal.aborted) return;
        begin(puzzleScreen(shell, one, { which, book, days, themes, words, ...atTable }));
      });
    },

    /** The overview of all puzzles. @param {AbortSignal} signal */
    puzzles(signal) {
      const address = new URL("../screens/puzzle_overview.js", import.meta.url).href;
      const script = /** @type {Promise<typeof import("../screens/puzzle_overview.js")>} */ (import(address));
      void later(script, wordsOf("puzzle"), signal, "#/", async ({ loadPuzzleOverview, puzzleOverviewScreen }, words) => {
        const loaded = await loadPuzzleOverview(shell);
        if (!signal.aborted) frame.put(puzzleOverviewScreen(shell, { ...loaded, words, pictureOf }));
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
      void later(script, wordsOf("puzzle"), signal, "#/puzzles", async ({ dayOn, dailyPuzzlesScreen }, words) => {
        const told = await dayOn(shell, date);
        if (!signal.aborted) frame.put(dailyPuzzlesScreen(shell, { ...told, words, pictureOf }));
      });
    },

    /**
     * The player's own mistakes.
     * @param {string | undefined} of  a game
     * @param {AbortSignal} signal
     */
    mistakes(of, signal) {
      void later(...mistakes(), signal, "#/", ({ mistakeListScreen }, words) => frame.put(mistakeListScreen(shell, { of, words, pictureOf })));
    },

    /**
     * One mistake, to be tried again at the table.
     * @param {GameInfo} one
     * @param {string | undefined} which
     * @param {AbortSignal} signal
     */
    retry(one, which, signal) {
      void later(...mistakes(), signal, "#/", ({ mistakeScreen }, words) => {
        begin(mistakeScreen(shell, one, { which, words, ...atTable }));
      });
    },
  };
}
