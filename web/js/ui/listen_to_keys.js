// Listens to command keys, wherever the focus is. Each screen defines its own keys, such as table/keyboard.js.

import { takesText } from "./takes_text.js";

/**
 * Runs a command when its key is pressed, unless text is being typed or a dialog is open.
 * @param {Record<string, () => void>} commands  by key (`event.key`, letters in lower case)
 * @returns {() => void} stops listening
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
