// The sheet of a tie in a game with somebody far away: to offer one, to take the offer back, or to answer. Loaded on demand.

import { button } from "../ui/dom.js";
import { tieOf } from "../game/tie_by_link.js";
import { question } from "../ui/sheet_rows.js";
import { setWords, word } from "../words/words.js";

/**
 * @param {import("../app/shell.js").Shell} shell
 * @param {Record<string, string>} words
 * @param {typeof import("../ui/sheets.js").openSheet} openSheet  the page's own, which works with the back button
 */
export function openTieByLink({ game }, words, openSheet) {
  setWords(words);
  const play = game.now();
  const view = play?.view;
  if (!play || !view || view.over) return;
  const other = view.names[view.you === 0 ? 1 : 0];
  const tie = tieOf(play);
  const answer = (/** @type {string} */ label, /** @type {() => void} */ act, kind = "") =>
    button(label, () => {
      close();
      act();
    }, { kind });
  const stay = answer(word(tie === "asked" || !tie ? "shell.tie.on" : "shell.good"), () => {}, tie === "offered" ? "first" : "");
  const answers = {
    asked: [answer(word("shell.tie.agree"), () => game.agreeTie(), "first"), stay],
    offered: [stay],
    offers: [answer(word("shell.far.tie.back"), () => game.offerTie(false), "first"), stay],
    "": [answer(word("shell.tie"), () => game.offerTie(true), "first"), stay],
  };
  const title = tie === "asked" ? word("shell.tie.offer", other) : word(tie ? "shell.tie.offer.you" : "shell.tie");
  const text = tie === "asked" ? word("shell.far.tie.asks") : word("shell.far.tie.text", other);
  const { close } = openSheet(title, question(text, ...answers[tie]));
}
