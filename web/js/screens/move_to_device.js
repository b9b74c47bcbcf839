// The page that moves all data to another device: as a file, or as a chain of QR codes for its camera. Received data is
// merged into what is here.

import { isPart } from "../store/code_chain.js";
import { LARGEST_TEXT, readEverything, takeEverything, writeEverything } from "../store/backup.js";
import { noteResults } from "../store/note_results.js";
import { tellDamaged } from "../store/tell_damaged.js";
import { button, fillWith, make } from "../ui/dom.js";
import { filePicker } from "../ui/files.js";
import { newId } from "../lib/random.js";
import { createGivenCodes } from "./given_codes.js";
import { mergedSaid } from "./merged_said.js";
import { createReceivedCodes } from "./received_codes.js";
import { pageOf } from "../ui/page_frame.js";
import { saveEverything } from "./save_backup.js";
import { readAloud } from "../ui/live_region.js";
import { sentence, setWords, word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../app/shell.js").Screen} Screen */
/** @typedef {import("../store/backup.js").Merged} Merged */

const KINDS = ".json,.txt,application/json,text/plain";

/**
 * The result of the last merge, and whether codes brought it: a page that is built again in another language shows it again.
 * @type {{merged: Merged, coded: boolean} | null}
 */
let lately = null;

/**
 * @param {Shell} shell
 * @param {object} means
 * @param {string} [means.code]  of a chain, that a link has brought
 * @param {readonly File[]} [means.files]  that came in elsewhere
 * @param {Record<string, string>} means.words
 * @returns {Screen}
 */
export function moveToDeviceScreen(shell, { code, files = [], words }) {
  setWords(words);
  tellDamaged(shell.store);
  const report = make("div", { class: "reported" });
  let closed = false;
  let busy = false;

  /** Puts the report under what it is about. @param {HTMLElement} part */
  const under = (part) => part.after(report);

  /** @param {string[]} lines @param {...HTMLElement} answers */
  const note = (lines, ...answers) => {
    const bar = make("div", { class: "bar-note report" }, make("div", {}, ...lines.map((line) => make("p", {}, line))), ...answers);
    fillWith(report, bar);
    readAloud(lines.join(" "));
    return bar;
  };

  /** Like note, but also scrolls to it. @type {(...said: Parameters<typeof note>) => void} */
  const say = (...said) => note(...said).scrollIntoView({ block: "nearest" });

  /** Adds all results that are still missing, so that the statistics in the backup are complete. */
  const complete = async () => {
    const noted = await noteResults(shell.store.games(), shell.game.outcomeOf).catch(() => null);
    if (noted?.aside) shell.store.tellAside("storage.results");
  };

  const save = async () => {
    await complete();
    under(giving);
    const name = saveEverything(shell);
    say([word("shell.move.saved", name)]);
  };

  const given = createGivenCodes({
    closed: () => closed,
    prepared: complete,
    textOf: () => writeEverything(shell.store),
    failed: (key) => {
      under(giving);
      say([word(key)]);
    },
  });

  /**
   * Merges the data in a text into what is here.
   * @param {() => Promise<string>} textOf
   * @param {HTMLElement} part  of the page, that the text came by
   * @param {() => void} [whole]  called if all of it could be stored
   */
  const take = async (textOf, part, whole = () => {}) => {
    if (busy) return;
    busy = true;
    under(part);
    note([word("shell.move.busy")]); // no scrolling: it would move the button away under a second press
    const before = shell.store.settings().language;
    try {
      const merged = await takeEverything(readEverything(await textOf()), {
        store: shell.store,
        game: shell.game,
        newId,
        progress: (done, all) => !closed && done > 0 && done % 10 === 0 && void note([word("shell.move.busy.of", done, all)]),
      });
      lately = { merged, coded: part === codes.node };
      if (!closed) tellMerged(merged);
      if (merged.left + merged.blocked + merged.unwritten.length === 0) whole();
      follow(before);
    } catch (error) {
      if (!closed) say([sentence(error)]);
    } finally {
      busy = false;
    }
  };

  /** Applies the theme and language of the settings, which may have changed. @param {string} before  the language before */
  const follow = (before) => {
    shell.theme.apply();
    if (shell.store.settings().language !== before) void shell.speak();
    else lately = null;
  };

  /** Says what came of it, and asks about settings that came with it. @param {Merged} merged */
  const tellMerged = (merged) => {
    const accept = button(word("shell.move.wishes.take"), () => {
      const before = shell.store.settings().language;
      shell.store.change(merged.wishes);
      say([word("shell.move.wishes.done")]);
      page.node.querySelector("h1")?.focus({ preventScroll: true });
      follow(before);
    });
    say(mergedSaid(merged), ...(Object.keys(merged.wishes).length > 0 ? [accept] : []));
  };

  /** @param {readonly File[]} from */
  const read = async (from) => {
    for (const file of from) {
      const large = file.size > LARGEST_TEXT;
      await take(() => (large ? Promise.reject({ key: "shell.move.large" }) : file.text()), taking);
    }
  };

  const codes = createReceivedCodes({
    closed: () => closed,
    take: (text, whole) => take(async () => text, codes.node, whole),
    taken: () => {
      if (!closed) report.scrollIntoView({ block: "nearest" });
      // The button is gone: the focus that it had goes to the heading.
      if (document.activeElement === document.body) page.node.querySelector("h1")?.focus({ preventScroll: true });
    },
    forgotten: () => page.node.querySelector("h1")?.focus(),
  });

  /** Stores a part that a link has brought. @param {string} brought */
  const gather = async (brought) => {
    const error = await codes.gather(brought);
    if (error) {
      under(codes.node);
      say([sentence(error)]);
    }
    // The part is stored: a reload need not add it again.
    if (!closed) shell.router.rename("#/move");
  };

  const picker = filePicker(KINDS, (from) => void read(from));
  const giving = make("div", { class: "answers" }, button(word("shell.move.file"), () => void save(), { icon: "export", kind: "first" }), button(word("shell.move.codes"), () => void given.show()));
  const taking = make("div", { class: "answers" }, button(word("shell.move.read"), () => picker.click(), { icon: "bring" }), picker);
  const page = pageOf({
    name: word("shell.figures"),
    up: "#/figures",
    who: word("shell.move.who"),
    what: word("shell.move.what"),
    why: word("shell.move.why"),
    body: [
      codes.node,
      make(
        "section",
        {},
        make("h2", {}, word("shell.move.from")),
        giving,
        make("p", { class: "hint" }, word("shell.move.codes.line")),
        given.node,
      ),
      make(
        "section",
        {},
        make("h2", {}, word("shell.move.to")),
        taking,
        make("p", { class: "hint" }, word("shell.move.to.line")),
      ),
    ],
    kind: "moving",
  });

  /** Called when another window has changed the storage: it may have added a part. @param {StorageEvent} event */
  const other = ({ key }) => isPart(key) && void codes.draw();
  window.addEventListener("storage", other);
  if (code) void gather(code);
  else void codes.draw();
  if (files.length > 0) void read(files);
  else if (lately) {
    under(lately.coded ? codes.node : taking);
    tellMerged(lately.merged);
    // The page is not shown yet, so it could not be scrolled.
    requestAnimationFrame(() => report.scrollIntoView({ block: "nearest" }));
  }
  lately = null;
  return {
    node: page.node,
    title: `${word("shell.move")} – ${word("shell.title")}`,
    refresh: page.refresh,
    take: (from) => void read(from),
    close: () => {
      closed = true;
      given.close();
      window.removeEventListener("storage", other);
    },
  };
}
