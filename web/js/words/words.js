// The page's own words, and templates filled with names.

import { whole } from "../lib/cut_names.js";
import { isRecord } from "../lib/json.js";

const LONGEST_SENTENCE = 1000;
const MOST_WORDS = 4000;

/** @type {Record<string, string>} */
let words = {};

/** @param {Record<string, string>} all */
export function setWords(all) {
  words = all;
}

/** Whether a value is a catalogue of words, as read from a file. @param {unknown} value @returns {value is Record<string, string>} */
export function areWords(value) {
  const all = Object.values(Object(value));
  const fits = (/** @type {unknown} */ text) => typeof text === "string" && text.length <= LONGEST_SENTENCE;
  return isRecord(value) && all.length <= MOST_WORDS && all.every(fits);
}

/** For a script loaded on demand, whose own copy of this module has none. */
export function wordsNow() {
  return words;
}

/**
 * @param {string} key
 * @param {...(string | number)} fills  values for {0}, {1}
 */
export function word(key, ...fills) {
  return fill(words[key] ?? key, fills.map(String));
}

/** Words about a number of things: `key` with ".one" if there is one. @param {string} key @param {number} count */
export function counted(key, count) {
  return word(count === 1 ? `${key}.one` : key, count);
}

/**
 * The message of an error: its `text`, else the sentence of its key, else a general one.
 * @param {unknown} error
 */
export function sentence(error) {
  if (typeof error === "string") return words[error] ?? words[`shell.${error}`] ?? word("shell.failed.text");
  const { key, text } = /** @type {{key?: unknown, text?: unknown}} */ (error ?? {});
  if (typeof text === "string" && text) return text;
  return sentence(typeof key === "string" ? key : "");
}

/**
 * No line ends before the number of a name: "Player 3".
 * @param {string} template
 * @param {readonly string[]} names
 */
export function fill(template, names) {
  return template.replace(/\{(\d)\}/g, (hole, index) => (index in names ? whole(names[index]) : hole));
}
