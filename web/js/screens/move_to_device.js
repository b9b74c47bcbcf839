// The page that moves all data to another device: as a file, or as a chain of QR codes for its camera. Received data is
// merged into what is here.

import { codesOf, isPart, openChains } from "../store/code_chain.js";
import { LARGEST_TEXT, readEverything, takeEverything, writeEverything } from "../store/backup.js";
import { noteResults } from "../store/note_results.js";
import { tellDamaged } from "../store/tell_damaged.js";
import { button, fillWith, make } from "../ui/dom.js";
import { filePicker } from "../ui/files.js";
import { newId } from "../lib/random.js";
import { createCodePlayer } from "./code_player.js";
import { pageOf } from "../ui/page_frame.js";
import { saveEverything } from "./save_backup.js";
import { readAloud } from "../ui/live_region.js";
import { sentence, setWords, word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../app/shell.js").Screen} Screen */
/** @typedef {import("../store/backup.js").Merged} Merged */
/** @typedef {import("../store/code_chain.js").Chain} Chain */

const MOST_TROUBLES = 5;
const KINDS = ".json,.txt,application/json,text/plain";

/**
 * The result of the last merge, and whether codes brought it: a page that is built again in another language shows it again.
 * @type {{merged: Merged, coded: boolean} | null}
 */
let lately = null;

/** The text that says how many parts of a chain were received. @param {number} here @param {number} count */
const partsOf = (here, count) => word(here === 1 ? "shell.move.parts.one" : "shell.move.parts", here, count);

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
  const chains = openChains();
  const report = make("div", { class: "reported" });
  const shown = make("div");
  const gathered = make("div", { class: "gathered" });
  /** @type {ReturnType<typeof createCodePlayer> | null} */
  let player = null;
  let closed = false;
  let busy = false;
  let preparing = false; // the codes

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

  const showCodes = async () => {
    if (preparing) return;
    preparing = true;
    try {
      await complete();
      player?.close();
      fillWith(shown);
      const codes = await codesOf(writeEverything(shell.store));
      if (closed) return;
      if (codes.length === 0) {
        under(giving);
        return say([word("shell.move.codes.many")]);
      }
      player = createCodePlayer(codes.map((one) => `${location.origin}${location.pathname}#/move/${one}`));
      fillWith(shown, player.node);
      player.begin();
    } catch {
      under(giving);
      say([word("shell.move.codes.none")]);
    } finally {
      preparing = false;
    }
  };

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
      lately = { merged, coded: part === gathered };
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

  /** @param {Merged} merged */
  const tellMerged = ({ added, further, known, forked, left, blocked, others, unwritten, barred, newer, bad, troubles, wishes }) => {
    /** @param {string} key @param {number} count */
    const line = (key, count) => (count > 0 ? [word(count === 1 ? `${key}.one` : key, count)] : []);
    const lines = [
      ...line("shell.move.added", added),
      ...line("shell.move.forked", forked),
      ...line("shell.move.further", further),
      ...line("shell.move.known", known),
      ...(barred ? [] : unwritten.length ? [word("shell.move.unwritten")] : others ? [word(bad ? "shell.move.joined.rest" : "shell.move.joined")] : []),
      ...line("shell.move.left", left),
      ...(blocked || barred ? [word("shell.bring.blocked")] : []),
      ...(newer ? [word("shell.move.newer")] : []),
      ...troubles.slice(0, MOST_TROUBLES),
      ...line("shell.bring.more", troubles.length - MOST_TROUBLES),
    ];
    if (lines.length === 0) lines.push(word("shell.move.nothing"));
    const wished = Object.keys(wishes).length > 0;
    if (wished) lines.push(word("shell.move.wishes"));
    const accept = button(word("shell.move.wishes.take"), () => {
      const before = shell.store.settings().language;
      shell.store.change(wishes);
      say([word("shell.move.wishes.done")]);
      page.node.querySelector("h1")?.focus({ preventScroll: true });
      follow(before);
    });
    say(lines, ...(wished ? [accept] : []));
  };

  /** @param {readonly File[]} from */
  const read = async (from) => {
    for (const file of from) {
      const large = file.size > LARGEST_TEXT;
      await take(() => (large ? Promise.reject({ key: "shell.move.large" }) : file.text()), taking);
    }
  };

  /** Draws the chains received so far. */
  const drawChains = async () => {
    const all = chains.chains();
    const parts = await Promise.all(all.map(chainPart));
    if (closed) return;
    fillWith(gathered, ...parts);
    gathered.hidden = all.length === 0;
  };

  /** @param {Chain} chain */
  const chainPart = async (chain) => {
    const { count, here } = chain;
    const missing = Array.from({ length: count }, (_, at) => at).filter((at) => !here.includes(at));
    const squares = make("div", { class: "code-parts", "aria-hidden": "true" }, ...Array.from({ length: count }, (_, at) => make("i", { class: here.includes(at) && "done" })));
    const forget = button(word("shell.move.forget"), () => {
      chains.forget(chain);
      void drawChains();
      page.node.querySelector("h1")?.focus();
    });
    if (missing.length > 0) {
      const lines = [word(missing.length === 1 ? "shell.move.missing.one" : "shell.move.missing", missing.map((at) => at + 1).join(", ")), word("shell.move.parts.line")];
      return make("section", {}, make("h2", {}, partsOf(here.length, count)), squares, ...lines.map((line) => make("p", {}, line)), make("div", { class: "answers" }, forget));
    }
    const title = make("h2", {}, word(count === 1 ? "shell.move.whole.one" : "shell.move.whole", count));
    try {
      const text = await chains.whole(chain);
      const { length } = readEverything(text).games;
      const accept = button(word("shell.move.take"), async () => {
        accept.disabled = true;
        await take(async () => text, gathered, () => chains.forget(chain));
        await drawChains();
        if (!closed) report.scrollIntoView({ block: "nearest" });
        // The button is gone: the focus that it had goes to the heading.
        if (document.activeElement === document.body) page.node.querySelector("h1")?.focus({ preventScroll: true });
      }, { kind: "first" });
      const holds = length === 0 ? word("shell.move.holds.none") : word(length === 1 ? "shell.move.holds.one" : "shell.move.holds", length);
      return make("section", {}, title, squares, make("p", {}, holds), make("div", { class: "answers" }, accept, forget));
    } catch (error) {
      return make("section", {}, title, make("p", {}, sentence(error)), make("div", { class: "answers" }, forget));
    }
  };

  /** Stores a part that a link has brought. @param {string} brought */
  const gather = async (brought) => {
    try {
      const { set, count } = chains.put(brought);
      await drawChains();
      const chain = chains.chains().find((one) => one.set === set && one.count === count);
      const here = chain?.here.length ?? 0;
      readAloud(here === count ? word(count === 1 ? "shell.move.whole.one" : "shell.move.whole", count) : partsOf(here, count));
    } catch (error) {
      await drawChains();
      under(gathered);
      say([sentence(error)]);
    }
    // The part is stored: a reload need not add it again.
    if (!closed) shell.router.rename("#/move");
  };

  const picker = filePicker(KINDS, (from) => void read(from));
  const giving = make("div", { class: "answers" }, button(word("shell.move.file"), () => void save(), { icon: "export", kind: "first" }), button(word("shell.move.codes"), () => void showCodes()));
  const taking = make("div", { class: "answers" }, button(word("shell.move.read"), () => picker.click(), { icon: "bring" }), picker);
  const page = pageOf({
    name: word("shell.figures"),
    up: "#/figures",
    who: word("shell.move.who"),
    what: word("shell.move.what"),
    why: word("shell.move.why"),
    body: [
      gathered,
      make(
        "section",
        {},
        make("h2", {}, word("shell.move.from")),
        giving,
        make("p", { class: "hint" }, word("shell.move.codes.line")),
        shown,
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
  const other = ({ key }) => isPart(key) && void drawChains();
  window.addEventListener("storage", other);
  if (code) void gather(code);
  else void drawChains();
  if (files.length > 0) void read(files);
  else if (lately) {
    under(lately.coded ? gathered : taking);
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
      player?.close();
      window.removeEventListener("storage", other);
    },
  };
}
