// The lists on the page of mistakes: what there is to do in a sentence, the choice of the game, and a row for each mistake.

import { doneWith } from "../store/mistake_progress.js";
import { personsOf } from "../mistakes/collect_mistakes.js";
import { changeOf, gameOf, sizeOf } from "./mistake_side.js";
import { button, icon, make } from "../ui/dom.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../store/validate.js").GameEntry} GameEntry */
/** @typedef {import("../mistakes/collect_mistakes.js").Mistake} Mistake */
/** @typedef {import("../mistakes/collect_mistakes.js").Sorted} Sorted */
/** @typedef {typeof import("../paint/pictures.js").pictureOf} PictureOf */
/**
 * Word keys that are put together below, written out so that a search for one leads here.
 * @typedef {"shell.mistakes.due" | "shell.mistakes.open" | "shell.mistakes.solved"} KindKey
 */

/** Rows of each kind that are shown, until the player asks for all. */
export const FEW = 8;

/** How many there are of each kind, as text. @param {Sorted} sorted */
export function summaryOf({ due: { length: due }, open: { length: open }, solved: { length: solved } }) {
  return [
    due > 0 && word(due === 1 ? "shell.mistakes.due.one" : "shell.mistakes.due.count", due),
    open > 0 && word(open === 1 ? "shell.mistakes.open.one" : "shell.mistakes.open.count", open),
    solved > 0 && word(solved === 1 ? "shell.mistakes.solved.one" : "shell.mistakes.solved.count", solved),
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * The choice of the game whose mistakes are listed.
 * @param {readonly GameInfo[]} games
 * @param {GameInfo | undefined} chosen  undefined: all
 * @param {(info: GameInfo | undefined) => void} choose
 * @param {PictureOf} pictureOf
 */
export function chooserOf(games, chosen, choose, pictureOf) {
  const entry = (/** @type {GameInfo | undefined} */ info) => {
    const face = info ? pictureOf(info.icon) : make("b", {}, word("shell.mistakes.all"));
    return make("label", {}, make("input", { type: "radio", name: "mistakes-of", "aria-label": info?.name ?? word("shell.mistakes.all"), checked: info === chosen, onchange: () => choose(info) }), face);
  };
  return make("div", { class: "chooser", role: "radiogroup", "aria-label": word("shell.mistakes.by") }, entry(undefined), ...games.map(entry));
}

/**
 * @param {"due" | "open" | "solved"} kind
 * @param {readonly Mistake[]} some
 * @param {(one: Mistake) => HTMLElement} row
 * @param {boolean} whole  whether all rows are shown
 * @param {() => void} more  called when all are asked for
 */
export function listOf(kind, some, row, whole, more) {
  const most = whole ? some.length : FEW;
  return make(
    "div",
    { class: kind },
    make("h2", {}, word(/** @type {KindKey} */ (`shell.mistakes.${kind}`)), " ", make("small", {}, String(some.length))),
    make("ul", {}, ...some.slice(0, most).map((one) => make("li", {}, row(one)))),
    some.length > most && button(word("shell.mistakes.more", some.length), more),
  );
}

/**
 * @param {Mistake} one
 * @param {GameEntry | null} kept  its game
 * @param {HTMLElement | ""} picture
 */
export function rowOf(one, kept, picture) {
  const several = kept && personsOf(kept).length > 1;
  const { grade, missed } = doneWith(one.key);
  const sign = grade > 1 ? icon("right") : missed || grade ? icon("close") : null;
  return make(
    "a",
    { class: "game-row", href: addressOf(one) },
    picture,
    make(
      "span",
      { class: "what" },
      make("b", {}, sizeOf(one)),
      make("span", {}, several ? word("shell.mistakes.row.of", one.ply + 1, gameOf(kept, one), kept.names[one.seat]) : word("shell.mistakes.row", one.ply + 1, kept ? gameOf(kept, one) : "")),
    ),
    make("span", { class: "figures" }, changeOf(one), make("span", { class: "state" }, sign, sign && make("span", { class: "spoken" }, word(grade > 1 ? "shell.mistakes.is.solved" : "shell.mistakes.is.tried")))),
  );
}

/** Where a mistake is solved. @param {Mistake} one */
export function addressOf({ game, key }) {
  return `#/${game}/mistake/${key}`;
}
