// What a game that leaves as a picture, or comes in as a file, needs besides its scripts: words and looks of its own,
// loaded when somebody asks for it.

import { make } from "./dom.js";
import { contentOf } from "../python/json_files.js";
import { areWords } from "../store/checks.js";
import { wordsNow } from "../words/words.js";

/** @type {Promise<Record<string, string>> | null} */
let loaded = null;

/**
 * All words, for a script that was loaded later: what that imports are modules of its own, which have none.
 * @param {import("../types.js").Site} site
 */
export async function sharingWords({ files }) {
  loaded ??= load(files);
  loaded.catch(() => (loaded = null)); // it may come the next time
  return { ...(await loaded), ...wordsNow() };
}

/** @param {Readonly<Record<string, string>>} files */
async function load(files) {
  const looks = new Promise((resolve, reject) => {
    document.head.append(make("link", { rel: "stylesheet", href: files["sharing.css"], onload: resolve, onerror: reject }));
  });
  const words = await contentOf(files["sharing-en.json"]);
  await looks;
  if (!areWords(words)) throw new Error("the words did not come");
  return words;
}
