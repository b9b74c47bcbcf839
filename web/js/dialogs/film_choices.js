// The choices for a film: its kind, its theme, how fast it is, and whether highlights are drawn.

import { make } from "../ui/dom.js";
import { GIF } from "../pictures/film_kinds.js";
import { AS_PLAYED, PACES } from "../pictures/film_pace.js";
import { highlightChoices, labelled, themesNow } from "./share_choices.js";
import { word } from "../words/words.js";

const LABELS = {
  kind: "shell.film.kind.label",
  theme: "shell.film.theme.label",
  pace: "shell.film.pace.label",
  highlights: "shell.picture.highlights.label",
};
/** @type {Record<string, string>} */
const KINDS = { gif: "shell.film.kind.gif", mp4: "shell.film.kind.mp4", webm: "shell.film.kind.webm" };
/** @type {Record<string, string>} */
const NAMES = { slow: "shell.film.pace.slow", even: "shell.film.pace.even", fast: "shell.film.pace.fast" };

/**
 * @param {object} film
 * @param {readonly {ending: string}[]} film.kinds
 * @param {boolean} film.timed  whether it is known how long each move took
 * @param {boolean} film.highlighted  whether there is something highlighted
 * @param {() => void} changed
 */
export function createFilmChoices({ kinds, timed, highlighted }, changed) {
  const { theme, choices: themes } = themesNow();
  const chosen = { kind: GIF.ending, theme, pace: "even", highlights: "with" };
  const shortened = make("p", { hidden: true }, word("shell.film.pace.real.line"));

  /**
   * @param {"kind" | "theme" | "pace" | "highlights"} what
   * @param {{key: string, name: string, label?: string}[]} choices
   */
  const choice = (what, choices) => {
    const take = (/** @type {string} */ key) => {
      chosen[what] = key;
      shortened.hidden = chosen.pace !== AS_PLAYED;
      changed();
    };
    return labelled(word(LABELS[what]), choices, chosen[what], take);
  };

  const highlights = choice("highlights", highlightChoices());
  highlights.hidden = !highlighted;
  const formats = choice("kind", kinds.map(({ ending }) => ({ key: ending, name: word(KINDS[ending]) })));
  formats.hidden = kinds.length < 2;
  const real = { key: AS_PLAYED, name: word("shell.film.pace.real"), label: word("shell.film.pace.real.full") };
  const paces = PACES.map((key) => ({ key, name: word(NAMES[key]) }));
  const pace = choice("pace", timed ? [...paces, real] : paces);
  pace.append(shortened);
  return { chosen, nodes: [formats, choice("theme", themes), pace, highlights] };
}
