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
/** @type {Map<string, {link: HTMLElement, done: Promise<unknown>}>} */
const looks = new Map();

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

/** A style sheet at its place among the others. @param {Readonly<Record<string, string>>} files @param {string} sheet */
function lookOf(files, sheet) {
  const known = looks.get(sheet);
  if (known) return known.done;
  const [link, done] = linkTo(files[`${sheet}.css`]);
  const next = SHEETS.slice(SHEETS.indexOf(sheet) + 1).find((other) => looks.has(other));
  document.head.insertBefore(link, (next && looks.get(next)?.link) || null);
  looks.set(sheet, { link, done });
  done.catch(() => {
    looks.delete(sheet); // it may come the next time
    link.remove();
  });
  return done;
}

/** @param {string} href @returns {[HTMLElement, Promise<unknown>]} */
function linkTo(href) {
  /** @type {HTMLElement | undefined} */
  let link;
  const done = new Promise((resolve, reject) => {
    link = make("link", { rel: "stylesheet", href, onload: resolve, onerror: reject });
  });
  return [/** @type {HTMLElement} */ (link), done];
}
