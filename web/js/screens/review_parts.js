// The parts of a review page: accuracy, turning points, every move, and how luck added to the result.

import { tagOf } from "./review_graph.js";
import { sampleOf } from "./review_sides_graph.js";
import { chances, isLuck, judgementName, kindOf, luckiest, nameWithSign, namesOf, sentenceOf, signOf, standing, whyOf } from "./review_sentences.js";
import { cutName, nameLine } from "../ui/cut_name.js";
import { button, make } from "../ui/dom.js";
import { madeInText } from "../table/move_parts.js";
import { fill, word } from "../words/words.js";

/** @typedef {import("./reviewed.js").Reviewed} Reviewed */

/** @param {Reviewed} what */
export function ticketsOf({ told, names, many, up }) {
  // Not the chances after the last move: whoever gives up loses, however it stood.
  const won = (/** @type {number} */ side) => told.result.every((share, other) => other === side || share < told.result[side]);
  const ticket = (/** @type {string} */ name, /** @type {number} */ seat) => {
    const side = told.sides[seat];
    const accuracy = told.accuracy[seat];
    const text = accuracy < 0 ? word("shell.review.none") : word("shell.review.percent", accuracy);
    return make("li", { class: won(side) ? "on" : "" }, many ? sampleOf(side, up) : tagOf(side, ""), make("span", {}, make("b", {}, nameLine(name)), make("i", {}, word("shell.review.accuracy"))), make("strong", {}, text));
  };
  return make("ul", { class: "review-tickets" }, ...names.map(ticket));
}

/** @param {Reviewed} what */
export function pointsOf(what) {
  const { told, names, many, up, address } = what;
  if (!told.points.length) return make("p", {}, word("shell.review.points.none"));
  const entry = (/** @type {number} */ index, /** @type {number} */ number) => {
    const move = told.moves[index];
    const [from, to] = many ? chances(move, told) : [move.before[up], move.chances[up]];
    // What was drawn after a move is in neither of its chances: with luck, the entry shows what the draw was worth.
    const gain = many ? luckiest(move)[0] : move.drawn[up];
    const both = [standing(from, told), standing(to, told)];
    const change = isLuck(move)
      ? [`${gain > 0 ? "+" : "−"}${Math.abs(gain)}`]
      : [make("span", { "aria-hidden": "true" }, word("shell.review.change", ...both)), make("span", { class: "spoken" }, " ", word("shell.review.change.said", ...both))];
    return make(
      "li",
      {},
      make(
        "a",
        { href: address(index) },
        tagOf(told.sides[move.seat], String(number + 1), many),
        make("span", {}, make("span", { class: "spoken" }, heard(what, index)), " ", make("b", { "aria-hidden": "true" }, `${index + 1} ${names[move.seat]}${shortSign(what, move)} `, ...madeInText(what.view.history[index], what.view), " ", signOf(kindOf(move))), make("i", {}, sentence(sentenceOf(move)), " ", whyOf(move, told, names))),
        make("strong", {}, ...change),
      ),
    );
  };
  return make("ol", { class: "review-points" }, ...told.points.map(entry));
}

/** The symbol of the side that made a move, beside its name. @param {Reviewed} what @param {import("../types.js").ReviewMove} move */
const shortSign = ({ told }, { seat, signs }) => (signs ? ` · ${signs[told.sides[seat]]}` : "");

/** A move in a sentence, for those who do not see it, and which symbol its player had. @param {Reviewed} what @param {number} index */
function heard({ told, view, names }, index) {
  const move = told.moves[index];
  const who = move.signs ? `${nameWithSign(names[move.seat], move, told.sides[move.seat])}. ` : "";
  return word("shell.review.moment", index + 1, who + fill(view.history[index].spoken, names));
}

/** Makes the first letter a capital. @param {string} text */
function sentence(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A table with the number of each judgement, by seat. @param {Reviewed} what */
export function countsOf({ told, names }) {
  const head = told.judgements.map((one) => make("th", { scope: "col" }, signOf(one), make("span", {}, judgementName(one))));
  const rows = names.map((name, seat) =>
    make("tr", {}, make("th", { scope: "row" }, name), ...told.counts[seat].map((count) => make("td", { class: count ? "" : "zero" }, String(count)))),
  );
  return make("table", { class: "review-counts" }, make("thead", {}, make("tr", {}, make("td"), ...head)), make("tbody", {}, ...rows));
}

/** @param {Reviewed} what */
export function everyMove(what) {
  const { told, view, names, address, said } = what;
  const entry = (/** @type {import("../types.js").ReviewMove} */ move, /** @type {number} */ index) =>
    make(
      "li",
      {},
      make(
        "a",
        { href: address(index), class: told.points.includes(index) ? "turns" : "" },
        make("i", { "aria-hidden": "true" }, String(index + 1)),
        make("span", { "aria-hidden": "true" }, make("b", {}, cutName(names[move.seat], shortSign(what, move))), make("span", { class: "made" }, ...madeInText(view.history[index], view))),
        signOf(kindOf(move)),
        make("span", { class: "spoken" }, said(index)),
      ),
    );
  return make("ol", { class: "review-moves" }, ...told.moves.map(entry));
}

const PARTS = /** @type {const} */ (["luck", "skill", "rest", "result"]);
const PART_NAMES = {
  luck: "shell.review.account.luck",
  skill: "shell.review.account.skill",
  rest: "shell.review.account.rest",
  result: "shell.review.account.result",
};

/** @param {number} points */
function signed(points) {
  if (Math.abs(points) < 0.05) return "0";
  const tenths = new Intl.NumberFormat(word("shell.locale"), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (points > 0 ? "+" : "−") + tenths.format(Math.abs(points));
}

/**
 * How luck and skill add up to the result, in points for side `up`; with more than two sides also for the others.
 * @param {Reviewed} what
 */
export function accountOf({ told, names, sideNames, many, up }) {
  const account = told.accounts[up];
  const most = Math.max(50, ...PARTS.map((part) => Math.abs(account[part])));
  const rows = PARTS.map((part) => {
    const points = account[part];
    const colour = many ? "many" : points < 0 ? 1 - up : up;
    const bar = make("span", { class: `bar ${part} ${points < 0 ? "theirs" : "mine"} side-${colour}` });
    bar.style.setProperty("--long", String(Math.abs(points) / most));
    return make("tr", { class: part }, make("th", { scope: "row" }, word(PART_NAMES[part])), make("td", { class: "plot" }, bar), make("td", {}, signed(points)));
  });
  const others = many ? word("shell.review.account.others") : namesOf(told, names, 1 - up);
  const head = make("p", { class: "ends", "aria-hidden": "true" }, make("span", {}, others), make("span", {}, sideNames[up]));
  const table = make("table", { class: "review-account", tabindex: -1 }, make("tbody", {}, ...rows));
  const win = Math.round(100 - 100 / sideNames.length);
  const why = make("p", { class: "small-print" }, word("shell.review.account.why", win));
  const node = make("div", { class: "review-luck" }, head, table, ...(many ? [accountsOf(told, sideNames)] : []), why);
  const more = button(word("shell.review.account.more"), () => (node.classList.add("open"), node.querySelector("table")?.focus()), { kind: "more" });
  node.append(more);
  return node;
}

/** The accounts of all sides, as a table. @param {Reviewed["told"]} told @param {readonly string[]} sideNames */
function accountsOf({ accounts }, sideNames) {
  const head = PARTS.map((part) => make("th", { scope: "col" }, word(PART_NAMES[part])));
  const rows = sideNames.map((name, side) => make("tr", {}, make("th", { scope: "row" }, name), ...PARTS.map((part) => make("td", {}, signed(accounts[side][part])))));
  return make("table", { class: "review-accounts" }, make("caption", {}, word("shell.review.account.all")), make("thead", {}, make("tr", {}, make("td"), ...head)), make("tbody", {}, ...rows));
}
