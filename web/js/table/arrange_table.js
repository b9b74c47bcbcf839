// Arranges the parts of a table for the form of the window, and tells the style sheets what state the game is in.

import { hasLines } from "../game/lines_of.js";
import { keepingFocus } from "../ui/keep_focus.js";
import { formNow } from "../ui/window_form.js";

/**
 * @param {import("./create_parts.js").Parts} parts
 * @param {import("./shown_view.js").Shown | null} shown  null: nothing yet
 * @param {boolean} confirms  whether moves are to be confirmed
 * @param {boolean} teaches  whether an exercise is shown
 */
export function arrangeTable({ node, layout, headline, toolbar, sheet }, shown, confirms, teaches) {
  const form = formNow();
  const view = shown?.view;
  // Reserves room for buttons that come and go, so that the board does not move.
  layout.node.classList.toggle("asks", confirms);
  layout.node.classList.toggle("awaits", Boolean(shown?.play.bots.some(Boolean)));
  layout.node.classList.toggle("ended", Boolean(view?.over && !view.looking));
  const lined = view !== undefined && hasLines(view);
  node.classList.toggle("lined", lined);
  node.classList.toggle("looking", lined || Boolean(view?.looking));
  node.classList.toggle("in-line", Boolean(view?.line));
  node.classList.toggle("taught", teaches);
  keepingFocus(node, () => {
    layout.arrange(view?.scene.broad ?? false, headline.node, headline.tickets, Boolean(view?.strip.length), teaches);
    const home = form === "tall" || form === "small" ? node : headline.node;
    if (toolbar.node.parentElement !== home) home.append(toolbar.node);
    if (form === "wide" && sheet.isOpen()) sheet.set(false);
  });
}
