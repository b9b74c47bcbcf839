// The pictures on which a position is set up, with a real button over each of their places: pressed, dragged, or
// reached by arrow keys.

import { makeTabStop, stepFocus } from "../table/focus.js";
import { fillWith, make } from "../ui/dom.js";
import { ghostOf, listenToDrags } from "./editor_drag.js";

/** @typedef {import("../types.js").SketchView} SketchView */
/** @typedef {import("../types.js").SketchSheet} SketchSheet */
/** @typedef {import("./editor.js").Paint} Paint */

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});
const TAKES = ["Delete", "Backspace"];

/**
 * @param {Paint} paint
 * @param {object} to
 * @param {(part: string) => void} to.press
 * @param {(part: string) => void} to.take
 * @param {(part: string, other: string) => void} to.carry
 * @param {(part: string) => void} to.off  dropped where there is no sheet
 */
export function createSheets(paint, to) {
  const node = make("div", { class: "sheets" });
  /** @type {Map<string, {node: HTMLElement, frame: HTMLElement, canvas: HTMLCanvasElement, heads: HTMLCanvasElement | null, groups: Map<string, HTMLElement>}>} */
  const shown = new Map();
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();

  node.addEventListener("keydown", (event) => {
    const button = placeAt(event.target);
    if (!button || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) stepFocus(button, ...arrow);
    else if (TAKES.includes(event.key)) to.take(button.dataset.part ?? "");
    else return;
    event.preventDefault();
  });
  node.addEventListener("focusin", (event) => {
    const button = placeAt(event.target);
    if (button) makeTabStop(button);
  });
  const dragged = listenToDrags(node, placeAt, {
    ghost: (button) => ghostOf(button, /** @type {HTMLCanvasElement} */ (button.closest(".editor-sheet")?.querySelector("canvas"))),
    drop: (button, x, y) => {
      const other = partAt(x, y);
      const part = /** @type {HTMLElement} */ (button).dataset.part ?? "";
      if (other && other !== part) to.carry(part, other);
      // Between the places of a sheet, somebody missed one.
      else if (!other && !document.elementFromPoint(x, y)?.closest(".editor-sheet")) to.off(part);
    },
  });
  node.addEventListener("click", (event) => {
    const button = placeAt(event.target);
    if (button && !dragged(event)) to.press(button.dataset.part ?? "");
  });

  /** @param {number} x @param {number} y */
  const partAt = (x, y) => placeAt(document.elementFromPoint(x, y))?.dataset.part ?? null;

  /** @param {SketchSheet} sheet */
  const made = (sheet) => {
    const canvas = paint.pictureOf(sheet.picture);
    const frame = make("div", { class: "editor-sheet" }, canvas);
    const heads = sheet.stays ? paint.pictureOf(headsOf(sheet)) : null;
    if (heads) frame.append(make("div", { class: "heads", "aria-hidden": "true" }, heads));
    const one = make("section", { class: `editor-part ${sheet.scrolls ? "scrolls" : ""}`, "aria-label": sheet.name, "data-sheet": sheet.key }, frame);
    return { node: one, frame, canvas, heads, groups: new Map() };
  };

  /** @param {SketchSheet} sheet */
  const showSheet = (sheet) => {
    const [x, y, width, height] = sheet.picture.box;
    const one = shown.get(sheet.key) ?? made(sheet);
    if (shown.has(sheet.key)) paint.fillPicture(one.canvas, sheet.picture);
    if (shown.has(sheet.key) && one.heads) paint.fillPicture(one.heads, headsOf(sheet));
    shown.set(sheet.key, one);
    one.frame.style.setProperty("--ratio", String(width / height));
    one.frame.style.setProperty("--units", String(width));
    one.frame.style.setProperty("--stays", String((sheet.stays ?? 0) / width));
    for (const { name, places } of sheet.groups) {
      const group = one.groups.get(name) ?? make("div", { role: "group", "aria-label": name });
      if (!group.isConnected) one.frame.append(group);
      one.groups.set(name, group);
      places.forEach(({ part, label, box, broken }, index) => {
        const button = buttons.get(part) ?? make("button", { type: "button", "data-part": part, tabindex: -1 });
        buttons.set(part, button);
        button.setAttribute("aria-label", label);
        button.classList.toggle("broken", broken ?? false);
        button.style.left = `${((box[0] - x) / width) * 100}%`;
        button.style.top = `${((box[1] - y) / height) * 100}%`;
        button.style.width = `${(box[2] / width) * 100}%`;
        button.style.height = `${(box[3] / height) * 100}%`;
        // Moving a button would take its focus away.
        if (group.children[index] !== button) group.insertBefore(button, group.children[index] ?? null);
      });
      const stop = [...group.children].find((button) => /** @type {HTMLElement} */ (button).tabIndex === 0) ?? group.children[0];
      if (stop) makeTabStop(stop);
    }
    const names = new Set(sheet.groups.map(({ name }) => name));
    for (const [name, group] of one.groups) {
      if (names.has(name)) continue;
      group.remove();
      one.groups.delete(name);
    }
    return one.node;
  };

  return {
    node,
    partAt,
    /** @param {SketchView} view */
    show(view) {
      const focused = placeAt(document.activeElement);
      // Where the focus goes if this button goes: to its group, or else its sheet, or else anywhere.
      const around = focused ? [focused.parentElement, focused.closest(".editor-part"), node] : [];
      const parts = new Set(view.sheets.flatMap((sheet) => sheet.groups.flatMap(({ places }) => places.map(({ part }) => part))));
      // First, so that a group whose tab stop goes gets another.
      for (const [part, button] of buttons) {
        if (parts.has(part)) continue;
        button.remove();
        buttons.delete(part);
      }
      const nodes = view.sheets.map(showSheet);
      const keys = new Set(view.sheets.map(({ key }) => key));
      for (const key of shown.keys()) if (!keys.has(key)) shown.delete(key);
      if (nodes.length !== node.children.length || nodes.some((one, index) => node.children[index] !== one)) fillWith(node, ...nodes);
      if (focused?.isConnected) return;
      const stops = around.filter((one) => one?.isConnected).map((one) => one?.querySelector("button[tabindex='0']"));
      /** @type {HTMLElement | undefined} */ (stops.find(Boolean))?.focus();
    },
  };
}

/** The part of a sheet that stays in sight while it scrolls sideways. @param {SketchSheet} sheet */
function headsOf({ picture, stays = 0 }) {
  const [x, y, , height] = picture.box;
  return { ...picture, box: /** @type {typeof picture.box} */ ([x, y, stays, height]) };
}

/** @param {unknown} target @returns {HTMLElement | null} */
function placeAt(target) {
  return target instanceof Element ? target.closest(".editor-sheet button[data-part]") : null;
}
