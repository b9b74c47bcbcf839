// What follows when a changed table is shown: where the focus goes, what is read aloud, what the info box and callouts say.

import { keepFocus } from "./focus.js";
import { closeCallout } from "../ui/callouts.js";
import { readAloud } from "../ui/live_region.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("./create_parts.js").Parts} Parts */
/** @typedef {import("./exercise_type.js").Exercise} Exercise */
/** @typedef {import("./shown_view.js").Shown} Shown */

/** Views that were read aloud already: showing one again does not repeat it. @type {WeakSet<View>} */
const told = new WeakSet();

/**
 * @param {Shown} shown
 * @param {boolean} again  nothing has happened since it was shown last
 * @param {Element | null} focused  had the focus before the change
 * @param {Parts} parts
 * @param {Exercise} [exercise]  that the table shows
 */
export function tellOfChange(shown, again, focused, parts, exercise) {
  const { node, canvasButtons, explanations, infoBox } = parts;
  const { view, before } = shown;
  if (view.cover === undefined) keepFocus(focused, shown, parts);
  void explanations.tellBeside(canvasButtons.itemAt(document.activeElement ?? node) ?? undefined);
  readNews(shown, exercise);
  infoBox.goOn(view);
  exercise?.show(shown, parts);
  // Where the info box hides the task of an exercise, close it as soon as a part is picked, so that the task can be read again.
  if (exercise && shown.form !== "wide" && !view.tickets.length && before?.ply === view.ply && before.picks.length < view.picks.length) infoBox.hush();
  if (before && before.ply !== view.ply) closeCallout();
  if (!again) refuse(shown, parts, exercise);
}

/** Reads aloud what is new, without what the answer to a try tells anyway. @param {Shown} shown @param {Exercise} [exercise] */
function readNews(shown, exercise) {
  const { view, text, play } = shown;
  if (view.heard && !told.has(view) && !play.quiet) readAloud(...view.heard.map(text).filter((line) => !exercise?.tells?.(line, shown)));
  if (!play.quiet) told.add(view);
}

/** Says why what was pointed at cannot be played, if that is so. @param {Shown} shown @param {Parts} parts @param {Exercise} [exercise] */
function refuse({ view, text }, parts, exercise) {
  const { refusal } = view;
  if (!refusal) return;
  // When the task is done, nobody moves any more: the answer stays, as what is left is to go on.
  if (view.exercise?.done) return parts.infoBox.repeat();
  const { part } = refusal;
  const why = text(refusal.text);
  if (exercise) return exercise.refuse(why, part, parts);
  const refused = part ? parts.buttonOf(part) : null;
  if (refused) parts.explanations.callout(refused, "", why, refused);
  else parts.explanations.callout(parts.actions.node.firstElementChild ?? parts.layout.node, "", why);
}
