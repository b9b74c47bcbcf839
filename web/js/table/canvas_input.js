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
      if (!item || !view || (element.hasAttribute("aria-disabled") && !item.takes)) return null;
      const points = pointsWhenLifted(item, view);
      if (!stage.lift(item.takes ?? (item.area === "hand" ? [item.key] : []), points ? 1 : 0)) return null;
      if (points) commands.point(item.part ?? "");
      return { pointed: points };
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
 * Whether an item is pointed at when it is lifted. One that is a whole move by itself only is when it is released.
 * @param {Pick<Item, "area" | "moods" | "part">} item
 * @param {Pick<View, "plays">} view
 */
export function pointsWhenLifted({ area, moods, part = "" }, { plays }) {
  return area === "hand" && !moods.includes("picked") && !plays?.includes(part);
}
