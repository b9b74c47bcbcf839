// Texts about a move in a review: its judgement as a sign, a sentence that says what it did, and why.

import { svg } from "../ui/svg.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").ReviewMove} ReviewMove */
/** @typedef {import("../types.js").ReviewTold} ReviewTold */

const LUCKY = 12; // smallest effect of chance, in points, that counts as luck
const HOPE = 35; // smallest chance of a side that resigns, in points, for the resignation to count as what decided the game
/** @type {Record<string, string>} */
const SIGNS = {
  find: "M6 15L12 9L18 15",
  best: "M4 12L10 18L20 6",
  good: "M6 12H18",
  slip: "M6 9L12 15L18 9",
  mistake: "M6 5L12 11L18 5M6 12L12 18L18 12",
  luck: "M3 11L7 7L11 11L15 7L19 11M5 17L9 13L13 17L17 13L21 17",
  play: "",
};

/** @param {string} judgement */
export function signOf(judgement) {
  return svg("svg", { class: "icon sign", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: SIGNS[judgement] ?? "" }));
}

/** The effect of what was drawn, in points, for the side on which it was largest. @param {ReviewMove} move */
const luckOf = ({ drawn }) => Math.max(...drawn.map(Math.abs));

/**
 * The effect of what was drawn on the side that it helped or hurt most, in points, and that side.
 * @param {ReviewMove} move
 * @returns {[number, number]}
 */
export function luckiest({ drawn }) {
  const [most, least] = [Math.max(...drawn), Math.min(...drawn)];
  const points = most < -least ? least : most;
  return [points, drawn.indexOf(points)];
}

/** Whether what was drawn had a large effect, and a larger one than the move itself. @param {ReviewMove} move */
export function isLuck(move) {
  const most = luckOf(move);
  return most >= LUCKY && most > move.lost;
}

/** The names of the seats on a side. @param {ReviewTold} told @param {readonly string[]} names @param {number} side */
export function namesOf({ sides }, names, side) {
  return names.filter((_, seat) => sides[seat] === side).join(", ");
}

/** Names in a sentence. @param {readonly string[]} names */
const listOf = (names) => new Intl.ListFormat(word("shell.locale")).format(names);

/** The names of each side. @param {ReviewTold} told @param {readonly string[]} names */
export function sideNamesOf(told, names) {
  return [...new Set(told.sides)].map((side) => namesOf(told, names, side));
}

/**
 * Somebody and the symbol that their side played when a move was made, where sides have symbols: a Flip changes them.
 * @param {string} name
 * @param {ReviewMove} move
 * @param {number} side
 */
export function nameWithSign(name, { signs }, side) {
  return signs ? word("shell.review.with", name, signs[side]) : name;
}

/** @param {ReviewMove} move */
export const kindOf = (move) => (isLuck(move) ? "luck" : move.judgement);

/**
 * The most important of the claims that were proven for a move; undefined if there are none.
 * @param {ReviewMove} move
 * @returns {[string, number] | undefined}
 */
function claimOf({ claims = [] }) {
  const order = ["loses", "ties", "wins", "holds", "claim", "round", "slower", "sooner"];
  const [first] = [...claims].sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  // If a win was thrown away, "wins" is a claim too: what it became, "loses" or "ties", comes before it.
  return first && [first[0], first[1]];
}

/** How many moves of its own the side that wins needs: so do puzzles and analysis count, too. @param {number} plies */
const movesIn = (plies) => Math.ceil(plies / 2);

/** What a move did, in a few words. @param {ReviewMove} move */
export function sentenceOf(move) {
  if (isLuck(move)) return word("shell.review.sentence.luck");
  const claim = claimOf(move);
  if (claim) {
    const [key, plies] = claim;
    const moves = movesIn(plies);
    return word(key === "wins" && moves === 1 ? "shell.review.sentence.now" : `shell.review.sentence.${key}`, moves);
  }
  if (["slip", "mistake", "find"].includes(move.judgement)) return word(`shell.review.sentence.${move.judgement}`);
  return word(`shell.review.sentence.${move.lost >= 1 ? "little" : "plain"}`);
}

/**
 * Why, in a sentence or two.
 * @param {ReviewMove} move
 * @param {ReviewTold} told
 * @param {readonly string[]} names
 */
export function whyOf(move, told, names) {
  /** Says whose chance it is: the figures beside it may be those of another side. @param {string} key @param {number} points @param {number} side */
  const chance = (key, points, side) => {
    const called = names.filter((_, seat) => told.sides[seat] === side);
    const ours = called.includes(word("shell.you"));
    return word(`shell.review.why.${key}${ours ? ".you" : ""}`, points, listOf(called));
  };
  if (isLuck(move)) {
    const [points, side] = luckiest(move);
    const came = (move.came ?? []).map(({ seat, cards }) => word(`shell.review.drew${names[seat] === word("shell.you") ? ".you" : ""}`, cards, names[seat]));
    return [...came, chance(points < 0 ? "luck.against" : "luck", Math.abs(points), side)].join(" ");
  }
  // With more than two sides it is the next seat that wins; with two, the side that did not move.
  const [next] = move.punished ?? [];
  const many = Math.max(...told.sides) > 1;
  const other = many && next ? names[next.seat] : names.filter((_, seat) => told.sides[seat] !== told.sides[move.seat]).join(", ");
  /** @param {string} key @param {number} moves */
  const can = (key, moves) => word(`shell.review.why.${key}${other === word("shell.you") ? ".you" : ""}`, other, moves);
  const said = (move.claims ?? []).map(([key, plies]) => {
    const moves = movesIn(plies);
    if (key === "wins" || key === "slower") return moves === 1 ? word("shell.review.why.now") : word(`shell.review.why.${key}`, moves);
    if (key === "loses") return can(plies === 2 ? "next" : key, moves);
    return key === "claim" ? can(key, moves) : word(`shell.review.why.${key}`);
  });
  if (said.length) return said.join(" ");
  if (move.judgement === "find") return told.proven ? word("shell.review.why.find.proven") : chance("find", told.thresholds[2], told.sides[move.seat]);
  return move.lost >= 1 ? chance("lost", move.lost, told.sides[move.seat]) : word("shell.review.why.plain");
}

/** What decided the game. @param {Pick<import("./reviewed.js").Reviewed, "told" | "names" | "many">} what */
export function turnedOf({ told, names, many }) {
  const { accounts, moves, points, gave_up: gaveUp } = told;
  const left = gaveUp === undefined ? 0 : (moves.at(-1)?.chances[told.sides[gaveUp]] ?? 0);
  if (gaveUp !== undefined && left >= HOPE) {
    const key = `shell.review.gave.up${told.proven ? ".proven" : ""}${names[gaveUp] === word("shell.you") ? ".you" : ""}`;
    return word(key, listOf(names.filter((_, seat) => told.sides[seat] === told.sides[gaveUp])), standing(left, told));
  }
  const [account] = accounts;
  if (!many && account && Math.abs(account.skill) >= told.thresholds[1] && account.skill * account.result < 0 && account.luck * account.result > 0) {
    return word("shell.review.account.title.luck", listOf(names.filter((_, seat) => told.sides[seat] === (account.skill > 0 ? 0 : 1))));
  }
  const turns = points.filter((index) => ["mistake", "luck"].includes(kindOf(moves[index])));
  const weight = (/** @type {number} */ index) => (isLuck(moves[index]) ? luckOf(moves[index]) : moves[index].lost);
  // Of two with the same effect, the later one: the effect of the earlier one may have been undone.
  const most = turns.sort((one, other) => weight(other) - weight(one) || other - one).slice(0, 2).sort((one, other) => one - other);
  if (most.length === 0) return word("shell.review.quiet");
  if (points.length === 1) return word("shell.review.turned", most[0] + 1);
  // Numbers of turning points, because those are the ones that can be seen in the graph.
  return word(`shell.review.turned.point${most.length > 1 ? "s" : ""}`, ...most.map((index) => points.indexOf(index) + 1));
}

/** A chance as text: from 0 to 100, or the proven result. @param {number} chance @param {ReviewTold} told */
export function standing(chance, { proven }) {
  if (!proven) return String(chance);
  return word(`shell.review.${chance === 50 ? "tie" : chance > 50 ? "win" : "loss"}`);
}

/** The mover's chance: with the best move, and with the one played. @param {ReviewMove} move @param {ReviewTold} told */
export function chances({ seat, before, chances: after }, { sides }) {
  return [before[sides[seat]], after[sides[seat]]];
}
