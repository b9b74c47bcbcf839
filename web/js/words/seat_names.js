// The names of seats: given by the player, by number, the name of a bot, or "You".

import { whole } from "../lib/cut_names.js";
import { FAR } from "../lib/levels.js";
import { word } from "./words.js";

/**
 * Word keys that are put together below, written out so that a search for one leads here.
 * @typedef {"shell.bot.1" | "shell.bot.2" | "shell.bot.3" | "shell.bot.4" | "shell.bot.5"} LevelKey
 * @typedef {"shell.bot.name.1" | "shell.bot.name.2" | "shell.bot.name.3" | "shell.bot.name.4" | "shell.bot.name.5"} BotKey
 * @typedef {"shell.player.1" | "shell.player.2" | "shell.player.3" | "shell.player.4" | "shell.player.5" | "shell.player.6"} PlayerKey
 * @typedef {"shell.mode.2" | "shell.mode.3" | "shell.mode.4" | "shell.mode.5" | "shell.mode.6"} PeopleKey
 */

/** The name of a level. Bots have names of their own. @param {number} level */
export function levelName(level) {
  return word(/** @type {LevelKey} */ (`shell.bot.${level}`));
}

/**
 * The default name of a seat.
 * @param {number} index  index of the seat
 * @param {number} [level]  0: a person
 */
export function usualName(index, level = 0) {
  return level && level !== FAR ? word(/** @type {BotKey} */ (`shell.bot.name.${level}`)) : word(/** @type {PlayerKey} */ (`shell.player.${index + 1}`));
}

/** A number of people. @param {number} count */
export function peopleText(count) {
  return word(/** @type {PeopleKey} */ (`shell.mode.${count}`));
}

/**
 * Whether a name is the default one of a seat, with or without a number. Older saved games call bots by their level.
 * @param {string} name
 * @param {number} index
 * @param {number} level
 */
export function isUsual(name, index, level) {
  const usual = level && level !== FAR ? [usualName(index, level), levelName(level)] : [usualName(index)];
  return usual.some((one) => name === one || name.replace(/ \d$/, "") === one);
}

/** The seat of the only person; undefined if there is not exactly one, or nobody else plays. @param {readonly number[]} bots */
export function onlyPerson(bots) {
  const people = bots.flatMap((level, seat) => (level ? [] : [seat]));
  return people.length === 1 && bots.length > 1 ? people[0] : undefined;
}

/**
 * The names of a saved game's seats as its table shows them.
 * @param {{names: readonly string[], bots?: readonly number[]}} kept
 */
export function calledNames({ names, bots = [] }) {
  const you = onlyPerson(bots);
  return names.map((name, seat) => (seat === you ? word("shell.you") : whole(name)));
}

/** The names of a saved game's seats without that of the only person. @param {{names: readonly string[], bots?: readonly number[]}} kept */
export function others({ names, bots = [] }) {
  return names.filter((_, seat) => seat !== onlyPerson(bots));
}

/** Adds a number to each name that an earlier seat has too: one that makes it a name that no other seat has. @param {string[]} names */
export function distinctNames(names) {
  const taken = new Set(names);
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    if (!before) return name;
    let number = before + 1;
    while (taken.has(`${name} ${number}`)) number += 1;
    taken.add(`${name} ${number}`);
    return `${name} ${number}`;
  });
}

/**
 * The names after other players have taken seats: a name that the player gave stays with its seat.
 * @param {readonly string[]} names
 * @param {readonly number[]} before  levels; 0: a person
 * @param {readonly number[]} bots  the new levels
 */
export function renamed(names, before, bots) {
  // A person who has moved to another seat still has the default name of the old one, so all seats are checked.
  const given = (/** @type {string} */ name, /** @type {number} */ level) => names.some((_, index) => isUsual(name, index, level));
  const kept = (/** @type {string} */ name, /** @type {number} */ seat) =>
    bots[seat] === (before[seat] ?? 0) || !given(name, before[seat] ?? 0);
  return distinctNames(names.map((name, seat) => (kept(name, seat) ? name : usualName(seat, bots[seat]))));
}
