// Fits the text of the panel into its place: the sentence, the reason beside it, and the names on the tickets.

import { CUT } from "../ui/cut_name.js";
import { beginnings } from "../words/beginnings.js";

const MOST_LINES = 5; // of a sentence in large type
const FRACTION = 0.02; // of a pixel, by which two measures of the same width may differ
const SMALLEST = 0.6; // of its usual size, so that the longest word of a sentence fits
const SMALLEST_SENTENCE = 1.6; // rem: down to it, the headline is made still smaller if its longest word fits then
const ROUNDED = 2; // widths are told in whole pixels, and half a pixel too much already cuts a text
const HALF = 0.5; // of a line: no more than that is a rounding

/**
 * @param {Record<"panel" | "say" | "sentence" | "why", HTMLElement>} parts
 * @param {{whole: string, less: string[]}} reasons  `less`: in place of the whole one where there is no room, the first that fits
 */
export function fitHeadline({ panel, say, sentence, why }, { whole, less }) {
  /** Shortens the reason until it fits, in the end to its first sentence: that matters most. @param {() => boolean} full */
  const shorten = (full) => {
    for (const one of [...less, ...beginnings(less.at(-1) ?? whole)]) if (full()) why.textContent = one;
  };
  why.hidden = false;
  why.textContent = whole;
  say.classList.remove("long", "tight");
  if (!fitWords(sentence) && !fitWords(sentence, smallestOf(sentence))) fitWords(sentence);
  say.classList.toggle("long", linesOf(sentence) > MOST_LINES);
  // On a phone held upright, the reason or its beginning is shown beside a sentence of one line.
  const most = parseFloat(getComputedStyle(say).getPropertyValue("--reason"));
  say.classList.add("whole");
  if (whole && linesOf(sentence) > 1) say.classList.add("tight");
  if (most) shorten(() => linesOf(why) > most);
  if (linesOf(sentence) > 1 || linesOf(why) > most) say.classList.remove("whole", "tight");
  // If the panel overflows, the sentence is made smaller; if it still does, the reason is shortened or hidden.
  const full = () => panel.scrollHeight > panel.clientHeight;
  if (full()) say.classList.add("long");
  shorten(full);
  why.hidden = full();
}

/**
 * Makes a text smaller if one of its words, or all of it where it has one line, is wider than its place: a word would be
 * broken, a name before its comma, or cut.
 * @param {HTMLElement} element
 * @param {number} [smallest]  of its usual size
 * @returns {boolean} whether it fits now
 */
function fitWords(element, smallest = SMALLEST) {
  const text = document.createRange();
  text.selectNodeContents(element);
  // scrollWidth is rounded: a text that is wider by a fraction of a pixel is broken as well.
  const isWider = () => text.getBoundingClientRect().width > element.getBoundingClientRect().width + FRACTION;
  const over = () => element.scrollWidth > element.clientWidth || isWider();
  element.style.removeProperty("--fit");
  element.style.overflowWrap = "normal";
  // Several times: a text does not shrink exactly as its size does.
  for (let fit = 1, tries = 0; over() && tries < 3; tries += 1) {
    fit = Math.max(smallest, (fit * (element.clientWidth - ROUNDED)) / element.scrollWidth);
    element.style.setProperty("--fit", fit.toFixed(3));
  }
  const fits = !over();
  element.style.overflowWrap = "";
  return fits;
}

/** How small a headline may become for the sake of a long name, of its usual size. @param {HTMLElement} sentence */
function smallestOf(sentence) {
  const [usual, rem] = [sentence, document.documentElement].map((one) => parseFloat(getComputedStyle(one).fontSize));
  const fit = parseFloat(sentence.style.getPropertyValue("--fit")) || 1;
  return Math.min(SMALLEST, (SMALLEST_SENTENCE * rem * fit) / usual);
}

/** Makes room for long names on the tickets; if smaller letters do not suffice, all tickets tell less. @param {HTMLElement} tickets */
export function fitNames(tickets) {
  const names = [...tickets.querySelectorAll("b")];
  const fit = () => names.map((name) => fitWords(name)).every(Boolean);
  for (const name of names) cut(name, false);
  const teams = tickets.querySelector(".team") !== null;
  tickets.classList.remove("brief");
  // Each name of a team has a line of its own if smaller letters suffice for that.
  tickets.classList.toggle("by-line", teams);
  if (teams && !fit()) tickets.classList.remove("by-line");
  if (!tickets.classList.contains("by-line") && !fit()) {
    tickets.classList.add("brief");
    fit();
  }
  // What still does not fit keeps its number: it can be all that tells two players apart.
  for (const name of names) cut(name, name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + ROUNDED);
}

/** Makes a name smaller if its place is too narrow; if that does not suffice, it is cut before its number. @param {HTMLElement} name */
export function fitName(name) {
  cut(name, false);
  cut(name, !fitWords(name));
}

/** @param {HTMLElement} name @param {boolean} on */
function cut(name, on) {
  name.classList.toggle("cut", on);
  for (const line of name.children) line.classList.toggle(CUT, on);
}

/** @param {HTMLElement} element */
function linesOf(element) {
  return Math.floor(element.offsetHeight / parseFloat(getComputedStyle(element).lineHeight) + HALF);
}
