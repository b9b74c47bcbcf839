// The number on the icon of the installed page: the games in which somebody waits for the player.

import { readableGames } from "../store/game_entries.js";

/** @typedef {import("../store/validate.js").Kept} Kept */
/** @typedef {{setAppBadge?: (count: number) => Promise<void>, clearAppBadge?: () => Promise<void>}} Badge */

/**
 * Games that wait: those of people against bots that are not over. A bot answers at once and never waits for longer, so
 * that it is a person's turn in every one of them. Somebody far away takes their time. Games among people alone wait for
 * somebody at this device, whoever that is, and those among bots for nobody.
 * @param {readonly Kept[]} games
 */
export function waitingGames(games) {
  return games.filter(({ over, bots = [], names, far }) => !over && far?.turn !== false && far?.undealt === undefined && bots.some(Boolean) && names.some((_, seat) => !bots[seat])).length;
}

/**
 * @param {Badge} badge  not every browser has one
 * @param {readonly Kept[]} games
 */
export function showBadge(badge, games) {
  const count = waitingGames(games);
  // Where the page is no app, or may not, its icon stays as it is.
  (count > 0 ? badge.setAppBadge?.(count) : badge.clearAppBadge?.())?.catch(() => {});
}

/** Counts anew, where the page is installed: else there is no icon. */
export function refreshBadge() {
  if (!window.matchMedia("(display-mode: browser)").matches) showBadge(navigator, readableGames(() => window.localStorage));
}
