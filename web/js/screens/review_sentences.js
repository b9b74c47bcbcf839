// Texts about a move in a review: its judgement as a sign, a sentence that says what it did, and why.

import { svg } from "../ui/svg.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").ReviewMove} ReviewMove */
/** @typedef {import("../types.js").ReviewAnswer} ReviewAnswer */

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
/** @type {Record<string, string>} */
const JUDGEMENTS = {
  find: "shell.review.judgement.find",
  best: "shell.review.judgement.best",
  good: "shell.review.judgement.good",
  slip: "shell.review.judgement.slip",
  mistake: "shell.review.judgement.mistake",
  lost: "shell.review.judgement.lost",
  "": "shell.review.judgement.", // there was no choice
};
/** What a move did, by what was proven for it or by its judgement. @type {Record<string, string>} */
const DID = {
  loses: "shell.review.sentence.loses",
  ties: "shell.review.sentence.ties",
  wins: "shell.review.sentence.wins",
  holds: "shell.review.sentence.holds",
  claim: "shell.review.sentence.claim",
  round: "shell.review.sentence.round",
  slower: "shell.review.sentence.slower",
  sooner: "shell.review.sentence.sooner",
  slip: "shell.review.sentence.slip",
  mistake: "shell.review.sentence.mistake",
  find: "shell.review.sentence.find",
};
/** Why, by what was proven; of some of them also with `.you`, said to the player. @type {Record<string, string>} */
const WHY = {
  loses: "shell.review.why.loses",
  next: "shell.review.why.next",
  ties: "shell.review.why.ties",
  wins: "shell.review.why.wins",
  holds: "shell.review.why.holds",
  claim: "shell.review.why.claim",
  round: "shell.review.why.round",
  slower: "shell.review.why.slower",
  sooner: "shell.review.why.sooner",
};

/** @param {string} judgement */
export function signOf(judgement) {
  return svg("svg", { class: "icon sign", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: SIGNS[judgement] ?? "" }));
}

/** @param {string} judgement */
export const judgementName = (judgement) => word(JUDGEMENTS[judgement]);

/** The key of the same sentence said to the player whom it is about. @param {string} key @param {boolean} isYou */
const toWhom = (key, isYou) => (isYou ? `${key}.you` : key);

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

/** The names of the seats on a side. @param {ReviewAnswer} told @param {readonly string[]} names @param {number} side */
export function namesOf({ sides }, names, side) {
  return names.filter((_, seat) => sides[seat] === side).join(", ");
}

/** Names in a sentence. @param {readonly string[]} names */
const listOf = (names) => new Intl.ListFormat(word("shell.locale")).format(names);

/** The names of each side. @param {ReviewAnswer} told @param {readonly string[]} names */
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
    return word(key === "wins" && moves === 1 ? "shell.review.sentence.now" : DID[key], moves);
  }
  if (["slip", "mistake", "find"].includes(move.judgement)) return word(DID[move.judgement]);
  return word(move.lost >= 1 ? "shell.review.sentence.little" : "shell.review.sentence.plain");
}

/**
 * Why, in a sentence or two.
 * @param {ReviewMove} move
 * @param {ReviewAnswer} told
 * @param {readonly string[]} names
 */
export function whyOf(move, told, names) {
  /** Says whose chance it is: the figures beside it may be those of another side. @param {string} key @param {number} points @param {number} side */
  const chance = (key, points, side) => {
    const called = names.filter((_, seat) => told.sides[seat] === side);
    return word(toWhom(key, called.includes(word("shell.you"))), points, listOf(called));
  };
  if (isLuck(move)) {
    const [points, side] = luckiest(move);
    const came = (move.came ?? []).map(({ seat, cards }) => word(toWhom("shell.review.drew", names[seat] === word("shell.you")), cards, names[seat]));
    return [...came, chance(points < 0 ? "shell.review.why.luck.against" : "shell.review.why.luck", Math.abs(points), side)].join(" ");
  }
  // With more than two sides it is the next seat that wins; with two, the side that did not move.
  const [next] = move.punished ?? [];
  const many = Math.max(...told.sides) > 1;
  const other = many && next ? names[next.seat] : names.filter((_, seat) => told.sides[seat] !== told.sides[move.seat]).join(", ");
  /** @param {string} key @param {number} moves */
  const can = (key, moves) => word(toWhom(WHY[key], other === word("shell.you")), other, moves);
  const said = (move.claims ?? []).map(([key, plies]) => {
    const moves = movesIn(plies);
    if (key === "wins" || key === "slower") return moves === 1 ? word("shell.review.why.now") : word(WHY[key], moves);
    if (key === "loses") return can(plies === 2 ? "next" : key, moves);
    return key === "claim" ? can(key, moves) : word(WHY[key]);
  });
  if (said.length) return said.join(" ");
  if (move.judgement === "find") return told.proven ? word("shell.review.why.find.proven") : chance("shell.review.why.find", told.thresholds[2], told.sides[move.seat]);
  return move.lost >= 1 ? chance("shell.review.why.lost", move.lost, told.sides[move.seat]) : word("shell.review.why.plain");
}

/** What decided the game. @param {Pick<import("./reviewed.js").Reviewed, "told" | "names" | "many">} what */
export function turnedOf({ told, names, many }) {
  const { accounts, moves, points, gave_up: gaveUp } = told;
  const left = gaveUp === undefined ? 0 : (moves.at(-1)?.chances[told.sides[gaveUp]] ?? 0);
  if (gaveUp !== undefined && left >= HOPE) {
    const key = toWhom(told.proven ? "shell.review.gave.up.proven" : "shell.review.gave.up", names[gaveUp] === word("shell.you"));
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
  return word(most.length > 1 ? "shell.review.turned.points" : "shell.review.turned.point", ...most.map((index) => points.indexOf(index) + 1));
}

/** A chance as text: from 0 to 100, or the proven result. @param {number} chance @param {ReviewAnswer} told */
export function standing(chance, { proven }) {
  if (!proven) return String(chance);
  return word(chance === 50 ? "shell.review.tie" : chance > 50 ? "shell.review.win" : "shell.review.loss");
}

/** The mover's chance: with the best move, and with the one played. @param {ReviewMove} move @param {ReviewAnswer} told */
export function chances({ seat, before, chances: after }, { sides }) {
  return [before[sides[seat]], after[sides[seat]]];
}
