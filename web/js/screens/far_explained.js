// Explains a game with somebody far away, once one is chosen: what does that is loaded only then.

import { FAR_LINE } from "../dialogs/seats.js";
import { make } from "../ui/dom.js";
import { readAloud } from "../ui/live_region.js";
import { loadWords } from "../ui/words_and_styles.js";

/**
 * @param {import("../types.js").Site} site
 * @param {import("../types.js").GameInfo} info
 * @param {{names: readonly string[], bots: readonly number[]}} seats  always the same lists, changed in place
 */
export function createFarExplained(site, info, { names, bots }) {
  const away = make("div", { class: "away", id: FAR_LINE, hidden: true });
  const steps = make("section", { class: "far-steps", hidden: true });
  /** Resolves when it is explained. */
  let explained = Promise.resolve();

  const load = async () => {
    const address = new URL("./far_choice.js", import.meta.url).href;
    const loaded = Promise.all([/** @type {Promise<typeof import("./far_choice.js")>} */ (import(address)), loadWords(site)]);
    // If they cannot be loaded, the game can be begun all the same.
    const [module, words] = (await loaded.catch(() => null)) ?? [];
    if (module && words) module.farChoice({ info, names, here: bots.indexOf(0), away, steps, words });
  };

  return {
    /** What it is; empty before it was explained. */
    away,
    /** How it goes, step by step. */
    steps,
    explain: () => void (explained = load()),
    /** @param {boolean} on */
    show: (on) => void (away.hidden = steps.hidden = !on),
    /** Reads aloud what it is, once it is explained. */
    read: () => void explained.then(() => readAloud(...[...away.children].map((one) => /** @type {HTMLElement} */ (one).innerText))),
  };
}
