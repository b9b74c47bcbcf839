// Loads far_controls.js, with its words and style sheet, when a game with somebody far away is shown for the first time.

import { make } from "../ui/dom.js";
import { loadWords } from "../ui/words_and_styles.js";
import { openSheet } from "../ui/sheets.js";
import { noteMissing } from "../lib/missing_files.js";
import { readAloud } from "../ui/live_region.js";
import { sentence } from "../words/words.js";

/** @typedef {import("./shown_view.js").Shown} Shown */
/** @typedef {ReturnType<typeof createFar>} FarTable */

/** @param {import("../app/shell.js").Shell} shell */
export function createFar(shell) {
  /** Is shown beside the board: the link as a QR code, and when it was sent. */
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
        loadWords(shell.site),
      ]);
      part = createFarPart(shell, node, words, openSheet);
      shell.game.shown();
    } catch (error) {
      asked = false;
      noteMissing();
      readAloud(sentence(error));
    }
  };

  return {
    node,
    /**
     * The buttons besides those for moves; null if nobody is far away, or Python has not started.
     * @param {Shown} shown
     * @returns {HTMLElement[] | null}
     */
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
    /** When the link was sent: the headline shows it before its reason. @param {Shown} shown */
    sentences: (shown) => part?.sentences(shown) ?? { first: "" },
  };
}
