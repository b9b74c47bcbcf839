// Where a position that is set up can come from: an answer of Python that has to be of this game, or a game in a file.

import { entriesOf } from "../store/game_files.js";
import { word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../types.js").SketchView} SketchView */
/** @typedef {import("./editor.js").Source} Source */

/** An error with a text for the player, and a link that helps. @param {string} why @param {{href: string, text: string}} [link] */
const said = (why, link) => Object.assign(new Error(why), { text: why, link });

/**
 * @param {Shell} shell
 * @param {string} key  of the game
 * @param {(source: Source) => Promise<SketchView>} request
 * @param {ReturnType<typeof import("./editor_history.js").createEditorHistory>} sketches
 */
export function createSources(shell, key, request, sketches) {
  /** Requests a position, which has to be of this game. @param {Source} source */
  const ask = async (source) => ofThisGame(shell, key, await request(source));

  return {
    ask,

    /** Starts from another position. Resolves to whether there is one. @param {Source} source */
    async start(source) {
      let taken = false;
      await sketches.queueRequest(async () => {
        const view = await ask(source);
        taken = true;
        return view;
      });
      return taken;
    },

    /** Starts from the position at the end of a game in a file. @param {readonly File[]} files */
    take: (files) => void sketches.queueRequest(async () => ask({ save: await saveInFile(shell, files[0]) })),
  };
}

/**
 * Returns the view; throws if it is of another game.
 * @param {Shell} shell
 * @param {string} key
 * @param {SketchView} view
 */
async function ofThisGame({ game, games }, key, view) {
  if (view.game === key) return view;
  const other = games.find((one) => one.key === view.game)?.name ?? "";
  const href = `#/${view.game}/setup/${await game.sketchCode(view.sketch)}`;
  throw said(word("shell.editor.other", other), { href, text: word("shell.editor.other.there") });
}

/** The save of the first game in a file that can be read. @param {Shell} shell @param {File} file */
async function saveInFile({ game }, file) {
  const entries = await entriesOf(file);
  const found = entries.find(({ why }) => why === undefined) ?? entries[0];
  if (!found) throw said(word("shell.bring.none"));
  if (found.why !== undefined) throw said(word("shell.bring.bad", found.name, found.why));
  const { save } = await game.read(found.entry.save);
  return save;
}
