// What seats are called: by a name of their own, by their place, by the name of their bot, or "You".

import { FAR } from "../store/validate.js";
import { word } from "./words.js";

/** What a level is called; bots have names of their own. @param {number} level */
export function levelName(level) {
  return word(`shell.bot.${level}`);
}

/**
 * The name of a seat that nobody has named.
 * @param {number} place
 * @param {number} [level]  0: a person
 */
export function usualName(place, level = 0) {
  return level && level !== FAR ? word(`shell.bot.name.${level}`) : word(`shell.player.${place + 1}`);
}

/**
 * Whether a seat goes by a name that the page gave it. Bots were once called by their level, and still are in games that
 * were kept then.
 * @param {string} name
 * @param {number} place
 * @param {number} level
 */
export function isUsual(name, place, level) {
  const usual = level && level !== FAR ? [usualName(place, level), levelName(level)] : [usualName(place)];
  return usual.some((one) => name === one || name.replace(/ \d$/, "") === one);
}

/** The seat of the one person among bots, if there is just one. @param {readonly number[]} bots */
export function alone(bots) {
  const people = bots.flatMap((level, seat) => (level ? [] : [seat]));
  return people.length === 1 && bots.length > 1 ? people[0] : undefined;
}

/**
 * Who plays a saved game, as its table calls them.
 * @param {{names: readonly string[], bots?: readonly number[]}} kept
 */
export function calledNames({ names, bots = [] }) {
  const you = alone(bots);
  return names.map((name, seat) => (seat === you ? word("shell.you") : name));
}

/** Those of them who are not "You". @param {{names: readonly string[], bots?: readonly number[]}} kept */
export function others({ names, bots = [] }) {
  return names.filter((_, seat) => seat !== alone(bots));
}

/** Who has the same name as somebody before gets a number. @param {string[]} names */
export function toldApart(names) {
  return names.map((name, place) => {
    const before = names.slice(0, place).filter((other) => other === name).length;
    return before ? `${name} ${before + 1}` : name;
  });
}

/**
 * Names after seats have got other players: a name of somebody's own stays with the seat.
 * @param {readonly string[]} names
 * @param {readonly number[]} before  levels; 0: a person
 * @param {readonly number[]} bots  from now on
 */
export function renamed(names, before, bots) {
  // Where the other side begins, a person has moved to another seat with the name of the first one.
  const given = (/** @type {string} */ name, /** @type {number} */ level) => names.some((_, place) => isUsual(name, place, level));
  const kept = (/** @type {string} */ name, /** @type {number} */ seat) =>
    bots[seat] === (before[seat] ?? 0) || !given(name, before[seat] ?? 0);
  return toldApart(names.map((name, seat) => (kept(name, seat) ? name : usualName(seat, bots[seat]))));
}
