// Saves a backup of everything as a file.

import { dayOf } from "../lib/dates.js";
import { writeEverything } from "../store/backup.js";
import { saveFile } from "../ui/files.js";

/** @param {import("../app/shell.js").Shell} shell @returns {string} the name of the file */
export function saveEverything(shell) {
  const name = `threefold-${dayOf(Date.now())}.json`;
  saveFile(name, new Blob([writeEverything(shell.store)], { type: "application/json" }));
  return name;
}
