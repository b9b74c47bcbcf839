// Sharing the game at the table: as a link, a picture, a film, a snippet for another site, a text.

import { hasLines } from "../game/lines_of.js";
import { switchRow } from "../ui/sheet_rows.js";
import { fillWith, make } from "../ui/dom.js";
import { noteMissing } from "../lib/missing_files.js";
import { segments } from "../ui/page_frame.js";
import { loadWords } from "../ui/words_and_styles.js";
import { openSheet } from "../ui/sheets.js";
import { sentence, word, wordsNow } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/**
 * Whether the lines beside the game are shared with it.
 * @typedef {object} Lines
 * @prop {() => boolean} included  whether they are
 * @prop {(changed: () => void) => HTMLElement | null} row  the switch for that; null if there is nothing to include
 */
/**
 * The word keys of the ways to share, written out so that a search for one leads here.
 * @typedef {"shell.share.as.link" | "shell.share.as.picture" | "shell.share.as.film" | "shell.share.as.embed" | "shell.share.as.text"} WayKey
 */
/** The content below the choices; `close`: called when it is removed. @typedef {{node: HTMLElement, close?: () => void}} Part */

/**
 * @param {Shell} shell
 * @param {GameInfo} info
 */
export function openShare(shell, info) {
  const view = shell.game.now()?.view;
  // While the game is on, the lines are private at first.
  let lines = Boolean(view?.over);
  /** @type {Lines} */
  const beside = {
    included: () => lines,
    row(changed) {
      if (!view || !(hasLines(view) || view.highlighted)) return null;
      const now = () => word(lines ? "shell.share.lines.with" : "shell.share.lines.without");
      const change = () => {
        lines = !lines;
        changed();
      };
      return switchRow("branch", word("shell.share.lines"), now, change, word("shell.share.lines.line"));
    },
  };
  /** Each is loaded on demand. @type {Record<string, () => Part | Promise<Part>>} */
  const parts = {
    link: async () => {
      const address = new URL("./share_link.js", import.meta.url).href;
      const { linkPart } = /** @type {typeof import("./share_link.js")} */ (await import(address));
      return linkPart(shell, info, beside, { words: wordsNow(), more: () => loadWords(shell.site) });
    },
    picture: async () => {
      const address = new URL("./share_picture.js", import.meta.url).href;
      const [{ picturePart }, words] = await Promise.all([
        /** @type {Promise<typeof import("./share_picture.js")>} */ (import(address)),
        loadWords(shell.site),
      ]);
      return picturePart(shell, info, beside, words);
    },
    film: async () => {
      const address = new URL("./share_film.js", import.meta.url).href;
      const [{ filmPart }, words] = await Promise.all([
        /** @type {Promise<typeof import("./share_film.js")>} */ (import(address)),
        loadWords(shell.site),
      ]);
      return filmPart(shell, info, words);
    },
    embed: async () => {
      const address = new URL("./share_embed.js", import.meta.url).href;
      const [{ embedPart }, words] = await Promise.all([
        /** @type {Promise<typeof import("./share_embed.js")>} */ (import(address)),
        loadWords(shell.site),
      ]);
      return embedPart(shell, info, beside, words);
    },
    text: async () => {
      const address = new URL("./share_text.js", import.meta.url).href;
      const [{ textPart }, words] = await Promise.all([
        /** @type {Promise<typeof import("./share_text.js")>} */ (import(address)),
        loadWords(shell.site),
      ]);
      return textPart(shell, info, beside, words);
    },
  };
  const shared = make("div", { class: "shared" });
  /** @type {Part | null} */
  let part = null;
  /** How many parts have been asked for: only the last one is shown. */
  let asked = 0;
  /** @param {string} kind */
  const show = async (kind) => {
    const mine = (asked += 1);
    part?.close?.();
    part = null;
    fillWith(shared);
    /** @type {Part} */
    let next;
    try {
      next = await parts[kind]();
    } catch (error) {
      noteMissing();
      next = { node: make("p", { role: "status" }, sentence(error)) };
    }
    if (asked !== mine) return next.close?.();
    part = next;
    fillWith(shared, next.node);
  };
  const choices = Object.keys(parts).map((key) => ({ key, name: word(/** @type {WayKey} */ (`shell.share.as.${key}`)) }));
  const { sheet } = openSheet(word("shell.share"), segments(word("shell.share.as"), choices, "link", show), shared);
  sheet.addEventListener("close", () => {
    asked += 1;
    part?.close?.();
  });
  void show("link");
}
