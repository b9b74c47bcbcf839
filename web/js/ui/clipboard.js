// Handing something over: to the clipboard, or to the system's own sheet.

import { word } from "../words/words.js";

const SAID_FOR = 2500;

/**
 * Copies what a field holds, and says so where it says something else usually.
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @param {HTMLElement} said
 * @param {string} done  what to say
 */
export async function copyFrom(field, said, done) {
  const usual = said.textContent;
  try {
    await navigator.clipboard.writeText(field.value);
    said.textContent = done;
    setTimeout(() => said.textContent === done && (said.textContent = usual), SAID_FOR);
  } catch {
    // No clipboard here, or it is not allowed: then by hand.
    field.select();
    said.textContent = word("shell.copy.hand");
  }
}

/** A DOMException if there is no clipboard here, or it is not allowed. @param {string} text */
export async function copyText(text) {
  if (!navigator.clipboard) throw new DOMException("no clipboard");
  await navigator.clipboard.writeText(text);
}

/**
 * @param {ShareData} what
 * @param {HTMLElement} said  why it was refused; not, if somebody called it off
 * @returns {Promise<boolean>} whether it is on its way
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

/** Whether this system can be given such a thing. @param {ShareData} what */
export function canSend(what) {
  return "share" in navigator && (navigator.canShare?.(what) ?? !what.files);
}
