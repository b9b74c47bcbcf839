// The moves as a sheet, where no column lies beside the board.

import { layOver } from "./back.js";
import { button, iconButton, make } from "./dom.js";
import { formNow } from "./forms.js";
import { createHistory, createSteps } from "./history.js";
import { word } from "./words.js";

/**
 * @param {(ply: number | null) => void} jump
 * @param {() => void} close
 */
export function createMovesSheet(jump, close) {
  const list = createHistory(jump);
  const steps = createSteps(jump);
  const back = button(word("shell.now"), () => {
    jump(null);
    close();
  }, { kind: "first broad" });
  const out = iconButton("close", word("shell.close"), close);
  const node = make(
    "section",
    { class: "moves-sheet", role: "dialog", "aria-label": word("shell.moves") },
    make("header", {}, make("h2", {}, word("shell.moves")), out),
    steps.node,
    list.node,
    back,
  );
  let lift = () => {};
  return {
    node,
    /** @param {import("./types.js").View} view */
    show(view) {
      list.show(view);
      steps.show(view, formNow() === "low");
      back.disabled = view.at === view.ply;
    },
    /** It has been put on the page. */
    opened() {
      lift = layOver(close);
      out.focus();
    },
    remove() {
      lift();
      node.remove();
    },
  };
}
