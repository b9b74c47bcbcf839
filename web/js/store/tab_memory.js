// Remembers how far a step of a lesson, a puzzle or a mistake has come, for as long as this tab exists: session storage
// survives a reload.

import { parsed } from "../lib/json.js";

const MOST_MISSES = 999;

/** The moves made in it, what hidden things were drawn from, whether a hint was given before, and how often one missed. @typedef {{save: string, seed: number, helped: boolean, misses: number}} Made */

/**
 * @param {string} key  in session storage
 * @param {number} most  how many of them are remembered: the latest ones
 */
function createTabMemory(key, most) {
  /** What session storage did not take; lost when the page is loaded anew. @type {string | null} */
  let unwritten = null;

  /** @returns {unknown[][]} each with a game, what it was, a save, a seed, whether a hint was given, and misses */
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
     * @param {string} save  the moves made in it; "" forgets it, unless there was help or a miss
     * @param {number} [seed]
     * @param {boolean} [helped]  by a hint
     * @param {number} [misses]  wrong tries
     */
    keep(game, which, save, seed = 0, helped = false, misses = 0) {
      const others = read().filter(([of, one]) => of !== game || one !== which);
      const text = JSON.stringify([...(save || helped || misses ? [[game, which, save, seed, helped, misses]] : []), ...others].slice(0, most));
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
      const [, , save, seed, helped, missed] = read().find(([of, one]) => of === game && one === which) ?? [];
      const misses = Number.isSafeInteger(missed) ? Math.min(Math.max(0, Number(missed)), MOST_MISSES) : 0;
      return typeof save === "string" && Number.isSafeInteger(seed) ? { save, seed: Number(seed), helped: helped === true, misses } : null;
    },
  };
}

export const stepMemory = createTabMemory("threefold.step", 1);
export const puzzleMemory = createTabMemory("threefold.puzzle", 8);
export const mistakeMemory = createTabMemory("threefold.mistake", 8);
