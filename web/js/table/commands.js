// What can be done at a table, whichever button, key or sheet it is done with.

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
    /** What can be done with the position that is shown, and its line. @param {import("../types.js").View} view */
    line: (view) => openLine(shell, info, view),
    reveal: () => game.reveal(),
    hurry: () => shell.botPlayer.now(),
    /** Whether the bots wait, among whom nobody else plays. @param {boolean} on */
    rest: (on) => game.rest(on),
    /** Shows what moves are worth, or no longer. */
    analyse: () => game.analyse(!game.analysing()),
    rematch,
    review: () => shell.router.go(`#/${info.key}/review`, game.now()?.id),
    rules: () => shell.router.go(`#/${info.key}/rules`),
    menu: () => openMenu(shell, info),
    type: () => void openTyping(shell),
    keys: () => openKeys(),
    /** What somebody asks to hear. @param {import("./screen_reader_keys.js").What} what */
    listen: (what) => game.tell(what),
  };
}
