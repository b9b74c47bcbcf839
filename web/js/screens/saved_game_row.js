// A game in the list of saved games: its picture, who plays, how far it is, and its buttons.

import { HOME } from "../lib/languages.js";
import { cameBeside } from "../store/versions.js";
import { iconButton, make } from "../ui/dom.js";
import { printIn } from "../ui/theme.js";
import { dateOf } from "../words/dates.js";
import { farStateOf, tellsWhen } from "../words/far_state.js";
import { calledNames } from "../words/seat_names.js";
import { fill, word } from "../words/words.js";

/** @typedef {import("../store/validate.js").GameEntry} GameEntry */

/**
 * @param {import("../app/shell.js").Shell} shell
 * @param {GameEntry} kept
 * @param {import("../types.js").GameInfo | undefined} info  undefined: this version does not have the game
 * @param {ReturnType<typeof import("./thumbnails.js").createThumbs>} thumbs
 * @param {{open: () => void, more: (title: string) => void}} to
 */
export function savedGameRow(shell, kept, info, thumbs, to) {
  const name = info?.name ?? kept.game;
  const people = calledNames(kept).join(", ");
  const title = kept.title ?? name;
  const thumb = make("span", { class: "thumb" });
  printIn(thumb, info?.key);
  thumbs.show(thumb, kept.save, info?.icon);
  // The summary of a finished game says who won. One in another language is not shown.
  const said = kept.over && kept.summary && (kept.language ?? HOME) === shell.language.now() ? fill(kept.summary, kept.names) : people;
  const who = kept.title ? `${name}: ${said}` : said;
  const when = [...(tellsWhen(kept) ? [] : [dateOf(kept.when)]), ...statesOf(kept, info !== undefined, shell.store.isUnwritten(kept.id))].join(", ");
  const open = make(
    "button",
    {
      type: "button",
      class: "button",
      "aria-label": `${word("shell.open.name", title, people)}, ${when}`,
      "data-opens": kept.id,
      disabled: !info,
      onclick: to.open,
    },
    word("shell.open"),
  );
  const more = iconButton("more", `${word("shell.more.name", title, people)}, ${when}`, () => to.more(title));
  more.dataset.more = kept.id;
  return make("li", {}, thumb, make("span", {}, make("b", {}, title), make("i", {}, who), make("i", {}, when)), open, more);
}

/**
 * @param {GameEntry} kept
 * @param {boolean} known  whether this version has the game
 * @param {boolean} unwritten  whether it is not stored yet
 */
function statesOf(kept, known, unwritten) {
  const begun = word(`${kept.over ? "shell.ended" : "shell.at"}${kept.ply ? "" : ".start"}`, kept.ply);
  const state = kept.far?.undealt === undefined ? begun : word("shell.far.undealt");
  const far = farStateOf(kept);
  return [state, ...(far ? [far] : []), ...(kept.practice || kept.reseated ? [word("shell.practice")] : []), ...(cameBeside(kept.id) ? [word("shell.games.beside")] : []), ...(known ? [] : [word("shell.games.unknown")]), ...(unwritten ? [word("shell.games.waits")] : [])];
}
