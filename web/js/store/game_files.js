// Writes saved games as one file, and imports such files: entries are checked one by one, and those that can be read are
// added. Loaded on demand.

import { LONGEST_GAME_TITLE, LONGEST_SAVE, MOST_SEATS } from "../lib/limits.js";
import { areBots, isBrought, memoriesFrom, reviewFrom, tidied, timesFrom } from "./validate.js";
import { parsed } from "../lib/json.js";
import { EVERYTHING, faultIn, gamesBeforeCut, GAMES_ONLY } from "./archive.js";
import { seatsInRecord } from "../lib/games_in_text.js";
import { usualName } from "../words/seat_names.js";
import { sentence, setWords, word } from "../words/words.js";

/** @typedef {import("./validate.js").GameEntry} GameEntry */
/** @typedef {import("./validate.js").Brought} Brought */
/** @typedef {Pick<GameEntry, "game" | "names" | "ply" | "over" | "summary" | "save" | "practice"> & {shortened?: boolean}} Read  what Python makes of a text */
/** @typedef {import("./local_storage.js").Obstacle | "storage.large"} Hindrance  why a game cannot be added */
/**
 * An entry of a file; `why`: an error message, if it cannot be read.
 * @typedef {{name: string, entry: Brought, why?: undefined} | {name: string, why: string}} Entry
 */
/**
 * known: already here; left: no room for them; shortened: whether a comment of a game that was added was too long
 * @typedef {{added: number, known: number, left: number, blocked: number, shortened: boolean, troubles: string[]}} Found
 */

const VERSION = 1;
// More than a browser stores for a page, so that every file written here can be imported again.
const LARGEST_FILE = 20_000_000; // bytes
const MOST_ENTRIES = 10_000;
const MOST_FILES = 50;
const PNG = "\x89PNG\r\n\x1a\n";
/** What files call a seat whose name nobody chose, in any language: the page that reads one says it in its own. */
const nameless = (/** @type {number} */ index) => `Player ${index + 1}`;

/**
 * @param {readonly GameEntry[]} games
 * @param {Record<string, string>} [words]  the page's words: a script loaded on demand has its own, empty copy of words.js
 */
export function writeArchive(games, words) {
  if (words) setWords(words);
  // Without the fields that belong to this device.
  const entries = games.map((kept) => ({ ...kept, ...namesInFile(kept), id: undefined, rev: undefined, far: undefined }));
  return JSON.stringify({ kind: GAMES_ONLY, version: VERSION, games: entries }, null, 1);
}

/** The names of a game and its save, as a file has them. @param {GameEntry} kept */
function namesInFile({ names, save }) {
  const seats = Array.from({ length: MOST_SEATS }, (_, index) => index);
  const nobodys = new Map(seats.map((index) => [usualName(index), nameless(index)]));
  const named = (/** @type {readonly string[]} */ all) => all.map((name) => nobodys.get(name) ?? name);
  const told = Object(parsed(save));
  if (!Array.isArray(told.names) || named(told.names).every((name, seat) => name === told.names[seat])) return { names, save };
  return { names: named(names), save: JSON.stringify({ ...told, names: named(told.names) }) };
}

/**
 * Imports games from files: archives, records, single saves, pictures that hold a game.
 * @param {readonly File[]} files
 * @param {object} means
 * @param {(text: string) => Promise<Read>} means.read
 * @param {() => GameEntry[]} means.games  the games on this device
 * @param {(kept: Omit<GameEntry, "id" | "rev">) => Hindrance | null} means.add
 * @param {(done: number, all: number) => void} means.progress
 * @param {Record<string, string>} [means.words]  the page's words: a script loaded on demand has its own, empty copy of words.js
 * @returns {Promise<Found>}
 */
export async function bringIn(files, { read, games, add, progress, words }) {
  if (words) setWords(words);
  /** @type {Found} */
  const found = { added: 0, known: 0, left: 0, blocked: 0, shortened: false, troubles: [] };
  const opened = await Promise.all(files.slice(0, MOST_FILES).map(entriesOf));
  if (files.length > MOST_FILES) found.troubles.push(word("shell.bring.files", MOST_FILES));
  const entries = opened.flat();
  const here = new Set(games().map(({ save }) => save));
  for (const [index, one] of entries.entries()) {
    progress(index, entries.length);
    /** @param {string} why */
    const refuse = (why) => found.troubles.push(word("shell.bring.bad", one.name, why));
    if (one.why !== undefined) {
      refuse(one.why);
      continue;
    }
    try {
      const { shortened = false, ...game } = await read(one.entry.save);
      if (here.has(game.save) || here.has(one.entry.save)) {
        found.known += 1;
        continue;
      }
      const hindrance = add({ ...game, ...ownOf(one.entry, game) });
      if (hindrance === null) {
        here.add(game.save);
        found.added += 1;
        found.shortened ||= shortened;
      } else if (hindrance === "storage.full") found.left += 1;
      else if (hindrance === "storage.blocked") found.blocked += 1;
      else refuse(word("shell.bring.large"));
    } catch (error) {
      refuse(sentence(error));
    }
  }
  return found;
}

/** Whether a file is a backup of everything on a device. @param {File} file */
export async function holdsEverything(file) {
  if (file.size > LARGEST_FILE || (await isPicture(file))) return false;
  return Object(parsed(await file.text().catch(() => ""))).kind === EVERYTHING;
}

/** Whether a file is a picture, whatever it is called, or a film. @param {File} file */
async function isPicture(file) {
  if (/^(image|video)\//.test(file.type)) return true;
  const start = new Uint8Array(await file.slice(0, PNG.length).arrayBuffer().catch(() => new ArrayBuffer(0)));
  return String.fromCharCode(...start) === PNG;
}

/**
 * The entries of a file, in order, each with the name that an error message calls it by; of an entry, or a file, that
 * cannot be read, `why` has the error message.
 * @param {File} file
 * @returns {Promise<Entry[]>}
 */
export async function entriesOf(file) {
  /** @param {string} why @returns {Entry[]} */
  const refused = (why) => [{ name: file.name, why }];
  /** @param {string} key */
  const refuse = (key) => refused(word(key));
  if (file.size > LARGEST_FILE) return refuse("shell.bring.large");
  if (await isPicture(file)) {
    try {
      // The code that reads pictures is loaded only when a picture comes.
      const address = new URL("../pictures/read_picture.js", import.meta.url).href;
      const { recordIn } = /** @type {typeof import("../pictures/read_picture.js")} */ (await import(address));
      return [{ name: file.name, entry: entryOf(await recordIn(file)) }];
    } catch (error) {
      return refused(sentence(error));
    }
  }
  /** @type {string} */
  let text;
  try {
    text = await file.text();
  } catch {
    return refuse("shell.bring.damaged");
  }
  if (text.trim() === "") return refuse("shell.bring.empty");
  const archive = Object(parsed(text));
  if (archive.kind === EVERYTHING) return refuse("shell.bring.everything");
  if (archive.kind !== GAMES_ONLY) {
    const fault = faultIn(text);
    if (fault) return [...entriesIn(gamesBeforeCut(text, VERSION), file.name), ...refuse(fault)];
    // A record or a single save: Python knows which, and says what is wrong with it.
    return text.length > LONGEST_SAVE ? refuse("shell.bring.large") : [{ name: file.name, entry: entryOf(text) }];
  }
  if (typeof archive.version !== "number" || archive.version > VERSION) return refuse("shell.bring.newer");
  if (!Array.isArray(archive.games)) return refuse("shell.bring.damaged");
  if (archive.games.length > MOST_ENTRIES) return refuse("shell.bring.large");
  return entriesIn(archive.games, file.name);
}

/** A record or a single save, with what a record says of who plays. @param {string} text @returns {Brought} */
function entryOf(text) {
  return { save: text, ...seatsInRecord(text) };
}

/**
 * @param {readonly unknown[]} games
 * @param {string} from  the file's name
 * @returns {Entry[]}
 */
function entriesIn(games, from) {
  return games.slice(0, MOST_ENTRIES).map((entry, index) => {
    const name = word("shell.bring.entry", from, index + 1);
    return isBrought(entry) ? { name, entry } : { name, why: word("shell.bring.damaged.entry") };
  });
}

/**
 * What Python does not know of a game: its title, when and how fast it was played, who plays its seats, and what bots
 * remember.
 * @param {Brought} entry
 * @param {Read} game
 */
function ownOf({ title, when, bots, rematch, memories, times, review, reseated }, { names }) {
  const fitting = (/** @type {unknown} */ levels) => (areBots(levels) && levels.length === names.length && levels.some(Boolean) ? levels : undefined);
  const seats = fitting(bots);
  const timed = timesFrom(times);
  return {
    title: tidied(title ?? "", LONGEST_GAME_TITLE) || undefined,
    when: Math.min(when ?? Infinity, Date.now()),
    came: true,
    bots: seats,
    rematch: fitting(rematch),
    memories: seats && memories ? memoriesFrom(memories) : undefined,
    times: timed.length ? timed : undefined,
    review: reviewFrom(review),
    reseated: reseated === true || undefined,
  };
}
