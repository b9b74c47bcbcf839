// The language of the page. English lies in the page; the words of another one come when somebody reads it, and Python,
// which knows English only, is given them. web/start.js asks for them ahead of everything else.

import { areWords } from "../store/validate.js";
import { contentOf } from "../python/json_files.js";
import { setWords } from "./words.js";

/** @typedef {import("../types.js").Start} Start */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../store/validate.js").Settings["language"]} Tongue */
/** @typedef {import("../python/bridge.js").Call} Call */

export const HOME = "en";
const PATIENCE = 8000; // ms: rather English than nothing
const A_MOMENT = 300; // ms

/**
 * @param {object} means
 * @param {() => Start} means.english  a fresh copy of what lies in the page
 * @param {readonly GameInfo[]} means.games  changed in place, for everybody has them
 * @param {(tongue: string) => string | undefined} means.fileOf
 * @param {import("../python/bridge.js").Bridge["call"]} means.call  of Python
 */
export function createLanguage({ english, games, fileOf, call }) {
  /** @type {Tongue} */
  let spoken = HOME;
  /** @type {Record<string, string> | null} what Python is told; null: English */
  let words = null;
  let choices = 0;

  /**
   * @param {Tongue} tongue
   * @param {Record<string, string> | null} all
   */
  const speak = (tongue, all) => {
    spoken = tongue;
    words = all;
    const home = english();
    setWords({ ...home.words, ...all });
    games.forEach((info, place) => Object.assign(info, translated(home.games[place], all ?? {})));
    document.documentElement.lang = tongue;
  };

  const told = () => /** @type {const} */ ({ name: "language", args: { words } });

  return {
    now: () => spoken,
    has: (/** @type {string} */ tongue) => tongue === HOME || fileOf(tongue) !== undefined,

    /**
     * @param {Tongue} tongue
     * @returns {Promise<boolean | null>} false: its words cannot be had now, and everything is as it was; null: so it
     *   is too, for another language was chosen before they came
     */
    async choose(tongue) {
      const mine = (choices += 1);
      const file = fileOf(tongue);
      const all = tongue === HOME || !file ? null : await wordsIn(file);
      // A page that is being left gets no more files, and after a moment it is gone: that says nothing of the words.
      if (tongue !== HOME && !all) await new Promise((done) => setTimeout(done, A_MOMENT));
      if (mine !== choices) return null;
      if (tongue !== HOME && !all) return false;
      speak(tongue, all);
      const { name, args } = told();
      // Without Python nothing is said that it would have to say.
      call(name, args).catch(() => {});
      return true;
    },

    /** What a fresh worker has to be told. @returns {Call[]} */
    recall: () => (words ? [told()] : []),
  };
}

/**
 * @param {string} file
 * @returns {Promise<Record<string, string> | null>}
 */
async function wordsIn(file) {
  const all = await contentOf(file, { signal: AbortSignal.timeout(PATIENCE) });
  return areWords(all) ? all : null;
}

/**
 * What the page says of a game, as far as the catalogue has words for it.
 * @param {GameInfo} info  in English
 * @param {Record<string, string>} words
 * @returns {Partial<GameInfo>}
 */
function translated(info, words) {
  /** @param {string} name @param {string} text */
  const said = (name, text) => words[`${info.key}.${name}`] ?? text;
  const { name, pitch, players, length, credit, goal, start, levels } = info;
  return {
    levels: levels.map((line, place) => said(`bot.${place + 1}`, line)),
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
