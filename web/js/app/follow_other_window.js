// Follows the game at the table when another window of this browser plays it on: at once if nothing half made would be lost
// here, else as soon as that is so. Of two windows whose bots think about the same choice, the first one to store its move
// plays it, and the other one shows that move.

import { DRAGGED } from "../motion/dragged.js";

/** @typedef {import("../store/validate.js").GameEntry} GameEntry */
/** @typedef {import("../game/game.js").Play} Play */

const SHEET = "dialog.sheet";

/**
 * @param {object} means
 * @param {Pick<ReturnType<typeof import("../store/storage.js").openStorage>, "game" | "isUnwritten">} means.store
 * @param {() => Pick<import("../game/game.js").Game, "now" | "resume" | "calling">} means.game
 * @param {() => boolean} means.atTable  whether a table is on the screen
 * @param {(play: Play) => void} means.shown  shows a game that is at the table now
 * @param {(selector: string) => boolean} means.isThere  whether the page has such an element
 * @param {() => Promise<void>} means.uncovered  waits until no sheet is open
 * @param {() => Promise<void>} means.dragEnded  waits until nothing is dragged
 */
export function createFollowing({ store, game, atTable, shown, isThere, uncovered, dragEnded }) {
  /** Whether another window has gone on, and that could not be shown yet. */
  let late = false;

  /** What another window has stored since of this game; null: nothing. @param {Play} play */
  const newer = (play) => {
    if (play.exercise || store.isUnwritten(play.id)) return null;
    const kept = store.game(play.id);
    return kept && kept.rev > play.rev ? kept : null;
  };

  /** Whether all that was done in this window is stored. @param {Play} play */
  const isStored = ({ awake, view, storedSave }) => awake && view !== null && view.save === storedSave && !game().calling();

  /** Whether besides nothing is half made. @param {Play} play */
  const isSafe = (play) => isStored(play) && !play.view?.looking && !play.view?.chosen && play.pending.length === 0 && !isThere(DRAGGED);

  /**
   * Shows the game as another window has stored it, if it has gone on there.
   * @param {(play: Play) => boolean} [may]  whether it may be shown now
   * @returns {boolean} whether it has
   */
  const followIf = (may = isSafe) => {
    late = false;
    const play = game().now();
    const kept = play && newer(play);
    if (!kept) return false;
    if (play.far) {
      // Opening a letter stores more than moves.
      if (atTable()) shown(game().resume(kept));
      return true;
    }
    if (kept.save === play.storedSave && sameSeats(kept.bots, play.bots)) {
      play.rev = kept.rev;
      return false;
    }
    if (!atTable()) {
      late = true; // shown on the way back to the table
      return true;
    }
    if (isThere(SHEET)) void uncovered().then(() => followIf(may));
    else if (may(play)) game().resume(kept, play.view);
    else {
      late = true;
      // What is let go of beside the board changes nothing at the table that would have this tried again.
      if (isThere(DRAGGED)) void dragEnded().then(again);
    }
    return true;
  };

  const follow = () => followIf();
  const again = () => void (late && follow());

  return {
    follow,

    /**
     * To be called before something is done that was decided in a sheet. A pick, or an earlier move that is shown, does not
     * hold it up: both are of the position that is outdated.
     * @returns {boolean} whether another window has gone on meanwhile; then that is shown, and the decision no longer fits
     */
    overtakes: () => {
      const play = game().now();
      return play !== null && isStored(play) && followIf(isStored);
    },

    /** To be called when the table has changed. */
    again,
  };
}

/** @param {readonly number[]} [one] @param {readonly number[]} [other] */
function sameSeats(one = [], other = []) {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, seat) => (one[seat] ?? 0) === (other[seat] ?? 0)).every(Boolean);
}
