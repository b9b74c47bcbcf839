// The headline over a position that is set up: whether it can be played, else why not, and what came of a press. Over the
// buttons at the foot of a phone it is said again, because the headline may have scrolled away there.

import { fillWith, make } from "../ui/dom.js";
import { readAloud } from "../ui/live_region.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").SketchView} SketchView */

/** Why the position cannot be played; empty if it can. @param {SketchView | null} view */
function faultsOf(view) {
  return [view?.flaw, view?.more, view?.over && word("shell.editor.over")].filter(Boolean);
}

/**
 * @param {HTMLElement} page
 * @param {HTMLElement} answer  at the foot
 */
export function createEditorHeadline(page, answer) {
  const heading = /** @type {HTMLElement} */ (page.querySelector("h1"));
  const reason = /** @type {HTMLElement} */ (page.querySelector(".say p"));
  const watch = new IntersectionObserver(([{ isIntersecting }]) => page.classList.toggle("scrolled", !isIntersecting));
  watch.observe(reason);

  return {
    /**
     * @param {SketchView} view
     * @param {string | false} kept  whether a position that cannot be played is stored, as text
     * @returns what is said, in parts
     */
    show(view, kept) {
      const possible = view.flaw === undefined;
      fillWith(heading, make("span", {}, word(possible ? "shell.editor.who" : "shell.editor.bad")), " ", possible && make("span", {}, word("shell.editor.what")));
      const whys = possible && !view.over ? [view.how, word("shell.editor.fine")] : [...faultsOf(view), !possible && kept];
      const why = whys.filter(Boolean).join(" ");
      if (reason.textContent !== why) reason.textContent = why;
      answer.textContent = faultsOf(view).join(" ");
      page.classList.toggle("impossible", !possible);
      return whys;
    },

    /** Says why something could not be done. @param {string} why @param {unknown} [error]  it may have a link that helps */
    complain(why, error) {
      const { link } = /** @type {{link?: {href: string, text: string}}} */ (error ?? {});
      for (const node of [reason, answer]) fillWith(node, why, link && " ", link && make("a", { href: link.href }, link.text));
      readAloud([why, link?.text].filter(Boolean).join(" "));
    },

    /** The link was copied. @param {SketchView | null} view */
    copied(view) {
      const copied = word("shell.editor.copied");
      reason.textContent = [copied, ...faultsOf(view)].join(" ");
      answer.textContent = copied;
      readAloud(copied);
    },

    /** Shows the link, to be copied by hand. @param {string} link @param {SketchView | null} view */
    copyByHand(link, view) {
      const field = make("input", { class: "link", readonly: true, value: link, "aria-label": word("shell.share.link") });
      fillWith(reason, word("shell.copy.hand"), field, faultsOf(view).join(" "));
      readAloud(word("shell.copy.hand"));
      field.select();
    },

    close: () => watch.disconnect(),
  };
}
