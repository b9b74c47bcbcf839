// Backup: writes everything kept on this device as one text, and merges such a text into another device: games, and each
// kind of other data (backup_kinds.js). Entries are checked one by one; one without room leaves what is stored here unchanged.

import { LONGEST_GAME_TITLE } from "../lib/limits.js";
import { areBots, arePlayers, isBrought, isFar, memoriesFrom, reviewFrom, tidied, timesFrom } from "./validate.js";
import { isRecord, parsed } from "../lib/json.js";
import { EVERYTHING, faultIn, GAMES_ONLY } from "./archive.js";
import { openEntries } from "./local_storage.js";
import { asideOf, kindOf, KINDS, otherChoices, SETTINGS } from "./backup_kinds.js";
import { mergeGames } from "./merge_games.js";
import { calledNames, onlyPerson } from "../words/seat_names.js";
import { sentence, word } from "../words/words.js";

/** @typedef {import("./validate.js").GameEntry} GameEntry */
/** @typedef {import("./merge_games.js").Incoming} Incoming */
/** @typedef {import("./merge_games.js").Joined} Joined */
/**
 * newer: number of entries of kinds that this version does not know; bad: of known kinds, but too long or no text
 * @typedef {{games: unknown[], kept: Map<string, string>, newer: number, bad: number}} Found
 */
/**
 * others: number of entries besides games; unwritten: keys that could not be written, and barred: whether the storage was blocked
 * then; wishes: settings chosen on both
 * devices, with the other one's values
 * @typedef {Joined & {others: number, unwritten: string[], barred: boolean, newer: number, bad: number, wishes: Record<string, unknown>}} Merged
 */

const VERSION = 1;
export const LARGEST_TEXT = 20_000_000; // characters
const MOST_ENTRIES = 10_000;
const ID = /^[\w-]{1,60}$/;

/** Thrown when a backup text, or a code of one, cannot be accepted. */
export class BadText extends Error {
  /** @param {string} key  of the error message */
  constructor(key) {
    super(key);
    this.key = key;
  }
}

/**
 * Writes a backup, with what could not be stored. The same data always gives the same text.
 * @param {Pick<ReturnType<typeof import("./storage.js").openStorage>, "games" | "settingsNow">} store
 * @param {() => Storage} [getStorage]
 */
export function writeEverything(store, getStorage = () => localStorage) {
  const entries = openEntries(getStorage, () => {});
  const keys = new Set([...entries.keys().filter(kindOf), ...KINDS.filter(({ each }) => !each).map(({ key }) => key)]);
  const now = (/** @type {string} */ key) => (key === SETTINGS ? store.settingsNow() : kindOf(key)?.now?.()) ?? entries.read(key);
  const kept = Object.fromEntries([...keys].sort().map((key) => [key, now(key)]).filter(([, text]) => text !== null));
  const sorted = store.games().sort((one, other) => (one.id < other.id ? -1 : 1));
  return JSON.stringify({ kind: EVERYTHING, version: VERSION, games: sorted.map((one) => ({ ...one, rev: undefined })), kept }, null, 1);
}

/**
 * Parses a backup text, without checking each game. A file with games only is accepted too. Throws BadText.
 * @param {string} text
 * @returns {Found}
 */
export function readEverything(text) {
  if (text.length > LARGEST_TEXT) throw new BadText("shell.move.large");
  const archive = parsed(text);
  if (!isRecord(archive)) throw new BadText(faultIn(text) ?? "shell.move.foreign");
  const { kind, version, games, kept = {} } = archive;
  if (kind !== EVERYTHING && kind !== GAMES_ONLY) throw new BadText("shell.move.foreign");
  if (typeof version !== "number" || version > VERSION) throw new BadText("shell.bring.newer");
  if (!Array.isArray(games) || !isRecord(kept)) throw new BadText("shell.bring.damaged");
  if (games.length > MOST_ENTRIES || Object.keys(kept).length > MOST_ENTRIES) throw new BadText("shell.move.large");
  const texts = Object.entries(kept);
  const ours = texts.filter(([key]) => kindOf(key));
  const good = ours.filter(([key, one]) => typeof one === "string" && one.length <= (kindOf(key)?.longest ?? 0));
  return { games, kept: new Map(/** @type {[string, string][]} */ (good)), newer: texts.length - ours.length, bad: ours.length - good.length };
}

/**
 * @param {Found} found
 * @param {object} means
 * @param {ReturnType<typeof import("./storage.js").openStorage>} means.store
 * @param {import("../game/game.js").Game} means.game
 * @param {() => string} means.newId
 * @param {(done: number, all: number) => void} means.progress
 * @param {() => Storage} [means.getStorage]
 * @returns {Promise<Merged>}
 */
export async function takeEverything(found, { store, game, newId, progress, getStorage = () => localStorage }) {
  const entries = openEntries(getStorage, () => {});
  /** @type {string[]} */
  const unwritten = [];
  let barred = false;
  const theirs = found.kept.get(SETTINGS);
  const wishes = theirs === undefined ? {} : otherChoices(entries.read(SETTINGS), theirs);
  for (const [key, text] of found.kept) {
    const mine = entries.read(key);
    const kind = kindOf(key);
    const damaged = mine !== null && Boolean(kind?.damaged?.(mine));
    const next = kind?.merge(damaged ? null : mine, text) ?? null;
    if (next === null || next === mine) continue;
    const obstacle = (damaged && entries.move(key, asideOf(key))) || entries.write(key, next);
    if (!obstacle) continue;
    unwritten.push(key);
    barred ||= obstacle === "storage.blocked";
  }
  const damaged = found.games.filter((one) => !isBrought(one)).length;
  const incoming = found.games.filter(isBrought).map((one) => incomingFrom(one, newId()));
  const joined = await mergeGames(incoming, {
    games: store.games,
    read: async (one) => ({ ...one, ...fitting(one, await game.read(one.save, one.bots && onlyPerson(one.bots), true)) }),
    compare: game.compare,
    add: ({ id, ...kept }) => store.add(kept, id),
    goOn: (there, { id, ...kept }) => {
      store.saveGame({ ...kept, id, rev: there.rev });
      return store.isUnwritten(id) ? "storage.full" : null;
    },
    title: (id, title) => void store.rename(id, title),
    complaint: (one, error) => word("shell.bring.bad", one.title ?? calledNames(one).join(", "), sentence(error)),
    progress,
  });
  if (damaged) joined.troubles.push(word(damaged === 1 ? "shell.move.damaged.one" : "shell.move.damaged", damaged));
  if (found.bad) joined.troubles.push(word(found.bad === 1 ? "shell.move.bad.one" : "shell.move.bad", found.bad));
  return { ...joined, others: found.kept.size, unwritten, barred, newer: found.newer, bad: found.bad, wishes };
}

/**
 * Converts a game of a backup text; fields with invalid values are treated as missing.
 * @param {import("./validate.js").Brought} one
 * @param {string} id  used if the game has no valid id of its own
 * @returns {Incoming}
 */
function incomingFrom(one, id) {
  const { save, title, when = Date.now(), bots, rematch, memories, times, review, reseated, ...more } = one;
  const { id: own, far, names, came } = /** @type {Record<string, unknown>} */ (more);
  const timed = timesFrom(times);
  const players = arePlayers(bots) && bots.some(Boolean) ? bots : undefined;
  return {
    id: typeof own === "string" && ID.test(own) ? own : id,
    game: "",
    save,
    names: Array.isArray(names) ? names.filter((name) => typeof name === "string") : [],
    ply: 0,
    over: false,
    summary: "",
    when,
    title: tidied(title ?? "", LONGEST_GAME_TITLE) || undefined,
    bots: players,
    rematch: areBots(rematch) ? rematch : undefined,
    memories: players && areBots(players) && memories ? memoriesFrom(memories) : undefined,
    times: timed.length ? timed : undefined,
    review: reviewFrom(review),
    came: came === true || undefined,
    reseated: reseated === true || undefined,
    far: isFar(far) ? /** @type {import("./validate.js").Far} */ (far) : undefined,
  };
}

/**
 * The fields that Python read from the save, and the fields per seat if they fit its number of seats.
 * @param {Incoming} one
 * @param {import("./game_files.js").Read} read
 */
function fitting(one, { game, names, ply, over, summary, save, practice }) {
  const bots = one.bots?.length === names.length ? one.bots : undefined;
  return { game, names, ply, over, summary, save, practice, bots, rematch: one.rematch?.length === names.length ? one.rematch : undefined, memories: bots && one.memories, far: bots && one.far };
}
