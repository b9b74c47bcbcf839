// What is read back from storage can be anything: these say whether it is what was once written.

/**
 * A saved game.
 * @typedef {object} Kept
 * @prop {string} id
 * @prop {string} game
 * @prop {string} save  all that Python needs to bring it back
 * @prop {string[]} names
 * @prop {number} ply
 * @prop {boolean} over
 * @prop {number} when  of the last change, in ms
 * @prop {number} rev  counts its writes: another window's are seen by it
 * @prop {string} summary
 * @prop {string} [language]  of the summary, if it is not English
 * @prop {string} [title]  its own, given by the player
 * @prop {number[]} [bots]  the level that plays each seat; 0 is a person
 */
/** @typedef {{save: string, title?: string, when?: number}} Brought  what is asked of a game in a file */
/** @typedef {{names: string[], options: Record<string, string>, bots?: number[]}} Choice  of a new game */
/**
 * How a table moves, sounds and takes a move, and in which words.
 * @typedef {object} Manner
 * @prop {"full" | "fast" | "off"} motion
 * @prop {"off" | "on"} sounds
 * @prop {"off" | "on"} confirm  whether a move that is pointed at in full is asked about before it counts
 * @prop {"off" | "on"} polite  whether bots give up, and offer draws
 * @prop {"slow" | "usual" | "fast"} rest  of bots between two moves
 * @prop {"en" | "de"} language
 */
/** @typedef {import("./theme.js").Look & Manner & {last: Record<string, Choice>}} Settings */

const LONGEST_SAVE = 100_000;
const LONGEST_LINE = 400;
const LONGEST_SENTENCE = 1000;
const MOST_WORDS = 4000;
const MOST_SEATS = 6;
export const LEVELS = 5;
export const LONGEST_TITLE = 60;

/** @param {string} text @returns {unknown} */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {unknown} value @returns {value is Kept} */
export function isKept(value) {
  const kept = Object(value);
  return (
    isLine(kept.id) &&
    isLine(kept.game) &&
    typeof kept.save === "string" &&
    kept.save.length <= LONGEST_SAVE &&
    areNames(kept.names) &&
    isCount(kept.ply) &&
    typeof kept.over === "boolean" &&
    isCount(kept.when) &&
    isCount(kept.rev) &&
    isLine(kept.summary) &&
    (kept.language === undefined || isLine(kept.language)) &&
    (kept.title === undefined || isTitle(kept.title)) &&
    (kept.bots === undefined || areBots(kept.bots))
  );
}

/** @param {unknown} value @returns {value is Brought} */
export function isBrought(value) {
  const { save, title, when } = Object(value);
  return (
    typeof save === "string" &&
    save.length <= LONGEST_SAVE &&
    (title === undefined || isTitle(title)) &&
    (when === undefined || isCount(when))
  );
}

/**
 * A name or a title as it can be shown: no stray spaces or control characters, not too long.
 * @param {string} text
 * @param {number} longest
 */
export function tidied(text, longest) {
  return text.replace(/[\p{C}\s]+/gu, " ").trim().slice(0, longest);
}

/** @param {unknown} value @returns {value is Settings} */
export function isSettings(value) {
  const kept = Object(value);
  return (
    ["system", "light", "dark"].includes(kept.theme) &&
    ["ink", "contrast"].includes(kept.palette) &&
    ["normal", "large", "larger"].includes(kept.text) &&
    ["right", "left"].includes(kept.hand) &&
    ["full", "fast", "off"].includes(kept.motion) &&
    ["off", "on"].includes(kept.sounds) &&
    ["off", "on"].includes(kept.confirm) &&
    ["off", "on"].includes(kept.polite) &&
    ["slow", "usual", "fast"].includes(kept.rest) &&
    ["en", "de"].includes(kept.language) &&
    kept.last === Object(kept.last) &&
    Object.values(kept.last).every(isChoice)
  );
}

/** A catalogue as it comes from a file. @param {unknown} value @returns {value is Record<string, string>} */
export function areWords(value) {
  const all = Object.values(Object(value));
  const fits = (/** @type {unknown} */ text) => typeof text === "string" && text.length <= LONGEST_SENTENCE;
  return value === Object(value) && !Array.isArray(value) && all.length <= MOST_WORDS && all.every(fits);
}

/** @param {unknown} value @returns {value is Choice} */
function isChoice(value) {
  const { names, options, bots } = Object(value);
  return areNames(names) && (bots === undefined || areBots(bots)) && options === Object(options) && Object.values(options).every(isLine);
}

/** @param {unknown} value @returns {value is string[]} */
function areNames(value) {
  return Array.isArray(value) && value.length <= MOST_SEATS && value.every(isLine);
}

/** @param {unknown} value @returns {value is number[]} */
function areBots(value) {
  const isLevel = (/** @type {unknown} */ one) => Number.isInteger(one) && Number(one) >= 0 && Number(one) <= LEVELS;
  return Array.isArray(value) && value.length <= MOST_SEATS && value.every(isLevel);
}

/** @param {unknown} value */
function isTitle(value) {
  return typeof value === "string" && value.length > 0 && value.length <= LONGEST_TITLE;
}

/** @param {unknown} value */
function isLine(value) {
  return typeof value === "string" && value.length <= LONGEST_LINE;
}

/** @param {unknown} value */
function isCount(value) {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}
