// The graph of accuracy over time: a ring for each reviewed game, and the mean of five as steps. Also as a table.

import { dateOf } from "../words/dates.js";
import { make } from "../ui/dom.js";
import { word } from "../words/words.js";

/** @typedef {{minute: number, accuracy: number, mean: number}} Reviewed */

const SVG = "http://www.w3.org/2000/svg";
const MINUTE = 60_000; // ms
const RING = 3.2;
const LEFT = 34; // units for the numbers of the lines
const TOP = 10;
const BOTTOM = 26;
const LABEL = 56; // units that the name of a month takes
const STEP = 25; // percent between two lines
const SIZES = { wide: [420, 220], upright: [358, 190] };

const MOST = 100; // games: more rings would overlap

/**
 * @param {readonly Reviewed[]} all  in order
 * @param {string} form
 * @returns {HTMLElement | null} null: no game was reviewed
 */
export function accuracyPart(all, form) {
  const games = all.slice(-MOST);
  if (games.length === 0) return null;
  const id = "figures-accuracy";
  /** @param {number} share */
  const percent = (share) => word("shell.figures.percent", Math.round(share));
  const rows = games.map(({ minute, accuracy, mean }) =>
    make("tr", {}, make("th", { scope: "row" }, dateOf(minute * MINUTE)), make("td", {}, percent(accuracy)), make("td", {}, percent(mean))),
  );
  const heads = ["shell.figures.accuracy.when", "shell.figures.accuracy", "shell.figures.accuracy.mean"].map((key) => make("th", { scope: "col" }, word(key)));
  return make(
    "section",
    { class: "accuracy" },
    make("h2", { id }, word("shell.figures.accuracy"), make("small", {}, " ", word("shell.figures.accuracy.line"))),
    graph(games, form),
    make(
      "details",
      {},
      make("summary", {}, word("shell.figures.accuracy.table")),
      make("table", { "aria-labelledby": id }, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows)),
    ),
  );
}

/** @param {readonly Reviewed[]} games @param {string} form */
function graph(games, form) {
  const [width, height] = ["tall", "small"].includes(form) ? SIZES.upright : SIZES.wide;
  const lowest = Math.min(...games.map(({ accuracy }) => accuracy));
  const low = Math.max(0, Math.min(2 * STEP, Math.floor((lowest - 1) / STEP) * STEP));
  const base = height - BOTTOM;
  const room = (width - LEFT) / games.length;
  /** @param {number} percent */
  const y = (percent) => TOP + ((100 - percent) / (100 - low + STEP / 4)) * (base - TOP);
  /** @param {number} at */
  const x = (at) => LEFT + (at + 0.5) * room;
  const drawing = part("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
  for (let line = low; line <= 100; line += STEP) {
    drawing.append(part("path", { class: "grid", d: `M${LEFT} ${y(line)}H${width}` }), text(String(line), 0, y(line) + 4));
  }
  drawing.append(part("path", { class: "base", d: `M${LEFT} ${base}H${width}` }));
  const steps = games.map(({ mean }, at) => `${at ? "V" : `M${LEFT} `}${y(mean).toFixed(1)}H${(LEFT + (at + 1) * room).toFixed(1)}`);
  drawing.append(part("path", { class: "mean", d: steps.join("") }));
  drawing.append(...games.map(({ accuracy }, at) => part("circle", { cx: x(at).toFixed(1), cy: y(accuracy).toFixed(1), r: RING })));
  let [free, told] = [LEFT, ""];
  for (const [at, { minute }] of games.entries()) {
    const month = monthOf(minute);
    const from = LEFT + at * room;
    if (month === told || from < free || from > width - LABEL / 2) continue;
    drawing.append(text(month, from, height - 6));
    [free, told] = [from + LABEL, month];
  }
  return drawing;
}

/** @param {number} minute */
function monthOf(minute) {
  const date = new Date(minute * MINUTE);
  return Number.isNaN(date.getTime()) ? "" : new Intl.DateTimeFormat(word("shell.locale"), { month: "short" }).format(date);
}

/** @param {string} name @param {Record<string, string | number>} traits */
function part(name, traits) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(traits)) made.setAttribute(key, String(value));
  return made;
}

/** @param {string} said @param {number} x @param {number} y */
function text(said, x, y) {
  const made = part("text", { x, y: y.toFixed(1) });
  made.textContent = said;
  return made;
}
