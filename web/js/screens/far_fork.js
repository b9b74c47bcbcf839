// A letter that does not go on from the game here: the screen on which the player chooses which of the two counts, or says
// that the letter is for another seat.

import { button, make } from "../ui/dom.js";
import { pageOf } from "../ui/page_frame.js";
import { row } from "../ui/sheet_rows.js";
import { fill, word } from "../words/words.js";

/** @typedef {import("../types.js").LetterPreview} LetterPreview */

/**
 * @param {object} parts
 * @param {LetterPreview} parts.one
 * @param {import("../store/validate.js").GameEntry} parts.kept  the game here
 * @param {import("../types.js").GameInfo | undefined} parts.info
 * @param {typeof import("../paint/pictures.js").pictureOf} parts.pictureOf
 * @param {{stay: () => void, take: (way: "take" | "both") => void, changeSeat: () => void}} to
 * @returns {import("../app/shell.js").Screen}
 */
export function farForkScreen({ one, kept, info, pictureOf }, { stay, take, changeSeat }) {
  const told = (/** @type {string} */ template) => fill(template, one.names);
  const side = (/** @type {string} */ title, /** @type {LetterPreview["mine"]} */ which, /** @type {HTMLElement | false} */ press) => {
    const board = which && pictureOf(which.board);
    if (board && which) board.style.aspectRatio = `${which.board.box[2]} / ${which.board.box[3]}`;
    return make("section", {}, make("h2", {}, title), which?.move && make("p", {}, told(which.move)), board, press);
  };
  const fork = one.kind === "fork";
  const takes = button(word("shell.far.take"), () => take("take"), { kind: fork ? "" : "first" });
  const reader = one.reader === undefined ? "" : one.names[one.reader];
  const lines = !info?.chained;
  const page = pageOf({
    name: info?.name ?? "",
    up: `#/${kept.game}`,
    game: info,
    who: told(one.title),
    why: told(one.text),
    kind: "fork",
    body: [
      one.theirs && make(
        "div",
        { class: "two-boards" },
        side(word("shell.far.here"), one.mine, fork && button(word("shell.far.keep"), stay, { kind: "first" })),
        side(word("shell.far.there"), one.theirs, takes),
      ),
      fork && lines && one.theirs?.plays && !kept.over && !one.hidden && row("branch", word("shell.far.both"), () => take("both"), word("shell.far.both.line")),
      reader && row("person", word("shell.far.am", reader), changeSeat, word("shell.far.am.line", reader)),
    ],
    foot: [button(word("shell.far.leave"), stay)],
  });
  return { node: page.node, title: told(one.title), refresh: page.refresh };
}
