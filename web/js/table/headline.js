// The panel of a table: whose turn it is and what to do, and the seats. What it says comes from Python:
// py/threefold/page/headline_sentences.py.

import { fillWith, iconButton, make, updateAttribute } from "../ui/dom.js";
import { motifOf, topLine } from "../screens/page_frame.js";
import { SENTENCE } from "../motion/speed.js";
import { pictureOf } from "../paint/pictures.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").GameInfo} GameInfo */
/**
 * The text before the reason; `then`: in place of the reason; `less`: in place of both on a phone without room for them,
 * the first that fits.
 * @typedef {(shown: import("./shown_view.js").Shown) => {first: string, then?: string, less?: string[]}} Said
 */
const MOST_LINES = 5.5; // of a sentence in large type
const SMALLEST = 0.6; // of its usual size, so that the longest word of a sentence fits
const [ONE, TWO] = [1.5, 2.5]; // limits: more lines than these are more than one and more than two

/**
 * @param {GameInfo} game
 * @param {() => void} openMenu
 * @param {HTMLElement} hurry  buttons that stand beside the name on a phone held upright
 * @param {HTMLElement | null} [analysis]  its switch
 * @param {Said} [said]
 * @param {import("./lesson_type.js").Lesson} [lesson]
 * @param {string} [up]  where the link in the top line leads
 */
export function createHeadline(game, openMenu, hurry, analysis = null, said = () => ({ first: "" }), lesson = undefined, up = "#/") {
  const who = make("span", { class: "who" });
  const what = make("span", { class: "what" });
  const why = make("p");
  const seats = make("div", { class: "seats" });
  const sentence = make("h1", { tabindex: -1 }, who, " ", what);
  const say = make("div", { class: "say" }, sentence, why);
  /** @type {Animation | undefined} */
  let rising;
  const load = make("div", { class: "load", role: "progressbar", "aria-label": word("shell.loading"), hidden: true });
  const node = make(
    "header",
    { class: "panel" },
    topLine(lesson?.name ?? game.name, lesson?.up ?? up, hurry, analysis, iconButton("menu", word("shell.menu"), openMenu, "menu")),
    motifOf(game),
    lesson?.progress ?? "",
    say,
    seats,
    load,
  );
  return {
    node,
    seats,
    title: sentence,
    /** @param {import("./shown_view.js").Shown} shown */
    show(shown) {
      const { view, text, form } = shown;
      who.textContent = text(view.headline.who);
      what.textContent = text(view.headline.what);
      const { first, then, less = [] } = said(shown);
      why.textContent = `${first} ${then ?? text(view.headline.why)}`.trim();
      say.classList.remove("long", "tight");
      fitWords(sentence);
      say.classList.toggle("long", linesOf(sentence) > MOST_LINES);
      // On a phone the reason is shown only if both it and the sentence fit in the room of a long sentence.
      say.classList.add("whole");
      if (linesOf(sentence) > ONE) say.classList.add("tight");
      const upright = form === "tall" || form === "small";
      for (const one of upright ? less : []) if (linesOf(why) > TWO) why.textContent = one;
      if (linesOf(sentence) > ONE || linesOf(why) > TWO) say.classList.remove("whole", "tight");
      seats.dataset.count = String(view.seats.length);
      fillWith(seats, ...view.seats.map((seat) => ticket(seat, text, form !== "wide")));
      // Elsewhere a name has one line, and its end may be missing.
      if (form === "small") for (const seat of seats.children) fitName(seat);
    },
    /** If the panel overflows, makes the sentence smaller; if it still does, hides the reason. */
    fit() {
      why.hidden = false;
      const full = () => node.scrollHeight > node.clientHeight;
      if (full()) say.classList.add("long");
      why.hidden = full();
    },
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
 * Makes a sentence smaller if one of its words is wider than its place: that word would be broken, a name before its comma.
 * @param {HTMLElement} element
 */
function fitWords(element) {
  element.style.removeProperty("--fit");
  element.style.overflowWrap = "normal";
  const [room, needed] = [element.clientWidth, element.scrollWidth];
  element.style.overflowWrap = "";
  if (needed > room) element.style.setProperty("--fit", Math.max(SMALLEST, (room - 1) / needed).toFixed(3));
}

/** Makes room for the longest word of a name on its ticket: what the score is out of goes first. @param {Element} seat */
function fitName(seat) {
  const name = seat.querySelector("b");
  if (!name) return;
  fitWords(name);
  if (!name.style.getPropertyValue("--fit")) return;
  seat.classList.add("brief");
  fitWords(name);
}

/** @param {HTMLElement} element */
function linesOf(element) {
  return element.offsetHeight / parseFloat(getComputedStyle(element).lineHeight);
}

/**
 * @param {import("../types.js").Ticket} seat
 * @param {(template: string) => string} text
 * @param {boolean} brief  short texts, because room is short
 */
function ticket(seat, text, brief) {
  const note = text(brief ? seat.short : seat.note);
  const cards = seat.cards && pictureOf(seat.cards, { kind: "cards" });
  if (cards && seat.cards) cards.style.aspectRatio = `${seat.cards.box[2]} / ${seat.cards.box[3]}`;
  return make(
    "div",
    { class: `seat${seat.on ? " on" : ""}${cards ? " holding" : ""}${seat.team ? " team" : ""}` },
    seat.mark && pictureOf(seat.mark),
    make("div", {}, make("b", {}, text(seat.name)), note && make("i", { class: cards ? "spoken" : "" }, note)),
    seat.score !== undefined &&
      make("span", { class: "score figures" }, seat.score, seat.of && make("small", {}, ` / ${text(seat.of)}`)),
    cards,
  );
}
