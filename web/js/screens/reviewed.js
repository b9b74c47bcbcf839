// What the parts of a review's page share: names, sides, and the sentence for each move.

import { isLuck, judgementName, nameWithSign, sideNamesOf, standing } from "./review_sentences.js";
import { fill, word } from "../words/words.js";

/** @typedef {import("../types.js").ReviewAnswer} ReviewAnswer */
/** @typedef {import("../types.js").View} View */
/**
 * @typedef {object} Reviewed
 * @prop {ReviewAnswer} told
 * @prop {View} view
 * @prop {readonly string[]} names
 * @prop {number} up  the player's side, else the first one
 * @prop {readonly string[]} sideNames
 * @prop {boolean} many  more than two sides
 * @prop {(index: number) => string} said  the sentence for a move, by its index
 * @prop {(index: number) => string} address
 */

/**
 * @param {string} key  of the game
 * @param {View} view
 * @param {ReviewAnswer} told
 * @returns {Reviewed}
 */
export function reviewedOf(key, view, told) {
  const { names } = view;
  const up = told.sides[view.you ?? 0];
  const sideNames = sideNamesOf(told, names);
  const many = sideNames.length > 2;
  const said = (/** @type {number} */ index) => {
    const move = told.moves[index];
    // With two sides all chances are those of the same one, as in the turning points.
    const whose = many ? told.sides[move.seat] : up;
    const [from, to] = [move.before[whose], move.chances[whose]];
    const judged = isLuck(move) ? word("shell.review.sentence.luck").replace(/\.$/, "") : judgementName(move.judgement);
    // After a Flip the sentence tells whose symbols are whose then.
    const flips = move.signs?.some((sign, side) => sign !== (told.moves[index + 1]?.signs ?? move.signs ?? [])[side]);
    const owner = flips ? sideNames[whose] : nameWithSign(sideNames[whose], move, whose);
    const line = word(told.proven ? "shell.review.said.proven" : "shell.review.said", index + 1, fill(view.history[index].spoken, names).replace(/\.$/, ""), judged, standing(from, told), standing(to, told), owner);
    if (!many) return line;
    return `${line}. ${word("shell.review.said.all", sideNames.map((called, side) => word("shell.review.said.one", called, move.chances[side])).join(", "))}`;
  };
  return { told, view, names, up, sideNames, many, said, address: (index) => `#/${key}/review/${index + 1}` };
}
