// Loads the rules of a game in the page's language. English is part of the page, and the fallback.

import { make } from "../ui/dom.js";
import { HOME } from "../lib/languages.js";
import { contentOf } from "../lib/json_files.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {{language: string, content: DocumentFragment}} RulesText */

/** What py/threefold/build/rules_text.py writes: [tag, name of its picture or "", ...children]. */
const TAGS = /** @type {const} */ (["header", "span", "p", "h2", "figure", "figcaption", "b", "i", "mark"]);
const RULES_MS = 8000; // until the English rules are shown instead

/**
 * @param {Shell} shell
 * @param {string} game
 * @returns {Promise<RulesText>}
 */
export async function rulesText(shell, game) {
  const language = shell.language.now();
  const file = language === HOME ? undefined : shell.site.files[`rules-${game}-${language}.json`];
  const content = file && fragmentOf(await contentOf(file, { signal: AbortSignal.timeout(RULES_MS) }));
  return content ? { language, content } : { language: HOME, content: english(game) };
}

/** @param {string} game */
function english(game) {
  const template = document.getElementById(`rules-${game}`);
  const source = template instanceof HTMLTemplateElement ? template.content : new DocumentFragment();
  return /** @type {DocumentFragment} */ (source.cloneNode(true));
}

/** @param {unknown} parts @returns {DocumentFragment | null} null: this is not a list */
function fragmentOf(parts) {
  if (!Array.isArray(parts)) return null;
  const content = new DocumentFragment();
  content.append(...parts.map(nodeOf));
  return content;
}

/** @param {unknown} part @returns {Node | string} */
function nodeOf(part) {
  if (!Array.isArray(part)) return String(part);
  const [name, figure, ...inside] = part;
  const tag = TAGS.find((one) => one === name);
  return make(tag ?? "span", figure ? { "data-figure": String(figure) } : {}, ...inside.map(nodeOf));
}
