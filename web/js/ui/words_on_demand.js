// What a part of the page needs besides its scripts: words and looks of its own, loaded when somebody asks for it.

import { make } from "./dom.js";
import { contentOf } from "../python/json_files.js";
import { areWords } from "../store/validate.js";
import { wordsNow } from "../words/words.js";

/** What was loaded, by name. @type {Map<string, Promise<Record<string, string>>>} */
const loaded = new Map();
/** Style sheets, in the order in which they apply, whichever comes first: they stay for all screens that follow. */
const SHEETS = ["sharing", "setup", "lesson", "puzzle", "daily", "mistakes", "review", "statistics"];
/** Which of them some need, where that is not the one of the same name alone. @type {Record<string, string[]>} */
const NEEDS = { puzzle: ["lesson", "puzzle", "daily"], mistakes: ["lesson", "puzzle", "mistakes"] };

/**
 * All words, for a script that was loaded later: what that imports are modules of its own, which have none.
 * @param {import("../types.js").Site} site
 * @param {"sharing" | "setup" | "lesson" | "puzzle" | "statistics" | "review" | "mistakes"} [name]  games that leave or come in as files; positions
 *   that are set up; lessons; puzzles; figures, and moving; reviews; mistakes
 * @param {string} [language]  for words that lie apart in each
 */
export async function sharingWords({ files }, name = "sharing", language = "en") {
  const asked = `${name}-${language}`;
  const words = loaded.get(asked) ?? load(files, name, language);
  loaded.set(asked, words);
  words.catch(() => loaded.delete(asked)); // it may come the next time
  return { ...(await words), ...wordsNow() };
}

/**
 * @param {Readonly<Record<string, string>>} files
 * @param {string} name
 * @param {string} language
 */
async function load(files, name, language) {
  const sheets = Promise.all((NEEDS[name] ?? [name]).map((sheet) => lookOf(files, sheet)));
  const words = await contentOf(files[`${name}-${language}.json`]);
  await sheets;
  if (!areWords(words)) throw new Error("the words did not come");
  return words;
}

/** A style sheet at its place among the others, once. @param {Readonly<Record<string, string>>} files @param {string} sheet */
function lookOf(files, sheet) {
  const linkTo = (/** @type {string} */ name) =>
    [...document.querySelectorAll("link")].find((link) => link.getAttribute("href") === files[`${name}.css`]);
  const link = linkTo(sheet) ?? make("link", { rel: "stylesheet", href: files[`${sheet}.css`] });
  if (link.sheet) return;
  const done = new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", reject);
  });
  done.catch(() => link.remove()); // it may come the next time
  if (!link.isConnected) document.head.insertBefore(link, SHEETS.slice(SHEETS.indexOf(sheet) + 1).map(linkTo).find(Boolean) ?? null);
  return done;
}
