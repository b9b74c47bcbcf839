// The screen of the games on this device: open one, give it a title, save it to a file, delete it, undo that; import others.

import { button, fillWith, make } from "../ui/dom.js";
import { filePicker } from "../ui/files.js";
import { keepingFocus } from "../ui/keep_focus.js";
import { formNow } from "../ui/window_form.js";
import { pageOf } from "../ui/page_frame.js";
import { readAloud } from "../ui/live_region.js";
import { createDeletions } from "./delete_game.js";
import { createSavedGameFiles } from "./saved_game_files.js";
import { savedGameRow } from "./saved_game_row.js";
import { askTitle, openMore } from "./saved_game_sheets.js";
import { createThumbs } from "./thumbnails.js";
import { counted, word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../app/shell.js").Screen} Screen */
/** @typedef {import("../store/validate.js").GameEntry} GameEntry */

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
  const infoOf = (/** @type {GameEntry} */ { game }) => shell.games.find(({ key, open }) => key === game && open);

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

  const shortage = () => shortageOf(store);

  /** @param {GameEntry} kept */
  const entry = (kept) =>
    savedGameRow(shell, kept, infoOf(kept), thumbs, {
      open: () => (store.game(kept.id) ? shell.router.go(`#/${kept.game}`, kept.id) : gone()),
      more: (title) =>
        openMore(title, {
          rename: () => rename(kept),
          save: () => void files.exportGames([store.game(kept.id) ?? kept], infoOf(kept)?.key ?? "games"),
          remove: () => void (deletions.remove(kept, title) || gone()),
        }),
    });

  /** @param {GameEntry} kept */
  const rename = (kept) =>
    askTitle(kept.title ?? "", infoOf(kept)?.name, (title) => {
      if (!store.rename(kept.id, title)) return gone();
      draw();
      focusMore(kept.id);
    });

  /** Called when a game was deleted in another window. */
  const gone = () => {
    draw();
    report([word("shell.games.gone")]);
  };

  /** The button for more with a game has the focus. @param {string} id */
  const focusMore = (id) => /** @type {HTMLElement | null} */ (list.querySelector(`[data-more="${CSS.escape(id)}"]`))?.focus();

  const deletions = createDeletions(shell, below, { shortage, changed: draw, restored: focusMore });

  /** @param {string[]} lines */
  const report = (lines) => {
    const close = () => {
      page.node.querySelector("h1")?.focus({ preventScroll: true });
      deletions.offerUndo(); // if a deletion before the report can still be undone
    };
    const text = make("div", {}, ...lines.map((line) => make("p", {}, line)));
    fillWith(below, make("div", { class: "bar-note report" }, text, make("button", { type: "button", onclick: close }, word("shell.good"))));
    readAloud(lines.join(" "));
  };

  const files = createSavedGameFiles(shell, { changed: draw, report });
  const picker = filePicker(KINDS, shell.take);
  const bringButton = button("", () => picker.click(), { icon: "bring" });
  const saveAll = button("", () => void files.exportGames(store.games(), "games"), { icon: "export" });
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
    const wide = form === "wide";
    bringButton.querySelector("span")?.replaceChildren(word(wide ? "shell.bring" : "shell.bring.brief"));
    saveAll.querySelector("span")?.replaceChildren(word(wide ? "shell.export" : "shell.export.brief"));
  });

  arrange();
  draw();
  return {
    node: page.node,
    title: word("shell.games"),
    refresh: arrange,
    take: files.bring,
    close: () => {
      thumbs.close();
      store.remind();
    },
  };
}

/** The text shown while games exist only in this window, or would; "" while they are stored. @param {Shell["store"]} store */
function shortageOf(store) {
  const obstacle = store.isBlocked() ? "storage.blocked" : store.retryUnwritten();
  if (obstacle === "storage.blocked") return word("shell.storage.blocked.text");
  const unwritten = store.unwrittenCount();
  // The page may have been loaded anew since: what was not stored then is gone, and nothing more would be stored.
  if (unwritten === 0 && store.isFull()) return `${word("shell.storage.full")} ${word("shell.storage.full.text")}`;
  if (!obstacle || unwritten === 0) return "";
  const canDelete = store.games().length > unwritten; // stored ones, which would make room
  return counted(canDelete ? "shell.games.waiting" : "shell.games.waiting.alone", unwritten);
}

/** @param {readonly GameEntry[]} games */
function sizeOf(games) {
  if (!games.length) return "";
  const letters = games.reduce((sum, kept) => sum + JSON.stringify(kept).length, 0);
  const kilobytes = Math.max(1, Math.round(letters / 1000));
  return word(games.length === 1 ? "shell.games.size.one" : "shell.games.size", games.length, kilobytes);
}
