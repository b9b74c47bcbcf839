// Chooses who plays a seat: a person, or a bot of some level. For a new game, and in the middle of one.

import { FAR, FUN, LEVELS } from "../lib/levels.js";
import { icon, make } from "../ui/dom.js";
import { readAloud } from "../ui/live_region.js";
import { fieldsOf } from "../ui/sheet_rows.js";
import { LONGEST_TYPED_NAME } from "../lib/limits.js";
import { segments } from "../ui/page_frame.js";
import { openSheet } from "../ui/sheets.js";
import { calledNames, levelName, renamed, usualName } from "../words/seat_names.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../app/shell.js").Shell} Shell */

/**
 * The levels of the bots that each list of seats has had. Radio buttons are chosen by passing them with the arrow keys:
 * whoever only listens to the choices finds the same bot again.
 * @type {WeakMap<readonly number[], number[]>}
 */
const levelsHad = new WeakMap();
/** The id of what explains a game with somebody far away. */
export const FAR_LINE = "line-far";
const NUMBERS = Array.from({ length: LEVELS }, (_, index) => String(index + 1));

/** The levels that bots of these seats have now, or had last; sparse. @param {readonly number[]} bots  the list that the rows were made for */
export function lastLevels(bots) {
  const had = levelsHad.get(bots) ?? [];
  bots.forEach((level, index) => {
    if (level && level !== FAR) had[index] = level;
  });
  levelsHad.set(bots, had);
  return had;
}

/**
 * One seat as a row. If the game has no bots and is not by links, there is nothing to choose.
 * @param {GameInfo} info
 * @param {number} index
 * @param {readonly number[]} bots  the level of each seat, 0: a person; always the same list, changed in place
 * @param {HTMLElement} name  the element with its name
 * @param {(level: number) => void} take
 * @param {boolean} [far]  whether somebody far away can play it
 */
export function seatRow(info, index, bots, name, take, far = false) {
  const level = bots[index] ?? 0;
  const number = make("span", { class: "number", "aria-hidden": "true" }, String(index + 1));
  const drawing = icon(level === FAR ? "letter" : level ? "bot" : "person");
  if (!info.levels.length && !far) return make("div", { class: "person" }, number, drawing, name);
  const bot = String(lastLevels(bots)[index] ?? FUN);
  const kinds = [
    { key: "0", name: word(far ? "shell.here" : "shell.person") },
    ...(info.levels.length ? [{ key: bot, name: word("shell.bot") }] : []),
    ...(far ? [{ key: String(FAR), name: word("shell.far"), about: FAR_LINE }] : []),
  ];
  const thinks = level > 0 && level !== FAR;
  const kind = segments(word("shell.seat.by", index + 1), kinds, String(level), (key) => take(Number(key)));
  return make("div", { class: `person choosing${far ? " three" : ""}` }, number, drawing, name, kind, thinks && levelsOf(info, index, level, take));
}

/**
 * The field for the name of a seat's player.
 * @param {string} name
 * @param {number} index
 * @param {number} level
 * @param {() => void} typed
 */
export function nameField(name, index, level, typed) {
  /** @type {HTMLInputElement} */
  const input = make("input", {
    type: "text",
    value: name,
    maxlength: LONGEST_TYPED_NAME,
    autocomplete: "off",
    autocapitalize: "words",
    spellcheck: "false",
    enterkeyhint: "go",
    placeholder: usualName(index, level),
    "aria-label": word("shell.seat.name", index + 1),
    onfocus: () => input.select(),
    oninput: typed,
  });
  return input;
}

/**
 * @param {GameInfo} info
 * @param {number} index
 * @param {number} level
 * @param {(level: number) => void} take
 */
function levelsOf(info, index, level, take) {
  const id = `line-level-${index}`;
  const choices = NUMBERS.map((key) => ({ key, name: key, label: word("shell.level.name", key, levelName(Number(key))), about: id }));
  return make(
    "div",
    { class: "levels" },
    segments(word("shell.level", index + 1), choices, String(level), (key) => take(Number(key))),
    make("p", { id }, make("b", {}, levelName(level)), " ", info.levels[level - 1]),
  );
}

/**
 * Hands seats to bots, or takes them back, in the middle of a game.
 * @param {Shell} shell
 * @param {GameInfo} info
 * @param {readonly string[]} names
 */
export function openSeats(shell, info, names) {
  const bots = names.map((_, seat) => shell.game.now()?.bots[seat] ?? 0);
  const list = make("div", { class: "people" });
  const show = () => {
    list.replaceChildren(...calledNames({ names, bots }).map((name, seat) =>
      seatRow(info, seat, bots, make("b", {}, name), (level) => {
        bots[seat] = level;
        keepingSeatFocus(list, seat, show);
      }),
    ));
  };
  show();
  const take = async () => {
    close();
    const before = names.map((_, seat) => shell.game.now()?.bots[seat] ?? 0);
    const called = renamed(names, before, bots);
    await shell.game.seat(bots, called.some((name, seat) => name !== names[seat]) ? called : undefined);
    // Also tells who is "you" from now on. Read once the cover that may come has removed what only one person may hear.
    readAloud(`${word("shell.who")}: ${calledNames({ names: called, bots }).join(", ")}.`);
  };
  const { close } = openSheet(word("shell.who"), fieldsOf(word("shell.who.save"), take, list));
}

/**
 * Builds the rows again, and keeps the focus on the chosen option of the same group.
 * @param {HTMLElement} list
 * @param {number} seat
 * @param {() => void} remake
 */
export function keepingSeatFocus(list, seat, remake) {
  const groups = () => [...(list.children[seat]?.querySelectorAll(".segments") ?? [])];
  const index = groups().findIndex((group) => group.contains(document.activeElement));
  remake();
  /** @type {HTMLElement | null | undefined} */ (groups()[index]?.querySelector("input:checked"))?.focus();
}
