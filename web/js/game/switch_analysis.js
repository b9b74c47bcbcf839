// Switches analysis on and off, from the table, its menu or by a key.

import { readAloud } from "../ui/live_region.js";
import { word } from "../words/words.js";

/** Switches analysis on or off, and says which. @param {ReturnType<typeof import("./game.js").createGame>} game */
export function switchAnalysis(game) {
  const on = !game.analysing();
  game.analyse(on);
  readAloud(`${word("shell.analysis")}: ${word(on ? "shell.analysis.on" : "shell.analysis.off")}.`);
}
