// The parts of a review: accuracy, turning points, every move, and what luck did.

import { tagOf } from "./review_graph.js";
import { kindOf, sentenceOf, signOf, standing, whyOf } from "./review_said.js";
import { button, make } from "../ui/dom.js";
import { made } from "../table/move_parts.js";
import { word } from "../words/words.js";

/** @typedef {import("./review.js").Reviewed} Reviewed */

/** @param {Reviewed} what */
export function ticketsOf({ told, names }) {
  const won = Math.sign((told.moves.at(-1)?.chance ?? 50) - 50);
  const ticket = (/** @type {string} */ name, /** @type {number} */ seat) => {
    const side = told.sides[seat];
    const accuracy = told.accuracy[seat];
    const text = accuracy < 0 ? word("shell.review.none") : word("shell.review.percent", accuracy);
    return make("li", { class: won === (side === 0 ? 1 : -1) ? "on" : "" }, tagOf(side, ""), make("span", {}, make("b", {}, name), make("i", {}, word("shell.review.accuracy"))), make("strong", {}, text));
  };
  return make("ul", { class: "review-tickets" }, ...names.map(ticket));
}

/** @param {Reviewed} what */
export function pointsOf(what) {
  const { told, names, up, address } = what;
  if (!told.points.length) return make("p", {}, word("shell.review.points.none"));
  const entry = (/** @type {number} */ place, /** @type {number} */ number) => {
    const move = told.moves[place];
    const [from, to] = up === 0 ? [move.before, move.chance] : [100 - move.before, 100 - move.chance];
    return make(
      "li",
      {},
      make(
        "a",
        { href: address(place) },
        tagOf(told.sides[move.seat], String(number + 1)),
        make("span", {}, make("b", {}, `${place + 1} ${names[move.seat]} `, ...made(what.view.history[place], what.view), " ", signOf(kindOf(move))), make("i", {}, sentence(sentenceOf(move)), " ", whyOf(move, told, names))),
        make("strong", {}, word("shell.review.change", standing(from, told), standing(to, told))),
      ),
    );
  };
  return make("ol", { class: "review-points" }, ...told.points.map(entry));
}

/** @param {string} text  begins as a sentence does */
function sentence(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** How many of each judgement. @param {Reviewed} what */
export function countsOf({ told, names }) {
  const head = told.judgements.map((one) => make("th", { scope: "col" }, signOf(one), make("span", {}, word(`shell.review.judgement.${one}`))));
  const rows = names.map((name, seat) =>
    make("tr", {}, make("th", { scope: "row" }, name), ...told.counts[seat].map((count) => make("td", { class: count ? "" : "zero" }, String(count)))),
  );
  return make("table", { class: "review-counts" }, make("thead", {}, make("tr", {}, make("td"), ...head)), make("tbody", {}, ...rows));
}

/** @param {Reviewed} what */
export function everyMove(what) {
  const { told, view, address, said } = what;
  const entry = (/** @type {import("../types.js").ReviewMove} */ move, /** @type {number} */ place) =>
    make(
      "li",
      {},
      make(
        "a",
        { href: address(place), class: told.points.includes(place) ? "turns" : "" },
        make("i", { "aria-hidden": "true" }, String(place + 1)),
        make("span", { "aria-hidden": "true" }, ...made(view.history[place], view)),
        signOf(kindOf(move)),
        make("span", { class: "spoken" }, said(place)),
      ),
    );
  return make("ol", { class: "review-moves" }, ...told.moves.map(entry));
}

/** Where the result comes from, in points for whoever looks. @param {Reviewed} what */
export function accountOf({ told, names, up }) {
  const { account, sides } = told;
  if (!account) return make("p");
  const parts = /** @type {const} */ (["luck", "skill", "rest", "result"]);
  const value = (/** @type {(typeof parts)[number]} */ part) => (up === 0 ? account[part] : -account[part]);
  const most = Math.max(50, ...parts.map((part) => Math.abs(value(part))));
  const sideOf = (/** @type {number} */ side) => names.filter((_, seat) => sides[seat] === side).join(", ");
  const rows = parts.map((part) => {
    const points = value(part);
    const bar = make("span", { class: `bar ${part} ${points < 0 ? "theirs" : "mine"} side-${points < 0 ? 1 - up : up}` });
    bar.style.setProperty("--long", String(Math.abs(points) / most));
    const shown = Math.abs(points) < 0.05 ? "0" : (points > 0 ? "+" : "−") + Math.abs(points).toFixed(1);
    return make("tr", { class: part }, make("th", { scope: "row" }, word(`shell.review.account.${part}`)), make("td", { class: "plot" }, bar), make("td", {}, shown));
  });
  const head = make("p", { class: "ends", "aria-hidden": "true" }, make("span", {}, sideOf(1 - up)), make("span", {}, sideOf(up)));
  const table = make("table", { class: "review-account", tabindex: -1 }, make("tbody", {}, ...rows));
  const why = make("p", { class: "hint" }, word("shell.review.account.why"));
  const node = make("div", { class: "review-luck" }, head, table, why);
  const open = () => node.classList.add("open");
  const more = button(word("shell.review.account.more"), () => (open(), node.querySelector("table")?.focus()), { kind: "more" });
  if (document.documentElement.dataset.form === "wide") open();
  node.append(more);
  return node;
}
