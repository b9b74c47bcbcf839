// Loads what a part of the page needs besides its scripts, on demand: its words and style sheets.

import { HOME } from "../lib/languages.js";
import { make } from "./dom.js";
import { contentOf } from "../lib/json_files.js";
import { areWords, wordsNow } from "../words/words.js";

/** Words that are loaded or being loaded, by name and language. @type {Map<string, Promise<Record<string, string>>>} */
const loaded = new Map();
/** Style sheets, in the order in which they apply, whichever is loaded first. They stay for all later screens. */
const SHEETS = ["sharing", "editor", "lesson", "puzzle", "daily", "mistakes", "review", "statistics"];
/** The style sheets of names that need more than the one of the same name. @type {Record<string, string[]>} */
const NEEDS = { puzzle: ["lesson", "puzzle", "daily"], mistakes: ["lesson", "puzzle", "mistakes"] };

/**
 * Loads the words of a part, and returns them with those of the page: a script loaded on demand has its own, empty copy of
 * words.js. Its style sheets are loaded too.
 * @param {import("../types.js").Site} site
 * @param {"sharing" | "editor" | "lesson" | "puzzle" | "statistics" | "review" | "mistakes"} [name]  exporting and
 *   importing games; setting up positions; lessons; puzzles; statistics, and moving to another device; reviews; mistakes
 * @param {string} [language]  for words that have one file per language
 */
export async function loadWords({ files }, name = "sharing", language = HOME) {
  const asked = `${name}-${language}`;
  const words = loaded.get(asked) ?? load(files, name, language);
  loaded.set(asked, words);
  words.catch(() => loaded.delete(asked)); // so that the next call tries again
  return { ...(await words), ...wordsNow() };
}

/**
 * @param {Readonly<Record<string, string>>} files
 * @param {string} name
 * @param {string} language
 */
async function load(files, name, language) {
  const sheets = (NEEDS[name] ?? [name]).map((sheet) => lookOf(files, sheet));
  // Awaited together, so that whatever fails is noticed although something else has failed before.
  const [words] = await Promise.all([contentOf(files[`${name}-${language}.json`]), ...sheets]);
  if (!areWords(words)) throw new Error("the words did not come");
  return words;
}

/** Adds a style sheet in its place among the others, once. @param {Readonly<Record<string, string>>} files @param {string} sheet */
function lookOf(files, sheet) {
  const linkTo = (/** @type {string} */ name) =>
    [...document.querySelectorAll("link")].find((link) => link.getAttribute("href") === files[`${name}.css`]);
  const link = linkTo(sheet) ?? make("link", { rel: "stylesheet", href: files[`${sheet}.css`] });
  if (link.sheet) return;
  const done = new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => reject(new Error(`${sheet}.css did not come`)));
  });
  done.catch(() => link.remove()); // so that the next call tries again
  if (!link.isConnected) document.head.insertBefore(link, SHEETS.slice(SHEETS.indexOf(sheet) + 1).map(linkTo).find(Boolean) ?? null);
  return done;
}
