// Listens to command keys, wherever the focus is. Each screen defines its own keys, such as table/keyboard.js.

import { takesText } from "./takes_text.js";

/**
 * Runs a command when its key is pressed, unless text is being typed or a dialog is open.
 * @param {Record<string, () => void>} commands  by key (`event.key`, letters in lower case)
 * @param {() => boolean} letters  whether letters, digits and signs are commands: not for somebody who dictates
 * @returns {() => void} stops listening
 */
export function listenToKeys(commands, letters) {
  /** @param {KeyboardEvent} event */
  const heard = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (takesText(event.target) || document.querySelector("dialog[open]")) return;
    const types = event.key.length === 1;
    const command = commands[types ? event.key.toLowerCase() : event.key];
    if (!command || (types && !letters())) return;
    event.preventDefault();
    command();
  };
  document.addEventListener("keydown", heard);
  return () => document.removeEventListener("keydown", heard);
}
