// The games on this device: open one, delete one, take that back.

import { fillWith, iconButton, make } from "./dom.js";
import { formNow } from "./forms.js";
import { pageOf } from "./page.js";
import { pictureOf } from "./pictures.js";
import { tell } from "./sheets.js";
import { printIn } from "./theme.js";
import { word } from "./words.js";

/** @typedef {import("./shell.js").Shell} Shell */
/** @typedef {import("./shell.js").Screen} Screen */
/** @typedef {import("./checks.js").Kept} Kept */

const MOST_SHOWN = 200;

/**
 * @param {Shell} shell
 * @returns {Screen}
 */
export function savedScreen(shell) {
  const list = make("ul", { class: "saved" });
  const below = make("div");

  const draw = () => {
    const games = shell.store.games().filter((kept) => shell.games.some(({ key }) => key === kept.game));
    fillWith(list, ...games.slice(0, MOST_SHOWN).map(row));
    list.hidden = games.length === 0;
    if (games.length === 0 && !below.hasChildNodes()) fillWith(below, make("p", {}, word("shell.games.none")));
  };

  /** @param {Kept} kept */
  const row = (kept) => {
    const info = shell.games.find(({ key }) => key === kept.game);
    const name = info?.name ?? kept.game;
    const thumb = make("span", { class: "thumb" }, info && pictureOf(info.icon));
    printIn(thumb, kept.game);
    const people = kept.names.join(", ");
    const open = make(
      "button",
      {
        type: "button",
        class: "button",
        "aria-label": word("shell.open.name", name, people),
        onclick: () => shell.router.go(`#/${kept.game}`, kept.id),
      },
      word("shell.open"),
    );
    const when = make("i", {}, `${dateOf(kept.when)}, ${stateOf(kept)}`);
    const drop = iconButton("bin", word("shell.delete.name", name, people), () => remove(kept, name));
    return make("li", {}, thumb, make("span", {}, make("b", {}, name), make("i", {}, people), when), open, drop);
  };

  /**
   * @param {Kept} kept
   * @param {string} name
   */
  const remove = (kept, name) => {
    shell.store.remove(kept.id);
    const said = word("shell.deleted", name, kept.names.join(", "));
    const undo = make("button", {
      type: "button",
      onclick: () => {
        shell.store.restore(kept);
        fillWith(below);
        draw();
      },
    }, word("shell.undo"));
    fillWith(below, make("div", { class: "bar-note" }, make("span", {}, said), undo));
    draw();
    tell(said);
    undo.focus();
  };

  draw();
  const page = pageOf({
    name: word("shell.shelf"),
    up: "#/",
    who: word("shell.games.who"),
    what: formNow() === "wide" ? word("shell.games.what") : "",
    why: word("shell.games.why"),
    body: [list, below],
  });
  return { ...page, title: word("shell.games") };
}

/** @param {Kept} kept */
function stateOf(kept) {
  return word(kept.over ? "shell.ended" : "shell.at", kept.ply);
}

/** @param {number} when */
function dateOf(when) {
  const date = new Date(when);
  const time = new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  if (date.toDateString() === new Date().toDateString()) return word("shell.today", time.format(date));
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" }).format(date);
}
