// The screen for a file that was dropped, pasted or picked: shows which game is in it, and asks whether to open it. Nothing
// is changed before the player agrees, and the file's own contents are never shown as they are. Loaded on demand.

import { bringIn, entriesOf, holdsEverything } from "../store/game_files.js";
import { button, fillWith, icon, make } from "../ui/dom.js";
import { newId } from "../lib/random.js";
import { pageOf } from "../ui/page_frame.js";
import { readAloud } from "../ui/live_region.js";
import { sentence, setWords, word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../app/shell.js").Screen} Screen */
/** @typedef {import("../store/game_files.js").Read} Read */
/**
 * Word keys that are put together below, written out so that a search for one leads here.
 * @typedef {"shell.file.what.picture" | "shell.file.what.text" | "shell.file.what.file"} WhatKey
 * @typedef {"shell.games" | "shell.puzzles" | "shell.figures" | "shell.settings" | "shell.about"} PageKey
 */

/** Pages that are called by a word of the same name. */
const PAGES = ["games", "puzzles", "figures", "settings", "about"];

/**
 * @param {Shell} shell
 * @param {readonly File[]} files  usually one
 * @param {object} means
 * @param {string} means.from  the address to go to if it is not opened
 * @param {Record<string, string>} means.words
 * @param {typeof import("../paint/pictures.js").pictureOf} means.pictureOf  the page's own, which repaints when the theme changes
 * @returns {Screen}
 */
export function openFileScreen(shell, files, { from, words, pictureOf }) {
  setWords(words);
  const { store, router, game } = shell;
  const [file] = files;
  const kind = file.type.startsWith("image/") ? "picture" : file.name === word("shell.file.pasted") ? "text" : "file";
  let act = () => {};
  const open = button(word("shell.file.open"), () => act(), { kind: "first", disabled: true });
  const leave = button(word("shell.file.leave"), () => router.up(from));
  const page = pageOf({
    name: nameOf(from, shell.games),
    up: from,
    who: word("shell.file.wait"),
    why: " ",
    foot: [open, leave],
    body: [],
    kind: "brought",
  });
  let closed = false;

  /**
   * @param {[string, string?]} title
   * @param {string} text
   * @param {...HTMLElement} body
   */
  const show = ([who, what], text, ...body) => {
    if (closed) return;
    const heading = page.node.querySelector("h1");
    if (heading) fillWith(heading, make("span", {}, who), " ", what && make("span", {}, what));
    page.node.querySelector(".say p")?.replaceChildren(text);
    fillWith(page.body, ...body);
    readAloud([who, what].filter(Boolean).join(" "), text);
  };

  /** @param {string} why */
  const refuse = (why) => {
    open.hidden = true;
    leave.querySelector("span")?.replaceChildren(word("shell.good"));
    show([word("shell.file.bad")], why);
  };

  const read = async () => {
    if (files.length > 1) return list(word("shell.file.several", files.length), word("shell.file.what.several"));
    if (await holdsEverything(file)) return everything();
    const entries = await entriesOf(file);
    if (closed) return;
    const readable = entries.filter(({ why }) => why === undefined).length;
    const [first] = entries;
    if (!first) return refuse(word("shell.bring.none"));
    if (readable === 0) return refuse(word("shell.bring.bad", first.name, first.why ?? ""));
    // What is wrong with the others, the list of saved games says.
    if (entries.length > 1) return list(word(readable === 1 ? "shell.file.who" : "shell.file.games", readable), word(/** @type {WhatKey} */ (`shell.file.what.${kind}`)));
    if (first.why !== undefined) return;
    try {
      const found = await game.read(first.entry.save);
      const board = await game.boardPictureOf(found.save);
      offer(found, board);
    } catch (error) {
      refuse(sentence(error));
    }
  };

  /** Offers to add several games, on the screen that lists games. @param {string} who @param {string} what */
  const list = (who, what) => {
    act = () => {
      router.replace("#/games");
      shell.take(files);
    };
    open.disabled = false;
    open.querySelector("span")?.replaceChildren(word("shell.file.add"));
    show([who, what], word("shell.file.here"));
    open.focus();
  };

  /** Offers to open a backup of everything on its own page. */
  const everything = () => {
    act = () => router.replace("#/move/file");
    open.disabled = false;
    show([word("shell.file.everything"), word("shell.file.what.everything")], word("shell.file.here"));
    if (!closed) open.focus();
  };

  /** @param {Read} found @param {import("../types.js").BoardPicture} board */
  const offer = (found, board) => {
    const name = shell.games.find(({ key }) => key === found.game)?.name ?? "";
    const picture = pictureOf(board);
    picture.style.aspectRatio = `${board.box[2]} / ${board.box[3]}`;
    const known = store.games().some(({ save }) => save === found.save);
    act = () => void take();
    open.disabled = false;
    show(
      [word("shell.file.who"), word(/** @type {WhatKey} */ (`shell.file.what.${kind}`))],
      `${word(found.ply === 1 ? "shell.file.text.one" : "shell.file.text", name, found.ply)} ${word("shell.file.here")}`,
      picture,
      fact("moves", found.names.join(", "), board.said),
      ...(found.shortened ? [fact("pen", word("shell.bring.shortened"), "")] : []),
      ...(known ? [fact("saves", word("shell.file.known"), word("shell.file.known.text"))] : []),
    );
    if (!closed) open.focus();
  };

  /** Adds the game and goes to its table. */
  const take = async () => {
    open.disabled = true;
    let id = "";
    let save = "";
    const found = await bringIn([file], {
      read: async (text) => {
        const one = await game.read(text);
        save = one.save;
        return one;
      },
      games: store.games,
      add: (kept) => store.add(kept, (id = newId())),
      progress: () => {},
    });
    if (closed) return;
    const kept = found.added ? store.game(id) : store.games().find((one) => one.save === save);
    if (kept) router.replace(`#/${kept.game}`, kept.id);
    else if (found.left) refuse(word("shell.bring.full.one"));
    else refuse(found.blocked ? word("shell.bring.blocked") : found.troubles[0]);
  };

  void read();
  return { node: page.node, title: word("shell.title"), refresh: page.refresh, close: () => void (closed = true) };
}

/**
 * What the page of an address is called, for the link that leads there.
 * @param {string} fragment
 * @param {readonly import("../types.js").GameInfo[]} games
 */
function nameOf(fragment, games) {
  const [, page] = fragment.split("/");
  const game = games.find(({ key }) => key === page);
  if (game) return game.name;
  return word(page === "" ? "shell.shelf" : PAGES.includes(page) ? /** @type {PageKey} */ (`shell.${page}`) : "shell.file");
}

/**
 * @param {string} drawing
 * @param {string} title
 * @param {string} text
 */
function fact(drawing, title, text) {
  return make("div", { class: "told" }, icon(drawing), make("p", {}, make("b", {}, title), text));
}
