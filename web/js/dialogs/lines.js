// What is asked about a line or a move: a comment, a name, what becomes of the line.

import { copyText } from "../ui/clipboard.js";
import { make } from "../ui/dom.js";
import { field, formOf, row } from "../ui/rows.js";
import { openSheet } from "../ui/sheets.js";
import { tell } from "../ui/read_aloud.js";
import { sentence, word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../types.js").View} View */

const LONGEST_COMMENT = 500;
const LONGEST_TITLE = 40;

/**
 * The comment on the move that is shown.
 * @param {Shell} shell
 * @param {View} view
 */
export function openComment({ game }, { line = 0, at, notes = [] }) {
  const known = notes.find((note) => note.line === line && note.ply === at)?.text ?? "";
  const text = make("textarea", { rows: 5, maxlength: LONGEST_COMMENT, "aria-label": word("shell.comment") }, known);
  const take = () => {
    close();
    game.comment(line, at, text.value);
  };
  const form = formOf(word("shell.comment.save"), take, text);
  const { close } = openSheet(word("shell.comment.on", at), make("div", {}, form));
  text.focus();
}

/**
 * What can be done with the line that is shown.
 * @param {Shell} shell
 * @param {View} view
 */
export function openLine(shell, { line = 0, branches = [] }) {
  const { game } = shell;
  const branch = branches.find(({ number }) => number === line);
  if (!branch) return;
  /** @param {() => void} next */
  const then = (next) => () => {
    close();
    next();
  };
  const said = make("p", { role: "status" });
  const copy = async () => {
    try {
      await copyText(`${location.origin}${location.pathname}#${await game.code({ line })}`);
      said.textContent = word("shell.copied");
    } catch (error) {
      said.textContent = error instanceof DOMException ? word("shell.line.copy.none") : sentence(error);
    }
    tell(said.textContent);
  };
  const main = branch.parent ? "shell.line.promote" : "shell.line.main";
  const { close } = openSheet(
    word("shell.line.title", branch.tag),
    row("branch", word(main), then(() => game.promote(line)), word(`${main}.line`)),
    row("link", word("shell.line.copy"), () => void copy(), word("shell.line.copy.line")),
    row("pen", word("shell.line.name"), then(() => openName(shell, branch)), branch.name),
    row("bin", word("shell.line.delete"), then(() => game.cut(line))),
    said,
  );
}

/**
 * @param {Shell} shell
 * @param {import("../types.js").Branch} branch
 */
function openName({ game }, { number, tag, name = "" }) {
  const { input, node } = field(word("shell.line.name"), name, LONGEST_TITLE);
  const take = () => {
    close();
    game.title(number, input.value);
  };
  const form = formOf(word("shell.line.name.save"), take, node);
  const { close } = openSheet(word("shell.line.title", tag), make("div", {}, form));
  input.focus();
}
