// Shows the screens whose scripts, words or text are loaded on demand.

import { fillPicture, pictureOf } from "../paint/pictures.js";
import { hasPaper, rulesScreen } from "../screens/rules.js";
import { rulesText } from "../screens/rules_text.js";
import { loadWords } from "../ui/words_and_styles.js";
import { createExercisesOnDemand } from "./exercises_on_demand.js";
import { createLoader } from "./load_screen.js";

/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("./router.js").Trail} Trail */

/**
 * @param {import("./shell.js").Shell} shell
 * @param {object} means
 * @param {ReturnType<typeof import("./shell.js").createScreenFrame>} means.frame
 * @param {(one: GameInfo, choice: import("../store/validate.js").Choice) => unknown} means.open  begins a game
 * @param {(error: unknown, id: string, instead: string) => void} means.showError
 * @param {(fragment: string, id?: string) => void} means.lead  goes from an address that leads nowhere to this one, and says so
 */
export function createScreensOnDemand(shell, { frame, open, showError, lead }) {
  const { game, store, router, site } = shell;
  const loader = createLoader(shell, showError);
  const { later, wordsOf } = loader;

  return {
    ...createExercisesOnDemand(shell, loader, { frame, open, lead }),

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
      if (kept ? kept.game !== one.key : now?.game !== one.key) return lead(`#/${one.key}`);
      const address = new URL("../screens/review.js", import.meta.url).href;
      const script = /** @type {Promise<typeof import("../screens/review.js")>} */ (import(address));
      void later(script, wordsOf("review"), signal, `#/${one.key}`, ({ reviewScreen }, words) => {
        const screen = reviewScreen(shell, one, { number, words, pictureOf, lead });
        frame.put(screen);
        const play = kept ? game.resume(kept) : game.now();
        if (play) screen.shown(play);
      });
    },

    /**
     * The rules, once their text in the language of the page is loaded.
     * @param {GameInfo} one
     * @param {string | undefined} section  index of the heading to scroll to
     * @param {string | undefined} from  where they were reached from
     * @param {AbortSignal} signal  aborted when the player has left
     */
    async rules(one, section, from, signal) {
      const text = await rulesText(shell, one.key);
      if (signal.aborted) return;
      frame.put(rulesScreen(shell, one, text, from));
      if (section) document.querySelectorAll(".body h2")[Number(section)]?.scrollIntoView();
    },

    /**
     * Statistics of the games played.
     * @param {string | undefined} of  a game
     * @param {AbortSignal} signal
     */
    figures(of, signal) {
      const address = new URL("../screens/load_statistics.js", import.meta.url).href;
      const script = /** @type {Promise<typeof import("../screens/load_statistics.js")>} */ (import(address));
      void later(script, wordsOf("statistics"), signal, "#/", ({ statisticsScreen }, words) => frame.put(statisticsScreen(shell, { of, words })));
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
      void later(script, wordsOf("statistics"), signal, "#/", ({ moveToDeviceScreen }, words) => {
        const read = what === "file";
        if (read) router.rename("#/move");
        frame.put(moveToDeviceScreen(shell, { code: read ? undefined : what, files: read ? brought : [], words }));
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
        frame.put((what === "paper" ? printPiecesScreen : printGameScreen)(shell, one, words));
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
      void later(script, loadWords(site), signal, from, ({ openFileScreen }, words) => frame.put(openFileScreen(shell, files, { from, words, pictureOf })));
    },

    /**
     * The editor for setting up a position.
     * @param {GameInfo} one
     * @param {string | undefined} from  "here": the position at the table; else the one that a link holds
     * @param {AbortSignal} signal
     */
    editor(one, from, signal) {
      if (!one.editor) return router.replace(`#/${one.key}/new`);
      const address = new URL("../screens/editor.js", import.meta.url).href;
      const script = /** @type {Promise<typeof import("../screens/editor.js")>} */ (import(address));
      void later(script, wordsOf("editor"), signal, "#/", ({ editorScreen }, words) => {
        frame.put(editorScreen(shell, one, { from, words, pictureOf, fillPicture }));
      });
    },
  };
}
