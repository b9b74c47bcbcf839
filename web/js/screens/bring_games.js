// Imports games from files, and says what came of it. Loaded on demand, together with what writes such files.

import { bringIn, holdsEverything } from "../store/game_files.js";
import { newId } from "../lib/random.js";
import { counted, setWords, word } from "../words/words.js";

export { writeArchive } from "../store/game_files.js";

/** @typedef {Awaited<ReturnType<typeof bringIn>>} Brought */

const MOST_TROUBLES = 5;

/**
 * @param {import("../app/shell.js").Shell} shell
 * @param {readonly File[]} files
 * @param {Record<string, string>} words
 * @param {(line: string) => void} report  says how far it is
 * @returns {Promise<string[] | null>} what came of it, in lines; null: the file holds everything of a device, and the player is asked
 */
export async function bringGames(shell, files, words, report) {
  setWords(words);
  if (files.length === 1 && (await holdsEverything(files[0]))) {
    shell.offer(files[0]);
    return null;
  }
  const brought = await bringIn(files, {
    words,
    read: shell.game.read,
    games: shell.store.games,
    add: (kept) => shell.store.add(kept, newId()),
    progress: (done, all) => done > 0 && report(word("shell.bring.busy.of", done, all)),
  });
  return broughtSentences(brought);
}

/** @param {Brought} brought */
export function broughtSentences({ added, known, left, blocked, shortened, troubles }) {
  const said = added > 0 || (!known && !left && !blocked && !troubles.length) ? [counted("shell.bring.added", added)] : [];
  if (known) said.push(counted("shell.bring.known", known));
  if (left) said.push(counted("shell.bring.full", left));
  if (blocked) said.push(word("shell.bring.blocked"));
  if (shortened) said.push(word("shell.bring.shortened"));
  const more = troubles.length - MOST_TROUBLES;
  return [...said, ...troubles.slice(0, MOST_TROUBLES), ...(more > 0 ? [counted("shell.bring.more", more)] : [])];
}
