// Chooses who plays a seat: a person, or a bot of some level. For a new game, and in the middle of one.

import { FAR, LEVELS } from "../store/validate.js";
import { icon, make } from "../ui/dom.js";
import { formOf } from "../ui/sheet_rows.js";
import { segments } from "../screens/page_frame.js";
import { openSheet } from "../ui/sheets.js";
import { calledNames, levelName, renamed } from "../words/seat_names.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../app/shell.js").Shell} Shell */

const MIDDLE = 3;
const NUMBERS = Array.from({ length: LEVELS }, (_, place) => String(place + 1));

/**
 * One seat as a row. If the game has no bots and is not by links, there is nothing to choose.
 * @param {GameInfo} info
 * @param {number} place
 * @param {number} level  0: a person
 * @param {HTMLElement} name  the element with its name
 * @param {(level: number) => void} take
 * @param {boolean} [far]  whether somebody far away can play it
 */
export function seatRow(info, place, level, name, take, far = false) {
  const number = make("span", { class: "number", "aria-hidden": "true" }, String(place + 1));
  const drawing = icon(level === FAR ? "letter" : level ? "bot" : "person");
  if (!info.levels.length && !far) return make("div", { class: "person" }, number, drawing, name);
  const kinds = [
    { key: "0", name: word(far ? "shell.here" : "shell.person") },
    ...(info.levels.length ? [{ key: String(MIDDLE), name: word("shell.bot") }] : []),
    ...(far ? [{ key: String(FAR), name: word("shell.far") }] : []),
  ];
  const thinks = level > 0 && level !== FAR;
  const kind = segments(word("shell.seat.by", place + 1), kinds, String(thinks ? MIDDLE : level), (key) => take(Number(key)));
  return make("div", { class: `person choosing${far ? " three" : ""}` }, number, drawing, name, kind, thinks && levelsOf(info, place, level, take));
}

/**
 * @param {GameInfo} info
 * @param {number} place
 * @param {number} level
 * @param {(level: number) => void} take
 */
function levelsOf(info, place, level, take) {
  const choices = NUMBERS.map((key) => ({ key, name: key, label: word("shell.level.name", key, levelName(Number(key))) }));
  return make(
    "div",
    { class: "levels" },
    segments(word("shell.level", place + 1), choices, String(level), (key) => take(Number(key))),
    make("p", {}, make("b", {}, levelName(level)), info.levels[level - 1]),
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
      seatRow(info, seat, bots[seat], make("b", {}, name), (level) => {
        bots[seat] = level;
        keepingFocus(list, seat, show);
      }),
    ));
  };
  show();
  const take = () => {
    close();
    const before = names.map((_, seat) => shell.game.now()?.bots[seat] ?? 0);
    const called = renamed(names, before, bots);
    shell.game.seat(bots, called.some((name, seat) => name !== names[seat]) ? called : undefined);
  };
  const { close } = openSheet(word("shell.who"), formOf(word("shell.who.save"), take, list));
}

/**
 * Builds the rows again, and keeps the focus on the chosen option of the same group.
 * @param {HTMLElement} list
 * @param {number} seat
 * @param {() => void} remake
 */
export function keepingFocus(list, seat, remake) {
  const groups = () => [...(list.children[seat]?.querySelectorAll(".segments") ?? [])];
  const place = groups().findIndex((group) => group.contains(document.activeElement));
  remake();
  /** @type {HTMLElement | null | undefined} */ (groups()[place]?.querySelector("input:checked"))?.focus();
}
