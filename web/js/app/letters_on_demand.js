// Loads what opens, shows and sends letters: moves to and from somebody far away.

import { loadingLinkScreen } from "../screens/loading_link.js";
import { pictureOf } from "../paint/pictures.js";
import { openSheet } from "../ui/sheets.js";
import { loadWords } from "../ui/words_and_styles.js";
import { BridgeError } from "../python/bridge_error.js";
import { noteMissing } from "../lib/missing_files.js";

/** @typedef {ReturnType<typeof createLetters>} Letters */

/**
 * @param {import("./shell.js").Shell} shell
 * @param {object} means
 * @param {ReturnType<typeof import("./shell.js").createScreenFrame>} means.frame
 * @param {() => AbortSignal} means.signal  aborted when the player leaves the present route
 * @param {(error: unknown, id: string, instead: string) => void} means.showError
 */
export function createLetters(shell, { frame, signal, showError }) {
  const { game, store } = shell;

  /** Loads the script for letters to and from somebody far away. Returns null if that failed, with a notice, or the player has left. */
  async function load() {
    const left = signal();
    try {
      const address = new URL("../screens/far_letter.js", import.meta.url).href;
      const [module, words] = await Promise.all([
        /** @type {Promise<typeof import("../screens/far_letter.js")>} */ (import(address)),
        loadWords(shell.site),
      ]);
      if (left.aborted) return null; // no file is missing
      return module.createLetters(shell, { words, openSheet, pictureOf, put: frame.put, signal: left });
    } catch (error) {
      noteMissing();
      if (!left.aborted) showError(error, "link", "#/");
      return null;
    }
  }

  /** Shows a game with somebody far away that is not dealt yet. @param {import("../store/validate.js").GameEntry} kept */
  async function undealt(kept) {
    const left = signal();
    frame.put(loadingLinkScreen(shell));
    try {
      // A damaged code is not sent on: whoever gets it could not join.
      const { id } = await game.unfold(kept.far?.undealt ?? "", kept, left);
      if (id !== kept.far?.id) throw new BridgeError("link.cut", "");
    } catch (error) {
      if (left.aborted) return;
      if (error instanceof BridgeError && error.key.startsWith("link.")) {
        store.setAside(kept.id, kept.save);
        return showError(error, "game", "#/");
      }
      // If Python cannot say, the code is shown as it is.
    }
    if (!left.aborted) (await load())?.show(kept);
  }

  return { load, undealt };
}
