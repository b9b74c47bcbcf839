// The table of a game with somebody far away: what is done there comes in a file of its own, with words and looks, when
// such a game is shown for the first time.

import { make } from "../ui/dom.js";
import { sharingWords } from "../ui/words_on_demand.js";
import { openSheet } from "../ui/sheets.js";
import { tell } from "../ui/live_region.js";
import { sentence } from "../words/words.js";

/** @typedef {import("./shown_view.js").Shown} Shown */
/** @typedef {ReturnType<typeof createFar>} FarTable */

/** @param {import("../app/shell.js").Shell} shell */
export function createFar(shell) {
  /** What lies beside the board: the link as squares, and when it was sent. */
  const node = make("div", { class: "far", hidden: true });
  /** @type {import("./far_controls.js").FarPart | null} */
  let part = null;
  let asked = false;

  const load = async () => {
    if (asked) return;
    asked = true;
    try {
      const address = new URL("./far_controls.js", import.meta.url).href;
      const [{ createFarPart }, words] = await Promise.all([
        /** @type {Promise<typeof import("./far_controls.js")>} */ (import(address)),
        sharingWords(shell.site),
      ]);
      part = createFarPart(shell, node, words, openSheet);
      shell.game.shown();
    } catch (error) {
      asked = false;
      tell(sentence(error));
    }
  };

  return {
    node,
    /** What can be done now besides moving; null where nobody is far away. @param {Shown} shown @returns {HTMLElement[] | null} */
    acts(shown) {
      if (!shown.view.far || !shown.play.far || !shown.play.awake) return null;
      if (!part) void load();
      return part?.acts(shown) ?? [];
    },
    /** @param {Shown} shown */
    show(shown) {
      node.hidden = !shown.view.far;
      part?.show(shown);
    },
    /** When it was sent, said before why one waits. @param {Shown} shown */
    said: (shown) => part?.said(shown) ?? "",
  };
}
