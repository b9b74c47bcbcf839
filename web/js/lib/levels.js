// What a seat's level can be besides 0, which is a person.

/** How many levels bots have, from 1. */
export const LEVELS = 5;
/** Stands in the place of a level: somebody far away plays this seat, by links. */
export const FAR = 8;
