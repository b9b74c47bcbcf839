// The table: the screen of one game. Creates its parts, its commands and what shows the game, and listens to its input.

import { createCommands } from "./commands.js";
import { listenToItems } from "./canvas_input.js";
import { createParts } from "./create_parts.js";
import { leadToBoard } from "./focus.js";
import { tableKeys } from "./keyboard.js";
import { createTableDisplay, markOnce } from "./table_display.js";
import { paceOf } from "../motion/speed.js";
import { listenToKeys } from "../ui/listen_to_keys.js";
import { word } from "../words/words.js";

/**
 * @param {import("../app/shell.js").Shell} shell
 * @param {import("../types.js").GameInfo} info
 * @param {() => void} rematch
 * @param {import("./exercise_type.js").Exercise} [exercise]  that this table shows
 * @param {string} [up]  where the link in the top line leads
 * @returns {import("../app/shell.js").Screen}
 */
export function tableScreen(shell, info, rematch, exercise, up) {
  const { settings } = shell.store;
  const shownNow = () => display.shownNow();
  const pace = () => paceOf(settings().motion);
  const commands = { ...createCommands(shell, info, rematch, exercise?.commands.jump), ...exercise?.commands };
  const parts = createParts(shell, info, commands, { shownNow, painted: () => markOnce("board-painted"), up }, exercise);
  const { node, headline, canvasButtons, analysis, sheet, layout, explanations, hints } = parts;
  const display = createTableDisplay(shell, parts, pace, exercise);

  listenToItems(parts, commands, () => shownNow()?.view, pace);
  const keys = tableKeys({ shownNow, commands, parts, exercise, canAnalyse: info.levels.length > 0 });
  const endKeys = listenToKeys(keys, () => settings().letters === "on");
  headline.title.addEventListener("keydown", (event) => leadToBoard(event, canvasButtons.find));
  // Whoever acts does not wait for what still moves.
  node.addEventListener("pointerdown", display.endMotion, true);
  document.addEventListener("keydown", display.endMotion, true);

  display.arrange();
  headline.loading(shell.state.load);
  return {
    node,
    title: `${info.name} – ${word("shell.title")}`,
    shown: (play) => play.game === info.key && display.show(play),
    refresh: () => {
      const focused = document.activeElement;
      display.arrange();
      parts.stage.repaint();
      const shown = shownNow();
      if (shown) display.show(shown.play, true, focused);
    },
    loading: headline.loading,
    evaluated: () => {
      const shown = shownNow();
      if (!shown) return;
      analysis.show(shown);
      headline.fit();
      if (shell.analysis.differs()) hints.contradicted();
    },
    refused: (text) => explanations.callout(layout.node, "", text),
    thinking: (share) => node.style.setProperty("--thought", share.toFixed(2)),
    close: () => {
      sheet.leave();
      parts.highlighting.end();
      shell.notices.drop("edited");
      hints.close();
      endKeys();
      document.removeEventListener("keydown", display.endMotion, true);
      display.close();
      parts.paper.close();
    },
  };
}
