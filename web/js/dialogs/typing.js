// A move typed as the record writes it, for those who know it faster than they can point.

import { make } from "../ui/dom.js";
import { field, formOf } from "../ui/sheet_rows.js";
import { openSheet } from "../ui/sheets.js";
import { word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */

const LONGEST_MOVE = 40;

/**
 * Where a move is asked about first, the answer is the next thing to do, and after the last one what can be done then;
 * else the board, unless something of it has the focus again.
 * @param {import("../types.js").View | null | undefined} view
 */
function goOn(view) {
  if (!view || view.cover !== undefined) return;
  const acts = view.confirm || view.over;
  // What was in a sheet has the focus for a moment after it was closed.
  if (!acts && !document.activeElement?.matches("body, dialog:not([open]) *, :disabled")) return;
  const next = acts ? ".acts button:enabled" : ".spots button[data-place='board'][tabindex='0']";
  /** @type {HTMLElement | null} */ (document.querySelector(next))?.focus();
}

/**
 * The field offers what can be written now. What cannot be played is told under it, and can be corrected.
 * @param {Shell} shell
 */
export async function openTyping({ game }) {
  const list = make("datalist", { id: "written" });
  const { input, node } = field(word("shell.type.move"), "", LONGEST_MOVE, "");
  const wrong = make("p", { class: "wrong", id: "wrong", role: "alert", hidden: true });
  input.setAttribute("list", list.id);
  input.setAttribute("aria-describedby", wrong.id);
  for (const [name, value] of Object.entries({ autocapitalize: "off", autocorrect: "off", spellcheck: "false" })) {
    input.setAttribute(name, value);
  }
  input.addEventListener("input", () => (wrong.hidden = true));
  const play = async () => {
    const sentence = await game.type(input.value);
    if (sentence === null) {
      close();
      return goOn(game.now()?.view);
    }
    wrong.textContent = sentence;
    wrong.hidden = false;
    input.select();
  };
  const form = formOf(word("shell.play"), play, node, list, wrong);
  const { close } = openSheet(word("shell.type"), make("div", {}, form));
  input.focus();
  const moves = await game.written().catch(() => []); // without Python nothing is offered, and a move says why
  list.append(...moves.map((move) => make("option", { value: move })));
  if (moves.length) input.placeholder = moves[0];
}
