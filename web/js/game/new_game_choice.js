// The choices before a game: who plays each seat, who begins, which options.

import { FAR, FUN } from "../lib/levels.js";
import { LONGEST_TYPED_NAME } from "../lib/limits.js";
import { tidied } from "../store/validate.js";
import { below } from "../lib/random.js";
import { onlyPerson, distinctNames, usualName } from "../words/seat_names.js";

/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../store/validate.js").Choice} Choice */

/** Stands for the seat that begins: it is drawn at random. */
export const LOT = -1;

/**
 * The last choice for this game, as far as the game still offers it; else one person and bots, if there are bots.
 * @param {Shell} shell
 * @param {GameInfo} info
 * @param {Choice} [last]  a default name is ""
 * @returns {Required<Choice>}
 */
export function lastChoice(shell, info, last = shell.store.settings().last[info.key]) {
  const count = last && info.seats.counts.includes(last.names.length) ? last.names.length : info.seats.usual;
  const seats = Array.from({ length: count }, (_, index) => index);
  const before = last ? seats.map((index) => last.bots?.[index] ?? 0) : info.levels.length ? aloneAt(0, seats.map(() => 0)) : seats.map(() => 0);
  const bots = before.map((level) => ((level === FAR ? info.far : info.levels.length) ? level : 0));
  const names = bots.map((level, index) => tidied(last?.names[index] ?? "", LONGEST_TYPED_NAME) || usualName(index, level));
  const options = Object.fromEntries(
    info.options.map(({ key, values }) => {
      const known = values.find((value) => value.key === last?.options[key]);
      return [key, (known ?? values[0]).key];
    }),
  );
  const begins = last?.begins;
  const known = begins !== undefined && info.begins && begins < count;
  return { names, options, bots, begins: known ? begins : info.lot ? LOT : 0 };
}

/**
 * One person, and bots in all other seats: bots that were there keep their level.
 * @param {number} seat  the person's
 * @param {readonly number[]} bots
 */
export function aloneAt(seat, bots) {
  return bots.map((level, index) => (index === seat ? 0 : level === FAR ? FUN : level || FUN));
}

/** One person here and all others far away. @param {number} seat  whose page this is @param {number} count */
export function farFrom(seat, count) {
  return Array.from({ length: count }, (_, index) => (index === seat ? 0 : FAR));
}

/**
 * Who plays, after one seat was changed: if one seat is far away, all others but one have to be. Who gives that up again
 * finds the others as they were.
 * @param {readonly number[]} bots  before
 * @param {number} index
 * @param {number} level
 * @param {{bots: readonly number[], index: number} | null} [near]  before a seat was far away, and that seat
 */
export function given(bots, index, level, near) {
  const next = bots.map((other, at) => (at === index ? level : other));
  if (level === FAR) {
    const here = next.findIndex((other) => other === 0);
    return farFrom(here >= 0 ? here : (index + 1) % bots.length, bots.length);
  }
  // With more than two players, this seat is now the one at this device; with two, both are.
  if (next.includes(FAR) && level === 0 && bots.length > 2) return farFrom(index, bots.length);
  if (near?.index === index && next.length === near.bots.length) return near.bots.map((other, at) => (at === index ? level : other));
  return next.map((other) => (other === FAR ? 0 : other));
}

/** The names that players gave; a default name is "". @param {readonly string[]} names @param {readonly number[]} bots */
export function givenNames(names, bots) {
  return names.map((name, index) => (name === usualName(index, bots[index]) ? "" : name));
}

/**
 * The seats after each player has moved to the one before, and the first one to the last. Default names are those of the new
 * seats.
 * @param {readonly string[]} names
 * @param {readonly number[]} bots
 */
export function movedOn(names, bots) {
  const [first, ...others] = givenNames(names, bots);
  const levels = [...bots.slice(1), bots[0]];
  return { names: [...others, first].map((name, index) => name || usualName(index, levels[index])), bots: levels };
}

/**
 * The seats that stay when some leave: the last ones go, but never the only person, in whose place the last other seat goes.
 * @param {readonly number[]} bots
 * @param {number} count  how many stay
 */
export function staying(bots, count) {
  const seats = bots.map((_, seat) => seat);
  while (seats.length > count) {
    const people = seats.filter((seat) => bots[seat] === 0);
    const only = people.length === 1 ? people[0] : -1;
    seats.splice(seats.findLastIndex((seat) => seat !== only), 1);
  }
  return seats;
}

/** The level for a new seat: that of the strongest bot if one person plays, else 0, a person. @param {readonly number[]} bots */
export function joining(bots) {
  return onlyPerson(bots) === undefined ? 0 : Math.max(...bots);
}

/**
 * The choice with another number of seats; if just one person plays, the new ones get bots.
 * @param {{names: readonly string[], bots: readonly number[], begins: number}} choice
 * @param {number} count
 */
export function resized({ names, bots, begins }, count) {
  const joins = bots.includes(FAR) ? FAR : joining(bots);
  const levels = [...bots, ...Array.from({ length: Math.max(0, count - bots.length) }, () => joins)];
  const stay = staying(levels, count);
  const own = givenNames(names, bots);
  const next = stay.map((seat) => levels[seat]);
  return {
    bots: next,
    // A default name is that of the seat somebody has now.
    names: stay.map((seat, index) => own[seat] || usualName(index, next[index])),
    begins: begins === LOT ? LOT : Math.max(0, stay.indexOf(begins)),
  };
}

/**
 * The teams at a table of so many seats, if seats play together there.
 * @param {GameInfo} info
 * @param {number} count
 */
export function teamsOf({ teams }, count) {
  return teams.length > 0 && teams.every((team) => team.every((seat) => seat < count)) ? teams : null;
}

/**
 * The choice with its seats in the order of the game: the one that begins is the first, and the others follow in turn.
 * @param {Choice} choice
 * @returns {Choice}
 */
export function seated({ names, options, bots = [], begins = 0 }) {
  const first = begins === LOT ? below(names.length) : begins;
  /** @template T @param {readonly T[]} all */
  const turned = (all) => [...all.slice(first), ...all.slice(0, first)];
  return { names: turned(distinctNames(names)), options, bots: turned(names.map((_, index) => bots[index] ?? 0)) };
}
