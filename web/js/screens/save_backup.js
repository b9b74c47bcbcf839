// All that is kept here, as a file for the player.

import { dayOf } from "../lib/dates.js";
import { writeEverything } from "../store/backup.js";
import { saveFile } from "../ui/files.js";

/** @param {import("../app/shell.js").Shell} shell @returns {string} what the file is called */
export function saveEverything(shell) {
  const name = `threefold-${dayOf(Date.now())}.json`;
  saveFile(name, new Blob([writeEverything(shell.store.games())], { type: "application/json" }));
  return name;
}
