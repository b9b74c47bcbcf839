// Keys for users of a screen reader: read the choices or the score, go to a card by its number, go to the board.

import { makeTabStop } from "./focus.js";
import { readAloud } from "../ui/live_region.js";

/** @typedef {import("../types.js").Calls["read_aloud"]["args"]["what"]} What */

/**
 * @param {object} to
 * @param {() => import("./shown_view.js").Shown | null} to.shownNow
 * @param {(what: What) => Promise<readonly string[]>} to.ask  asks Python for sentences
 * @param {(area: "board" | "hand", number?: number) => HTMLElement | null} to.find  finds a button by its number, from 1 on
 * @param {(area: "board") => HTMLElement | null} to.next  finds the next of several boards
 * @returns {Record<string, () => void>} by key
 */
export function listeningKeys({ shownNow, ask, find, next }) {
  const open = () => shownNow()?.view.cover === undefined;

  /** @param {What} what */
  const say = async (what) => {
    if (!open()) return;
    const lines = await ask(what).catch(() => []);
    const shown = shownNow();
    if (!shown || !open()) return;
    const { analysis } = shown.play;
    const best = what === "choices" && analysis ? [analysis.line] : [];
    readAloud(...[...best, ...lines].map(shown.text));
  };

  /** @param {"board" | "hand"} area @param {number} [number] */
  const go = (area, number) => {
    const button = !open() ? null : area === "board" ? next(area) : find(area, number);
    if (!button) return void (area === "hand" && shownNow()?.view.scene.groups.hand !== undefined && say("hand"));
    makeTabStop(button);
    button.focus();
  };

  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => [String(number), () => go("hand", number)]);
  return { l: () => void say("choices"), s: () => void say("score"), b: () => go("board"), ...Object.fromEntries(numbers) };
}
