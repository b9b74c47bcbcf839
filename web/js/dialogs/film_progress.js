// How far a film is while it is made: a bar, and what is said below it.

import { make } from "../ui/dom.js";
import { word } from "../words/words.js";

export function createFilmProgress() {
  const bar = make("progress", { max: 1, value: 0, "aria-label": word("shell.film.progress") });
  const done = make("b", {});
  const size = make("i", {});

  /** @param {string} text */
  const empty = (text) => {
    done.textContent = text;
    size.textContent = "";
    bar.value = 0;
  };

  /** @param {string} key @param {readonly number[]} delays  how long each frame is shown, in ms @param {number} bytes */
  const saySize = (key, delays, bytes) => {
    const seconds = delays.reduce((sum, delay) => sum + delay, 0) / 1000;
    size.textContent = word(key, Math.round(seconds), Math.max(1, Math.round(bytes / 1000)));
  };

  return {
    nodes: [bar, make("p", { class: "ends" }, done, size)],

    begin() {
      empty(word("shell.film.begun"));
      bar.hidden = false;
    },

    stop: () => empty(word("shell.film.stopped")),

    /**
     * Some frames are made.
     * @param {number} count
     * @param {number} of
     * @param {readonly number[]} delays
     * @param {number} bytes  that they take, as far as is known
     */
    made(count, of, delays, bytes) {
      bar.value = count / of;
      done.textContent = word("shell.film.frame", count, of);
      if (bytes) saySize("shell.film.size", delays, (bytes / count) * of);
    },

    /** @param {readonly number[]} delays @param {number} bytes */
    ready(delays, bytes) {
      bar.hidden = true; // full, it would look like one more button
      saySize("shell.film.size.done", delays, bytes);
    },
  };
}
