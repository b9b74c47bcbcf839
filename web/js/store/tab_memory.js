// Remembers how far a step of a lesson, a puzzle or a mistake has come, for as long as this tab exists: session storage
// survives a reload.

import { parsed } from "./validate.js";

/** The moves made in it, what hidden things were drawn from, and whether a hint was given before. @typedef {{save: string, seed: number, helped: boolean}} Made */

/**
 * @param {string} key  in session storage
 * @param {number} most  how many of them are remembered: the latest ones
 */
function createTabMemory(key, most) {
  /** What session storage did not take; lost when the page is loaded anew. @type {string | null} */
  let unwritten = null;

  /** @returns {unknown[][]} each with a game, what it was, a save, a seed, and whether a hint was given */
  function read() {
    try {
      const all = parsed(unwritten ?? sessionStorage.getItem(key) ?? "");
      return Array.isArray(all) ? all.filter(Array.isArray) : [];
    } catch {
      return [];
    }
  }

  return {
    /**
     * @param {string} game
     * @param {string | number} which  tells it apart from others of its game
     * @param {string} save  the moves made in it; "" forgets it
     * @param {number} [seed]
     * @param {boolean} [helped]  by a hint
     */
    keep(game, which, save, seed = 0, helped = false) {
      const others = read().filter(([of, one]) => of !== game || one !== which);
      const text = JSON.stringify([...(save ? [[game, which, save, seed, helped]] : []), ...others].slice(0, most));
      try {
        sessionStorage.setItem(key, text);
        unwritten = null;
      } catch {
        unwritten = text;
      }
    },

    /**
     * What was kept. Python checks it, because anything may be stored there.
     * @param {string} game
     * @param {string | number} which
     * @returns {Made | null}
     */
    kept(game, which) {
      const [, , save, seed, helped] = read().find(([of, one]) => of === game && one === which) ?? [];
      return typeof save === "string" && Number.isSafeInteger(seed) ? { save, seed: Number(seed), helped: helped === true } : null;
    },
  };
}

export const keptSteps = createTabMemory("threefold.step", 1);
export const keptPuzzles = createTabMemory("threefold.puzzle", 8);
export const keptMistakes = createTabMemory("threefold.mistake", 8);
