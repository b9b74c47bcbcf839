// The commands of a table, called by its buttons, keys and sheets.

import { openComment, openLine } from "../dialogs/lines.js";
import { openKeys, openMenu } from "../dialogs/menu.js";
import { openTyping } from "../dialogs/typing.js";
import { switchAnalysis } from "../game/switch_analysis.js";
import { endOf } from "./step_buttons.js";

/** @typedef {ReturnType<typeof createCommands>} Commands */

/**
 * @param {import("../app/shell.js").Shell} shell
 * @param {import("../types.js").GameInfo} info
 * @param {() => void} rematch
 * @param {import("./moves_list.js").Jump} [jumpTo]  shows a position; a lesson or a puzzle allows none
 */
export function createCommands(shell, info, rematch, jumpTo = shell.game.jump) {
  const { game } = shell;
  /** The position that was jumped to last, until Python has answered: further steps go on from there. @type {{at: number, line: number} | null} */
  let asked = null;
  /** @type {import("./moves_list.js").Jump} */
  const jump = async (ply, line = 0, read = false) => {
    const mine = { at: ply ?? game.now()?.view?.ply ?? 0, line };
    asked = mine;
    await jumpTo(ply, line, read);
    if (asked === mine) asked = null;
  };
  return {
    point: game.point,
    confirm: () => game.confirm(),
    back: () => game.back(),
    clear: () => game.clear(),
    undo: () => game.undo(),
    redo: () => game.redo(),
    jump,
    /** Goes some moves forward, or back if `by` is negative, along the line that is shown. @param {number} by */
    step(by) {
      const view = game.now()?.view;
      if (!view) return;
      const { at, line = 0 } = asked ?? view;
      const to = at + by;
      if (to < 0 || to > endOf(view, line)) return;
      if (line) jump(to, line);
      else jump(to === view.ply ? null : to);
    },
    mark: game.mark,
    highlight: game.highlight,
    /** @param {import("../types.js").View} view */
    comment: (view) => openComment(shell, view),
    /** Opens the sheet for the position that is shown, and its line. @param {import("../types.js").View} view */
    line: (view) => openLine(shell, info, view),
    reveal: () => game.reveal(),
    hurry: () => shell.botPlayer.now(),
    pauseBots: game.pauseBots,
    /** Switches analysis on or off. */
    analyse: () => switchAnalysis(game),
    rematch,
    review: () => shell.router.go(`#/${info.key}/review`, game.now()?.id),
    rules: () => shell.router.go(`#/${info.key}/rules`),
    menu: () => openMenu(shell, info),
    type: () => void openTyping(shell),
    keys: () => openKeys(shell),
    linesToReadAloud: game.linesToReadAloud,
  };
}
