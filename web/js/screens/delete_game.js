// Deletes saved games, and offers to undo that, the last deletion first.

import { fillWith, make } from "../ui/dom.js";
import { readAloud } from "../ui/live_region.js";
import { others } from "../words/seat_names.js";
import { word } from "../words/words.js";

/** @typedef {import("../store/validate.js").GameEntry} GameEntry */

/**
 * @param {import("../app/shell.js").Shell} shell
 * @param {HTMLElement} node  for what is said and the button that undoes it
 * @param {object} page
 * @param {() => string} page.shortage  why games are not stored; "" if they are
 * @param {() => void} page.changed
 * @param {(id: string) => void} page.restored  called when a game is there again
 */
export function createDeletions({ store, game }, node, { shortage, changed, restored }) {
  /** Deletions that can be undone, with what is said about them and when they are undone. @type {{removed: GameEntry, said: string, back: string}[]} */
  const deleted = [];

  /** Offers to undo the last deletion that was not undone. */
  const offerUndo = () => {
    const last = deleted.at(-1);
    if (!last) return fillWith(node);
    const undo = make("button", {
      type: "button",
      onclick: () => {
        deleted.pop();
        store.restore(last.removed);
        changed();
        offerUndo();
        readAloud(last.back);
        restored(last.removed.id);
      },
    }, word("shell.undo"));
    fillWith(node, make("div", { class: "bar-note" }, make("span", {}, last.said), undo));
    undo.focus({ preventScroll: true });
  };

  /** Stores the result of a deleted game for the statistics. @param {GameEntry} kept */
  const noteResult = async (kept) => {
    const address = new URL("../store/note_results.js", import.meta.url).href;
    const { noteResults } = /** @type {typeof import("../store/note_results.js")} */ (await import(address));
    const noted = await noteResults([kept], game.outcomeOf);
    if (noted.aside) store.tellAside("storage.results");
  };

  return {
    offerUndo,

    /** Returns false if the game is gone already. @param {GameEntry} kept @param {string} title */
    remove(kept, title) {
      const before = store.unwrittenCount();
      const removed = store.remove(kept.id);
      if (!removed) return false;
      if (removed.over) noteResult(removed).catch(() => {}); // then the statistics do without it
      const room = shortage() || (before > 0 ? word("shell.games.settled") : "");
      const told = (/** @type {string} */ key) => (kept.title ? word(`${key}.title`, title) : word(key, title, others(kept).join(", ")));
      const said = `${told("shell.deleted")} ${room}`.trim();
      deleted.push({ removed, said, back: told("shell.restored") });
      // Otherwise the table would still show it and store it again.
      if (game.now()?.id === kept.id) game.leave();
      changed();
      offerUndo();
      readAloud(said);
      return true;
    },
  };
}
