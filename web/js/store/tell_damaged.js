// Puts damaged progress in puzzles aside before a screen shows it as if there were none, and says so.

import { putDaysAside } from "./daily_progress.js";
import { putPuzzlesAside } from "./puzzle_progress.js";

/** @param {Pick<ReturnType<typeof import("./storage.js").openStorage>, "tellAside">} store */
export function tellDamaged(store) {
  if (putPuzzlesAside()) store.tellAside("storage.puzzles");
  if (putDaysAside()) store.tellAside("storage.days");
}
