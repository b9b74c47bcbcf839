// Sending, waiting and answering at the table of a game with somebody far away: the buttons, and the card beside the board.
// Loaded on demand, for such a game.

import { createFarLink } from "./far_link.js";
import { farSentences, opponentOf, receiverOf, senderOf } from "./far_sentences.js";
import { createSending } from "./far_sending.js";
import { canSend } from "../ui/clipboard.js";
import { button, fillWith, icon, make } from "../ui/dom.js";
import { askForLetter } from "../dialogs/paste_letter.js";
import { tieOf } from "../game/tie_by_link.js";
import { dateOn } from "../words/dates.js";
import { dayOf } from "../lib/dates.js";
import { onOtherDay } from "../lib/midnight.js";
import { sentLinkSentence } from "../words/far_state.js";
import { setWords, word } from "../words/words.js";

/** @typedef {import("./shown_view.js").Shown} Shown */
/** @typedef {ReturnType<typeof createFarPart>} FarPart */

const today = () => dayOf(Date.now());
/** The day on which a table was last shown; "" before the first. */
let shownOn = "";

/**
 * @param {import("../app/shell.js").Shell} shell
 * @param {HTMLElement} card  beside the board
 * @param {Record<string, string>} words
 * @param {typeof import("../ui/sheets.js").openSheet} openSheet  the page's own, which works with the back button
 */
export function createFarPart(shell, card, words, openSheet) {
  setWords(words);
  const { game } = shell;
  // A page may stay open for days: at any table, "today" is only said of today.
  if (!shownOn) onOtherDay(() => shownOn !== today() && Boolean(game.now()?.far), () => game.shown());
  shownOn = today();
  const said = make("p", { role: "status" });
  /** The offer of a tie that the page has asked about; "" if there is none. */
  let asked = "";
  /** @param {Shown} shown */
  const pasteLabel = ({ view }) => (view.names.length > 2 ? word("shell.far.paste.next") : word("shell.far.paste", view.names[view.far?.to ?? 0]));

  /** Asks about the tie that the last link offers, once for each offer. @param {Shown} shown */
  const askAboutTie = ({ play, view }) => {
    const offer = tieOf(play) === "asked" ? `${play.table} ${view.far?.progress}` : "";
    if (offer === asked) return;
    asked = offer;
    if (!offer) return shell.notices.drop("tie");
    const answers = [
      { label: word("shell.tie.agree"), act: () => game.agreeTie() },
      { label: word("shell.tie.on"), act: () => game.declineTie() },
    ];
    shell.notices.add({ id: "tie", icon: "letter", title: word("shell.tie.offer", opponentOf(view)), text: word("shell.far.tie.asks"), urgent: true, first: true, asks: true, answers });
  };

  /** @param {"letter" | "far"} id @param {string} text @param {{label: string, act?: () => void}[]} answers */
  const notify = (id, text, ...answers) =>
    shell.notices.add({ id, icon: "letter", title: text, text: "", urgent: true, first: true, asks: answers.length > 1, answers });

  /** Says what went wrong: where the link is, or in a notice if that is not shown in this form. @param {string} text */
  const say = (text) => {
    fillWith(said, text);
    if (text && !said.isConnected) notify("far", text, { label: word("shell.good") });
  };

  const link = createFarLink(shell, notify);
  const { field, code, size } = link;
  const sending = createSending(game, { link: link.now, field, openSheet, tell: (text) => notify("far", text, { label: word("shell.good") }), say });

  /** The buttons while a link is to be sent. @param {Shown} shown */
  const waysOf = (shown) => {
    const { view, form } = shown;
    const upright = form === "tall" || form === "small";
    const shares = canSend({ url: location.href });
    const ways = [
      button(word("shell.far.copy"), () => void sending.copy(shown), { kind: upright && shares ? "" : "first", icon: "link", disabled: !link.now() }),
      shares && button(word("shell.far.send"), () => void sending.share(), { kind: upright ? "first" : "", icon: "share", disabled: !link.now() }),
    ].filter((one) => one !== false);
    if (upright) ways.reverse();
    if (view.undo) ways.push(button(word("shell.far.back"), () => game.undo(), { icon: "undo" }));
    return form === "tall" ? [code, make("div", { class: "ways" }, ...ways, said)] : ways;
  };

  return {
    /** @param {Shown} shown @returns {HTMLElement[]} */
    acts(shown) {
      const { view, play } = shown;
      if (view.far?.sends) return waysOf(shown);
      const shares = canSend({ url: location.href });
      const again = () =>
        button(word(shares ? "shell.far.again" : "shell.far.copy.again"), () => void sending.again(shown), {
          kind: "again",
          icon: shares ? "share" : "link",
          disabled: !link.now(),
        });
      if (view.over) return endedHere(shown) ? [again()] : [];
      if (view.bot) {
        const copied = sending.isJustCopied(play);
        const paste = button(pasteLabel(shown), () => void askForLetter(pasteLabel(shown), shell, words, openSheet), { kind: copied ? "paste" : "first paste", icon: "paste" });
        if (!copied) return [paste, again()];
        // What was only copied has to be sent before an answer can be pasted.
        if (!shares) return [paste, again()];
        return [button(word("shell.far.send"), () => void sending.again(shown), { kind: "first again", icon: "share", disabled: !link.now() }), paste];
      }
      return play.far?.came && view.ply > 0 ? [button(word("shell.far.replay"), () => void replay(shown), { kind: "replay", icon: "redo" })] : [];
    },

    /** @param {Shown} shown */
    show(shown) {
      const { view, play, form } = shown;
      const { far } = play;
      shownOn = today();
      if (!view.far || !far || !play.awake) return fillWith(card);
      const { sends } = view.far;
      askAboutTie(shown);
      link.show(shown, Boolean(sends || view.bot || endedHere(shown)));
      field.hidden = !sends;
      const to = receiverOf(shown);
      const when = dateOn(far.when);
      const other = view.far.to === undefined ? to : view.names[view.far.to];
      const state = far.came
        ? [word("shell.far.from", senderOf(shown)), word("shell.far.came", when)]
        : [word("shell.far.to", other), sentLinkSentence(far, other)];
      fillWith(
        card,
        sends && form === "wide" && make("b", {}, word("shell.far.scan", to)),
        sends && form === "wide" && code,
        sends && form === "wide" && field,
        sends && form === "wide" && size,
        (!sends || form !== "tall") && said,
        !sends && far.sent >= 0 && make("div", { class: "fact" }, icon("letter"), make("p", {}, make("b", {}, state[0]), state[1])),
        view.far.hidden && make("p", { class: "small-print" }, word("shell.far.secret")),
      );
    },

    sentences: farSentences,
  };

  /** Replays what came: jumps to the position after the player's last move, then back to now. @param {Shown} shown */
  async function replay({ view }) {
    const mine = view.history.findLastIndex(({ seat }) => seat === view.you);
    await game.jump(mine + 1);
    await game.jump(null);
  }
}

/** Whether the game ended with a link of this page, which may get lost like any other. @param {Shown} shown */
function endedHere({ view, play: { far } }) {
  return view.over && far !== undefined && far.sent >= 0 && !far.came;
}
