// Sheets over a screen, notes at a place, and what is read aloud.

import { layOver } from "./back.js";
import { byId, fillWith, iconButton, make } from "./dom.js";
import { pictureOf } from "./pictures.js";
import { word } from "./words.js";

/**
 * Opens a sheet. Escape, the cross, the veil and the system's way back close it; focus returns by itself.
 * @param {string} title
 * @param {...(import("./dom.js").Child)} inside
 */
export function openSheet(title, ...inside) {
  const heading = make("h2", { id: "sheet-title" }, title);
  const sheet = make(
    "dialog",
    { class: "sheet", "aria-labelledby": "sheet-title" },
    make("header", {}, heading, iconButton("close", word("shell.close"), () => sheet.close())),
    make("div", { class: "inside" }, ...inside),
  );
  const lift = layOver(() => sheet.close());
  sheet.addEventListener("close", () => {
    lift();
    sheet.remove();
  });
  sheet.addEventListener("click", (event) => {
    const { left, right, top, bottom } = sheet.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (event.target === sheet && (x < left || x > right || y < top || y > bottom)) sheet.close();
  });
  byId("app").append(sheet);
  sheet.showModal();
  return { sheet, close: () => sheet.close() };
}

/**
 * What lies under or in something, closely looked at.
 * @param {string} title
 * @param {string} text
 * @param {import("./types.js").Picture} [picture]
 */
export function openLook(title, text, picture) {
  const canvas = picture && pictureOf(picture);
  if (canvas) canvas.style.aspectRatio = `${picture.box[2]} / ${picture.box[3]}`;
  openSheet(title, make("div", { class: "look" }, canvas, make("p", {}, text)));
}

/** Waits until no sheet lies over the screen. */
export async function cleared() {
  for (let open; (open = document.querySelector("dialog.sheet")); ) {
    const sheet = open;
    await new Promise((resolve) => sheet.addEventListener("close", resolve, { once: true }));
  }
}

export function closeSheets() {
  for (const sheet of document.querySelectorAll("dialog")) sheet.close();
}

/**
 * A note that points at something; any tap or key closes it.
 * @param {HTMLElement} ground  what it lies on
 * @param {DOMRect} at  what it points at
 * @param {string} title
 * @param {string} text
 * @param {Element} [refused]  framed as long as the note is there
 */
export function showNote(ground, at, title, text, refused) {
  document.querySelector(".note")?.remove();
  refused?.classList.add("refused");
  const note = make("div", { class: "note" }, title && make("b", {}, `${title} `), text);
  ground.append(note);
  const frame = ground.getBoundingClientRect();
  const middle = at.left + at.width / 2;
  const left = Math.min(Math.max(middle - note.offsetWidth / 2, frame.left + 12), frame.right - note.offsetWidth - 12);
  const above = at.top - note.offsetHeight - 14 > frame.top + 8;
  note.classList.add(above ? "above" : "below");
  note.style.left = `${left - frame.left}px`;
  note.style.top = `${(above ? at.top - note.offsetHeight - 12 : at.bottom + 12) - frame.top}px`;
  note.style.setProperty("--tip", `${Math.min(Math.max(middle - left, 16), note.offsetWidth - 16)}px`);
  const end = new AbortController();
  const close = () => {
    note.remove();
    refused?.classList.remove("refused");
    end.abort();
  };
  for (const kind of ["pointerdown", "keydown"]) {
    document.addEventListener(kind, close, { capture: true, signal: end.signal });
  }
}

/**
 * Tells those who listen. The same sentence twice is told twice.
 * @param {string} text
 */
export function tell(text) {
  const ear = byId("heard");
  fillWith(ear, make("span", {}, text));
}
