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
 * @prop {string} [title]  its own, given by the player
 */
/** @typedef {{save: string, title?: string, when?: number}} Brought  what is asked of a game in a file */
/** @typedef {{names: string[], options: Record<string, string>}} Choice  of a new game */
/** @typedef {{motion: "full" | "fast" | "off", sounds: "off" | "on"}} Manner  how a table moves and sounds */
/** @typedef {import("./theme.js").Look & Manner & {last: Record<string, Choice>}} Settings */

const LONGEST_SAVE = 100_000;
const LONGEST_LINE = 400;
const MOST_SEATS = 6;
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
    (kept.title === undefined || isTitle(kept.title))
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
    ["full", "fast", "off"].includes(kept.motion) &&
    ["off", "on"].includes(kept.sounds) &&
    kept.last === Object(kept.last) &&
    Object.values(kept.last).every(isChoice)
  );
}

/** @param {unknown} value @returns {value is Choice} */
function isChoice(value) {
  const { names, options } = Object(value);
  return areNames(names) && options === Object(options) && Object.values(options).every(isLine);
}

/** @param {unknown} value @returns {value is string[]} */
function areNames(value) {
  return Array.isArray(value) && value.length <= MOST_SEATS && value.every(isLine);
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
