// Copies texts to the clipboard, and shares data through the system's share sheet.

import { word } from "../words/words.js";

const COPIED_SHOWN_MS = 2500;

/**
 * Copies the value of a field, and shows for a moment that it was copied.
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @param {HTMLElement} said  shows the message in place of its own text
 * @param {string} done  the message
 */
export async function copyFrom(field, said, done) {
  const usual = said.textContent;
  try {
    await navigator.clipboard.writeText(field.value);
    said.textContent = done;
    setTimeout(() => said.textContent === done && (said.textContent = usual), COPIED_SHOWN_MS);
  } catch {
    // There is no clipboard, or it is not allowed: the player has to copy by hand.
    field.select();
    said.textContent = word("shell.copy.hand");
  }
}

/** Throws a DOMException if there is no clipboard, or it is not allowed. @param {string} text */
export async function copyText(text) {
  if (!navigator.clipboard) throw new DOMException("no clipboard");
  await navigator.clipboard.writeText(text);
}

/**
 * @param {ShareData} what
 * @param {HTMLElement} said  shows a message if sharing fails; stays as it is if the player cancels
 * @returns {Promise<boolean>} whether it was shared
 */
export async function send(what, said) {
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    const cancelled = error instanceof DOMException && error.name === "AbortError";
    if (!cancelled) said.textContent = word("shell.send.none");
    return false;
  }
}

/** Whether this system can share such data. @param {ShareData} what */
export function canSend(what) {
  return "share" in navigator && (navigator.canShare?.(what) ?? !what.files);
}
