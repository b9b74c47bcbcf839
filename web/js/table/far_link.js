// The link to the position at the table of a game with somebody far away: made anew when that changes.

import { fillWith, make } from "../ui/dom.js";
import { showCode } from "../ui/link_code.js";
import { linkOffersTie } from "../game/tie_by_link.js";
import { readAloud } from "../ui/live_region.js";
import { sentence, word } from "../words/words.js";

/** @typedef {import("./shown_view.js").Shown} Shown */

/**
 * @param {import("../app/shell.js").Shell} shell
 * @param {(id: "letter", text: string, ...answers: {label: string, act?: () => void}[]) => void} notify
 */
export function createFarLink({ game, notices }, notify) {
  /** The link as text, and below as a QR code: both beside a wide board; in the tall form the code is among the buttons. */
  const field = make("input", { class: "link", readonly: true, "aria-label": word("shell.far.link"), value: "" });
  const code = make("div", { class: "code" });
  const size = make("p", {});
  /** Identifies the game and the position that the link is for. */
  let about = "";
  let link = "";
  /** Whether a link to what is shown is wanted; if not, nobody has to know that it could not be written. */
  let wanted = false;

  /** Makes the link to what is shown, if that has changed since the last one. @param {Shown} shown */
  const write = async ({ play, view }) => {
    const now = `${play.table} ${view.far?.progress} ${linkOffersTie(play)} ${view.save}`;
    if (now === about) return;
    about = now;
    link = field.value = "";
    fillWith(code);
    try {
      const text = await game.letter();
      if (about !== now) return;
      notices.drop("letter");
      link = field.value = `${location.origin}${location.pathname}#${text}`;
      const moves = view.ply;
      fillWith(size, moves > 1 ? word("shell.far.size", moves, link.length) : word("shell.far.size.none", link.length));
      game.shown();
      await showCode(code, link);
    } catch (error) {
      if (about !== now) return;
      about = "";
      if (!wanted) return;
      const text = sentence(error);
      readAloud(text);
      notify("letter", text, { label: word("shell.again"), act: () => void game.shown() }, { label: word("shell.good") });
    }
  };

  return {
    field,
    code,
    size,
    /** The whole address; "" while it is being made. */
    now: () => link,
    /** @param {Shown} shown @param {boolean} wants  whether a link to it is wanted */
    show(shown, wants) {
      wanted = wants;
      if (wanted) void write(shown);
      else notices.drop("letter");
    },
  };
}
