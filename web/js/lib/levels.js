// What a seat's level can be besides 0, which is a person.

/** How many levels bots have, from 1. */
export const LEVELS = 5;
/** Stands in the place of a level: somebody far away plays this seat, by links. */
export const FAR = 8;
/** The lowest level that is fun to play against. */
export const FUN = 2;
/** That of a bot that takes over where none played. */
const TAKES_OVER = 3;

/** The level of the bot that plays on for a seat. @param {number | undefined} level  who played it */
export function levelToPlayOn(level) {
  return level && level !== FAR ? level : TAKES_OVER;
}
