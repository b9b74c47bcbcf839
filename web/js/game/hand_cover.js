// Covers the hand that is shown, and shows it again.

/**
 * @param {ReturnType<typeof import("./requests.js").createRequests>["ask"]} ask
 * @param {() => import("./game.js").Play | null} now
 */
export function createHandCover(ask, now) {
  /** Whether a call that covers the hand shown is not answered yet. */
  let covering = false;

  return {
    /** Removes the cover: the player who has to choose has the device now. */
    reveal: () => ask("reveal", {}),

    /** Covers the hand that is shown, because the players leave the table; one who plays alone needs no cover. */
    async cover() {
      const play = now();
      const view = play?.awake && !play.exercise ? play.view : null;
      if (!view || view.you !== undefined || view.over) return;
      covering = true;
      try {
        await ask("cover", {});
      } finally {
        covering = false;
      }
    },

    /** Whether the hand that the view still shows is about to be covered. */
    covering: () => covering,
  };
}
