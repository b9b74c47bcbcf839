// Sheets: modal dialogs over a screen.

import { registerOverlay } from "./back_button.js";
import { button, byId, iconButton, make, updateAttribute } from "./dom.js";
import { pictureOf } from "../paint/pictures.js";
import { word } from "../words/words.js";

/** @typedef {{label: string, icon: string, act: () => void}} Deed */

/**
 * Opens a sheet. Escape, its close button, a click outside and the back button close it; the browser restores the focus.
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
  const lift = registerOverlay(() => {
    // The browser sends the close event later: until then a sheet that is closed already is still registered.
    const { open } = sheet;
    sheet.close();
    return open;
  });
  sheet.addEventListener("close", () => {
    lift();
    sheet.remove();
    // Nothing had the focus before, as after a reload: so that keys go on from the screen, not from nowhere.
    const screen = /** @type {HTMLElement | null} */ (document.querySelector("h1[tabindex]"));
    if (document.activeElement === document.body) screen?.focus({ preventScroll: true });
  });
  listenToPresses(sheet);
  // What the sheet says is read when it opens; a form or a list is read as one goes through it.
  const told = [...sheet.querySelectorAll(".inside > p:first-child, .question > p, .look > p, .look > [role='img']")];
  told.forEach((one, index) => (one.id = `sheet-text-${index}`));
  updateAttribute(sheet, "aria-describedby", told.map(({ id }) => id).join(" ") || null);
  byId("app").append(sheet);
  sheet.showModal();
  return { sheet, close: () => sheet.close() };
}

/** ms after a finger is lifted in which a click belongs to that touch. */
const CLICK_OF_A_TOUCH = 400;
/** When a finger or a pen was lifted last, by the clock of events. */
let lifted = -Infinity;
// Unit tests import this where there is no window.
globalThis.addEventListener?.("pointerup", ({ pointerType, timeStamp }) => void (pointerType !== "mouse" && (lifted = timeStamp)), true);

/**
 * Closes a sheet if it is clicked outside. Only a press that began while it was open counts: a sheet that opens during a
 * touch is also sent the click that ends this touch, and may have a button there.
 * @param {HTMLDialogElement} sheet
 */
function listenToPresses(sheet) {
  /** Where the last press began. @type {"inside" | "outside" | null} */
  let began = null;
  const placeOf = (/** @type {MouseEvent} */ { target, clientX: x, clientY: y }) => {
    const { left, right, top, bottom } = sheet.getBoundingClientRect();
    return target === sheet && (x < left || x > right || y < top || y > bottom) ? "outside" : "inside";
  };
  const press = (/** @type {PointerEvent} */ event) => void (began = placeOf(event));
  const click = (/** @type {MouseEvent} */ event) => {
    // Keys and screen readers click without a touch.
    if (began === null && event.timeStamp - lifted < CLICK_OF_A_TOUCH) {
      event.preventDefault();
      event.stopPropagation();
    } else if (began === "outside" && placeOf(event) === "outside") sheet.close();
    began ??= "inside"; // that touch is over
  };
  sheet.addEventListener("pointerdown", press, true);
  sheet.addEventListener("click", click, true);
}

/**
 * Opens a sheet that explains something, with its picture and an action.
 * @param {string} title
 * @param {string} text
 * @param {Pick<import("../types.js").About, "picture" | "named">} seen
 * @param {Deed} [deed]  the action
 */
export function openExplanation(title, text, { picture, named }, deed) {
  const canvas = picture && pictureOf(picture, { named });
  if (canvas) canvas.style.aspectRatio = `${picture.box[2]} / ${picture.box[3]}`;
  const take = () => {
    close();
    deed?.act();
  };
  const press = deed && button(deed.label, take, { icon: deed.icon });
  const { close } = openSheet(title, make("div", { class: "look" }, canvas, make("p", {}, text), press));
}

/** Waits until no sheet is open. */
export async function cleared() {
  for (let open; (open = document.querySelector("dialog.sheet")); ) {
    const sheet = open;
    await new Promise((resolve) => sheet.addEventListener("close", resolve, { once: true }));
  }
}

export function closeSheets() {
  for (const sheet of document.querySelectorAll("dialog")) sheet.close();
}
