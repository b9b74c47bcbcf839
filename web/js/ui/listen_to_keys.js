// Hears keys that are commands, wherever the focus is. Which key does what, the screen says: table/keyboard.js.

import { takesText } from "./takes_text.js";

/**
 * Keys that work wherever the focus is, unless something is being written or a sheet is open.
 * @param {Record<string, () => void>} commands  by key
 * @returns {() => void} ends it
 */
export function listenToKeys(commands) {
  /** @param {KeyboardEvent} event */
  const heard = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (takesText(event.target) || document.querySelector("dialog[open]")) return;
    const command = commands[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!command) return;
    event.preventDefault();
    command();
  };
  document.addEventListener("keydown", heard);
  return () => document.removeEventListener("keydown", heard);
}
