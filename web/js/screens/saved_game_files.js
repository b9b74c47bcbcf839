// Saved games as files: written to one, and brought from some. What does that is loaded on demand.

import { dayOf } from "../lib/dates.js";
import { saveFile } from "../ui/files.js";
import { sentence, word, wordsNow } from "../words/words.js";

/**
 * @param {import("../app/shell.js").Shell} shell
 * @param {object} page
 * @param {() => void} page.changed  called when games were added
 * @param {(lines: string[]) => void} page.report
 */
export function createSavedGameFiles(shell, { changed, report }) {
  let busy = Promise.resolve();

  /** @param {readonly File[]} files */
  const bringNow = async (files) => {
    report([word("shell.bring.busy")]);
    const { bringGames } = await archives();
    const said = await bringGames(shell, files, wordsNow(), (line) => report([line]));
    if (!said) return;
    changed();
    report(said);
  };

  return {
    /** Imports files, after any that are being imported now. @param {readonly File[]} files */
    bring(files) {
      if (files.length > 0) busy = busy.then(() => bringNow(files)).catch((error) => report([sentence(error)]));
    },

    /** @param {import("../store/validate.js").GameEntry[]} games @param {string} what  in the name of the file */
    async exportGames(games, what) {
      const name = `threefold-${what}-${dayOf(Date.now())}.json`;
      try {
        const { writeArchive } = await archives();
        saveFile(name, new Blob([writeArchive(games, wordsNow())], { type: "application/json" }));
        report([word("shell.file.saved", name)]);
      } catch (error) {
        report([sentence(error)]);
      }
    },
  };
}

/** Loads the module that writes and reads files of games. @returns {Promise<typeof import("./bring_games.js")>} */
function archives() {
  return import(new URL("./bring_games.js", import.meta.url).href);
}
