// Choices for sharing a picture or a film.

import { make } from "../ui/dom.js";
import { segments } from "../ui/page_frame.js";
import { word } from "../words/words.js";

/**
 * A choice of one of a few, with its label.
 * @param {string} label
 * @param {{key: string, name: string, label?: string}[]} choices
 * @param {string} chosen
 * @param {(key: string) => void} take
 * @param {string} [kind]  class of the element
 */
export function labelled(label, choices, chosen, take, kind) {
  return make("div", { class: kind }, make("b", { "aria-hidden": true }, label), segments(label, choices, chosen, take));
}

/** @type {Record<string, string>} */
const THEMES = { light: "shell.theme.light", dark: "shell.theme.dark", hc: "shell.palette.contrast" };

/** The theme of the page, and those that can be chosen instead of it. */
export function themesNow() {
  const theme = document.documentElement.dataset.theme ?? "light";
  const keys = theme === "hc" ? ["light", "dark", "hc"] : ["light", "dark"];
  return { theme, choices: keys.map((key) => ({ key, name: word(THEMES[key]) })) };
}

/** With or without the highlights on the board. */
export const highlightChoices = () => [{ key: "with", name: word("shell.picture.highlights.with") }, { key: "without", name: word("shell.picture.highlights.without") }];
