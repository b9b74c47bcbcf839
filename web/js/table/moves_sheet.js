// The list of moves as a sheet, for windows without a column beside the board.

import { registerOverlay } from "../ui/back_button.js";
import { button, iconButton, make } from "../ui/dom.js";
import { formNow } from "../ui/window_form.js";
import { createMovesList } from "./moves_list.js";
import { createSteps } from "./step_buttons.js";
import { hasLines } from "../game/lines_of.js";
import { word } from "../words/words.js";

/** @typedef {import("./shown_view.js").Shown} Shown */

/**
 * @param {HTMLElement} table  that it lies over
 * @param {import("./commands.js").Commands} commands
 * @param {() => Shown | null} shownNow
 * @param {() => HTMLElement | null} opener  gets the focus when it is closed
 * @param {ReturnType<typeof import("./move_notes.js").createMoveNotes>} moveNotes
 */
export function createMovesSheet(table, commands, shownNow, opener, moveNotes) {
  const close = () => set(false);
  const list = createMovesList(commands.jump);
  const steps = createSteps(commands);
  const back = button(word("shell.now"), () => {
    commands.jump(null);
    close();
  }, { kind: "first broad" });
  const title = make("h2", {}, word("shell.moves"));
  const out = iconButton("close", word("shell.close"), close);
  const node = make(
    "section",
    { class: "moves-sheet", role: "dialog", "aria-label": word("shell.moves") },
    make("header", {}, title, out),
    steps.node,
    list.node,
    make("footer", {}, moveNotes.node, back),
  );
  let lift = () => {};
  let open = false;

  /** @param {Shown} shown */
  const show = (shown) => {
    steps.show(shown);
    moveNotes.show(shown);
    title.textContent = word(hasLines(shown.view) ? "shell.lines" : "shell.moves");
    back.disabled = !shown.view.looking;
    back.querySelector("span")?.replaceChildren(word(shown.view.line ? "shell.line.back" : "shell.now"));
    list.show(shown); // last: it scrolls to the move shown, with the room that the others leave
  };

  const remove = () => {
    lift();
    node.remove();
  };

  /** Opens or closes it. @param {boolean} wanted */
  const set = (wanted) => {
    open = wanted && formNow() !== "wide";
    table.classList.toggle("leafing", open);
    if (open) {
      const shown = shownNow();
      table.append(node);
      if (shown) show(shown);
      lift = registerOverlay(() => {
        close();
        return true;
      });
      out.focus();
    } else if (node.isConnected) {
      remove();
      opener()?.focus();
    }
  };

  return {
    node,
    highlighting: moveNotes.highlighting,
    isOpen: () => open,
    set,
    /** @param {Shown} shown */
    show: (shown) => void (open && show(shown)),
    /** Called when the table is left. */
    leave: () => open && remove(),
  };
}
