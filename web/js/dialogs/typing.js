// The dialog for typing a move as the record writes it, which can be faster than pointing.

import { make, updateAttribute } from "../ui/dom.js";
import { field, fieldsOf } from "../ui/sheet_rows.js";
import { LONGEST_TYPED_MOVE } from "../lib/limits.js";
import { openSheet } from "../ui/sheets.js";
import { word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */

/**
 * Moves the focus after a move was typed: to the button that confirms it, or after the last move to the first action; else
 * to the board, unless another element has it already.
 * @param {import("../types.js").View | null | undefined} view
 */
function goOn(view) {
  if (!view || view.cover !== undefined) return;
  const acts = view.confirm || view.over;
  // For a moment after a sheet was closed, the focus is still in it.
  if (!acts && !document.activeElement?.matches("body, dialog:not([open]) *, :disabled")) return;
  const next = acts ? ".acts button:enabled" : ".canvas-buttons button[data-place='board'][tabindex='0']";
  /** @type {HTMLElement | null} */ (document.querySelector(next))?.focus();
}

/**
 * Opens a field that suggests the moves that can be made. If a move cannot be played, the reason is shown under the field.
 * @param {Shell} shell
 */
export async function openTyping({ game }) {
  const list = make("datalist", { id: "written" });
  const { input, node } = field(word("shell.type.move"), "", LONGEST_TYPED_MOVE, "");
  const wrong = make("p", { class: "wrong", id: "wrong", role: "alert", hidden: true });
  input.setAttribute("list", list.id);
  for (const [name, value] of Object.entries({ autocapitalize: "off", autocorrect: "off", spellcheck: "false" })) {
    input.setAttribute(name, value);
  }
  /** What is hidden would still be read as a description. @param {boolean} shown */
  const mark = (shown) => {
    wrong.hidden = !shown;
    updateAttribute(input, "aria-describedby", shown && wrong.id);
    updateAttribute(input, "aria-invalid", shown);
  };
  input.addEventListener("input", () => mark(false));
  const play = async () => {
    const sentence = await game.type(input.value);
    if (sentence === null) {
      close();
      return goOn(game.now()?.view);
    }
    wrong.textContent = sentence;
    mark(true);
    input.select();
  };
  const fields = fieldsOf(word("shell.play"), play, node, list, wrong);
  const { close } = openSheet(word("shell.type"), make("div", {}, fields));
  input.focus();
  const moves = await game.written().catch(() => []); // without Python there are no suggestions; typing a move tells the error
  list.append(...moves.map((move) => make("option", { value: move })));
  if (moves.length) input.placeholder = moves[0];
}
