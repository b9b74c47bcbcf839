// The page's own words, and templates filled with names.

import { whole } from "../lib/cut_names.js";

/** @type {Record<string, string>} */
let words = {};

/** @param {Record<string, string>} all */
export function setWords(all) {
  words = all;
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
  return template.replace(/\{(\d)\}/g, (hole, place) => (place in names ? whole(names[place]) : hole));
}
