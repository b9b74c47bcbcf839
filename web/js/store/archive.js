// What the files that this page writes have in common: saved games only, or everything on a device, as JSON.

import { parsed } from "../lib/json.js";

export const GAMES_ONLY = "threefold games";
export const EVERYTHING = "threefold everything";
const START = new RegExp(`^\\s*\\{\\s*"kind":\\s*"(${EVERYTHING}|${GAMES_ONLY})"`);
const END = /[\n\]}]\}\s*$/; // braces inside are indented
const ENTRY_END = "\n  }";

/**
 * What is wrong with a text that cannot be parsed: the key of the error message, or null if it does not begin as ours.
 * @param {string} text
 */
export function faultIn(text) {
  if (!START.test(text)) return null;
  return END.test(text) ? "shell.bring.damaged" : "shell.bring.cut";
}

/**
 * The games that are whole in a file of games whose end is missing.
 * @param {string} text
 * @param {number} newest  the newest version of such files that can be read
 * @returns {unknown[]}
 */
export function gamesBeforeCut(text, newest) {
  const end = text.lastIndexOf(ENTRY_END);
  const { kind, version, games } = Object(end < 0 ? undefined : parsed(`${text.slice(0, end + ENTRY_END.length)}]}`));
  return kind === GAMES_ONLY && typeof version === "number" && version <= newest && Array.isArray(games) ? games : [];
}
