// Merges data of another device into what is here, and reports what came of it under the part of the page that it came by.

import { readEverything, takeEverything } from "../store/backup.js";
import { button, fillWith, make } from "../ui/dom.js";
import { newId } from "../lib/random.js";
import { mergedSentences } from "./merged_sentences.js";
import { readAloud } from "../ui/live_region.js";
import { sentence, word } from "../words/words.js";

/** @typedef {import("../store/backup.js").Merged} Merged */

/**
 * The result of the last merge, and whether codes brought it: a page that is built again in another language shows it again.
 * @type {{merged: Merged, coded: boolean} | null}
 */
let lately = null;

/** What is said about one part of a page, shown below it. */
export function createReport() {
  const node = make("div", { class: "reported" });

  /** @param {string[]} lines @param {...HTMLElement} answers */
  const note = (lines, ...answers) => {
    const bar = make("div", { class: "bar-note report" }, make("div", {}, ...lines.map((line) => make("p", {}, line))), ...answers);
    fillWith(node, bar);
    readAloud(lines.join(" "));
    return bar;
  };

  return {
    note,
    /** Like note, but also scrolls to it. @param {Parameters<typeof note>} said */
    say: (...said) => note(...said).scrollIntoView({ block: "nearest" }),
    scrollTo: () => node.scrollIntoView({ block: "nearest" }),
    /** Puts the report under what it is about. @param {HTMLElement} part */
    under: (part) => part.after(node),
  };
}

/**
 * @param {import("../app/shell.js").Shell} shell
 * @param {object} page
 * @param {ReturnType<typeof createReport>} page.report
 * @param {() => boolean} page.closed
 * @param {() => void} page.toHeading  moves the focus there, without scrolling
 */
export function createTaking(shell, { report, closed, toHeading }) {
  let busy = false;

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
      report.say([word("shell.move.wishes.done")]);
      toHeading();
      follow(before);
    });
    report.say(mergedSentences(merged), ...(Object.keys(merged.wishes).length > 0 ? [accept] : []));
  };

  return {
    /**
     * Merges the data in a text into what is here.
     * @param {() => Promise<string>} textOf
     * @param {HTMLElement} part  of the page, that the text came by
     * @param {(() => void) | null} whole  called if all of it could be stored; only codes have one
     */
    async take(textOf, part, whole = null) {
      if (busy) return;
      busy = true;
      report.under(part);
      report.note([word("shell.move.busy")]); // no scrolling: it would move the button away under a second press
      const before = shell.store.settings().language;
      try {
        const merged = await takeEverything(readEverything(await textOf()), {
          store: shell.store,
          game: shell.game,
          newId,
          progress: (done, all) => !closed() && done > 0 && done % 10 === 0 && void report.note([word("shell.move.busy.of", done, all)]),
        });
        lately = { merged, coded: whole !== null };
        if (!closed()) tellMerged(merged);
        if (merged.left + merged.blocked + merged.unwritten.length === 0) whole?.();
        follow(before);
      } catch (error) {
        if (!closed()) report.say([sentence(error)]);
      } finally {
        busy = false;
      }
    },

    /** Shows the result of the last merge again, if there is one. @param {(coded: boolean) => HTMLElement} partOf  the page */
    tellLately(partOf) {
      if (!lately) return;
      report.under(partOf(lately.coded));
      tellMerged(lately.merged);
      // The page is not shown yet, so it could not be scrolled.
      requestAnimationFrame(report.scrollTo);
    },

    forgetLately: () => void (lately = null),
  };
}
