// What the info box says of a move that was tried in place of a mistake: its first words, the rest, and its icon.

import { reasonOf } from "./mistake_side.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").Verdict} Verdict */
/** @typedef {[string, string, string]} Answer */
/** @typedef {(template: string) => string} Fill  puts the names into a template */

const TIE = 50; // of 100

/**
 * @param {Verdict} verdict
 * @param {import("./mistake_sequence.js").Attempt} attempt
 * @param {Fill} fill
 * @returns {Answer}
 */
export function rightAnswer({ better = "", lost, why = "", move }, { showing, misses }, fill) {
  if (showing) return [word("shell.mistake.shown"), fill(move), "hint"];
  if (!better) return [word(misses ? "shell.mistake.best.late" : "shell.mistake.best.first"), word("shell.mistake.best.text"), "right"];
  return [word("shell.mistake.right", Math.max(1, lost)), `${word("shell.mistake.better", fill(better))} ${fill(why)}`.trim(), "right"];
}

/**
 * @param {Verdict} verdict
 * @param {readonly string[]} names
 * @param {import("../mistakes/collect_mistakes.js").Mistake} mistake
 * @param {Fill} fill
 * @returns {Answer}
 */
export function wrongAnswer(verdict, names, { against }, fill) {
  const first = verdict.proven ? word(verdict.after === TIE ? "shell.mistake.no.tie" : "shell.mistake.no.loss") : word("shell.mistake.no", verdict.lost);
  return [first, reasonOf(verdict, names, against, fill), "close"];
}

/**
 * What was played in the game.
 * @param {Verdict} then
 * @param {import("../mistakes/collect_mistakes.js").Mistake} mistake
 * @param {Fill} fill
 * @returns {Answer}
 */
export function playedAnswer({ move }, { proven, lost }, fill) {
  return [`${word("shell.mistake.then")}:`, `${fill(move)} ${proven ? "" : word("shell.mistake.then.lost", lost)}`.trim(), "again"];
}
