// The overview of a review: a graph of the chances, the turning points, the part of luck, and every move.

import { graphOf } from "./review_graph.js";
import { accountOf, countsOf, everyMove, pointsOf, ticketsOf } from "./review_parts.js";
import { turnedOf } from "./review_sentences.js";
import { button, make } from "../ui/dom.js";
import { word } from "../words/words.js";

/** Most of these devices have no keys. */
const TOUCH = window.matchMedia("(hover: none)");

/** @typedef {import("../types.js").ReviewAnswer} ReviewAnswer */

/**
 * @param {object} means
 * @param {import("../app/shell.js").Shell} means.shell
 * @param {import("../types.js").GameInfo} means.info
 * @param {import("../game/game.js").Play} means.play
 * @param {import("./reviewed.js").Reviewed} means.what
 * @param {() => void} means.back
 */
export function overviewParts({ shell, info, play, what, back }) {
  const { router, store } = shell;
  const { told, up, sideNames, many } = what;
  const upName = sideNames[up];
  const open = (/** @type {number} */ index) => router.go(what.address(index), play.id);
  const graph = graphOf({ told, up, sideNames, said: what.said, open });
  const graphed = many ? word("shell.review.graph.many") : word(told.proven ? "shell.review.graph.proven" : "shell.review.graph.what", upName);
  const always = make("input", {
    type: "checkbox",
    checked: store.settings().review === "always",
    onchange: () => store.change({ review: always.checked ? "always" : "asked" }),
  });
  return {
    why: turnedOf(what),
    panel: [ticketsOf(what)],
    body: [
      section(word("shell.review.graph"), graphed, graph, make("p", { class: "small-print", id: "review-keys" }, word(TOUCH.matches ? "shell.review.keys.touch" : "shell.review.keys")), ...(told.rounds ? [make("p", { class: "small-print" }, word("shell.review.rounds"))] : [])),
      section(word("shell.review.points"), many ? word("shell.review.points.mover") : word("shell.review.points.what", upName), pointsOf(what)),
      ...(told.accounts.length ? [section(word("shell.review.account"), word("shell.review.account.what", upName), accountOf(what))] : []),
      section(word("shell.review.every"), "", countsOf(what), ...thresholdsOf(told), everyMove(what)),
      make("label", { class: "review-always" }, always, make("span", {}, word("shell.review.auto"))),
    ],
    foot: [
      ...(told.points.length ? [button(word("shell.review.first"), () => open(told.points[0]), { kind: "first" })] : []),
      ...(store.game(play.id) && told.moves.some(({ judgement, seat }) => judgement === "mistake" && !play.bots[seat])
        ? [button(word("shell.review.mistakes"), () => router.go(`#/mistakes/${info.key}`))]
        : []),
      button(word("shell.review.back"), back),
    ],
  };
}

/** @param {ReviewAnswer} told */
function thresholdsOf({ proven, thresholds }) {
  const [good, slip, mistake] = thresholds;
  const lines = proven
    ? [word("shell.review.thresholds.proven")]
    : [word("shell.review.thresholds", good, slip, mistake), word("shell.review.estimates")];
  return [...lines, word("shell.review.accuracy.what", slip)].map((line) => make("p", { class: "small-print" }, line));
}

/** @param {string} title @param {string} what @param {...(Node | string)} children */
function section(title, what, ...children) {
  return make("section", {}, make("h2", {}, title, " ", what && make("small", {}, what)), ...children);
}
