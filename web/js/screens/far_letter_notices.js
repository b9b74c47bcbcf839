// The notices about a letter: what it brings, whose name it changes, what it says of an offered tie, why it cannot be opened.

import { renamedBy } from "./far_letter_entry.js";
import { fill, sentence, word } from "../words/words.js";

/** @typedef {import("../types.js").LetterPreview} LetterPreview */

/** @param {LetterPreview} one @param {string} [text]  about it */
export function told(one, text = one.text) {
  return fill(text, one.names);
}

/** @param {import("../app/shell.js").Shell} shell */
export function createLetterNotices({ game, notices }) {
  const good = () => [{ label: word("shell.good") }];

  return {
    /** What a letter is, at the table of its game. @param {LetterPreview} one @param {import("../store/validate.js").GameEntry} kept */
    about(one, kept) {
      const look = one.ply ? word("shell.far.look", one.ply) : word("shell.far.look.start");
      const old = one.kind === "old" ? [{ label: look, act: () => void (game.now()?.id === kept.id && game.jump(one.ply ?? 0)) }] : [];
      notices.add({
        id: "far",
        icon: "letter",
        title: told(one, one.title),
        text: told(one),
        urgent: true,
        asks: true,
        answers: [...old, { label: word(old.length ? "shell.far.stay" : "shell.good") }],
      });
    },

    /** Which names of others a letter has changed. @param {LetterPreview} one @param {readonly string[]} before @param {string} [more] */
    renamed(one, before, more = "") {
      const renamed = renamedBy(one, before).map((names) => word("shell.far.renamed", ...names));
      if (renamed.length) notices.add({ id: "far", icon: "letter", title: renamed.join(" "), text: more, urgent: true, answers: good() });
    },

    /** Its sender has not taken the tie that was offered. @param {LetterPreview} one */
    tieRefused(one) {
      notices.add({ id: "tie", icon: "letter", title: word("shell.tie.offer.you"), text: word("shell.tie.refused", one.names[one.sender]), urgent: true, answers: good() });
    },

    /** It has no game here. @param {LetterPreview} one */
    useless(one) {
      notices.add({ id: "link", icon: "letter", title: told(one, one.title), text: told(one), answers: good() });
    },

    /** @param {unknown} error */
    failed(error) {
      notices.add({ id: "link", icon: "letter", title: word("shell.bad.game"), text: sentence(error), urgent: true, first: true, answers: good() });
    },
  };
}
