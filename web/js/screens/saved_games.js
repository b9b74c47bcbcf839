// The screen of the games on this device: open one, give it a title, save it to a file, delete it, undo that; import others.

import { LONGEST_TITLE, tidied } from "../store/validate.js";
import { cameBeside } from "../store/versions.js";
import { dateOf } from "../words/dates.js";
import { dayOf } from "../lib/dates.js";
import { calledNames, others } from "../words/seat_names.js";
import { button, fillWith, iconButton, make } from "../ui/dom.js";
import { farStateOf, tellsWhen } from "../words/far_state.js";
import { filePicker, saveFile } from "../ui/files.js";
import { keepingFocus } from "../ui/keep_focus.js";
import { formNow } from "../ui/window_form.js";
import { newId } from "../lib/random.js";
import { pageOf } from "../ui/page_frame.js";
import { field, formOf, row } from "../ui/sheet_rows.js";
import { openSheet } from "../ui/sheets.js";
import { readAloud } from "../ui/live_region.js";
import { printIn } from "../ui/theme.js";
import { createThumbs } from "./thumbnails.js";
import { fill, sentence, word, wordsNow } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../app/shell.js").Screen} Screen */
/** @typedef {import("../store/validate.js").Kept} Kept */

const MOST_TROUBLES = 5;
const KINDS = ".json,.txt,.png,.svg,application/json,text/plain,image/png,image/svg+xml";

/**
 * @param {Shell} shell
 * @returns {Screen}
 */
export function savedGamesScreen(shell) {
  const { store } = shell;
  const list = make("ul", { class: "saved" });
  const below = make("div", { class: "below" });
  /** Says that some games exist only in this window. */
  const short = make("p", { class: "bar-note", role: "status", hidden: true });
  /** Says that some games were set aside because they could not be read. */
  const aside = make("div", { class: "bar-note", hidden: true });
  const none = make("p", {});
  const thumbs = createThumbs(shell.game.boardPictureOf);
  /** Deletions that can be undone, with what is said about them and when they are undone. @type {{removed: Kept, said: string, back: string}[]} */
  const deleted = [];
  const infoOf = (/** @type {Kept} */ { game }) => shell.games.find(({ key, open }) => key === game && open);

  const draw = () => {
    fillWith(short, shortage());
    short.hidden = !short.textContent;
    const games = store.games();
    fillWith(list, ...games.map(entry));
    list.hidden = games.length === 0;
    none.hidden = games.length > 0;
    none.textContent = word(short.hidden ? "shell.games.none" : "shell.games.none.blocked");
    aside.hidden = store.aside() === 0;
    fillWith(aside, make("span", {}, counted("shell.games.aside", store.aside())), again);
    saveAll.disabled = games.length === 0;
    const why = page.node.querySelector(".say p");
    const what = page.node.querySelector("h1 span:last-child");
    if (what) what.textContent = short.hidden && formNow() === "wide" ? word("shell.games.what") : "";
    if (why) why.textContent = [...(short.hidden ? [word("shell.games.why")] : []), sizeOf(games)].join(" ");
  };

  /** Tries games that were set aside again: this version may be able to open what another one could not. */
  const again = make("button", {
    type: "button",
    onclick: () => {
      const obstacle = store.bringBack();
      draw();
      if (obstacle) report([word(obstacle === "storage.full" ? "shell.games.aside.full" : "shell.storage.blocked.text")]);
      else readAloud(word("shell.games.aside.back"));
      page.node.querySelector("h1")?.focus({ preventScroll: true });
    },
  }, word("shell.games.aside.again"));

  /** The text shown while games exist only in this window, or would; "" while they are stored. */
  const shortage = () => {
    const obstacle = store.isBlocked() ? "storage.blocked" : store.retryUnwritten();
    if (obstacle === "storage.blocked") return word("shell.storage.blocked.text");
    const unwritten = store.unwrittenCount();
    // The page may have been loaded anew since: what was not stored then is gone, and nothing more would be stored.
    if (unwritten === 0 && store.isFull()) return `${word("shell.storage.full")} ${word("shell.storage.full.text")}`;
    if (!obstacle || unwritten === 0) return "";
    const canDelete = store.games().length > unwritten; // stored ones, which would make room
    return counted(canDelete ? "shell.games.waiting" : "shell.games.waiting.alone", unwritten);
  };

  /** @param {Kept} kept */
  const entry = (kept) => {
    const info = infoOf(kept);
    const name = info?.name ?? kept.game;
    const people = calledNames(kept).join(", ");
    const title = kept.title ?? name;
    const thumb = make("span", { class: "thumb" });
    printIn(thumb, info?.key);
    thumbs.show(thumb, kept.save, info?.icon);
    // The summary of a finished game says who won. One in another language is not shown.
    const said = kept.over && kept.summary && (kept.language ?? "en") === shell.language.now() ? fill(kept.summary, kept.names) : people;
    const who = kept.title ? `${name}: ${said}` : said;
    const when = [...(tellsWhen(kept) ? [] : [dateOf(kept.when)]), ...statesOf(kept, info !== undefined, store.isUnwritten(kept.id))].join(", ");
    const open = make(
      "button",
      {
        type: "button",
        class: "button",
        "aria-label": `${word("shell.open.name", title, people)}, ${when}`,
        "data-opens": kept.id,
        disabled: !info,
        onclick: () => (store.game(kept.id) ? shell.router.go(`#/${kept.game}`, kept.id) : gone()),
      },
      word("shell.open"),
    );
    const more = iconButton("more", `${word("shell.more.name", title, people)}, ${when}`, () => openMore(kept, title));
    more.dataset.more = kept.id;
    return make("li", {}, thumb, make("span", {}, make("b", {}, title), make("i", {}, who), make("i", {}, when)), open, more);
  };

  /** Opens the sheet with more commands for a game. @param {Kept} kept @param {string} title */
  const openMore = (kept, title) => {
    /** @param {(kept: Kept, title: string) => void} next */
    const then = (next) => () => {
      close();
      next(kept, title);
    };
    const info = infoOf(kept);
    const { close } = openSheet(
      title,
      row("pen", word("shell.rename"), then(rename)),
      row("export", word("shell.export.one"), then(() => void exportGames([store.game(kept.id) ?? kept], info?.key ?? "games")), word("shell.export.line")),
      row("bin", word("shell.delete"), then(remove), word("shell.delete.line")),
    );
  };

  /** @param {Kept} kept */
  const rename = (kept) => {
    const { input, node } = field(word("shell.title.own"), kept.title ?? "", LONGEST_TITLE, infoOf(kept)?.name);
    const take = () => {
      close();
      if (!store.rename(kept.id, tidied(input.value, LONGEST_TITLE))) return gone();
      draw();
      /** @type {HTMLElement | null} */ (list.querySelector(`[data-more="${CSS.escape(kept.id)}"]`))?.focus();
    };
    const hint = make("p", { class: "hint" }, word("shell.title.hint"));
    const { close } = openSheet(word("shell.rename"), formOf(word("shell.title.save"), take, node, hint));
    input.focus();
  };

  /** Called when a game was deleted in another window. */
  const gone = () => {
    draw();
    report([word("shell.games.gone")]);
  };

  /** @param {Kept} kept @param {string} title */
  const remove = (kept, title) => {
    const before = store.unwrittenCount();
    const removed = store.remove(kept.id);
    if (!removed) return gone();
    if (removed.over) noteResult(removed).catch(() => {}); // then the statistics do without it
    const room = shortage() || (before > 0 ? word("shell.games.settled") : "");
    const told = (/** @type {string} */ key) => (kept.title ? word(`${key}.title`, title) : word(key, title, others(kept).join(", ")));
    deleted.push({ removed, said: `${told("shell.deleted")} ${room}`.trim(), back: told("shell.restored") });
    // Otherwise the table would still show it and store it again.
    if (shell.game.now()?.id === kept.id) shell.game.leave();
    draw();
    offerUndo();
    readAloud(deleted[deleted.length - 1].said);
  };

  /** Offers to undo the last deletion that was not undone. */
  const offerUndo = () => {
    const last = deleted.at(-1);
    if (!last) return fillWith(below);
    const undo = make("button", {
      type: "button",
      onclick: () => {
        deleted.pop();
        store.restore(last.removed);
        draw();
        offerUndo();
        readAloud(last.back);
        /** @type {HTMLElement | null} */ (list.querySelector(`[data-more="${CSS.escape(last.removed.id)}"]`))?.focus();
      },
    }, word("shell.undo"));
    fillWith(below, make("div", { class: "bar-note" }, make("span", {}, last.said), undo));
    undo.focus({ preventScroll: true });
  };

  /** Stores the result of a deleted game for the statistics. @param {Kept} kept */
  const noteResult = async (kept) => {
    const address = new URL("../store/note_results.js", import.meta.url).href;
    const { noteResults } = /** @type {typeof import("../store/note_results.js")} */ (await import(address));
    const noted = await noteResults([kept], shell.game.outcomeOf);
    if (noted.aside) store.tellAside("storage.results");
  };

  /** @param {Kept[]} games @param {string} what */
  const exportGames = async (games, what) => {
    const name = `threefold-${what}-${dayOf(Date.now())}.json`;
    try {
      const { writeArchive } = await archives();
      saveFile(name, new Blob([writeArchive(games, wordsNow())], { type: "application/json" }));
      report([word("shell.file.saved", name)]);
    } catch (error) {
      report([sentence(error)]);
    }
  };

  let busy = Promise.resolve();
  /** Imports files, after any that are being imported now. @param {readonly File[]} files */
  const bring = (files) => {
    if (files.length > 0) busy = busy.then(() => bringNow(files)).catch((error) => report([sentence(error)]));
  };

  /** @param {readonly File[]} files */
  const bringNow = async (files) => {
    report([word("shell.bring.busy")]);
    const { bringIn, holdsEverything } = await archives();
    if (files.length === 1 && (await holdsEverything(files[0]))) return shell.offer(files[0]);
    const { added, known, left, blocked, shortened, troubles } = await bringIn(files, {
      words: wordsNow(),
      read: shell.game.read,
      games: store.games,
      add: (kept) => store.add(kept, newId()),
      progress: (done, all) => done > 0 && report([word("shell.bring.busy.of", done, all)]),
    });
    draw();
    const said = added > 0 || (!known && !left && !blocked && !troubles.length) ? [counted("shell.bring.added", added)] : [];
    if (known) said.push(counted("shell.bring.known", known));
    if (left) said.push(counted("shell.bring.full", left));
    if (blocked) said.push(word("shell.bring.blocked"));
    if (shortened) said.push(word("shell.bring.shortened"));
    const more = troubles.length - MOST_TROUBLES;
    report([...said, ...troubles.slice(0, MOST_TROUBLES), ...(more > 0 ? [counted("shell.bring.more", more)] : [])]);
  };

  /** @param {string[]} lines */
  const report = (lines) => {
    const close = () => {
      page.node.querySelector("h1")?.focus({ preventScroll: true });
      offerUndo(); // if a deletion before the report can still be undone
    };
    const text = make("div", {}, ...lines.map((line) => make("p", {}, line)));
    fillWith(below, make("div", { class: "bar-note report" }, text, make("button", { type: "button", onclick: close }, word("shell.good"))));
    readAloud(lines.join(" "));
  };

  const picker = filePicker(KINDS, shell.take);
  const bringButton = button("", () => picker.click(), { icon: "bring" });
  const saveAll = button("", () => void exportGames(store.games(), "games"), { icon: "export" });
  const foot = make("div", { class: "foot pair" }, bringButton, saveAll, picker);
  const page = pageOf({
    name: word("shell.shelf"),
    up: "#/",
    who: word("shell.games.who"),
    what: " ",
    why: " ",
    body: [short, list, none, aside, below],
    kind: "games",
  });

  /** The two buttons are always visible: in the panel on a desktop, under the page on a phone. */
  const arrange = () => keepingFocus(page.node, () => {
    const form = formNow();
    const upright = form === "tall" || form === "small";
    const home = upright ? page.node : page.node.querySelector(".panel");
    if (home && foot.parentElement !== home) home.append(foot);
    const brief = form === "wide" ? "" : ".brief";
    bringButton.querySelector("span")?.replaceChildren(word(`shell.bring${brief}`));
    saveAll.querySelector("span")?.replaceChildren(word(`shell.export${brief}`));
  });

  arrange();
  draw();
  return {
    node: page.node,
    title: word("shell.games"),
    refresh: arrange,
    take: bring,
    close: () => {
      thumbs.close();
      store.remind();
    },
  };
}

/** Loads the module that writes and reads files of games. @returns {Promise<typeof import("../store/game_files.js")>} */
function archives() {
  return import(new URL("../store/game_files.js", import.meta.url).href);
}

/** @param {readonly Kept[]} games */
function sizeOf(games) {
  if (!games.length) return "";
  const letters = games.reduce((sum, kept) => sum + JSON.stringify(kept).length, 0);
  const kilobytes = Math.max(1, Math.round(letters / 1000));
  return word(games.length === 1 ? "shell.games.size.one" : "shell.games.size", games.length, kilobytes);
}

/** @param {string} key @param {number} count */
function counted(key, count) {
  return word(count === 1 ? `${key}.one` : key, count);
}

/**
 * @param {Kept} kept
 * @param {boolean} known  whether this version has the game
 * @param {boolean} unwritten  whether it is not stored yet
 */
function statesOf(kept, known, unwritten) {
  const begun = word(`${kept.over ? "shell.ended" : "shell.at"}${kept.ply ? "" : ".start"}`, kept.ply);
  const state = kept.far?.undealt === undefined ? begun : word("shell.far.undealt");
  const far = farStateOf(kept);
  return [state, ...(far ? [far] : []), ...(kept.practice || kept.reseated ? [word("shell.practice")] : []), ...(cameBeside(kept.id) ? [word("shell.games.beside")] : []), ...(known ? [] : [word("shell.games.unknown")]), ...(unwritten ? [word("shell.games.waits")] : [])];
}
