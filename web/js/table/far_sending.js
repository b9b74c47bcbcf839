// Sending the link of a game with somebody far away: copied, by hand too, or passed on to another app; and once more.

import { canSend, copyText, send } from "../ui/clipboard.js";
import { make } from "../ui/dom.js";
import { field as labelled } from "../ui/sheet_rows.js";
import { receiverOf } from "./far_sentences.js";
import { readAloud } from "../ui/live_region.js";
import { word } from "../words/words.js";

/** @typedef {import("./shown_view.js").Shown} Shown */

/**
 * @param {import("../game/game.js").Game} game
 * @param {object} means
 * @param {() => string} means.link
 * @param {HTMLInputElement} means.field  that shows it
 * @param {typeof import("../ui/sheets.js").openSheet} means.openSheet
 * @param {(text: string) => void} means.tell  shows a notice
 * @param {(text: string) => void} means.say  says what went wrong; "": nothing has
 */
export function createSending(game, { link, field, openSheet, tell, say }) {
  /** The position whose link was copied since this page was opened: it is probably not sent yet. */
  let justCopied = "";

  /** The link was sent. @param {boolean} [again] */
  const posted = async (again = false) => {
    say("");
    justCopied = "";
    await game.posted({ again });
  };

  /** The link was copied. @param {boolean} [again] */
  const postedAsCopy = async (again = false) => {
    say("");
    justCopied = positionOf(game.now());
    await game.posted({ again, copied: true });
  };

  /** Shows the link in a sheet, to be copied by hand. @param {() => void} copied  called when it was */
  const copyByHand = (copied) => {
    const whole = link();
    const { input, node } = labelled(word("shell.far.link"), whole, whole.length);
    input.readOnly = true;
    const { close } = openSheet(word("shell.far.copy"), make("div", { class: "fields" }, make("p", {}, word("shell.copy.hand")), node));
    input.addEventListener("copy", (event) => {
      // The sheet closes before the browser would copy what is marked.
      event.clipboardData?.setData("text/plain", whole);
      event.preventDefault();
      close();
      copied();
    });
    input.focus();
  };

  /** @param {() => Promise<void>} copied  called when it was */
  const copyWith = async (copied) => {
    try {
      await copyText(link());
    } catch {
      // There is no clipboard, or it is not allowed.
      return copyByHand(() => void copied());
    }
    await copied();
  };

  field.addEventListener("copy", () => void postedAsCopy());

  return {
    /** Whether its link was only copied, and probably not sent yet. @param {import("../game/game.js").Play} play */
    isJustCopied: (play) => justCopied === positionOf(play),

    /** @param {Shown} shown */
    copy: (shown) =>
      copyWith(() => {
        const text = word("shell.far.copied", receiverOf(shown));
        readAloud(text);
        // Elsewhere the headline or the card beside the board says it.
        if (shown.form === "small" || (shown.view.over && shown.form !== "wide")) tell(text);
        return postedAsCopy();
      }),

    async share() {
      const status = make("p");
      if (await send({ title: document.title, url: link() }, status)) await posted();
      else say(status.textContent ?? "");
    },

    /** Sends or copies the link once more, in case it was lost. @param {Shown} shown */
    async again(shown) {
      if (canSend({ url: link() })) {
        const status = make("p");
        if (await send({ title: document.title, url: link() }, status)) return posted(true);
        if (!status.textContent) return; // cancelled by the player; with a text, sharing was refused: use the clipboard
      }
      await copyWith(() => {
        const text = word("shell.far.copied", receiverOf(shown));
        readAloud(text);
        tell(text);
        return postedAsCopy(true);
      });
    },
  };
}

/** Names the position at the table, as long as the page is open. @param {import("../game/game.js").Play | null} play */
function positionOf(play) {
  return play ? `${play.table} ${play.view?.ply}` : "";
}
