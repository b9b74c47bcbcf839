// Switches the language of the page. English is part of the page; the words of another language are loaded when it is
// chosen, and passed to Python, which has English only. web/start.js preloads them.

import { areWords, setWords } from "../words/words.js";
import { contentOf } from "../lib/json_files.js";
import { HOME } from "../lib/languages.js";
import { clearLiveRegion } from "./live_region.js";

/** @typedef {import("../types.js").Start} Start */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../store/validate.js").Settings["language"]} Tongue */
/** @typedef {import("../python/bridge.js").Call} Call */

const MANIFEST = "manifest.webmanifest";
const WORDS_MS = 8000; // for the words of a language to come, before the page stays as it is
const A_MOMENT = 300; // ms

/**
 * @param {object} means
 * @param {() => Start} means.english  returns a new copy of the English texts in the page
 * @param {readonly GameInfo[]} means.games  changed in place, because other modules hold references to them
 * @param {(tongue: string) => string | undefined} means.fileOf
 * @param {import("../python/bridge.js").Bridge["call"]} means.call  of Python
 */
export function createLanguage({ english, games, fileOf, call }) {
  /** @type {Tongue} */
  let spoken = HOME;
  /** @type {Record<string, string> | null} the words passed to Python; null: English */
  let words = null;
  let choices = 0;

  /**
   * @param {Tongue} tongue
   * @param {Record<string, string> | null} all
   */
  const speak = (tongue, all) => {
    if (tongue !== spoken) clearLiveRegion(); // a screen reader would read the old lines as if they were in this language
    spoken = tongue;
    words = all;
    const home = english();
    setWords({ ...home.words, ...all });
    games.forEach((info, index) => Object.assign(info, translated(home.games[index], all ?? {})));
    document.documentElement.lang = tongue;
    // What the page is called once it is installed. Browsers read it after the page has started, and again if it changes.
    document.querySelector("link[rel=manifest]")?.setAttribute("href", tongue === HOME ? MANIFEST : MANIFEST.replace(".", `-${tongue}.`));
  };

  const told = () => /** @type {const} */ ({ name: "language", args: { words } });

  return {
    now: () => spoken,
    has: (/** @type {string} */ tongue) => tongue === HOME || fileOf(tongue) !== undefined,

    /**
     * @param {Tongue} tongue
     * @param {{patient?: boolean}} [how]  patient: waits for its words as long as it takes
     * @returns {Promise<boolean | null>} false: its words could not be loaded, and nothing has changed; null: nothing
     *   has changed either, because another language was chosen before they were loaded
     */
    async choose(tongue, { patient = false } = {}) {
      const mine = (choices += 1);
      const file = fileOf(tongue);
      const all = tongue === HOME || !file ? null : await wordsIn(file, patient);
      if (mine !== choices) return null;
      if (tongue !== HOME && !all) return false;
      speak(tongue, all);
      const { name, args } = told();
      // If Python cannot be called, it shows no texts either.
      call(name, args).catch(() => {});
      return true;
    },

    /** The calls that give a new worker the language. @returns {Call[]} */
    recall: () => (words ? [told()] : []),
  };
}

/**
 * The words in a file. If they do not come, it is asked once more: a single request may fail where the next one does not.
 * Loading also fails while the page is being left: nothing is reported then, because of the moment between.
 * @param {string} file
 * @param {boolean} patient
 * @returns {Promise<Record<string, string> | null>}
 */
async function wordsIn(file, patient) {
  const how = patient ? {} : { signal: AbortSignal.timeout(WORDS_MS) };
  const first = await contentOf(file, how);
  if (areWords(first)) return first;
  await new Promise((done) => setTimeout(done, A_MOMENT));
  const second = await contentOf(file, how);
  return areWords(second) ? second : null;
}

/**
 * The page's texts about a game in another language, as far as its catalogue has them.
 * @param {GameInfo} info  in English
 * @param {Record<string, string>} words
 * @returns {Partial<GameInfo>}
 */
function translated(info, words) {
  /** @param {string} name @param {string} text */
  const said = (name, text) => words[`${info.key}.${name}`] ?? text;
  const { name, pitch, players, length, credit, goal, start, levels } = info;
  return {
    levels: levels.map((line, index) => said(`bot.${index + 1}`, line)),
    name: said("name", name),
    pitch: said("pitch", pitch),
    players: said("players", players),
    length: said("length", length),
    credit: said("credit", credit),
    goal: said("goal", goal),
    start: said("begins", start),
    options: info.options.map((option) => ({
      ...option,
      name: said(`option.${option.key}`, option.name),
      values: option.values.map((value) => ({
        ...value,
        name: said(`option.${option.key}.${value.key}`, value.name),
        line: said(`option.${option.key}.${value.key}.line`, value.line),
      })),
    })),
  };
}
