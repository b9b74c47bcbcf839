// The embed: shows a game inside another page, one position after another. Everything it shows is in its address; Python is
// not used. Loaded by embed.html; no module imports it.

import { make, updateAttribute } from "../ui/dom.js";
import { forgetType, paintPicture, paletteAt } from "../paint/painter.js";
import { stylesheetLoaded } from "../ui/stylesheet_loaded.js";
import { watchPixelRatio } from "../ui/pixel_ratio.js";
import { printIn } from "../ui/theme.js";
import { setWords, word } from "../words/words.js";
import { HOME } from "../lib/languages.js";
import { embeddedIn } from "./fragment.js";

/** @typedef {import("./fragment.js").Embedded} Embedded */
/** By language: the embed's own words, and each game's name and credit. */
/** @typedef {Record<string, {words: Record<string, string>, games: Record<string, {name: string, credit: string}>}>} Told */

const SVG = "http://www.w3.org/2000/svg";
const ICONS = {
  first: "M18 6L12 12L18 18M6 6V18",
  back: "M15 6L9 12L15 18",
  on: "M9 6L15 12L9 18",
  open: "M10 5H5V19H19V14M14 4H20V10M20 4L11 13",
};
/** Sentences with more characters than these are set in smaller type. */
const LONG = 28;
const LONGER = 64;

const DARK = window.matchMedia("(prefers-color-scheme: dark)");
const CONTRAST = window.matchMedia("(prefers-contrast: more) and (forced-colors: none)");
const told = /** @type {Told} */ (JSON.parse(document.getElementById("told")?.textContent ?? "{}"));
const node = /** @type {HTMLElement} */ (document.getElementById("embed"));

async function show() {
  try {
    const [embedded] = await Promise.all([embeddedIn(location.hash), stylesheetLoaded()]);
    speak(embedded.language);
    const { games } = told[languageOf(embedded.language)];
    if (!Object.hasOwn(games, embedded.game)) throw new Error(embedded.game);
    present(embedded, games[embedded.game]);
  } catch {
    refuse();
  }
}

/** @param {string} language */
function languageOf(language) {
  return Object.hasOwn(told, language) ? language : HOME;
}

/** @param {string} language */
function speak(language) {
  const known = languageOf(language);
  setWords(told[known].words);
  document.documentElement.lang = known;
}

/** Shows an error message, and a link to the games. */
function refuse() {
  speak(navigator.language.split("-")[0]);
  const { node: link } = wayOut("./", word("shell.embedded.shelf"));
  node.replaceChildren(make("div", { class: "headline" }, make("h1", {}, word("shell.embedded.bad")), make("p", {}, word("shell.embedded.bad.text")), link));
  document.title = word("shell.embedded.bad");
}

/**
 * @param {Embedded} embedded
 * @param {{name: string, credit: string}} game
 */
function present(embedded, { name, credit }) {
  const { first, steps, plies, code } = embedded;
  const last = steps.length - 1;
  let now = embedded.at - first;

  const heading = make("h1", {});
  const moved = make("p", { class: "moved" });
  const count = make("p", {});
  const score = make("p", {});
  const canvas = make("canvas", { role: "img" });
  const words = make("div", { class: "spoken" });
  const buttons = {
    first: stepButton("first", () => go(0)),
    back: stepButton("back", () => go(now - 1)),
    on: stepButton("on", () => go(now + 1)),
  };
  const { node: link } = wayOut(code ? `./#${code}` : `./#/${embedded.game}/new`, word(code ? "shell.embedded.whole" : "shell.embedded.play"));
  const headline = make(
    "div",
    { class: "headline" },
    make("p", { class: "name" }, name),
    make("div", { class: "say", "aria-live": "polite" }, heading, moved, make("div", { class: "facts" }, count, score)),
    make("div", { class: "steps", role: "group", "aria-label": word("shell.embedded.steps") }, ...Object.values(buttons)),
    link,
    make("p", { class: "credit" }, credit),
  );
  const board = make("div", { class: "board" }, canvas, words);
  node.replaceChildren(headline, board);
  node.setAttribute("aria-label", `${name}: ${embedded.names}`);
  document.title = `${name}: ${embedded.names}`;
  printIn(node, embedded.game);

  /** @param {number} step */
  const go = (step) => {
    now = Math.min(Math.max(step, 0), last);
    const { said, end, board: inWords } = steps[now];
    const text = end || said;
    heading.textContent = text;
    node.dataset.long = text.length > LONGER ? "2" : text.length > LONG ? "1" : "0";
    moved.textContent = end && now + first > 0 ? said : "";
    moved.hidden = !moved.textContent;
    count.textContent = word("shell.embedded.at", now + first, plies);
    score.textContent = steps[now].score;
    canvas.setAttribute("aria-label", word("shell.embedded.board", now + first));
    words.replaceChildren(...inWords.map((group) => make("p", {}, group)));
    updateAttribute(buttons.first, "aria-disabled", now === 0 && "true");
    updateAttribute(buttons.back, "aria-disabled", now === 0 && "true");
    updateAttribute(buttons.on, "aria-disabled", now === last && "true");
    draw();
  };

  const draw = () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    const pen = canvas.getContext("2d");
    if (!pen || width === 0 || height === 0) return;
    const ratio = window.devicePixelRatio;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    pen.scale(ratio, ratio);
    paintPicture(pen, steps[now], { x: 0, y: 0, width, height }, paletteAt(canvas), "contain");
    canvas.dataset.ply = String(now + first);
    performance.mark("board-painted");
  };

  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowLeft: () => go(now - 1),
    ArrowRight: () => go(now + 1),
    Home: () => go(0),
    End: () => go(last),
  };
  document.onkeydown = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]();
  };
  colour(embedded.theme);
  go(now);
  new ResizeObserver(draw).observe(canvas);
  watchPixelRatio(draw);
  document.fonts.addEventListener("loadingdone", () => {
    forgetType();
    draw();
  });
  for (const query of [DARK, CONTRAST]) {
    query.addEventListener("change", () => {
      colour(embedded.theme);
      draw();
    });
  }
}

/**
 * Word keys that are put together below, written out so that a search for one leads here.
 * @typedef {"shell.embedded.first" | "shell.embedded.back" | "shell.embedded.on"} StepKey
 */

/**
 * @param {"first" | "back" | "on"} name
 * @param {() => void} act
 */
function stepButton(name, act) {
  return make("button", { type: "button", "aria-label": word(/** @type {StepKey} */ (`shell.embedded.${name}`)), onclick: act }, iconOf(name));
}

/**
 * A link that opens in a new tab, outside the page that contains the embed.
 * @param {string} to
 * @param {string} label
 */
function wayOut(to, label) {
  return { node: make("a", { class: "button", href: to, target: "_blank", rel: "noopener" }, iconOf("open"), make("span", {}, label)) };
}

/** @param {keyof typeof ICONS} name */
function iconOf(name) {
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  drawing.append(path);
  return drawing;
}

/** Sets the theme; without one, what the reader's device asks for. @param {string} theme */
function colour(theme) {
  const now = theme || (CONTRAST.matches ? "hc" : "");
  if (now) document.documentElement.dataset.theme = now;
  else delete document.documentElement.dataset.theme;
}

colour("");
window.addEventListener("hashchange", () => void show());
void show();
