// Loads a game's puzzles on demand. Python parses their lines; here only the id, the rating and the themes of a puzzle are
// read.

import { contentOf } from "../lib/json_files.js";
import { isRecord } from "../lib/json.js";

/**
 * @typedef {object} Puzzle
 * @prop {string} id
 * @prop {string} text  as Python reads it
 * @prop {number} rating
 * @prop {readonly string[]} themes
 */
/** What the page of puzzles says of a game. @typedef {{line: string, tasks: Record<string, string>, themes: Record<string, string>}} About */

const LONGEST = 3000;
const MOST = 2000;

/** @type {Map<string, Promise<readonly Puzzle[]>>} */
const books = new Map();

/**
 * @param {import("../types.js").Site} site
 * @param {string} game
 * @returns {Promise<readonly Puzzle[]>}
 */
export function bookOf({ files }, game) {
  const known = books.get(game);
  if (known) return known;
  const book = contentOf(files[`puzzles-${game}.json`]).then(puzzlesFrom);
  books.set(game, book);
  book.catch(() => books.delete(game)); // it may be loaded the next time
  return book;
}

/** @param {unknown} content @returns {readonly Puzzle[]} */
export function puzzlesFrom(content) {
  if (!Array.isArray(content)) throw new Error("the puzzles did not come");
  const texts = content.slice(0, MOST).filter((text) => typeof text === "string" && text.length <= LONGEST);
  return texts.map((text) => {
    const [, rating, themes = ""] = text.split("\t");
    return { id: idOf(text), text, rating: Number(rating), themes: themes.split(",") };
  });
}

/**
 * The id of a puzzle, a hash of its kind and position: it stays the same when other puzzles are added or removed.
 * @param {string} text
 */
export function idOf(text) {
  let sum = 0x811c9dc5; // FNV-1a
  const [kind, , , , , position] = text.split("\t");
  for (const letter of `${kind}\t${position}`) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum.toString(36);
}

/**
 * What a puzzle asks for, in a sentence.
 * @param {Puzzle} puzzle
 * @param {Record<string, string>} tasks  of its game
 */
export function taskOf({ text }, tasks) {
  const [kind, within] = text.split("\t")[0].split(":");
  return tasks[`${kind}.${within}`] ?? tasks[kind] ?? "";
}

/**
 * How many puzzles each game has, and what they are about.
 * @param {import("../types.js").Site} site
 * @param {string} language
 * @returns {Promise<Record<string, About & {count: number}>>}
 */
export async function booksOf({ files }, language) {
  const [counts, told] = await Promise.all([contentOf(files["puzzles-count.json"]), contentOf(files[`puzzles-${language}.json`])]);
  if (!isRecord(counts) || !isRecord(told)) throw new Error("the puzzles did not come");
  const games = Object.keys(counts).filter((game) => isRecord(told[game]) && Number(counts[game]) > 0);
  return Object.fromEntries(games.map((game) => [game, { ...Object(told[game]), count: Number(counts[game]) }]));
}

/**
 * The names of a game's themes, if one of them is practised.
 * @param {import("../types.js").Site} site
 * @param {string} language
 * @param {string} game
 * @param {string} [which]  what follows "puzzle/" in the address
 * @returns {Promise<Record<string, string>>}
 */
export async function themesFor(site, language, game, which = "") {
  return which.startsWith("theme-") ? ((await booksOf(site, language))[game]?.themes ?? {}) : {};
}
