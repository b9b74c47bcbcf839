// What a letter means for the stored game that it belongs to: its entry, and which names of others it changes.

import { newId } from "../lib/random.js";
import { FAR } from "../lib/levels.js";
import { usualName } from "../words/seat_names.js";

/** @typedef {import("../store/validate.js").GameEntry} GameEntry */
/** @typedef {import("../types.js").LetterPreview} LetterPreview */

/**
 * The game of a letter, as it is stored: over the one with the same far id, if there is one.
 * @param {LetterPreview} one
 * @param {GameEntry | undefined} known  the one that is there
 * @param {Partial<GameEntry["far"]>} more
 * @returns {GameEntry}
 */
export function entryOf(one, known, more) {
  const { id, save = "", names, game, ply = 0, over = false, summary = "", note = "", seat } = one;
  const bots = names.map((_, other) => (other === seat ? 0 : FAR));
  const far = { id, sent: one.kind === "deal" ? -1 : ply, when: Date.now(), note, from: one.sender, ...more };
  return { id: known?.id ?? newId(), rev: known?.rev ?? 0, save, game, names, ply, over, summary, bots, far, when: Date.now() };
}

/** Whether another player has chosen another name. A name that nobody chose differs only if this page's language has changed. @param {LetterPreview} one @param {number} seat @param {string} before */
const isRenamed = ({ names, seat: mine }, seat, before) => seat !== mine && names[seat] !== before && names[seat] !== usualName(seat);

/**
 * The names that others have changed, each as it was and as it is.
 * @param {LetterPreview} one
 * @param {readonly string[]} before
 * @returns {[string, string][]}
 */
export function renamedBy(one, before) {
  return one.names.flatMap((name, seat) => (isRenamed(one, seat, before[seat]) ? [[before[seat], name]] : []));
}

/** The names after a letter without a new move: it can still bring another one of its sender. @param {LetterPreview} one @param {GameEntry} kept */
export function namesAfter(one, kept) {
  return kept.names.map((name, seat) => (seat === one.sender && isRenamed(one, seat, name) ? one.names[seat] : name));
}

/** Whether a letter has no move yet, because this player has the first one. @param {LetterPreview} one @param {GameEntry} kept */
export const begins = (one, kept) => one.first === true && kept.ply === 0;
