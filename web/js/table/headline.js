// The panel of a table: whose turn it is and what to do, and the tickets. What it says comes from Python:
// py/threefold/page/headline_sentences.py.

import { fitHeadline, fitNames } from "./fit_headline.js";
import { nameLine } from "../ui/cut_name.js";
import { fillWith, iconButton, make, updateAttribute } from "../ui/dom.js";
import { motifOf, topLine } from "../ui/page_frame.js";
import { SENTENCE } from "../motion/speed.js";
import { pictureOf } from "../paint/pictures.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").GameInfo} GameInfo */
/**
 * The text before the reason; `then`: in place of the reason; `less`: in place of both on a phone without room for them,
 * the first that fits.
 * @typedef {(shown: import("./shown_view.js").Shown) => {first: string, then?: string, less?: string[]}} ExtraSentences
 */

/**
 * @param {GameInfo} game
 * @param {() => void} openMenu
 * @param {HTMLElement} nameButtons  buttons that stand beside the name on a phone held upright
 * @param {HTMLElement | null} [analysis]  its switch
 * @param {ExtraSentences} [extra]
 * @param {import("./exercise_type.js").Exercise} [exercise]
 * @param {string} [up]  where the link in the top line leads
 */
export function createHeadline(game, openMenu, nameButtons, analysis = null, extra = () => ({ first: "" }), exercise = undefined, up = "#/") {
  const who = make("span", { class: "who" });
  const what = make("span", { class: "what" });
  const why = make("p");
  const tickets = make("div", { class: "tickets" });
  const sentence = make("h1", { tabindex: -1 }, who, " ", what);
  const say = make("div", { class: "say" }, sentence, why);
  let reasons = { whole: "", less: /** @type {string[]} */ ([]) };
  /** The size of the panel when its text was fitted. */
  let width = 0;
  let height = 0;
  /** @type {Animation | undefined} */
  let rising;
  const load = make("div", { class: "load", role: "progressbar", "aria-label": word("shell.loading"), hidden: true });
  const node = make(
    "header",
    { class: "panel" },
    topLine(exercise?.name ?? game.name, exercise?.up ?? up, nameButtons, analysis, iconButton("menu", word("shell.menu"), openMenu, "menu")),
    motifOf(game),
    exercise?.progress ?? "",
    say,
    tickets,
    load,
  );

  /** Fits the text into its place: called when everything beside it is shown, too. */
  const fit = () => {
    width = node.clientWidth;
    fitHeadline({ panel: node, say, sentence, why }, reasons);
    fitNames(tickets);
    height = node.clientHeight;
  };
  // A window can change its size without taking another form, and a notice at its lower edge takes room.
  const hasNewSize = () => width && (width !== node.clientWidth || height !== node.clientHeight);
  new ResizeObserver(() => hasNewSize() && requestAnimationFrame(fit)).observe(node);

  return {
    node,
    tickets,
    title: sentence,
    /** @param {import("./shown_view.js").Shown} shown */
    show(shown) {
      const { view, text, form } = shown;
      who.textContent = text(view.headline.who);
      what.textContent = text(view.headline.what);
      const { first, then, less = [] } = extra(shown);
      reasons = { whole: `${first} ${then ?? text(view.headline.why)}`.trim(), less: form === "tall" || form === "small" ? less : [] };
      tickets.dataset.count = String(view.tickets.length);
      fillWith(tickets, ...view.tickets.map((ticket) => shownTicket(ticket, text, form !== "wide")));
    },
    fit,
    /**
     * Delays the sentence that says how the game ended until the board shows it.
     * @param {number} wait  ms
     * @param {number} pace
     */
    hold(wait, pace) {
      if (wait) rising = say.animate({ opacity: [0, 1] }, { duration: SENTENCE * pace, delay: wait, fill: "backwards" });
    },
    /** Shows a delayed sentence at once. */
    endDelay: () => rising?.finish(),
    /** @param {number | null} share  of the first visit's download; null: nothing is loading */
    loading(share) {
      load.hidden = share === null;
      load.style.transform = `scaleX(${share ?? 0})`;
      updateAttribute(load, "aria-valuenow", share === null ? null : Math.round(share * 100));
    },
  };
}

/**
 * @param {import("../types.js").Ticket} ticket
 * @param {(template: string) => string} text
 * @param {boolean} brief  short texts, because room is short
 */
function shownTicket(ticket, text, brief) {
  const status = text(brief ? ticket.short : ticket.status);
  const cards = ticket.cards && pictureOf(ticket.cards, { kind: "cards" });
  if (cards && ticket.cards) cards.style.aspectRatio = `${ticket.cards.box[2]} / ${ticket.cards.box[3]}`;
  return make(
    "div",
    { class: `ticket${ticket.on ? " on" : ""}${cards ? " holding" : ""}${ticket.team ? " team" : ""}` },
    ticket.mark && pictureOf(ticket.mark),
    make("div", {}, make("b", {}, ...linesOf(ticket, text)), status && make("i", { class: cards ? "spoken" : "" }, status)),
    ticket.score !== undefined &&
      make("span", { class: "score figures" }, ticket.score, ticket.of && make("small", {}, ` / ${text(ticket.of)}`)),
    cards,
  );
}

/**
 * The names on a ticket. If those of a team are too long, each has a line: fit_headline.js.
 * @param {import("../types.js").Ticket} ticket
 * @param {(template: string) => string} text
 */
function linesOf({ name, team }, text) {
  const words = name.split(" ");
  const last = team && words.length > 1 ? [words.pop() ?? ""] : [];
  const lines = [words, last].filter((line) => line.length);
  return lines.flatMap(([first, ...then], index) => [index ? " " : "", nameLine(text(first), ["", ...then].join(" "))]);
}
