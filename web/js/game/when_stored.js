// Stores the game at the table and its view: after the view has been painted, and the game only if it has changed.

import { dayOf } from "../lib/dates.js";
import { afterPaint } from "../ui/after_paint.js";
import { packed } from "../python/unpack.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("./game.js").Play} Play */

/**
 * @param {ReturnType<typeof import("../store/storage.js").openStorage>} store
 * @param {(play: Play) => void} stored  called after storing; the game may have another id now
 */
export function createKeeping(store, stored) {
  /**
   * Stores the game, and notes what was stored.
   * @param {Play} play
   * @param {View} view
   * @param {boolean} [came]  it was only opened from a link: nobody has played it here
   */
  const write = (play, view, came) => {
    const { id, rev } = play;
    const { save, game, names: called, players: names = called, ply, over, summary, practice } = view;
    const bots = play.bots.some(Boolean) ? play.bots : undefined;
    const memories = play.memories.some(Boolean) ? play.memories : undefined;
    const times = play.times.length ? play.times : undefined;
    const far = play.far && { ...play.far, turn: view.turn !== undefined && view.turn === view.you, unsent: play.far.sent < (view.far?.progress ?? 0) };
    const written = store.saveGame({ id, rev, save, game, names, ply, over, summary, practice, reseated: play.reseated, solo: play.solo, came, bots, rematch: play.rematch, memories, times, far, when: Date.now() });
    Object.assign(play, written, { storedSave: save });
    if (!came) store.first(`day.${dayOf(Date.now())}`); // for the statistics: a day on which something was played
  };

  /**
   * @param {Play} play
   * @param {View} view
   */
  const keep = (play, view) => {
    // A game without moves is stored only if bots play it and were stopped, so that it can be resumed, or if it is by links.
    if (view.save !== play.storedSave && (view.ply > 0 || view.rests || play.storedSave || play.far)) write(play, view);
    if (play.storedSave && !view.looking && view.keepable) store.remember(play.id, packed(view));
    stored(play);
  };

  return {
    write,
    /** Stores a game of which something changed besides its moves. @param {Play} play */
    soon: (play) => afterPaint(`write ${play.table}`, () => play.view && write(play, play.view)),
    /**
     * @param {Play} play
     * @param {View} view  that is about to be shown
     */
    later: (play, view) => afterPaint(`keep ${play.table}`, () => keep(play, view)),
  };
}
