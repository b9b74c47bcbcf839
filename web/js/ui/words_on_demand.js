// What a part of the page needs besides its scripts: words and looks of its own, loaded when somebody asks for it.

import { make } from "./dom.js";
import { contentOf } from "../python/json_files.js";
import { areWords } from "../store/validate.js";
import { wordsNow } from "../words/words.js";

/** What was loaded, by name. @type {Map<string, Promise<Record<string, string>>>} */
const loaded = new Map();

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
  const looks = new Promise((resolve, reject) => {
    document.head.append(make("link", { rel: "stylesheet", href: files[`${name}.css`], onload: resolve, onerror: reject }));
  });
  const words = await contentOf(files[`${name}-${language}.json`]);
  await looks;
  if (!areWords(words)) throw new Error("the words did not come");
  return words;
}
