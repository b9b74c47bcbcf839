// Dialogs about a line or a move: its comment, its name, and what to do with the line.

import { copyText } from "../ui/clipboard.js";
import { make } from "../ui/dom.js";
import { field, fieldsOf, row } from "../ui/sheet_rows.js";
import { openSheet } from "../ui/sheets.js";
import { LONGEST_COMMENT, LONGEST_LINE_NAME } from "../lib/limits.js";
import { readAloud } from "../ui/live_region.js";
import { aloneAt } from "../game/new_game_choice.js";
import { renamed } from "../words/seat_names.js";
import { sentence, word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../types.js").View} View */

const NEAR_END = 50; // if no more letters than this are left, their number is shown

/**
 * The comment on the move that is shown.
 * @param {Shell} shell
 * @param {View} view
 */
export function openComment({ game }, { line = 0, at, far, notes = [] }) {
  const known = notes.find((note) => note.line === line && note.ply === at)?.text ?? "";
  const text = make("textarea", { rows: 5, "aria-label": word("shell.comment") }, known);
  const room = make("p", { role: "status" });
  const left = () => LONGEST_COMMENT - [...text.value.trim()].length;
  text.addEventListener("input", () => {
    const count = left();
    const key = count < 0 ? "shell.comment.over" : "shell.comment.left";
    room.textContent = count > NEAR_END ? "" : word(key, Math.abs(count));
  });
  // A comment that is too long is not cut off: the player has to shorten it.
  const take = () => {
    if (left() < 0) return text.focus();
    close();
    game.comment(line, at, text.value);
  };
  const fields = fieldsOf(word("shell.comment.save"), take, text, room, far && make("p", { class: "small-print" }, word("shell.comment.far")));
  const { close } = openSheet(word("shell.comment.on", at), make("div", {}, fields));
  text.focus();
}

/**
 * What can be done with the position that is shown, and with the line that it is in.
 * @param {Shell} shell
 * @param {GameInfo} info
 * @param {View} view
 */
export function openLine(shell, info, view) {
  const { game } = shell;
  const { line = 0, at, branches = [] } = view;
  const branch = branches.find(({ number }) => number === line);
  const said = make("p", { role: "status" });
  /** @param {() => void} next */
  const then = (next) => () => {
    close();
    next();
  };
  /** @param {() => Promise<void>} act */
  const attempt = async (act) => {
    try {
      await act();
    } catch (error) {
      said.textContent = error instanceof DOMException ? word("shell.line.copy.none") : sentence(error);
      readAloud(said.textContent);
    }
  };
  const copy = async () => {
    await copyText(`${location.origin}${location.pathname}#${await game.code(branch ? { line } : { ply: at })}`);
    said.textContent = word("shell.copied");
    readAloud(said.textContent);
  };
  const goOn = async () => {
    const { game: key, id } = await playOn(shell, info, view);
    close();
    shell.router.go(`#/${key}`, id);
  };
  const link = branch ? "shell.line.copy" : "shell.here.copy";
  const main = branch?.parent ? "shell.line.promote" : "shell.line.main";
  const { close } = openSheet(
    branch ? word("shell.line.title", branch.tag) : word("shell.line.here", at),
    row("play", word("shell.play.on"), () => void attempt(goOn), word("shell.play.on.line")),
    row("link", word(link), () => void attempt(copy), word(`${link}.line`)),
    branch && !branch.guess && row("branch", word(main), then(() => game.promote(line)), word(`${main}.line`)),
    branch && row("pen", word("shell.line.name"), then(() => openName(shell, branch)), branch.name),
    branch && row("bin", word("shell.line.delete"), then(() => game.cut(line))),
    said,
  );
}

/**
 * Makes a new game of the position shown; if the game has bots, the player to move there plays against them.
 * @param {Shell} shell
 * @param {GameInfo} info
 * @param {View} view
 */
async function playOn({ game }, info, { line = 0, at, players, names: shown }) {
  const before = game.now()?.bots ?? [];
  const names = players ?? shown;
  const { code, turn } = await game.codeFrom(line, at);
  const alone = info.levels.length > 0 && turn !== undefined;
  const bots = alone ? aloneAt(turn, names.map((_, index) => before[index] ?? 0)) : names.map(() => 0);
  return game.follow(code, new AbortController().signal, { names: renamed(names, before, bots), bots });
}

/**
 * @param {Shell} shell
 * @param {import("../types.js").Branch} branch
 */
function openName({ game }, { number, tag, name = "" }) {
  const { input, node } = field(word("shell.line.name"), name, LONGEST_LINE_NAME);
  const take = () => {
    close();
    game.title(number, input.value);
  };
  const fields = fieldsOf(word("shell.line.name.save"), take, node);
  const { close } = openSheet(word("shell.line.title", tag), make("div", {}, fields));
  input.focus();
}
