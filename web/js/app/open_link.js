// Opens a link: the game in it, or the letter.

import { loadingLinkScreen } from "../screens/loading_link.js";
import { BridgeError } from "../python/bridge_error.js";

/**
 * @param {import("./shell.js").Shell} shell
 * @param {object} means
 * @param {ReturnType<typeof import("./shell.js").createScreenFrame>} means.frame
 * @param {import("./letters_on_demand.js").Letters} means.letters
 * @param {(error: unknown, id: string, instead: string) => void} means.showError
 */
export function createLinks(shell, { frame, letters, showError }) {
  const { game, router, notices } = shell;

  /** @param {string} code @param {AbortSignal} signal  aborted when the player has left */
  return async (code, signal) => {
    frame.put(loadingLinkScreen(shell));
    notices.drop("link"); // about another link
    try {
      const followed = await game.follow(code, signal);
      router.replace(`#/${followed.game}`, followed.id);
    } catch (error) {
      if (signal.aborted) return;
      try {
        if (!(error instanceof BridgeError && error.key === "link.letter")) throw error;
        await (await letters.load())?.open(code);
      } catch (problem) {
        if (signal.aborted) return;
        showError(problem, "link", "#/");
      }
    }
  };
}
