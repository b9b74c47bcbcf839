// Imports games from files, and says what came of it.

import { newId } from "../lib/random.js";
import { counted, word, wordsNow } from "../words/words.js";

/** @typedef {Awaited<ReturnType<typeof import("../store/game_files.js").bringIn>>} Brought */

const MOST_TROUBLES = 5;

/** Loads the module that writes and reads files of games. @returns {Promise<typeof import("../store/game_files.js")>} */
export function archives() {
  return import(new URL("../store/game_files.js", import.meta.url).href);
}

/**
 * @param {import("../app/shell.js").Shell} shell
 * @param {readonly File[]} files
 * @param {(line: string) => void} report  says how far it is
 * @returns {Promise<string[] | null>} what came of it, in lines; null: the file holds everything of a device, and the player is asked
 */
export async function bringGames(shell, files, report) {
  report(word("shell.bring.busy"));
  const { bringIn, holdsEverything } = await archives();
  if (files.length === 1 && (await holdsEverything(files[0]))) {
    shell.offer(files[0]);
    return null;
  }
  const brought = await bringIn(files, {
    words: wordsNow(),
    read: shell.game.read,
    games: shell.store.games,
    add: (kept) => shell.store.add(kept, newId()),
    progress: (done, all) => done > 0 && report(word("shell.bring.busy.of", done, all)),
  });
  return broughtSaid(brought);
}

/** @param {Brought} brought */
export function broughtSaid({ added, known, left, blocked, shortened, troubles }) {
  const said = added > 0 || (!known && !left && !blocked && !troubles.length) ? [counted("shell.bring.added", added)] : [];
  if (known) said.push(counted("shell.bring.known", known));
  if (left) said.push(counted("shell.bring.full", left));
  if (blocked) said.push(word("shell.bring.blocked"));
  if (shortened) said.push(word("shell.bring.shortened"));
  const more = troubles.length - MOST_TROUBLES;
  return [...said, ...troubles.slice(0, MOST_TROUBLES), ...(more > 0 ? [counted("shell.bring.more", more)] : [])];
}
