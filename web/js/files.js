// Files that go out to the player's device, and those that come in from it.

import { make } from "./dom.js";

const LINGER = 60_000; // ms until a file that was handed over is let go
const MOST_FILES = 50;

/**
 * @param {string} name
 * @param {Blob} content
 */
export function saveFile(name, content) {
  const url = URL.createObjectURL(content);
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), LINGER);
}

/** The day on the player's calendar, as 2026-11-21. @param {number} when  in ms */
export function dayOf(when) {
  const date = new Date(when);
  const day = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0"));
  return [date.getFullYear(), ...day].join("-");
}

/**
 * A field that nobody sees: pressing it opens the system's file picker.
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
 * @param {(over: boolean) => void} hover  files are being held over the page
 * @param {(files: File[]) => void} take
 * @returns {() => void} ends it
 */
export function watchDrops(hover, take) {
  const end = new AbortController();
  const { signal } = end;
  /** @param {DragEvent} event */
  const holdsFiles = (event) => event.dataTransfer?.types.includes("Files") ?? false;
  for (const kind of /** @type {const} */ (["dragenter", "dragover"])) {
    const held = (/** @type {DragEvent} */ event) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      hover(true);
    };
    window.addEventListener(kind, held, { signal });
  }
  window.addEventListener("dragleave", (event) => event.relatedTarget === null && hover(false), { signal });
  const dropped = (/** @type {DragEvent} */ event) => {
    hover(false);
    if (!holdsFiles(event)) return;
    event.preventDefault();
    take(listOf(event.dataTransfer?.files));
  };
  window.addEventListener("drop", dropped, { signal });
  return () => end.abort();
}

/** @param {FileList | null | undefined} files */
function listOf(files) {
  return [...(files ?? [])].slice(0, MOST_FILES);
}
