// The codes that came from another device, each with a part of its data: which are here, which are missing, and once a chain
// is complete, a button that takes its data.

import { openChains } from "../store/code_chain.js";
import { readEverything } from "../store/backup.js";
import { button, fillWith, make } from "../ui/dom.js";
import { readAloud } from "../ui/live_region.js";
import { sentence, word } from "../words/words.js";

/** @typedef {import("../store/code_chain.js").Chain} Chain */

/** The text that says how many parts of a chain were received. @param {number} here @param {number} count */
const partsOf = (here, count) => word(here === 1 ? "shell.move.parts.one" : "shell.move.parts", here, count);

/** The text that says that a chain is complete. @param {number} count */
const wholeOf = (count) => word(count === 1 ? "shell.move.whole.one" : "shell.move.whole", count);

/**
 * @param {object} page
 * @param {() => boolean} page.closed
 * @param {(text: string, whole: () => void) => Promise<void>} page.take  merges data; calls `whole` if all of it could be stored
 * @param {() => void} page.taken  called after that
 * @param {() => void} page.forgotten  called when a chain is thrown away
 */
export function createReceivedCodes({ closed, take, taken, forgotten }) {
  const chains = openChains();
  const node = make("div", { class: "gathered" });

  /** Draws the chains received so far. */
  const draw = async () => {
    const all = chains.chains();
    const parts = await Promise.all(all.map(partOf));
    if (closed()) return;
    fillWith(node, ...parts);
    node.hidden = all.length === 0;
  };

  /** @param {Chain} chain */
  const partOf = async (chain) => {
    const { count, here } = chain;
    const missing = Array.from({ length: count }, (_, at) => at).filter((at) => !here.includes(at));
    const squares = make("div", { class: "code-parts", "aria-hidden": "true" }, ...Array.from({ length: count }, (_, at) => make("i", { class: here.includes(at) && "done" })));
    const forget = button(word("shell.move.forget"), () => {
      chains.forget(chain);
      void draw();
      forgotten();
    });
    if (missing.length > 0) {
      const lines = [word(missing.length === 1 ? "shell.move.missing.one" : "shell.move.missing", missing.map((at) => at + 1).join(", ")), word("shell.move.parts.line")];
      return make("section", {}, make("h2", {}, partsOf(here.length, count)), squares, ...lines.map((line) => make("p", {}, line)), make("div", { class: "answers" }, forget));
    }
    const title = make("h2", {}, wholeOf(count));
    try {
      const text = await chains.whole(chain);
      const { length } = readEverything(text).games;
      const accept = button(word("shell.move.take"), async () => {
        accept.disabled = true;
        await take(text, () => chains.forget(chain));
        await draw();
        taken();
      }, { kind: "first" });
      const holds = length === 0 ? word("shell.move.holds.none") : word(length === 1 ? "shell.move.holds.one" : "shell.move.holds", length);
      return make("section", {}, title, squares, make("p", {}, holds), make("div", { class: "answers" }, accept, forget));
    } catch (error) {
      return make("section", {}, title, make("p", {}, sentence(error)), make("div", { class: "answers" }, forget));
    }
  };

  return {
    node,
    draw,

    /** Stores a part that a link has brought. @param {string} brought @returns {Promise<unknown>} why it could not be; null: it is */
    async gather(brought) {
      try {
        const { set, count } = chains.put(brought);
        await draw();
        const chain = chains.chains().find((one) => one.set === set && one.count === count);
        const here = chain?.here.length ?? 0;
        readAloud(here === count ? wholeOf(count) : partsOf(here, count));
        return null;
      } catch (error) {
        await draw();
        return error;
      }
    },
  };
}
