// Buttons for the notes on the move that is shown: marks, a comment, highlighting on the board; and one for more commands on its
// line.

import { icon, make, updateAttribute } from "../ui/dom.js";
import { hasLines } from "../game/lines_of.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").View} View */

const MARKS = /** @type {const} */ (["!", "?", "!?", "?!"]);

/**
 * @param {object} to
 * @param {(line: number, ply: number, mark: typeof MARKS[number]) => void} to.mark
 * @param {(view: View) => void} to.comment
 * @param {() => void} to.highlight  switches the pen on or off
 * @param {(view: View) => void} to.more
 */
export function createMoveNotes({ mark, comment, highlight, more }) {
  /** @type {View | null} */
  let now = null;
  /** @param {string} label @param {() => void} press @param {HTMLElement | SVGElement | string} inside */
  const square = (label, press, inside) => make("button", { type: "button", "aria-label": label, onclick: press }, inside);
  const marks = MARKS.map((sign) => square(word(`shell.mark.${sign}`), () => now && mark(now.line ?? 0, now.at, sign), sign));
  const note = square(word("shell.comment"), () => now && comment(now), icon("comment"));
  const pen = square(word("shell.highlight.pen"), highlight, icon("highlight"));
  updateAttribute(pen, "aria-pressed", "false");
  const others = square(word("shell.line.do"), () => now && more(now), icon("more"));
  const node = make(
    "section",
    { class: "move-notes", hidden: true },
    make("h2", {}, word("shell.this")),
    make("div", { class: "squares", role: "group", "aria-label": word("shell.this") }, ...marks, note, pen, others),
  );
  return {
    node,
    /** @param {boolean} on */
    highlighting: (on) => updateAttribute(pen, "aria-pressed", String(on)),
    /** @param {import("./shown_view.js").Shown} shown */
    show({ view }) {
      now = view;
      const { line = 0, at, notes = [] } = view;
      node.hidden = at === 0 || !(view.looking || hasLines(view));
      const noted = notes.find((one) => one.line === line && one.ply === at);
      marks.forEach((one, index) => updateAttribute(one, "aria-pressed", String(noted?.mark === MARKS[index])));
      note.classList.toggle("on", Boolean(noted?.text));
      others.disabled = line === 0 && !view.tries;
    },
  };
}
