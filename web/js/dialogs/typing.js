// A move typed as the record writes it, for those who know it faster than they can point.

import { make } from "../ui/dom.js";
import { field, formOf } from "../ui/rows.js";
import { openSheet } from "../ui/sheets.js";
import { word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */

const LONGEST_MOVE = 40;

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
      // Where a move is asked about first, the answer is the next thing to do.
      const asked = game.now()?.view?.confirm;
      if (asked) /** @type {HTMLElement | null} */ (document.querySelector(".acts button"))?.focus();
      return;
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
