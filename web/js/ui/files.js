// Saves files to the player's device, and takes files that are picked or dropped.

import { make } from "./dom.js";
import { word } from "../words/words.js";

const LINGER = 60_000; // ms until the object URL of a saved file is revoked

/**
 * @param {string} name
 * @param {Blob} content
 */
export function saveFile(name, content) {
  const url = URL.createObjectURL(content);
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), LINGER);
}

/** Saves a file as `saveFile` does. @param {string} name @param {Blob} content @param {HTMLElement} said  shows its name */
export function saveFileAndSay(name, content, said) {
  saveFile(name, content);
  said.textContent = word("shell.file.saved", name);
}

/**
 * A hidden file input: clicking it opens the system's file picker.
 * @param {string} kinds
 * @param {(files: File[]) => void} take
 */
export function filePicker(kinds, take) {
  const input = make("input", {
    type: "file",
    accept: kinds,
    multiple: true,
    hidden: true,
    onchange: () => {
      take(listOf(input.files));
      input.value = ""; // so that the same file can be picked again
    },
  });
  return input;
}

/**
 * Takes files that are dropped anywhere on the page.
 * @param {(over: boolean) => void} hover  whether files are being held over the page
 * @param {(files: File[]) => void} take
 */
export function watchDrops(hover, take) {
  /** @param {DragEvent} event */
  const holdsFiles = (event) => event.dataTransfer?.types.includes("Files") ?? false;
  for (const kind of /** @type {const} */ (["dragenter", "dragover"])) {
    const hovers = (/** @type {DragEvent} */ event) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      hover(true);
    };
    window.addEventListener(kind, hovers);
  }
  window.addEventListener("dragleave", (event) => event.relatedTarget === null && hover(false));
  const dropped = (/** @type {DragEvent} */ event) => {
    hover(false);
    if (!holdsFiles(event)) return;
    event.preventDefault();
    take(listOf(event.dataTransfer?.files));
  };
  window.addEventListener("drop", dropped);
}

/** @param {FileList | null | undefined} files */
function listOf(files) {
  return [...(files ?? [])];
}
