// Saved games as one file, and the way back: whatever comes in is looked at entry by entry, and what can be read is added.

import { isBrought, LONGEST_TITLE, parsed, tidied } from "./checks.js";
import { sentence, word } from "./words.js";

/** @typedef {import("./checks.js").Kept} Kept */
/** @typedef {import("./checks.js").Brought} Brought */
/** @typedef {Pick<Kept, "game" | "names" | "ply" | "over" | "summary" | "save">} Read  what Python makes of a text */
/** @typedef {{added: number, known: number, left: number, troubles: string[]}} Found  left: there was no room for them */

const KIND = "threefold games";
const VERSION = 1;
const LARGEST_FILE = 6_000_000; // bytes: more than a browser keeps for us
const LONGEST_TEXT = 200_000; // of one game
const MOST_ENTRIES = 500;

/** @param {readonly Kept[]} games */
export function writeArchive(games) {
  const entries = games.map(({ game, title, names, ply, over, when, summary, save }) => {
    return { game, title, names, ply, over, when, summary, save };
  });
  return JSON.stringify({ kind: KIND, version: VERSION, games: entries }, null, 1);
}

/**
 * Adds what can be read in files: archives, records, single saves.
 * @param {readonly File[]} files
 * @param {object} means
 * @param {(text: string) => Promise<Read>} means.read
 * @param {() => Kept[]} means.games  that are here
 * @param {(kept: Omit<Kept, "id" | "rev">) => boolean} means.add  false: there is no room
 * @param {(done: number, all: number) => void} means.progress
 * @returns {Promise<Found>}
 */
export async function bringIn(files, { read, games, add, progress }) {
  /** @type {Found} */
  const found = { added: 0, known: 0, left: 0, troubles: [] };
  const opened = await Promise.all(files.map((file) => entriesOf(file, found)));
  const entries = opened.flat();
  const here = new Set(games().map(({ save }) => save));
  for (const [place, { name, entry }] of entries.entries()) {
    progress(place, entries.length);
    try {
      const game = await read(entry.save);
      if (!isBrought(game)) found.troubles.push(word("shell.bring.bad", name, word("shell.bring.large")));
      else if (here.has(game.save)) found.known += 1;
      else if (add({ ...game, title: titleOf(entry), when: Math.min(entry.when ?? Infinity, Date.now()) })) {
        here.add(game.save);
        found.added += 1;
      } else found.left += 1;
    } catch (error) {
      found.troubles.push(word("shell.bring.bad", name, sentence(error)));
    }
  }
  return found;
}

/**
 * What a file holds, each with the name it goes by in a complaint.
 * @param {File} file
 * @param {Found} found
 * @returns {Promise<{name: string, entry: Brought}[]>}
 */
async function entriesOf(file, found) {
  /** @param {string} key */
  const refuse = (key, name = file.name) => {
    found.troubles.push(word("shell.bring.bad", name, word(key)));
    return [];
  };
  if (file.size > LARGEST_FILE) return refuse("shell.bring.large");
  /** @type {string} */
  let text;
  try {
    text = await file.text();
  } catch {
    return refuse("shell.bring.damaged");
  }
  const archive = Object(parsed(text));
  if (archive.kind !== KIND) {
    // A record or a single save: Python knows which, and says what is wrong with it.
    return text.length > LONGEST_TEXT ? refuse("shell.bring.large") : [{ name: file.name, entry: { save: text } }];
  }
  if (typeof archive.version !== "number" || archive.version > VERSION) return refuse("shell.bring.newer");
  if (!Array.isArray(archive.games)) return refuse("shell.bring.damaged");
  if (archive.games.length > MOST_ENTRIES) return refuse("shell.bring.large");
  return archive.games.flatMap((/** @type {unknown} */ entry, /** @type {number} */ place) => {
    const name = word("shell.bring.entry", file.name, place + 1);
    return isBrought(entry) ? [{ name, entry }] : refuse("shell.bring.damaged.entry", name);
  });
}

/** @param {Brought} entry */
function titleOf({ title }) {
  return tidied(title ?? "", LONGEST_TITLE) || undefined;
}
