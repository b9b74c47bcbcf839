// Who plays each seat of the game at the table: other players, their names, and bots that wait.

/**
 * @param {import("./game.js").Means} means
 * @param {ReturnType<typeof import("./requests.js").createRequests>} requests
 * @param {ReturnType<typeof import("./when_stored.js").createKeeping>["write"]} write  stores the game
 * @param {() => import("./game.js").Play | null} now
 */
export function createWhoPlays({ overtaken, practised }, { ask, decided }, write, now) {
  return {
    /**
     * Changes who plays each seat.
     * @param {number[]} bots
     * @param {readonly string[]} [names]  if they change too
     */
    async seat(bots, names) {
      const play = now();
      if (!play || overtaken()) return;
      if (names) ask("rename", { names });
      const { view, bots: before, reseated } = play;
      const late = !reseated && view && !view.over && view.ply >= bots.length && bots.some((level, seat) => level !== (before[seat] ?? 0));
      if (late) play.reseated = true;
      play.bots = bots;
      play.rematch = undefined;
      if (bots.some(Boolean)) play.solo = undefined;
      if (play.storedSave && play.awake && play.view) write(play, play.view);
      await ask("seat", { bots });
      if (late) practised("seats");
    },

    /** Makes the bots wait, or go on; the view says it as `rests`. @param {boolean} on */
    pauseBots: (on) => ask("seat", { bots: now()?.bots ?? [], rest: on }),

    /** @param {readonly string[]} names */
    rename: (names) => decided("rename", { names }),
  };
}
