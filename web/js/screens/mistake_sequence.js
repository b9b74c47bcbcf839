// Which mistakes come to the table, one after another; how the attempt at each stands, and what is noted and kept of it.

import { gathered, longestOf } from "../mistakes/collect_mistakes.js";
import { nextMistake, noteShown } from "../mistakes/next_mistake.js";
import { createRoundNotes } from "../mistakes/note_rounds.js";
import { FIRST, LATE, SHOWN } from "../store/mistake_progress.js";
import { marginOf } from "./mistake_side.js";
import { createMisses } from "../puzzles/misses.js";
import { mistakeMemory } from "../store/tab_memory.js";
import { reviewFrom } from "../store/validate.js";
import { markOfEntry } from "../ui/entry_mark.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../mistakes/collect_mistakes.js").Mistake} Mistake */
/** @typedef {import("../store/tab_memory.js").Made} Made */
/**
 * showing: the solution is being played; given: it was
 * @typedef {{misses: number, solved: boolean, showing: boolean, given: boolean}} Attempt
 */

/** Python refuses it. */
const NOTHING_FOUND = /** @type {import("../types.js").FoundMove} */ ({});

/**
 * @param {import("../app/shell.js").Shell} shell
 * @param {import("../types.js").GameInfo} info
 * @param {object} means
 * @param {string} means.which  the key of the position that comes first
 * @param {typeof import("../ui/after_paint.js").afterPaint} means.afterPaint
 * @param {() => void} means.left  called when another position is about to come
 * @param {() => void} means.posed  called when a position is about to come, or the same one again
 * @param {() => void} means.changed  called when it is about to be put on the board
 */
export function createMistakeSequence(shell, info, { which, afterPaint, left, posed, changed }) {
  const { game, router, store, botWorker } = shell;
  const longest = longestOf(shell.games);
  const mark = markOfEntry();
  const notes = createRoundNotes(afterPaint);
  const misses = createMisses();
  /** @type {Mistake} */
  let mistake;
  let [solved, helped, showing, given] = [false, false, false, false];
  let noted = false; // the result is stored

  const every = () => gathered(store.games(), longest).list;
  const following = () => nextMistake(every(), info.key);
  /** The saved game that it is from. */
  const kept = () => store.game(mistake.id);

  /** Lets it be found again as it is now. Who has seen the solution has not solved it, but was helped. @param {View} view */
  const remember = ({ exercise: taught, save }) => {
    /** @type {Parameters<typeof mistakeMemory.keep>} */
    const made = [info.key, `${mark} ${mistake.key}`, taught?.done && !given ? save : "", 0, helped, misses.now()];
    afterPaint(`mistake ${mistake.key}`, () => mistakeMemory.keep(...made));
  };

  /** @param {Mistake} next @param {Made | null} [made]  before the page was left: moves only if it was solved */
  const pose = (next, made) => {
    mistake = next;
    noteShown(next.key);
    misses.begin(made?.misses ?? 0);
    [helped, noted] = [Boolean(made?.helped), Boolean(made?.save)];
    left();
    router.rename(`#/${info.key}/mistake/${next.key}`);
    put(made?.save);
  };

  /** @param {string} [save] */
  const put = (save) => {
    posed();
    const there = kept();
    if (!there) return gone();
    [showing, solved, given] = [false, false, false];
    misses.restart();
    changed();
    const found = reviewFrom(there.review)?.found[mistake.ply] ?? NOTHING_FOUND;
    game.retry(info.key, { kept: there.save, ply: mistake.ply, found, task: word("shell.mistake.task"), why: marginOf(mistake), solved: word("shell.mistake.solved"), ...(save && { save }) });
    botWorker.wake(info.key);
  };

  /** Called when the position does not exist any more. */
  const gone = () => {
    router.replace("#/mistakes");
    shell.notices.add({ id: "mistake", icon: "hint", title: word("shell.mistake.gone"), text: "", urgent: true, answers: [{ label: word("shell.good") }] });
  };

  return {
    mistake: () => mistake,
    kept,
    following,
    remember,
    /** @returns {Attempt} */
    attempt: () => ({ misses: misses.now(), solved, showing, given }),
    /** Poses the same position from its beginning. */
    again: () => put(),

    /** Poses the first position. */
    begin() {
      const named = every().find(({ key, game: of }) => key === which && of === info.key);
      if (named) pose(named, mistakeMemory.kept(info.key, `${mark} ${named.key}`));
      // It may be found among games that are not searched yet: the page of mistakes searches them.
      else if (gathered(store.games(), longest).unread.some(({ game: of }) => of === info.key)) router.replace("#/mistakes");
      else gone();
    },

    next() {
      const other = following();
      if (!other) return router.up("#/mistakes");
      if (other.game === info.key) return pose(other);
      router.replace(`#/${other.game}/mistake/${other.key}`);
    },

    /** A hint is given. @param {View} view */
    hint(view) {
      helped = true;
      remember(view);
    },

    /** The solution is asked for. */
    reveal: () => void (showing = given = helped = true),

    /** Takes over what Python counts and judges; returns whether the round has ended now. @param {NonNullable<View["exercise"]>} taught */
    count({ tries = 0, done }) {
      const more = misses.count(tries);
      if (more > 0) notes.missed(mistake.key, more);
      if (!done || solved) return false;
      solved = true;
      if (!noted) notes.ended(mistake.key, given ? SHOWN : misses.now() || helped ? LATE : FIRST);
      noted = true;
      return true;
    },
  };
}
