// Validates data that is read from storage or a file, because it can be anything.

import { isRecord } from "../lib/json.js";
import { HOME, LANGUAGES } from "../lib/languages.js";
import { FAR, LEVELS } from "../lib/levels.js";
import { LONGEST_GAME_TITLE, LONGEST_SAVE, MOST_SEATS } from "../lib/limits.js";

/**
 * A saved game.
 * @typedef {object} GameEntry
 * @prop {string} id
 * @prop {string} game
 * @prop {string} save  all that Python needs to restore it
 * @prop {readonly string[]} names
 * @prop {number} ply
 * @prop {boolean} over
 * @prop {number} when  of the last change, in ms
 * @prop {number} rev  revision, counts the writes: shows whether another window has written since
 * @prop {string} summary
 * @prop {string} [language]  of the summary, if it is not English
 * @prop {string} [title]  its own, given by the player
 * @prop {number[]} [bots]  the level that plays each seat; 0: a person; FAR: somebody far away
 * @prop {number[]} [rematch]  the levels of the bots that only a rematch seats: the game came in when it was over
 * @prop {import("../game/bot_tie_memory.js").Memories} [memories]  of these bots
 * @prop {readonly number[]} [times]  how long each move took, in tenths of a second, if all were timed
 * @prop {boolean} [solo]  one person moves for all seats: hidden hands are not covered in between
 * @prop {boolean} [practice]  an undo has revealed what was hidden
 * @prop {boolean} [reseated]  who plays has changed after everybody had moved: it counts as practice
 * @prop {boolean} [came]  it was brought in by a link or a file, and nothing was played here since
 * @prop {StoredReview} [review]  of a game that is over
 * @prop {Far} [far]  of a game with somebody far away
 */
/**
 * accuracy: of each seat, in percent; -1: the seat never had a choice
 * @typedef {{stamp: string, found: import("../types.js").FoundMove[], accuracy: number[], when: number}} StoredReview
 */
/**
 * What is stored of a game by links besides its moves.
 * @typedef {object} Far
 * @prop {string} id  the same in all its links
 * @prop {number} sent  how far the game was when it was last sent or received (progress in types.d.ts); -1: neither yet
 * @prop {number} when  it was last sent or received, in ms
 * @prop {string} note  Python's data about where chance comes from
 * @prop {boolean} [turn]  whether it is this page's turn
 * @prop {boolean} [unsent]  whether a move of this page, or the code to send on, still has to be sent
 * @prop {boolean} [came]  whether it was last received, not sent
 * @prop {number} [from]  the seat that has sent what was last received
 * @prop {boolean} [copied]  whether it was only copied when it was last sent: somebody still has to send it
 * @prop {boolean} [offers]  whether the next link of this page offers a tie
 * @prop {number} [offered]  how far the game was when this page offered a tie with its last link
 * @prop {number} [asks]  how far the game was when the other player's last link offered a tie that is not declined yet
 * @prop {string} [undealt]  before the game is dealt: the code to send on
 * @prop {number} [to]  with `undealt`: the seat that the code goes to
 * @prop {boolean} [invites]  with `undealt`: whether this page has invited the others
 */
/**
 * The fields read from a game in a file
 * @typedef {{save: string, title?: string, when?: number, bots?: unknown, rematch?: unknown, memories?: unknown, times?: unknown, review?: unknown, reseated?: unknown}} Brought
 */
/**
 * What was chosen for a new game; begins: which seat, or -1 at random
 * @typedef {{names: string[], options: Record<string, string>, bots?: number[], begins?: number}} Choice
 */
/**
 * Settings of the table: motion, sounds, confirmation, bots, keys, reviews, language.
 * @typedef {object} Manner
 * @prop {"full" | "fast" | "off"} motion
 * @prop {"off" | "on"} sounds
 * @prop {"off" | "on"} confirm  whether a move has to be confirmed once all its parts are picked
 * @prop {"off" | "on"} polite  whether bots resign and offer ties
 * @prop {"slow" | "usual" | "fast"} rest  the pause of bots between two moves (bot_times.js); stored under this name
 * @prop {"on" | "off"} letters  whether a letter, digit or sign alone is a command
 * @prop {"asked" | "always"} review  whether games are reviewed automatically when they are over
 * @prop {import("../lib/languages.js").Language} language
 */
/**
 * Progress in a game's lesson; at: the index of the step to go on with; done: the numbers of the steps solved
 * @typedef {{at: number, done: number[], learnt: boolean}} Learning
 */
/** @typedef {import("../ui/theme.js").Look & Manner & {last: Record<string, Choice>, lessons: Record<string, Learning>}} Settings */

const LONGEST_LINE = 400;
const LONGEST_NOTE = 2000;
const MOST_STEPS = 100; // of a lesson
/** The most turns of a game that a bot remembers. */
export const MOST_TURNS = 50;
/** In tenths of a second: ten minutes. */
export const LONGEST_TIME = 6000;
export const MOST_TIMES = 5000;
const LONGEST_REVIEW = 200_000;

/**
 * A review stored with a game; undefined if it is invalid. Python checks its contents further.
 * @param {unknown} value
 * @returns {StoredReview | undefined}
 */
export function reviewFrom(value) {
  const { stamp, found, accuracy, when } = Object(value);
  const percent = (/** @type {unknown} */ one) => Number.isInteger(one) && Number(one) >= -1 && Number(one) <= 100;
  if (!isLine(stamp) || !Array.isArray(found) || !found.every(isRecord) || !Number.isFinite(when)) return undefined;
  if (!Array.isArray(accuracy) || accuracy.length > MOST_SEATS || !accuracy.every(percent)) return undefined;
  return JSON.stringify(found).length <= LONGEST_REVIEW ? { stamp, found: /** @type {import("../types.js").FoundMove[]} */ (/** @type {unknown} */ (found)), accuracy, when } : undefined;
}

/** @param {unknown} value @returns {value is GameEntry} */
export function isGameEntry(value) {
  const kept = Object(value);
  return (
    isLine(kept.id) &&
    isLine(kept.game) &&
    typeof kept.save === "string" &&
    kept.save.length <= LONGEST_SAVE &&
    areNames(kept.names) &&
    isCount(kept.ply) &&
    typeof kept.over === "boolean" &&
    Number.isFinite(kept.when) &&
    isCount(kept.rev) &&
    isLine(kept.summary) &&
    (kept.language === undefined || isLine(kept.language)) &&
    (kept.title === undefined || isTitle(kept.title)) &&
    (kept.bots === undefined || arePlayers(kept.bots)) &&
    (kept.rematch === undefined || areBots(kept.rematch)) &&
    (kept.solo === undefined || typeof kept.solo === "boolean") &&
    (kept.practice === undefined || typeof kept.practice === "boolean") &&
    (kept.reseated === undefined || typeof kept.reseated === "boolean") &&
    (kept.came === undefined || typeof kept.came === "boolean") &&
    (kept.far === undefined || isFar(kept.far))
  );
}

/** @param {unknown} value @returns {value is Far} */
export function isFar(value) {
  const { id, sent, when, note, undealt, to, from, offered, asks } = Object(value);
  const isNote = (/** @type {unknown} */ text) => typeof text === "string" && text.length <= LONGEST_NOTE;
  return (
    /^[0-9a-f]{12}$/.test(id) &&
    (sent === -1 || isCount(sent)) &&
    Number.isFinite(when) &&
    isNote(note) &&
    (from === undefined || (isCount(from) && from < MOST_SEATS)) &&
    [offered, asks].every((one) => one === undefined || isCount(one)) &&
    (undealt === undefined || (isNote(undealt) && isCount(to) && to < MOST_SEATS))
  );
}

/** @param {unknown} value @returns {value is Brought} */
export function isBrought(value) {
  const { save, title, when } = Object(value);
  return (
    typeof save === "string" &&
    save.length <= LONGEST_SAVE &&
    (title === undefined || isTitle(title)) &&
    (when === undefined || Number.isFinite(when))
  );
}

/** Spaces and characters that are not shown, except joiners: emoji and words of many languages are written with them. */
const UNSHOWN = /(?:(?!\p{Join_Control})[\p{Cc}\p{Cf}\p{Cs}\s])+/gu;
/** What may be left at the end of a text that was cut: spaces, joiners, and a surrogate that lost its other half. */
const LOOSE_END = /[\s\p{Join_Control}\p{Cs}]+$/u;

/**
 * A name or a title as it can be shown: no stray spaces or control characters, not too long.
 * @param {string} text
 * @param {number} longest
 */
export function tidied(text, longest) {
  return text.replace(UNSHOWN, " ").trim().slice(0, longest).replace(LOOSE_END, "");
}

/** The possible values of each setting; the first one is the default. */
const CHOICES = {
  theme: ["system", "light", "dark"],
  palette: ["ink", "contrast"],
  text: ["normal", "large", "larger"],
  hand: ["right", "left"],
  motion: ["full", "fast", "off"],
  sounds: ["on", "off"],
  confirm: ["off", "on"],
  polite: ["on", "off"],
  rest: ["usual", "slow", "fast"],
  letters: ["on", "off"],
  review: ["asked", "always"],
  language: [...LANGUAGES],
};

/**
 * The first of the browser's languages that the page has.
 * @param {readonly string[]} wanted  such as "de-AT", in the reader's order
 * @returns {Settings["language"]}
 */
export function languageFor(wanted) {
  const plain = wanted.map((one) => one.toLowerCase().split("-")[0]);
  const known = plain.map((one) => LANGUAGES.find((language) => language === one));
  return known.find(Boolean) ?? HOME;
}

/**
 * Settings in which each missing or invalid field has its default.
 * @param {unknown} value
 * @param {Settings["language"]} [language]  the default language
 * @returns {Settings}
 */
export function settingsFrom(value, language = HOME) {
  const kept = Object(value);
  const usual = (/** @type {string} */ key, /** @type {string[]} */ values) => (key === "language" ? language : values[0]);
  const chosen = Object.entries(CHOICES).map(([key, values]) => [key, values.includes(kept[key]) ? kept[key] : usual(key, values)]);
  const last = Object.entries(Object(kept.last)).map(([key, choice]) => [key, choiceFrom(choice)]);
  const lessons = Object.entries(Object(kept.lessons)).map(([key, one]) => [key, learningFrom(one)]);
  const [played, learnt] = [last, lessons].map((entries) => Object.fromEntries(entries.filter(([, one]) => one)));
  return { ...Object.fromEntries(chosen), last: played, lessons: learnt };
}

/** Null without valid names, which give the number of seats. @param {unknown} value @returns {Choice | null} */
export function choiceFrom(value) {
  const { names, options, bots, begins } = Object(value);
  if (!areNames(names)) return null;
  const chosen = Object.entries(Object(options)).filter(([, option]) => isLine(option));
  const first = Number.isInteger(begins) && begins >= -1 && begins < names.length ? begins : undefined;
  return { names, options: Object.fromEntries(chosen), bots: arePlayers(bots) ? bots : undefined, begins: first };
}

/** Progress in a lesson; null if it is invalid. @param {unknown} value @returns {Learning | null} */
function learningFrom(value) {
  const { at, done, learnt } = Object(value);
  if (!isStep(at) || !Array.isArray(done)) return null;
  return { at, done: [...new Set(done.filter(isStep))], learnt: learnt === true };
}

/** @param {unknown} value @returns {value is number} */
function isStep(value) {
  return isCount(value) && value < MOST_STEPS;
}

/** @param {unknown} value @returns {value is string[]} */
function areNames(value) {
  return Array.isArray(value) && value.length <= MOST_SEATS && value.every(isLine);
}

/**
 * The levels of the bots of a game, and those that only a rematch of it seats.
 * @param {{bots: number[], rematch?: number[], view?: {over: boolean} | null} | null} play
 */
export function levelsOf(play) {
  if (!play) return [];
  return play.bots.some(Boolean) || !play.view?.over ? play.bots : (play.rematch ?? []);
}

/** @param {unknown} value @returns {value is number[]} */
export function areBots(value) {
  const isLevel = (/** @type {unknown} */ one) => Number.isInteger(one) && Number(one) >= 0 && Number(one) <= LEVELS;
  return Array.isArray(value) && value.length <= MOST_SEATS && value.every(isLevel);
}

/** Like areBots, but a seat can also be FAR. @param {unknown} value @returns {value is number[]} */
export function arePlayers(value) {
  return Array.isArray(value) && areBots(value.map((one) => (one === FAR ? 0 : one)));
}

/**
 * Memories from storage or a file; an invalid one becomes null.
 * @param {unknown} value
 * @returns {import("../game/bot_tie_memory.js").Memories}
 */
export function memoriesFrom(value) {
  return Array.isArray(value) ? value.slice(0, MOST_SEATS).map(memoryFrom) : [];
}

/** @param {unknown} value @returns {import("../game/bot_tie_memory.js").Memory | null} */
function memoryFrom(value) {
  const { level, turns, offer, asks } = Object(value);
  if (!isCount(level) || !Array.isArray(turns)) return null;
  const kept = turns.slice(-MOST_TURNS).filter(isTurn);
  return { level, turns: kept, ...(isCount(offer) && { offer }), ...(isCount(asks) && { asks }) };
}

/** @param {unknown} value @returns {value is [number, number, boolean]} */
function isTurn(value) {
  if (!Array.isArray(value) || value.length !== 3) return false;
  const [ply, share, accepts] = value;
  return isCount(ply) && typeof share === "number" && share >= 0 && share <= 1 && typeof accepts === "boolean";
}

/**
 * The times of all moves, from storage or a file; empty if any is invalid, as if the game had not been timed.
 * @param {unknown} value
 * @returns {number[]}
 */
export function timesFrom(value) {
  const isTime = (/** @type {unknown} */ one) => isCount(one) && Number(one) <= LONGEST_TIME;
  return Array.isArray(value) && value.length <= MOST_TIMES && value.every(isTime) ? value : [];
}

/** @param {unknown} value */
function isTitle(value) {
  return typeof value === "string" && value.length > 0 && value.length <= LONGEST_GAME_TITLE;
}

/** @param {unknown} value */
function isLine(value) {
  return typeof value === "string" && value.length <= LONGEST_LINE;
}

/** @param {unknown} value @returns {value is number} */
function isCount(value) {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < Number.MAX_SAFE_INTEGER;
}
