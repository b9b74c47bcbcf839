// Sending, waiting and answering at the table of a game with somebody far away. Loaded on demand, for such a game.

import { canSend, copyText, send } from "../ui/clipboard.js";
import { button, fillWith, icon, make } from "../ui/dom.js";
import { showCode } from "../ui/link_code.js";
import { field as labelled } from "../ui/sheet_rows.js";
import { askForLetter } from "../dialogs/paste_letter.js";
import { linkOffersTie, tieOf } from "../game/tie_by_link.js";
import { dateOn } from "../words/dates.js";
import { dayOf } from "../lib/dates.js";
import { onOtherDay } from "../lib/midnight.js";
import { sentSaid } from "../words/far_state.js";
import { readAloud } from "../ui/live_region.js";
import { sentence, setWords, word } from "../words/words.js";

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
  /** The link as text, and below as a QR code: both beside a wide board; in the tall form the code is among the buttons. */
  const field = make("input", { class: "link", readonly: true, "aria-label": word("shell.far.link"), value: "" });
  const code = make("div", { class: "code" });
  const size = make("p", {});
  const said = make("p", { role: "status" });
  /** Identifies the game and the position that the link is for. */
  let about = "";
  let link = "";
  /** Whether a link to what is shown is wanted; if not, nobody has to know that it could not be written. */
  let wanted = false;
  /** The offer of a tie that the page has asked about; "" if there is none. */
  let asked = "";
  /** The position whose link was copied since this page was opened: it is probably not sent yet. */
  let justCopied = "";

  /** @param {Shown} shown */
  const toOf = ({ view }) => {
    const to = view.far?.to;
    return to === undefined ? word("shell.far.others") : view.names[to];
  };

  /** @param {Shown} shown */
  const pasteLabel = ({ view }) => (view.names.length > 2 ? word("shell.far.paste.next") : word("shell.far.paste", view.names[view.far?.to ?? 0]));

  /** Makes the link to what is shown, if that has changed since the last one. @param {Shown} shown */
  const write = async ({ play, view }) => {
    const now = `${play.table} ${view.far?.stand} ${linkOffersTie(play)} ${view.save}`;
    if (now === about) return;
    about = now;
    link = field.value = "";
    fillWith(code);
    try {
      const text = await game.letter();
      if (about !== now) return;
      shell.notices.drop("letter");
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

  /** Asks about the tie that the last link offers, once for each offer. @param {Shown} shown */
  const askAboutTie = ({ play, view }) => {
    const offer = tieOf(play) === "asked" ? `${play.table} ${view.far?.stand}` : "";
    if (offer === asked) return;
    asked = offer;
    if (!offer) return shell.notices.drop("tie");
    const answers = [
      { label: word("shell.tie.agree"), act: () => game.agreeTie() },
      { label: word("shell.tie.on"), act: () => game.declineTie() },
    ];
    shell.notices.add({ id: "tie", icon: "letter", title: word("shell.tie.offer", nameOf(view)), text: word("shell.far.tie.asks"), urgent: true, first: true, asks: true, answers });
  };

  /** @param {"letter" | "far"} id @param {string} text @param {{label: string, act?: () => void}[]} answers */
  const notify = (id, text, ...answers) =>
    shell.notices.add({ id, icon: "letter", title: text, text: "", urgent: true, first: true, asks: answers.length > 1, answers });

  /** Says what went wrong: where the link is, or in a notice if that is not shown in this form. @param {string} text */
  const say = (text) => {
    fillWith(said, text);
    if (text && !said.isConnected) notify("far", text, { label: word("shell.good") });
  };

  /** The link was sent. @param {boolean} [again] */
  const posted = async (again = false) => {
    fillWith(said);
    justCopied = "";
    await game.posted({ again });
  };

  /** The link was copied. @param {boolean} [again] */
  const postedAsCopy = async (again = false) => {
    fillWith(said);
    justCopied = positionOf(game.now());
    await game.posted({ again, copied: true });
  };

  /** Shows the link in a sheet, to be copied by hand. @param {() => void} copied  called when it was */
  const copyByHand = (copied) => {
    const whole = link;
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

  /** @param {Shown} shown */
  const copy = async (shown) => {
    const copied = () => {
      const text = word("shell.far.copied", toOf(shown));
      readAloud(text);
      // Elsewhere the headline or the card beside the board says it.
      if (shown.form === "small" || (shown.view.over && shown.form !== "wide")) notify("far", text, { label: word("shell.good") });
      return postedAsCopy();
    };
    try {
      await copyText(link);
    } catch {
      // There is no clipboard, or it is not allowed.
      return copyByHand(() => void copied());
    }
    await copied();
  };
  field.addEventListener("copy", () => void postedAsCopy());

  const share = async () => {
    const status = make("p");
    if (await send({ title: document.title, url: link }, status)) await posted();
    else say(status.textContent ?? "");
  };

  /** @param {Shown} shown */
  const sending = (shown) => {
    const { view, form } = shown;
    const upright = form === "tall" || form === "small";
    const shares = canSend({ url: location.href });
    const ways = [
      button(word("shell.far.copy"), () => void copy(shown), { kind: upright && shares ? "" : "first", icon: "link", disabled: !link }),
      shares && button(word("shell.far.send"), () => void share(), { kind: upright ? "first" : "", icon: "share", disabled: !link }),
    ].filter((one) => one !== false);
    if (upright) ways.reverse();
    if (view.undo) ways.push(button(word("shell.far.back"), () => game.undo(), { icon: "undo" }));
    return form === "tall" ? [code, make("div", { class: "ways" }, ...ways, said)] : ways;
  };

  return {
    /** @param {Shown} shown @returns {HTMLElement[]} */
    acts(shown) {
      const { view, play } = shown;
      if (view.far?.sends) return sending(shown);
      const shares = canSend({ url: location.href });
      const again = () =>
        button(word(shares ? "shell.far.again" : "shell.far.copy.again"), () => void copyAgain(shown), {
          kind: "again",
          icon: shares ? "share" : "link",
          disabled: !link,
        });
      if (view.over) return endedHere(shown) ? [again()] : [];
      if (view.bot) {
        const copied = justCopied === positionOf(play);
        const paste = button(pasteLabel(shown), () => void askForLetter(pasteLabel(shown), shell, words, openSheet), { kind: copied ? "paste" : "first paste", icon: "paste" });
        if (!copied) return [paste, again()];
        // What was only copied has to be sent before an answer can be pasted.
        if (!shares) return [paste, again()];
        return [button(word("shell.far.send"), () => void copyAgain(shown), { kind: "first again", icon: "share", disabled: !link }), paste];
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
      wanted = Boolean(sends || view.bot || endedHere(shown));
      if (wanted) void write(shown);
      else shell.notices.drop("letter");
      field.hidden = !sends;
      const to = toOf(shown);
      const when = dateOn(far.when);
      const other = view.far.to === undefined ? to : view.names[view.far.to];
      const state = far.came
        ? [word("shell.far.from", otherOf(shown)), word("shell.far.came", when)]
        : [word("shell.far.to", other), sentSaid(far, other)];
      fillWith(
        card,
        sends && form === "wide" && make("b", {}, word("shell.far.scan", to)),
        sends && form === "wide" && code,
        sends && form === "wide" && field,
        sends && form === "wide" && size,
        (!sends || form !== "tall") && said,
        !sends && far.sent >= 0 && make("div", { class: "fact" }, icon("letter"), make("p", {}, make("b", {}, state[0]), state[1])),
        view.far.hidden && make("p", { class: "hint" }, word("shell.far.secret")),
      );
    },

    /** @param {Shown} shown @returns {ReturnType<import("./headline.js").Said>} */
    said(shown) {
      const { view, play, text } = shown;
      const tie = view.looking ? "" : tieOf(play);
      const offer = tie && (tie === "asked" ? word("shell.tie.offer", nameOf(view)) : word("shell.tie.offer.you"));
      if (view.far && !view.over && !view.looking && view.turn !== undefined && view.turn === view.you && !view.far.sends) {
        // After the reason, for that goes on from the sentence over it.
        const told = [text(view.headline.why), offer].filter(Boolean).join(" ");
        return { first: "", then: `${told} ${cameSaid(shown)}`.trim(), less: offer ? [told, offer] : [told] };
      }
      const { first, less = [], ...rest } = sentOrCame(shown);
      if (!offer) return { first, less, ...rest };
      return { first: `${offer} ${first}`.trim(), less: [...less.slice(-1).map((one) => `${offer} ${one}`), offer], ...rest };
    },
  };

  /** When the move came that a player is to answer, on a phone: elsewhere it is said beside the board. @param {Shown} shown */
  function cameSaid({ view, play, form }) {
    const upright = form === "tall" || form === "small";
    return upright && play.awake && play.far?.came && view.ply > 0 ? word("shell.far.came", dateOn(play.far.when)) : "";
  }

  /** When the last link came or went, while an answer is awaited. @param {Shown} shown @returns {ReturnType<import("./headline.js").Said>} */
  function sentOrCame(shown) {
    const { view, play } = shown;
    const waits = view.far && !view.far.sends && view.bot && !view.looking && play.far;
    if (!waits) return { first: "" };
    // It was sent by somebody else, and is for somebody else.
    if (waits.came) return { first: word("shell.far.came", dateOn(waits.when)) };
    const first = sentSaid(waits, toOf(shown));
    if (waits.copied) return { first, then: word("shell.far.copied.then"), less: [first] };
    return { first, less: [`${first} ${word("shell.far.sent.then")}`, first] };
  }

  /** The other one of two players. @param {import("../types.js").View} view */
  function nameOf({ names, you }) {
    return names[you === 0 ? 1 : 0];
  }

  /** The name of the player whose link came last; a word for all others, if that was not noted. @param {Shown} shown */
  function otherOf({ view, play: { far } }) {
    const others = view.names.filter((_, seat) => seat !== view.you);
    return others.length === 1 ? others[0] : view.names[far?.from ?? -1] ?? word("shell.far.others");
  }

  /** Sends or copies the link once more, in case it was lost. @param {Shown} shown */
  async function copyAgain(shown) {
    if (canSend({ url: link })) {
      const status = make("p");
      if (await send({ title: document.title, url: link }, status)) return posted(true);
      if (!status.textContent) return; // cancelled by the player; with a text, sharing was refused: use the clipboard
    }
    const copied = () => {
      readAloud(word("shell.far.copied", toOf(shown)));
      notify("far", word("shell.far.copied", toOf(shown)), { label: word("shell.good") });
      return postedAsCopy(true);
    };
    try {
      await copyText(link);
    } catch {
      return copyByHand(() => void copied());
    }
    await copied();
  }

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

/** Names the position at the table, as long as the page is open. @param {import("../game/game.js").Play | null} play */
function positionOf(play) {
  return play ? `${play.table} ${play.view?.ply}` : "";
}
