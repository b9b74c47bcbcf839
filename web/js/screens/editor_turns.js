// Whose turn it is in a position that is set up: a ticket for each seat, which takes the turn when it is pressed.

import { fillWith, make } from "../ui/dom.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").SketchView} SketchView */

/**
 * @param {import("./editor.js").Paint} paint
 * @param {(seat: number) => void} give  the turn
 */
export function createTurns(paint, give) {
  const node = make("div", { class: "tickets turns", role: "group", "aria-label": word("shell.editor.turns") });
  return {
    node,
    /** @param {SketchView} view */
    show(view) {
      const gives = view.turns && !view.over; // where the game is over, nobody is to move
      const focused = [...node.children].indexOf(/** @type {Element} */ (document.activeElement));
      fillWith(
        node,
        ...view.tickets.map((ticket, seat) => {
          const status = word(ticket.on ? "shell.editor.turn" : gives ? "shell.editor.turn.give" : "shell.editor.turn.waits");
          return make(
            "button",
            {
              type: "button",
              class: `ticket${ticket.on ? " on" : ""}`,
              "aria-pressed": String(ticket.on),
              "aria-disabled": !gives,
              onclick: () => gives && give(seat),
            },
            ticket.mark && paint.pictureOf(ticket.mark),
            make("div", {}, make("b", {}, ticket.name), make("i", {}, status)),
          );
        }),
      );
      node.dataset.count = String(view.tickets.length);
      if (focused >= 0) /** @type {HTMLElement | undefined} */ (node.children[focused])?.focus();
    },
  };
}
