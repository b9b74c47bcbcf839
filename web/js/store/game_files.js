// Saved games as one file, and the way back: whatever comes in is looked at entry by entry, and what can be read is
// added. Loaded when somebody asks for it.

import { areBots, isBrought, LONGEST_SAVE, LONGEST_TITLE, memoriesFrom, parsed, reviewFrom, tidied, timesFrom } from "./validate.js";
import { sentence, setWords, word } from "../words/words.js";

/** @typedef {import("./validate.js").Kept} Kept */
/** @typedef {import("./validate.js").Brought} Brought */
/** @typedef {Pick<Kept, "game" | "names" | "ply" | "over" | "summary" | "save" | "practice">} Read  what Python makes of a text */
/** @typedef {import("./local_storage.js").Obstacle | "storage.large"} Hindrance  why a game cannot be added */
/** @typedef {{added: number, known: number, left: number, blocked: number, troubles: string[]}} Found  left: without room */

const KIND = "threefold games";
const EVERYTHING = "threefold everything"; // a file with more in it (backup.js)
const VERSION = 1;
// More than a browser keeps for us, so that whatever was written here comes in again.
const LARGEST_FILE = 20_000_000; // bytes
const MOST_ENTRIES = 10_000;
const MOST_FILES = 50;
const PNG = "\x89PNG\r\n\x1a\n";

/** @param {readonly Kept[]} games */
export function writeArchive(games) {
  // All that is kept of them but what belongs to this device.
  const entries = games.map((kept) => ({ ...kept, id: undefined, rev: undefined, far: undefined }));
  return JSON.stringify({ kind: KIND, version: VERSION, games: entries }, null, 1);
}

/**
 * Adds what can be read in files: archives, records, single saves, pictures that hold a game.
 * @param {readonly File[]} files
 * @param {object} means
 * @param {(text: string) => Promise<Read>} means.read
 * @param {() => Kept[]} means.games  that are here
 * @param {(kept: Omit<Kept, "id" | "rev">) => Hindrance | null} means.add
 * @param {(done: number, all: number) => void} means.progress
 * @param {Record<string, string>} [means.words]  of the page, for which this was loaded
 * @returns {Promise<Found>}
 */
export async function bringIn(files, { read, games, add, progress, words }) {
  if (words) setWords(words);
  /** @type {Found} */
  const found = { added: 0, known: 0, left: 0, blocked: 0, troubles: [] };
  const opened = await Promise.all(files.slice(0, MOST_FILES).map((file) => entriesOf(file, found)));
  if (files.length > MOST_FILES) found.troubles.push(word("shell.bring.files", MOST_FILES));
  const entries = opened.flat();
  const here = new Set(games().map(({ save }) => save));
  for (const [place, { name, entry }] of entries.entries()) {
    progress(place, entries.length);
    /** @param {string} why */
    const refuse = (why) => found.troubles.push(word("shell.bring.bad", name, why));
    try {
      const game = await read(entry.save);
      if (here.has(game.save)) {
        found.known += 1;
        continue;
      }
      const hindrance = add({ ...game, ...ownOf(entry, game) });
      if (hindrance === null) {
        here.add(game.save);
        found.added += 1;
      } else if (hindrance === "storage.full") found.left += 1;
      else if (hindrance === "storage.blocked") found.blocked += 1;
      else refuse(word("shell.bring.large"));
    } catch (error) {
      refuse(sentence(error));
    }
  }
  return found;
}

/** Whether a file holds all that another device kept. @param {File} file */
export async function holdsEverything(file) {
  if (file.size > LARGEST_FILE || (await isPicture(file))) return false;
  return Object(parsed(await file.text().catch(() => ""))).kind === EVERYTHING;
}

/** Whether a file is a picture, whatever it is called. @param {File} file */
async function isPicture(file) {
  if (file.type.startsWith("image/")) return true;
  const start = new Uint8Array(await file.slice(0, PNG.length).arrayBuffer().catch(() => new ArrayBuffer(0)));
  return String.fromCharCode(...start) === PNG;
}

/**
 * What a file holds, each with the name it goes by in a complaint.
 * @param {File} file
 * @param {Pick<Found, "troubles">} found
 * @returns {Promise<{name: string, entry: Brought}[]>}
 */
export async function entriesOf(file, found) {
  /** @param {string} key */
  const refuse = (key, name = file.name) => {
    found.troubles.push(word("shell.bring.bad", name, word(key)));
    return [];
  };
  if (file.size > LARGEST_FILE) return refuse("shell.bring.large");
  if (await isPicture(file)) {
    try {
      // Only who brings a picture loads what reads one.
      const address = new URL("../pictures/read_picture.js", import.meta.url).href;
      const { recordIn } = /** @type {typeof import("../pictures/read_picture.js")} */ (await import(address));
      return [{ name: file.name, entry: { save: await recordIn(file) } }];
    } catch (error) {
      found.troubles.push(word("shell.bring.bad", file.name, sentence(error)));
      return [];
    }
  }
  /** @type {string} */
  let text;
  try {
    text = await file.text();
  } catch {
    return refuse("shell.bring.damaged");
  }
  const archive = Object(parsed(text));
  if (archive.kind === EVERYTHING) return refuse("shell.bring.everything");
  if (archive.kind !== KIND) {
    // A record or a single save: Python knows which, and says what is wrong with it.
    return text.length > LONGEST_SAVE ? refuse("shell.bring.large") : [{ name: file.name, entry: { save: text } }];
  }
  if (typeof archive.version !== "number" || archive.version > VERSION) return refuse("shell.bring.newer");
  if (!Array.isArray(archive.games)) return refuse("shell.bring.damaged");
  if (archive.games.length > MOST_ENTRIES) return refuse("shell.bring.large");
  return archive.games.flatMap((/** @type {unknown} */ entry, /** @type {number} */ place) => {
    const name = word("shell.bring.entry", file.name, place + 1);
    return isBrought(entry) ? [{ name, entry }] : refuse("shell.bring.damaged.entry", name);
  });
}

/**
 * What Python does not know of a game: its title, when and how fast it was played, who plays its seats, and what bots
 * remember.
 * @param {Brought} entry
 * @param {Read} game
 */
function ownOf({ title, when, bots, memories, times, review }, { names }) {
  const seats = areBots(bots) && bots.length === names.length && bots.some(Boolean) ? bots : undefined;
  const timed = timesFrom(times);
  return {
    title: tidied(title ?? "", LONGEST_TITLE) || undefined,
    when: Math.min(when ?? Infinity, Date.now()),
    bots: seats,
    memories: seats && memories ? memoriesFrom(memories) : undefined,
    times: timed.length ? timed : undefined,
    review: reviewFrom(review),
  };
}
