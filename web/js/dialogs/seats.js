// Who plays a seat: a person, or a bot of some level. For a new game, and in the middle of one.

import { LEVELS } from "../store/checks.js";
import { icon, make } from "../ui/dom.js";
import { formOf } from "../ui/rows.js";
import { segments } from "../screens/page_frame.js";
import { openSheet } from "../ui/sheets.js";
import { calledNames, levelName, renamed } from "../words/seat_names.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../app/shell.js").Shell} Shell */

const MIDDLE = 3;
const NUMBERS = Array.from({ length: LEVELS }, (_, place) => String(place + 1));

/**
 * One seat as a row. Where nobody can think, there is nothing to choose.
 * @param {GameInfo} info
 * @param {number} place
 * @param {number} level  0: a person
 * @param {HTMLElement} name  what shows its name
 * @param {(level: number) => void} take
 */
export function seatRow(info, place, level, name, take) {
  const number = make("span", { class: "number", "aria-hidden": "true" }, String(place + 1));
  const drawing = icon(level ? "bot" : "person");
  if (!info.levels.length) return make("div", { class: "person" }, number, drawing, name);
  const kinds = [
    { key: "0", name: word("shell.person") },
    { key: String(MIDDLE), name: word("shell.bot") },
  ];
  const kind = segments(word("shell.seat.by", place + 1), kinds, level ? kinds[1].key : "0", (key) => take(Number(key)));
  return make("div", { class: "person choosing" }, number, drawing, name, kind, level > 0 && levelsOf(info, place, level, take));
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
    if (called.some((name, seat) => name !== names[seat])) shell.game.rename(called);
    shell.game.seat(bots);
  };
  const { close } = openSheet(word("shell.who"), formOf(word("shell.who.save"), take, list));
}

/**
 * Makes rows anew while one of a seat's choices has the focus: it stays with that choice.
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
