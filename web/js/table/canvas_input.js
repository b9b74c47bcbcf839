// What can be done with an item on the canvas by its button: point at its part, drag it, look at its explanation, highlight it.

import { makeTabStop, stepFocus } from "./focus.js";
import { listenTo } from "./input.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").Item} Item */
/** @typedef {import("../types.js").View} View */

/**
 * @param {import("./create_parts.js").Parts} parts
 * @param {import("./commands.js").Commands} commands
 * @param {() => View | undefined} viewNow
 * @param {() => number} pace  at which what was dragged in vain goes back
 */
export function listenToItems({ canvasButtons, explanations, highlighting, stage }, commands, viewNow, pace) {
  const { itemAt } = canvasButtons;
  listenTo(canvasButtons.node, {
    point: commands.point,
    step: stepFocus,
    look: (element) => {
      if (element === document.activeElement && element) makeTabStop(element);
      void explanations.tellBeside((element && itemAt(element)) ?? undefined);
    },
    lift: (element) => {
      const item = itemAt(element);
      const view = viewNow();
      if (!item || !view) return null;
      const lifted = liftedWith(item, view, element.hasAttribute("aria-disabled"));
      if (!lifted || !stage.lift(lifted.keys, lifted.points ? 1 : 0)) return null;
      if (lifted.points) commands.point(item.part ?? "");
      return { pointed: lifted.points };
    },
    dragTo: stage.dragTo,
    letGo: (points) => stage.letGo(points, pace()),
    plays: (element) => Boolean(viewNow()?.chosen) && !element.hasAttribute("aria-disabled"),
    hold: (element, press) => {
      const item = itemAt(element);
      const ring = { label: word("shell.highlight.here"), icon: "highlight", act: () => commands.highlight(item?.part ?? "") };
      return highlighting.hold(element, press, item?.about ? () => void explanations.lookAt({ item: item.key }, element, ring) : undefined);
    },
    ask: (element) => {
      const item = itemAt(element);
      if (item?.about) void explanations.lookAt({ item: item.key }, element);
    },
  });
}

/**
 * What a drag that begins on an item takes along.
 * @param {Pick<Item, "key" | "area" | "moods" | "part" | "takes">} item
 * @param {Pick<View, "plays">} view
 * @param {boolean} disabled  whether the item cannot be pointed at
 * @returns {{keys: readonly string[], points: boolean} | null}  points: the item is pointed at when it is lifted; null: it cannot be
 */
export function liftedWith({ key, area, moods, part = "", takes }, { plays }, disabled) {
  if (disabled && !takes) return null;
  const inHand = area === "hand";
  // An item that is a whole move by itself is not pointed at when it is lifted, only when it is released.
  const points = inHand && !moods.includes("picked") && !plays?.includes(part);
  return { keys: takes ?? (inHand ? [key] : []), points };
}
