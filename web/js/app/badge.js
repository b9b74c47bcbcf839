// Shows the number of games that wait for the player as a badge on the icon of the installed page.

import { readableGames } from "../store/game_entries.js";

/** @typedef {import("../store/validate.js").GameEntry} GameEntry */
/** @typedef {{setAppBadge?: (count: number) => Promise<void>, clearAppBadge?: () => Promise<void>}} Badge */

/**
 * Returns the unfinished games in which a person plays against bots or somebody far away, and it is the person's turn.
 * Bots move at once, so against bots it always is. Finished games wait, too, while their last link is not sent. Games
 * among people alone are left out, because they wait for anybody at this device; games among bots wait for nobody.
 * @param {readonly GameEntry[]} games
 */
export function waitingGames(games) {
  return games.filter(({ over, bots = [], names, far }) => (far?.unsent || (!over && far?.turn !== false)) && far?.undealt === undefined && bots.some(Boolean) && names.some((_, seat) => !bots[seat])).length;
}

/**
 * @param {Badge} badge  the navigator; not every browser has these functions
 * @param {readonly GameEntry[]} games
 */
export function showBadge(badge, games) {
  const count = waitingGames(games);
  // Rejects if the page is not installed or not allowed to; then the icon stays as it is.
  (count > 0 ? badge.setAppBadge?.(count) : badge.clearAppBadge?.())?.catch(() => {});
}

/** Updates the badge if the page runs as an installed app; a browser tab has no icon. */
export function refreshBadge() {
  if (!window.matchMedia("(display-mode: browser)").matches) showBadge(navigator, readableGames(() => window.localStorage));
}
