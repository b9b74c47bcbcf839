// The pictures of starting positions that the build made, shown until Python is up.

import { contentOf } from "./loaded.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Form} Form */
/** @typedef {import("./types.js").Opening} Opening */
/** @typedef {import("./checks.js").Choice} Choice */

/**
 * Makes what reads them.
 * @param {(game: string) => string | undefined} fileOf
 * @param {(game: string) => readonly string[]} optionsOf  names in their order
 * @param {(view: View) => View} told  in the language that is read here
 */
export function openingReader(fileOf, optionsOf, told) {
  /**
   * @param {string} game
   * @param {Choice} choice
   * @param {Form} form
   * @returns {Promise<View | null>}
   */
  return async (game, { names, options }, form) => {
    const file = fileOf(game);
    if (!file) return null;
    // Without it only a picture is missing that would have been there sooner.
    const opening = /** @type {Opening | undefined} */ (await contentOf(file));
    const name = optionsOf(game).map((option) => `${option}=${options[option]}`);
    const place = opening?.index[[names.length, ...name].join(",")]?.[form];
    const view = place === undefined ? null : opening?.views[place];
    return view ? told(view) : null;
  };
}
