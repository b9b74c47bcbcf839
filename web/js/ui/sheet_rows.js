// The elements of sheets: rows to press, a warning, a question with answers, a form.

import { icon, make } from "./dom.js";

/**
 * @param {string} drawing
 * @param {string} label
 * @param {() => void} act
 * @param {string} [more]  a second line
 * @param {string} [aside]  a text at the end of the row
 */
export function row(drawing, label, act, more, aside) {
  return make(
    "button",
    { type: "button", class: "row", onclick: act },
    icon(drawing),
    make("span", {}, make("b", {}, label), more && make("i", {}, more)),
    aside && make("em", {}, aside),
  );
}

/**
 * A row that changes a value at every press, and shows the present one.
 * @param {string} drawing
 * @param {string} label
 * @param {() => string} now
 * @param {() => void} change
 * @param {string} [more]
 */
export function switchRow(drawing, label, now, change, more) {
  const told = make("em", {}, now());
  const node = row(drawing, label, () => {
    change();
    told.textContent = now();
  }, more);
  node.append(told);
  return node;
}

/**
 * @param {string} title
 * @param {string} text
 */
export function warning(title, text) {
  return make("div", { class: "warning" }, icon("warning"), make("p", {}, make("b", {}, title), text));
}

/**
 * What a sheet asks, and its answers in a row.
 * @param {string} text
 * @param {...HTMLElement} answers
 */
export function question(text, ...answers) {
  return make("div", { class: "question" }, make("p", {}, text), make("div", { class: "answers" }, ...answers));
}

/**
 * One or more fields and a button that submits them; Enter submits them, too.
 * @param {string} label  of the button
 * @param {() => void} take  called when they are submitted
 * @param {...(import("./dom.js").Child)} fields
 */
export function fieldsOf(label, take, ...fields) {
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    take();
  };
  const save = make("button", { class: "button first broad" }, label);
  return make("form", { class: "fields", onsubmit }, ...fields, save);
}

/**
 * @param {string} label
 * @param {string} value
 * @param {number} longest
 * @param {string} [placeholder]
 */
export function field(label, value, longest, placeholder) {
  const input = make("input", {
    type: "text",
    value,
    placeholder,
    maxlength: longest,
    autocomplete: "off",
    autocapitalize: "words",
    spellcheck: "false",
    enterkeyhint: "done",
    onfocus: () => input.select(),
  });
  return { input, node: make("label", {}, make("span", {}, label), input) };
}
