// Shows a game at its table after each change: if the view has a cover, that comes first; then the view is laid out.

import { arrangeTable } from "./arrange_table.js";
import { shownOf } from "./shown_view.js";
import { createSounds, soundOf } from "./sounds.js";
import { tellOfChange } from "./tell_of_change.js";
import { sceneBeforeCover, wayOf } from "../motion/plan_motion.js";
import { clearLiveRegion } from "../ui/live_region.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("./shown_view.js").Shown} Shown */

/**
 * @param {Shell} shell
 * @param {import("./create_parts.js").Parts} parts
 * @param {() => number} pace  of motion; 0: nothing travels
 * @param {import("./exercise_type.js").Exercise} [exercise]  that this table shows
 */
export function createTableDisplay(shell, parts, pace, exercise) {
  const { cover, headline, toolbar, canvasButtons, analysis, sheet, layout, stage, hints } = parts;
  const { settings } = shell.store;
  const sounds = createSounds(() => settings().sounds === "on");
  /** @type {Shown | null} */
  let now = null;
  /** @type {View | null} the view shown last; null if that did not come from Python */
  let position = null;

  const arrange = () => arrangeTable(parts, now, settings().confirm === "on", exercise !== undefined);

  const endMotion = () => {
    cover.end();
    stage.end();
    headline.endDelay();
  };

  /**
   * @param {import("../game/game.js").Play} play
   * @param {boolean} [again]  nothing has happened since it was shown last
   * @param {Element | null} [focused]  had the focus before the change
   */
  function show(play, again = false, focused = document.activeElement) {
    endMotion();
    const before = position;
    const { view } = play;
    if (!view) return;
    // A stored view shown before Python has started is no position to animate from.
    position = play.awake ? view : null;
    now = shownOf(play, view, before);
    const [covered, was] = [view.cover !== undefined, before?.cover !== undefined];
    // It would lie over the cover, and its buttons could be pressed.
    if (covered && sheet.isOpen()) sheet.set(false);
    // What was said to one person about their cards, the next one must not find; what is read under a cover, all may know.
    if (covered !== was) clearLiveRegion();
    const hides = covered && before !== null && !was;
    const speed = before ? pace() : 0;
    // The player sees the move land first. Then nothing is removed from the table before the cover lies over all of it.
    const last = hides && speed ? sceneBeforeCover(before, view) : null;
    const moved = last ? stage.show(last, now.text, { way: "on", pace: speed }) : { landed: 0, time: 0 };
    if (hides) {
      sounds.play(soundOf(before, view), moved.landed);
      // From now on a screen reader must not read the buttons of a hidden hand.
      canvasButtons.show(now);
      analysis.show(now);
      hints.show(now); // one that is still awaited would be read under the cover
    }
    const under = [headline.node, layout.node, toolbar.node];
    cover.show(view, under, headline.node, { pace: speed, wait: moved.time }, () => layOut(shownOf(play, view, before), again, focused));
  }

  /**
   * Shows the view in all parts; called when a cover lies over the table, or none does any more.
   * @param {Shown} shown
   * @param {boolean} again
   * @param {Element | null} focused  had the focus before the view was shown
   */
  function layOut(shown, again, focused) {
    const { view, before, text, play } = shown;
    now = shown;
    arrange();
    layout.measure(view.scene);
    parts.show(shown);
    offerUndo(shell, view);
    const covered = view.cover !== undefined;
    const how = { way: wayOf(before, view), pace: pace(), delay: cover.leaves(), now: covered };
    const moved = stage.show(view.scene, text, how);
    // What happened in another window is heard there.
    if (!covered && play.elsewhere !== view.ply) sounds.play(soundOf(before, view), moved.landed);
    if (view.over && before && !before.over) headline.hold(moved.landed, how.pace);
    tellOfChange(shown, again, focused, parts, exercise);
    if (play.awake) markOnce("move-ready");
  }

  return {
    shownNow: () => now,
    show,
    arrange,

    /** Finishes all animations at once. */
    endMotion,

    close() {
      cover.close();
      stage.close();
      sounds.close();
    },
  };
}

/** Offers to undo the last edit of the lines, until something else is done. @param {Shell} shell @param {View} view */
function offerUndo({ notices, game }, { edited }) {
  if (!edited) return notices.drop("edited");
  const answers = [{ label: word("shell.undo"), act: () => game.unedit() }];
  notices.add({ id: "edited", icon: "undo", title: edited, text: "", urgent: true, answers });
}

/** Sets a performance mark the first time it is reached. @param {string} name */
export function markOnce(name) {
  if (performance.getEntriesByName(name).length === 0) performance.mark(name);
}
