// Reads the views of starting positions that the build has prepared, which are shown until Python has answered.

import { createUnpacker, named } from "../python/unpack.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Form} Form */
/** @typedef {import("../types.js").Opening} Opening */
/** @typedef {import("../store/validate.js").Choice} Choice */

/**
 * Returns a function that reads the view for a new game, or null if there is none.
 * @param {(game: string) => string | undefined} fileOf  the file in the language of the page
 * @param {(game: string) => readonly string[]} optionsOf  the names of the options, in order
 */
export function openingReader(fileOf, optionsOf) {
  /**
   * @param {string} game
   * @param {Choice} choice
   * @param {Form} form
   * @returns {Promise<View | null>}
   */
  return async (game, { names, options, bots = [] }, form) => {
    const file = fileOf(game);
    const opening = file && (await openingIn(file));
    if (!opening) return null;
    const name = optionsOf(game).map((option) => `${option}=${options[option]}`);
    const places = bots.slice(1).some(Boolean) && bots.slice(1).every(Boolean) ? opening.alone : opening.places;
    const index = places[[names.length, ...name].join(",")]?.[form];
    return index === undefined ? null : named(opening.views[index], names);
  };
}

/**
 * @param {string} file
 * @returns {Promise<Opening | null>} null: it could not be loaded, and the table stays empty until Python has answered
 */
async function openingIn(file) {
  try {
    const reply = await fetch(file);
    if (!reply.ok) return null;
    return /** @type {Opening | undefined} */ (createUnpacker()(await reply.text()).ok) ?? null;
  } catch {
    return null;
  }
}
