// The commands of a table, called by its buttons, keys and sheets.

import { openComment, openLine } from "../dialogs/lines.js";
import { openKeys, openMenu } from "../dialogs/menu.js";
import { openTyping } from "../dialogs/typing.js";

/** @typedef {ReturnType<typeof createCommands>} Commands */

/**
 * @param {import("../app/shell.js").Shell} shell
 * @param {import("../types.js").GameInfo} info
 * @param {() => void} rematch
 */
export function createCommands(shell, info, rematch) {
  const { game } = shell;
  return {
    /** @param {string} part */
    point: (part) => game.point(part),
    confirm: () => game.confirm(),
    back: () => game.back(),
    clear: () => game.clear(),
    undo: () => game.undo(),
    redo: () => game.redo(),
    /** @param {number | null} ply  null: back to now @param {number} [line]  0: the game */
    jump: (ply, line) => game.jump(ply, line),
    mark: game.mark,
    highlight: game.highlight,
    /** @param {import("../types.js").View} view */
    comment: (view) => openComment(shell, view),
    /** Opens the sheet for the position that is shown, and its line. @param {import("../types.js").View} view */
    line: (view) => openLine(shell, info, view),
    reveal: () => game.reveal(),
    hurry: () => shell.botPlayer.now(),
    /** Pauses bots that play among themselves, or lets them go on. @param {boolean} on */
    rest: (on) => game.rest(on),
    /** Switches analysis on or off. */
    analyse: () => game.analyse(!game.analysing()),
    rematch,
    review: () => shell.router.go(`#/${info.key}/review`, game.now()?.id),
    rules: () => shell.router.go(`#/${info.key}/rules`),
    menu: () => openMenu(shell, info),
    type: () => void openTyping(shell),
    keys: () => openKeys(),
    /** Has something read aloud by the screen reader. @param {import("./screen_reader_keys.js").What} what */
    listen: (what) => game.tell(what),
  };
}
