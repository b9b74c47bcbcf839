// What is said once the data of another device is merged into what is here.

import { counted, word } from "../words/words.js";

const MOST_TROUBLES = 5;

/** In lines. @param {import("../store/backup.js").Merged} merged */
export function mergedSentences({ added, further, known, forked, left, blocked, others, unwritten, barred, newer, bad, troubles, wishes }) {
  /** @param {string} key @param {number} count */
  const line = (key, count) => (count > 0 ? [counted(key, count)] : []);
  const lines = [
    ...line("shell.move.added", added),
    ...line("shell.move.forked", forked),
    ...line("shell.move.further", further),
    ...line("shell.move.known", known),
    ...(barred ? [] : unwritten.length ? [word("shell.move.unwritten")] : others ? [word(bad ? "shell.move.joined.rest" : "shell.move.joined")] : []),
    ...line("shell.move.left", left),
    ...(blocked || barred ? [word("shell.bring.blocked")] : []),
    ...(newer ? [word("shell.move.newer")] : []),
    ...troubles.slice(0, MOST_TROUBLES),
    ...line("shell.bring.more", troubles.length - MOST_TROUBLES),
  ];
  if (lines.length === 0) lines.push(word("shell.move.nothing"));
  return Object.keys(wishes).length > 0 ? [...lines, word("shell.move.wishes")] : lines;
}
