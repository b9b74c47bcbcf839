// The games on this device: open one, give it a title, save it to a file, delete it, take that back; bring others in.

import { bringIn, writeArchive } from "./archive.js";
import { LONGEST_TITLE, tidied } from "./checks.js";
import { button, fillWith, icon, iconButton, make } from "./dom.js";
import { dayOf, filePicker, saveFile, watchDrops } from "./files.js";
import { formNow } from "./forms.js";
import { newId } from "./game.js";
import { pageOf } from "./page.js";
import { field, formOf, row } from "./rows.js";
import { openSheet, tell } from "./sheets.js";
import { printIn } from "./theme.js";
import { createThumbs } from "./thumbs.js";
import { word } from "./words.js";

/** @typedef {import("./shell.js").Shell} Shell */
/** @typedef {import("./shell.js").Screen} Screen */
/** @typedef {import("./checks.js").Kept} Kept */

const MOST_SHOWN = 200;
const MOST_TROUBLES = 5;
const KINDS = ".json,.txt,application/json,text/plain";

/**
 * @param {Shell} shell
 * @returns {Screen}
 */
export function savedScreen(shell) {
  const { store } = shell;
  const list = make("ul", { class: "saved" });
  const below = make("div");
  const none = make("p", {}, word("shell.games.none"));
  const thumbs = createThumbs(shell.game.portrait);
  const infoOf = (/** @type {Kept} */ { game }) => shell.games.find(({ key }) => key === game);
  const here = () => store.games().filter((kept) => infoOf(kept)?.open);

  const draw = () => {
    const games = here();
    fillWith(list, ...games.slice(0, MOST_SHOWN).map(entry));
    list.hidden = games.length === 0;
    none.hidden = games.length > 0;
    saveAll.disabled = games.length === 0;
    const why = page.node.querySelector(".say p");
    if (why) why.textContent = sizeOf(games);
  };

  /** @param {Kept} kept */
  const entry = (kept) => {
    const info = infoOf(kept);
    const name = info?.name ?? kept.game;
    const people = kept.names.join(", ");
    const title = kept.title ?? name;
    const thumb = make("span", { class: "thumb" });
    printIn(thumb, kept.game);
    thumbs.show(thumb, kept.save, info?.icon);
    const who = kept.title ? `${name}: ${people}` : people;
    const open = make(
      "button",
      {
        type: "button",
        class: "button",
        "aria-label": word("shell.open.name", title, people),
        onclick: () => shell.router.go(`#/${kept.game}`, kept.id),
      },
      word("shell.open"),
    );
    const when = make("i", {}, `${dateOf(kept.when)}, ${stateOf(kept)}`);
    const more = iconButton("more", word("shell.more.name", title, people), () => openMore(kept, title));
    more.dataset.more = kept.id;
    return make("li", {}, thumb, make("span", {}, make("b", {}, title), make("i", {}, who), when), open, more);
  };

  /** What else can be done with a game. @param {Kept} kept @param {string} title */
  const openMore = (kept, title) => {
    /** @param {(kept: Kept, title: string) => void} next */
    const then = (next) => () => {
      close();
      next(kept, title);
    };
    const { close } = openSheet(
      title,
      row("pen", word("shell.rename"), then(rename)),
      row("export", word("shell.export.one"), then(() => exportGames([kept], kept.game)), word("shell.export.line")),
      row("bin", word("shell.delete"), then(remove), word("shell.delete.line")),
    );
  };

  /** @param {Kept} kept */
  const rename = (kept) => {
    const { input, node } = field(word("shell.title.own"), kept.title ?? "", LONGEST_TITLE, infoOf(kept)?.name);
    const take = () => {
      close();
      store.rename(kept.id, tidied(input.value, LONGEST_TITLE));
      draw();
      /** @type {HTMLElement | null} */ (list.querySelector(`[data-more="${CSS.escape(kept.id)}"]`))?.focus();
    };
    const hint = make("p", { class: "hint" }, word("shell.title.hint"));
    const { close } = openSheet(word("shell.rename"), formOf(word("shell.title.save"), take, node, hint));
    input.focus();
  };

  /** @param {Kept} kept @param {string} title */
  const remove = (kept, title) => {
    store.remove(kept.id);
    const said = kept.title ? word("shell.deleted.title", title) : word("shell.deleted", title, kept.names.join(", "));
    const undo = make("button", {
      type: "button",
      onclick: () => {
        store.restore(kept);
        fillWith(below);
        draw();
        page.node.querySelector("h1")?.focus({ preventScroll: true });
      },
    }, word("shell.undo"));
    fillWith(below, make("div", { class: "bar-note" }, make("span", {}, said), undo));
    draw();
    tell(said);
    undo.focus();
  };

  /** @param {Kept[]} games @param {string} what */
  const exportGames = (games, what) => {
    const name = `threefold-${what}-${dayOf(Date.now())}.json`;
    saveFile(name, new Blob([writeArchive(games)], { type: "application/json" }));
    report([word("shell.file.saved", name)]);
  };

  /** @param {File[]} files */
  const bring = async (files) => {
    if (!files.length) return;
    report([word("shell.bring.busy")]);
    const { added, known, left, troubles } = await bringIn(files, {
      read: shell.game.read,
      games: store.games,
      add: (kept) => store.add(kept, newId()),
      progress: (done, all) => done > 0 && report([word("shell.bring.busy.of", done, all)]),
    });
    draw();
    const said = added > 0 || (!known && !left && !troubles.length) ? [counted("shell.bring.added", added)] : [];
    if (known) said.push(counted("shell.bring.known", known));
    if (left) said.push(counted("shell.bring.full", left));
    const more = troubles.length - MOST_TROUBLES;
    report([...said, ...troubles.slice(0, MOST_TROUBLES), ...(more > 0 ? [counted("shell.bring.more", more)] : [])]);
  };

  /** @param {string[]} lines */
  const report = (lines) => {
    const bar = make("div", { class: "bar-note report" }, make("div", {}, ...lines.map((line) => make("p", {}, line))));
    fillWith(below, bar);
    bar.scrollIntoView({ block: "nearest" });
    tell(lines.join(" "));
  };

  const picker = filePicker(KINDS, bring);
  const bringButton = button("", () => picker.click(), { icon: "bring" });
  const saveAll = button("", () => exportGames(here(), "games"), { icon: "export" });
  const foot = make("div", { class: "foot pair" }, bringButton, saveAll, picker);
  const page = pageOf({
    name: word("shell.shelf"),
    up: "#/",
    who: word("shell.games.who"),
    what: formNow() === "wide" ? word("shell.games.what") : "",
    why: word("shell.games.why"),
    body: [list, none, below],
    kind: "games",
  });

  /** The two buttons are always in sight: in the slab on a desk, under the page on a phone. */
  const arrange = () => {
    const form = formNow();
    const upright = form === "tall" || form === "small";
    const home = upright ? page.node : page.node.querySelector(".slab");
    if (home && foot.parentElement !== home) home.append(foot);
    const brief = form === "wide" ? "" : ".brief";
    bringButton.querySelector("span")?.replaceChildren(word(`shell.bring${brief}`));
    saveAll.querySelector("span")?.replaceChildren(word(`shell.export${brief}`));
  };

  const drop = make("div", { class: "drop", hidden: true }, icon("bring"), make("p", {}, word("shell.bring.drop")));
  page.node.append(drop);
  const endDrops = watchDrops((over) => (drop.hidden = !over), bring);
  arrange();
  draw();
  return {
    node: page.node,
    title: word("shell.games"),
    refresh: arrange,
    close: () => {
      endDrops();
      thumbs.close();
    },
  };
}

/** @param {readonly Kept[]} games */
function sizeOf(games) {
  if (!games.length) return word("shell.games.why");
  const letters = games.reduce((sum, kept) => sum + JSON.stringify(kept).length, 0);
  const kilobytes = Math.max(1, Math.round(letters / 1000));
  return `${word("shell.games.why")} ${word(games.length === 1 ? "shell.games.size.one" : "shell.games.size", games.length, kilobytes)}`;
}

/** @param {string} key @param {number} count */
function counted(key, count) {
  return word(count === 1 ? `${key}.one` : key, count);
}

/** @param {Kept} kept */
function stateOf(kept) {
  return word(kept.over ? "shell.ended" : "shell.at", kept.ply);
}

/** @param {number} when */
function dateOf(when) {
  const date = new Date(when);
  const now = new Date();
  const time = new Intl.DateTimeFormat(word("shell.locale"), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  if (date.toDateString() === now.toDateString()) return word("shell.today", time.format(date));
  const year = date.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return new Intl.DateTimeFormat(word("shell.locale"), { day: "numeric", month: "long", year }).format(date);
}
