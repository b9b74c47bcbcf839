// Which key does what at the table, wherever the focus is. Arrow keys on the board are in input.js.

import { listeningKeys } from "./screen_reader_keys.js";

/**
 * @param {object} table
 * @param {() => import("./shown_view.js").Shown | null} table.shownNow
 * @param {import("./commands.js").Commands} table.commands
 * @param {import("./create_parts.js").Parts} table.parts
 * @param {import("./exercise_type.js").Exercise} [table.exercise]
 * @param {boolean} table.canAnalyse  whether the game has bots, which analysis needs
 * @returns {Record<string, () => void>} by key
 */
export function tableKeys({ shownNow, commands, parts, exercise, canAnalyse }) {
  const { toolbar, hints, canvasButtons, highlighting, sheet, analysisSwitch } = parts;
  const viewNow = () => shownNow()?.view;

  /** @param {number} by */
  const step = (by) => {
    if (viewNow()?.cover === undefined) commands.step(by);
  };

  /** Takes back a wrong try; else ends the hint and one more thing: highlighting, the moves sheet, the picks, or looking back. */
  const escape = () => {
    if (exercise?.takeBack?.()) return;
    hints.over();
    if (highlighting.end()) return;
    if (sheet.isOpen()) sheet.set(false);
    else if (viewNow()?.chosen) commands.back();
    else if (viewNow()?.looking) commands.jump(null);
  };

  return {
    u: () => viewNow()?.undo && commands.undo(),
    r: () => viewNow()?.redo && commands.redo(),
    h: () => toolbar.canHint() && void hints.tap(),
    t: () => viewNow()?.turn !== undefined && viewNow()?.cover === undefined && commands.type(),
    ...listeningKeys({ shownNow, ask: commands.linesToReadAloud, find: canvasButtons.find, next: canvasButtons.next }),
    ...highlighting.keys,
    a: () => !exercise && !analysisSwitch.node.disabled && canAnalyse && commands.analyse(),
    "?": commands.keys,
    ",": () => step(-1),
    ".": () => step(1),
    Escape: escape,
  };
}
