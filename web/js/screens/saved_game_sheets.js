// The sheets of a saved game: what else can be done with it, and its title.

import { LONGEST_GAME_TITLE } from "../lib/limits.js";
import { tidied } from "../store/validate.js";
import { make } from "../ui/dom.js";
import { field, fieldsOf, row } from "../ui/sheet_rows.js";
import { openSheet } from "../ui/sheets.js";
import { word } from "../words/words.js";

/**
 * @param {string} title
 * @param {{rename: () => void, save: () => void, remove: () => void}} to  what each of its rows does; save: to a file
 */
export function openMore(title, to) {
  /** @param {() => void} next */
  const then = (next) => () => {
    close();
    next();
  };
  const { close } = openSheet(
    title,
    row("pen", word("shell.rename"), then(to.rename)),
    row("export", word("shell.export.one"), then(to.save), word("shell.export.line")),
    row("bin", word("shell.delete"), then(to.remove), word("shell.delete.line")),
  );
}

/**
 * Asks for the title of a game.
 * @param {string} title  that it has
 * @param {string | undefined} usual  what it is called without one
 * @param {(title: string) => void} take
 */
export function askTitle(title, usual, take) {
  const { input, node } = field(word("shell.title.own"), title, LONGEST_GAME_TITLE, usual);
  const done = () => {
    close();
    take(tidied(input.value, LONGEST_GAME_TITLE));
  };
  const untitled = make("p", { class: "small-print" }, word("shell.title.line"));
  const { close } = openSheet(word("shell.rename"), fieldsOf(word("shell.title.save"), done, node, untitled));
  input.focus();
}
