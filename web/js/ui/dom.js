// Creates elements. Data is always inserted as text, never as markup.

import { keepIconBesideWords } from "./icon_beside_words.js";

/** @typedef {Node | string | null | undefined | false} Child */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Creates an element. Functions in `traits` become event listeners (`onclick`), the rest attributes; false, null and
 * undefined leave one out.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} [traits]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, traits = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(traits)) {
    if (typeof value === "function") {
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else {
      updateAttribute(element, name, value);
    }
  }
  element.append(...present(children));
  return element;
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {unknown} value
 */
export function updateAttribute(element, name, value) {
  if (value === undefined || value === null || value === false) element.removeAttribute(name);
  // Unlike other attributes, one of ARIA means "false" when it is empty.
  else element.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : String(value));
}

/**
 * Replaces the children of an element.
 * @param {Element} element
 * @param {...Child} children
 */
export function fillWith(element, ...children) {
  element.replaceChildren(...present(children));
}

/**
 * Replaces buttons; if one of them had the focus, the new one with the same words gets it, else the first.
 * @param {HTMLElement} node
 * @param {HTMLElement[]} buttons
 * @param {boolean} [passes]  false: the focus is lost with its button
 */
export function swap(node, buttons, passes = true) {
  const focused = passes && node.contains(document.activeElement) && document.activeElement;
  fillWith(node, ...buttons);
  node.hidden = buttons.length === 0;
  if (focused) (buttons.find((one) => one.textContent === focused.textContent && !one.matches(":disabled")) ?? buttons[0])?.focus();
}

/**
 * An icon of the SVG sprite in index.html.
 * @param {string} name
 * @param {string} [kind]
 */
export function icon(name, kind = "icon") {
  const drawing = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  drawing.setAttribute("class", kind);
  drawing.setAttribute("aria-hidden", "true");
  drawing.setAttribute("viewBox", kind === "icon" ? "0 0 24 24" : "0 0 100 100");
  use.setAttribute("href", `#icon-${name}`);
  drawing.append(use);
  return drawing;
}

/**
 * @param {string} label
 * @param {(event: MouseEvent) => void} press
 * @param {{kind?: string, icon?: string, disabled?: boolean}} [more]
 */
export function button(label, press, more = {}) {
  const pressed = make(
    "button",
    { type: "button", class: `button ${more.kind ?? ""}`.trim(), onclick: press, disabled: more.disabled },
    more.icon && icon(more.icon),
    make("span", {}, label),
  );
  if (more.icon) keepIconBesideWords(pressed);
  return pressed;
}

/**
 * A link that looks like such a button.
 * @param {string} label
 * @param {string} href
 * @param {{kind: string, icon: string}} more
 */
export function buttonLink(label, href, more) {
  const link = make("a", { class: `button ${more.kind}`, href }, icon(more.icon), make("span", {}, label));
  keepIconBesideWords(link);
  return link;
}

/**
 * A button that is only an icon.
 * @param {string} name
 * @param {string} label
 * @param {() => void} press
 * @param {string} [kind]
 */
export function iconButton(name, label, press, kind = "") {
  return make(
    "button",
    { type: "button", class: `square ${kind}`.trim(), "aria-label": label, onclick: press },
    icon(name),
  );
}

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html lacks #${id}`);
  return element;
}

/**
 * @param {Child[]} children
 * @returns {(Node | string)[]}
 */
function present(children) {
  return children.filter((child) => typeof child === "string" || child instanceof Node);
}
