// Loads a screen's script and words on demand, and shows it. If loading fails, a notice says so and the router goes to a
// fallback address; if the player has left meanwhile, nothing is shown.

import { noteMissing } from "../lib/missing_files.js";
import { loadWords } from "../ui/words_and_styles.js";

/** @typedef {ReturnType<typeof createLoader>} Loader */

/**
 * @param {import("./shell.js").Shell} shell
 * @param {(error: unknown, id: string, instead: string) => void} showError
 */
export function createLoader({ site, language }, showError) {
  return {
    /** Words that have one file per language. @param {Parameters<typeof loadWords>[1]} name */
    wordsOf: (name) => loadWords(site, name, language.now()),

    /**
     * @template T
     * @param {Promise<T>} script
     * @param {Promise<Record<string, string>>} words
     * @param {AbortSignal} signal  aborted when the player has left
     * @param {string} home  the fallback address if loading fails
     * @param {(script: T, words: Record<string, string>) => void | Promise<void>} show
     */
    async later(script, words, signal, home, show) {
      try {
        const [loaded, said] = await Promise.all([script, words]);
        if (!signal.aborted) await show(loaded, said);
      } catch (error) {
        noteMissing();
        if (signal.aborted) return;
        showError(error, "screen", home);
      }
    },
  };
}
