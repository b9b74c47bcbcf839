// The table: the screen that shows the views of one game, part by part, and handles its input.

import { createCommands } from "./commands.js";
import { keepFocus, leadToBoard, makeTabStop, stepFocus } from "./focus.js";
import { listenTo } from "./input.js";
import { tableKeys } from "./keyboard.js";
import { createParts } from "./create_parts.js";
import { shownOf } from "./shown_view.js";
import { hasLines } from "../game/lines_of.js";
import { createSounds, soundOf } from "./sounds.js";
import { sceneBeforeCover, wayOf } from "../motion/plan_motion.js";
import { paceOf } from "../motion/speed.js";
import { closeCallout } from "../ui/callouts.js";
import { listenToKeys } from "../ui/listen_to_keys.js";
import { keepingFocus } from "../ui/keep_focus.js";
import { clearLiveRegion, readAloud } from "../ui/live_region.js";
import { formNow } from "../ui/window_form.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../game/game.js").Play} Play */
/** @typedef {import("./shown_view.js").Shown} Shown */

/** Views that were read aloud already: showing one again does not repeat it. @type {WeakSet<View>} */
const told = new WeakSet();

/**
 * @param {Shell} shell
 * @param {import("../types.js").GameInfo} info
 * @param {() => void} rematch
 * @param {import("./exercise_type.js").Exercise} [exercise]  that this table shows
 * @param {string} [up]  where the link in the top line leads
 * @returns {import("../app/shell.js").Screen}
 */
export function tableScreen(shell, info, rematch, exercise, up) {
  const { settings } = shell.store;
  /** @type {Shown | null} */
  let now = null;
  /** @type {View | null} the view shown last; null if that did not come from Python */
  let position = null;
  const commands = { ...createCommands(shell, info, rematch, exercise?.commands.jump), ...exercise?.commands };
  const parts = createParts(shell, info, commands, { shownNow: () => now, painted: () => once("board-painted"), up }, exercise);
  const { node, cover, headline, toolbar, canvasButtons, analysis, sheet, layout, explanations, stage, hints } = parts;
  const sounds = createSounds(() => settings().sounds === "on");
  const pace = () => paceOf(settings().motion);

  listenTo(canvasButtons.node, {
    point: commands.point,
    step: stepFocus,
    look: (element) => {
      if (element === document.activeElement && element) makeTabStop(element);
      void explanations.tellBeside((element && canvasButtons.itemAt(element)) ?? undefined);
    },
    lift: (element) => {
      const item = canvasButtons.itemAt(element);
      const view = now?.view;
      if (!item || !view || (element.hasAttribute("aria-disabled") && !item.takes)) return null;
      // An item that is a whole move by itself is not pointed at when it is lifted, only when it is released.
      const points = item.area === "hand" && !item.moods.includes("picked") && !view.plays?.includes(item.part ?? "");
      if (!stage.lift(item.takes ?? (item.area === "hand" ? [item.key] : []), points ? 1 : 0)) return null;
      if (points) commands.point(item.part ?? "");
      return { pointed: points };
    },
    dragTo: stage.dragTo,
    letGo: (points) => stage.letGo(points, pace()),
    plays: (element) => Boolean(now?.view.chosen) && !element.hasAttribute("aria-disabled"),
    hold: (element, press) => {
      const item = canvasButtons.itemAt(element);
      const ring = { label: word("shell.highlight.here"), icon: "highlight", act: () => commands.highlight(item?.part ?? "") };
      return parts.highlighting.hold(element, press, item?.about ? () => void explanations.lookAt({ item: item.key }, element, ring) : undefined);
    },
    ask: (element) => {
      const item = canvasButtons.itemAt(element);
      if (item?.about) void explanations.lookAt({ item: item.key }, element);
    },
  });
  const keys = tableKeys({ shownNow: () => now, commands, parts, exercise, canAnalyse: info.levels.length > 0 });
  const endKeys = listenToKeys(keys, () => settings().letters === "on");
  headline.title.addEventListener("keydown", (event) => leadToBoard(event, canvasButtons.find));
  /** Finishes all animations at once: called when the player acts. */
  const endMotion = () => {
    cover.end();
    stage.end();
    headline.endDelay();
  };
  node.addEventListener("pointerdown", endMotion, true);
  document.addEventListener("keydown", endMotion, true);

  function arrange() {
    const form = formNow();
    // Reserves room for buttons that come and go, so that the board does not move.
    layout.node.classList.toggle("asks", settings().confirm === "on");
    layout.node.classList.toggle("awaits", Boolean(now?.play.bots.some(Boolean)));
    layout.node.classList.toggle("ended", now !== null && now.view.over && !now.view.looking);
    node.classList.toggle("lined", now !== null && hasLines(now.view));
    node.classList.toggle("looking", now !== null && (now.view.looking || hasLines(now.view)));
    node.classList.toggle("in-line", Boolean(now?.view.line));
    const strips = Boolean(now?.view.strip.length);
    node.classList.toggle("taught", exercise !== undefined);
    keepingFocus(node, () => {
      layout.arrange(now?.view.scene.broad ?? false, headline.node, headline.seats, strips, exercise !== undefined);
      const home = form === "tall" || form === "small" ? node : headline.node;
      if (toolbar.node.parentElement !== home) home.append(toolbar.node);
      if (form === "wide" && sheet.isOpen()) sheet.set(false);
    });
  }

  /**
   * Shows the game after a change: if the view has a cover, that comes first, then the rest is laid out.
   * @param {Play} play
   * @param {boolean} [again]  nothing has happened since it was shown last
   * @param {Element | null} [focused]  had the focus before the change
   */
  function show(play, again = false, focused = document.activeElement) {
    if (play.game !== info.key) return;
    endMotion();
    const before = position;
    const { view } = play;
    if (!view) return;
    // A stored view shown before Python has started is no position to animate from.
    position = play.awake ? view : null;
    now = shownOf(play, view, before);
    // It would lie over the cover, and its buttons could be pressed.
    if (view.cover !== undefined && sheet.isOpen()) sheet.set(false);
    const [covered, was] = [view.cover !== undefined, before?.cover !== undefined];
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
    cover.show(view, under, headline.node, { pace: speed, wait: moved.time }, () => lay(shownOf(play, view, before), again, focused));
  }

  /**
   * @param {Shown} shown
   * @param {boolean} again
   * @param {Element | null} focused  had the focus before the view was shown
   */
  function lay(shown, again, focused) {
    const { view, before, text } = shown;
    now = shown;
    arrange();
    layout.measure(view.scene);
    for (const part of [headline, toolbar, parts.far, parts.actions, parts.choice, parts.summaryStrip, parts.movesList, parts.steps, parts.moveNotes, sheet, canvasButtons, analysis, parts.analysisSwitch, hints]) {
      part.show(shown);
    }
    headline.fit();
    parts.lineFrame.show(shown);
    offerUndo(shell, view);
    const covered = view.cover !== undefined;
    const how = { way: wayOf(before, view), pace: pace(), delay: cover.leaves(), now: covered };
    const moved = stage.show(view.scene, text, how);
    // What happened in another window is heard there.
    if (!covered && shown.play.elsewhere !== view.ply) sounds.play(soundOf(before, view), moved.landed);
    if (view.over && before && !before.over) headline.hold(moved.landed, how.pace);
    if (!covered) keepFocus(focused, shown, { table: node, acts: parts.actions.node, find: canvasButtons.find, title: headline.title });
    void explanations.tellBeside(canvasButtons.itemAt(document.activeElement ?? node) ?? undefined);
    if (view.heard && !told.has(view) && !shown.play.quiet) readAloud(...view.heard.map(text).filter((line) => !exercise?.tells?.(line, shown)));
    if (!shown.play.quiet) told.add(view);
    parts.infoBox.goOn(view);
    exercise?.show(shown, parts);
    // Where the info box hides the task of an exercise, close it as soon as a part is picked, so that the task can be read again.
    if (exercise && shown.form !== "wide" && !view.seats.length && before?.ply === view.ply && before.picks.length < view.picks.length) parts.infoBox.hush();
    if (before && before.ply !== view.ply) closeCallout();
    if (view.note && !again) refuse(text(view.note.text), view.note.part);
    if (shown.play.awake) once("move-ready");
  }

  /** Shows why something cannot be played, beside what was pointed at. @param {string} why @param {string} [part] */
  function refuse(why, part) {
    // When the task is done, nobody moves any more: the answer stays, as what is left is to go on.
    if (now?.view.lesson?.done) return parts.infoBox.repeat();
    if (exercise) return exercise.refuse(why, part, parts);
    const refused = part ? parts.buttonOf(part) : null;
    if (refused) explanations.callout(refused, "", why, refused);
    else explanations.callout(parts.actions.node.firstElementChild ?? layout.node, "", why);
  }

  arrange();
  headline.loading(shell.state.load);
  return {
    node,
    title: `${info.name} – ${word("shell.title")}`,
    shown: show,
    refresh: () => {
      const focused = document.activeElement;
      arrange();
      stage.repaint();
      if (now) show(now.play, true, focused);
    },
    loading: headline.loading,
    evaluated: () => {
      if (!now) return;
      analysis.show(now);
      headline.fit();
      if (shell.analysis.differs()) hints.contradicted();
    },
    refused: (text) => explanations.callout(layout.node, "", text),
    thinking: (share) => node.style.setProperty("--thought", share.toFixed(2)),
    close: () => {
      sheet.leave();
      parts.highlighting.end();
      shell.notices.drop("edited");
      hints.close();
      endKeys();
      document.removeEventListener("keydown", endMotion, true);
      cover.close();
      stage.close();
      parts.paper.close();
      sounds.close();
    },
  };
}

/**
 * Offers to undo the last edit of the lines, until something else is done.
 * @param {Shell} shell
 * @param {View} view
 */
function offerUndo({ notices, game }, { edited }) {
  if (!edited) return notices.drop("edited");
  const answers = [{ label: word("shell.undo"), act: () => game.unedit() }];
  notices.add({ id: "edited", icon: "undo", title: edited, text: "", urgent: true, answers });
}

/** Sets a performance mark the first time it is reached. @param {string} name */
function once(name) {
  if (performance.getEntriesByName(name).length === 0) performance.mark(name);
}
