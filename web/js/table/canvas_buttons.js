// Lays a real button over each item drawn on the canvas. Only these buttons take input, so mouse, touch, keyboard and
// screen reader all use the same ones. A button is kept as long as its item's key exists, so that focus is kept too.

import { heirOf } from "./focus.js";
import { make } from "../ui/dom.js";

/** @typedef {import("../types.js").Item} Item */
/** @typedef {import("../motion/poses.js").Spot} Spot */
/** @typedef {{x: number, y: number, width: number, height: number}} Rect */

const FINGER = 44; // px: smallest size of a button for a finger

export function createCanvasButtons() {
  const layer = make("div", { class: "canvas-buttons" });
  /** @type {Map<string, {button: HTMLButtonElement, item: Item}>} */
  const buttons = new Map();
  const groups = createGroups(layer);

  /** The tab stops of an area's groups. @param {"board" | "hand"} area */
  const tabStopsOf = (area) => {
    const there = [...buttons.values()].filter(({ item }) => item.area === area && item.part !== undefined);
    return there.map(({ button }) => button).filter((button) => button.tabIndex === 0);
  };

  /**
   * Finds a button of an area: the one with a number, else the area's tab stop, preferably one that is not disabled.
   * @param {"board" | "hand"} area
   * @param {number} [number]  of the button in the group named like the area, from 1 on
   * @returns {HTMLElement | null}
   */
  function find(area, number) {
    if (number !== undefined) return groups.buttonOf(area, number);
    const stops = tabStopsOf(area);
    return stops.find((button) => !button.hasAttribute("aria-disabled")) ?? stops[0] ?? null;
  }

  /** Removes the buttons of all other items. @param {Set<string>} keys */
  function keepOnly(keys) {
    for (const [key, { button }] of buttons) {
      if (keys.has(key)) continue;
      button.remove();
      buttons.delete(key);
    }
  }

  return {
    node: layer,
    /** @param {import("./shown_view.js").Shown} shown */
    show({ play: { pending }, view: { scene }, text: speak }) {
      const focused = [...buttons.values()].find(({ button }) => button === document.activeElement);
      const pointable = scene.items.filter((item) => item.label !== undefined);
      const keys = new Set(pointable.map((item) => item.key));
      /** @type {Map<string, HTMLButtonElement[]>} */
      const members = new Map();
      for (const item of pointable) {
        const name = item.group ?? item.area;
        const { button } = buttons.get(item.key) ?? { button: newButton(item.key) };
        buttons.set(item.key, { button, item });
        updateButton(button, item, speak, pending.includes(item.part ?? ""));
        members.set(name, [...(members.get(name) ?? []), button]);
      }
      keepOnly(keys);
      for (const [name, ordered] of members) groups.fill(name, speak(scene.groups[name] ?? ""), ordered);
      groups.keepOnly(members);
      groups.setTabStops();
      if (focused && !keys.has(focused.item.key)) {
        const heir = heirOf(focused.item, pointable);
        if (heir) buttons.get(heir.key)?.button.focus();
      }
    },

    /** @param {(item: Item) => Spot | null} spotOf */
    place(spotOf) {
      /** @type {{button: HTMLButtonElement, spot: Spot}[]} */
      const placed = [];
      for (const { button, item } of buttons.values()) {
        const spot = spotOf(item);
        // For a moment an area can have no size, as when the window has just been turned. Hiding would take the focus away.
        button.hidden = !spot && !(item.box && button === document.activeElement);
        if (spot) placed.push({ button, spot });
      }
      for (const { button, spot } of placed) {
        const others = placed.filter((other) => other.button !== button).map((other) => other.spot);
        placeButton(button, withRoom(spot, others), spot.unit);
      }
    },

    /** @param {Element} button @returns {Item | null} */
    itemAt: (button) => [...buttons.values()].find((one) => one.button === button)?.item ?? null,

    find,

    /** The tab stop of the area's next group if one has the focus, around; else the one that find returns. @param {"board"} area */
    next(area) {
      const stops = tabStopsOf(area);
      const here = stops.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
      return here < 0 ? find(area) : stops[(here + 1) % stops.length];
    },

    /** @param {string} part @returns {HTMLElement | null} */
    buttonOf: (part) => [...buttons.values()].find(({ item }) => item.part === part)?.button ?? null,
  };
}

/** The groups of buttons, each with a name for screen readers and one tab stop. @param {HTMLElement} layer */
function createGroups(layer) {
  /** @type {Map<string, HTMLElement>} */
  const groups = new Map();

  /** @param {string} name */
  const newGroup = (name) => {
    const group = document.createElement("div");
    group.setAttribute("role", "group");
    groups.set(name, group);
    layer.append(group);
    return group;
  };

  return {
    /** @param {string} name @param {string} label @param {HTMLButtonElement[]} buttons  in their order */
    fill(name, label, buttons) {
      const group = groups.get(name) ?? newGroup(name);
      group.setAttribute("aria-label", label);
      // Moving a button would take its focus away.
      buttons.forEach((button, index) => {
        if (group.children[index] !== button) group.insertBefore(button, group.children[index] ?? null);
      });
    },

    /** Removes all groups but those with these names. @param {Map<string, unknown>} names */
    keepOnly(names) {
      for (const [name, group] of groups) {
        if (names.has(name)) continue;
        group.remove();
        groups.delete(name);
      }
    },

    /** Sets one tab stop per group: the button that has it, else the picked one, else the first that can be pointed at. */
    setTabStops() {
      for (const group of groups.values()) {
        const all = /** @type {HTMLButtonElement[]} */ ([...group.children]);
        const stop =
          all.find((button) => button.tabIndex === 0) ??
          all.find((button) => button.getAttribute("aria-pressed") === "true") ??
          all.find((button) => !button.hasAttribute("aria-disabled")) ??
          all[0];
        for (const button of all) button.tabIndex = button === stop ? 0 : -1;
      }
    },

    /** @param {string} name @param {number} number  from 1 on */
    buttonOf: (name, number) => /** @type {HTMLElement | undefined} */ (groups.get(name)?.children[number - 1]) ?? null,
  };
}

/** @param {string} key */
function newButton(key) {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.key = key;
  button.tabIndex = -1;
  return button;
}

/**
 * @param {HTMLButtonElement} button
 * @param {Item} item
 * @param {(template: string) => string} speak
 * @param {boolean} pending  it was pointed at, and Python has not answered yet
 */
function updateButton(button, item, speak, pending) {
  const ready = item.moods.includes("ready") || item.moods.includes("instead");
  const fits = ready || item.moods.includes("quiet");
  const picked = item.moods.includes("picked");
  if (item.part === undefined) delete button.dataset.part;
  else button.dataset.part = item.part;
  button.toggleAttribute("data-look", item.part === undefined);
  button.dataset.place = item.area;
  button.setAttribute("aria-label", speak(item.label ?? ""));
  if (picked) button.setAttribute("aria-pressed", "true");
  else button.removeAttribute("aria-pressed");
  if (fits || picked || item.part === undefined) button.removeAttribute("aria-disabled");
  else button.setAttribute("aria-disabled", "true");
  button.classList.toggle("marks", ready && item.area === "board");
  button.classList.toggle("pending", pending);
}

/** @param {HTMLButtonElement} button @param {Rect} rect @param {number} unit  pixels per unit of the drawing */
function placeButton(button, rect, unit) {
  button.style.left = `${rect.x}px`;
  button.style.top = `${rect.y}px`;
  button.style.width = `${rect.width}px`;
  button.style.height = `${rect.height}px`;
  button.style.setProperty("--unit", String(unit));
}

/**
 * Enlarges a rectangle so that a finger can hit it, at most to halfway between it and its neighbours.
 * @param {Rect} rect
 * @param {Rect[]} others
 * @returns {Rect}
 */
function withRoom(rect, others) {
  const beside = others.filter((other) => overlap(rect.y, rect.height, other.y, other.height));
  const [x, width] = grown(rect.x, rect.width, beside.map((other) => [other.x, other.width]));
  const above = others.filter((other) => overlap(x, width, other.x, other.width));
  const [y, height] = grown(rect.y, rect.height, above.map((other) => [other.y, other.height]));
  return { x, y, width, height };
}

/**
 * @param {number} start
 * @param {number} length
 * @param {number[][]} others
 */
function grown(start, length, others) {
  const wish = Math.max(0, (FINGER - length) / 2);
  let before = wish;
  let after = wish;
  for (const [at, size] of others) {
    if (at + size <= start + 1) before = Math.min(before, Math.max(0, (start - at - size) / 2));
    if (at >= start + length - 1) after = Math.min(after, Math.max(0, (at - start - length) / 2));
  }
  return [start - before, length + before + after];
}

/** @param {number} a @param {number} aLength @param {number} b @param {number} bLength */
function overlap(a, aLength, b, bLength) {
  return a < b + bLength && b < a + aLength;
}
