// The page that moves all data to another device: as a file, or as a chain of QR codes for its camera. Received data is
// merged into what is here.

import { isPart } from "../store/code_chain.js";
import { LARGEST_TEXT, writeEverything } from "../store/backup.js";
import { noteResults } from "../store/note_results.js";
import { tellDamaged } from "../store/tell_damaged.js";
import { button, make } from "../ui/dom.js";
import { filePicker } from "../ui/files.js";
import { createGivenCodes } from "./given_codes.js";
import { createReceivedCodes } from "./received_codes.js";
import { pageOf } from "../ui/page_frame.js";
import { saveEverything } from "./save_backup.js";
import { createReport, createTaking } from "./take_backup.js";
import { sentence, setWords, word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../app/shell.js").Screen} Screen */

const KINDS = ".json,.txt,application/json,text/plain";

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
  const report = createReport();
  let closed = false;
  /** @type {(options?: FocusOptions) => void} */
  const toHeading = (options) => page.node.querySelector("h1")?.focus(options);
  const merging = createTaking(shell, { report, closed: () => closed, toHeading: () => toHeading({ preventScroll: true }) });

  /** Adds all results that are still missing, so that the statistics in the backup are complete. */
  const complete = async () => {
    const noted = await noteResults(shell.store.games(), shell.game.outcomeOf).catch(() => null);
    if (noted?.aside) shell.store.tellAside("storage.results");
  };

  const save = async () => {
    await complete();
    report.under(giving);
    const name = saveEverything(shell);
    report.say([word("shell.move.saved", name)]);
  };

  const given = createGivenCodes({
    closed: () => closed,
    prepared: complete,
    textOf: () => writeEverything(shell.store),
    failed: (key) => {
      report.under(giving);
      report.say([word(key)]);
    },
  });

  /** @param {readonly File[]} from */
  const read = async (from) => {
    for (const file of from) {
      const large = file.size > LARGEST_TEXT;
      await merging.take(() => (large ? Promise.reject({ key: "shell.move.large" }) : file.text()), taking);
    }
  };

  const codes = createReceivedCodes({
    closed: () => closed,
    take: (text, whole) => merging.take(async () => text, codes.node, whole),
    taken: () => {
      if (!closed) report.scrollTo();
      // The button is gone: the focus that it had goes to the heading.
      if (document.activeElement === document.body) toHeading({ preventScroll: true });
    },
    forgotten: () => toHeading(),
  });

  /** Stores a part that a link has brought. @param {string} brought */
  const gather = async (brought) => {
    const error = await codes.gather(brought);
    if (error) {
      report.under(codes.node);
      report.say([sentence(error)]);
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
        make("p", { class: "small-print" }, word("shell.move.codes.line")),
        given.node,
      ),
      make(
        "section",
        {},
        make("h2", {}, word("shell.move.to")),
        taking,
        make("p", { class: "small-print" }, word("shell.move.to.line")),
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
  else merging.tellLately((coded) => (coded ? codes.node : taking));
  merging.forgetLately();
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
