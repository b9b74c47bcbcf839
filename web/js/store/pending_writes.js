// Writes what is pending, games and settings alike, whenever there may be room for it, and reports how that went.

/** @typedef {import("./local_storage.js").Obstacle} Obstacle */

/**
 * @param {ReturnType<typeof import("./games_in_window.js").openGamesInWindow>} games
 * @param {ReturnType<typeof import("./settings.js").openSettings>} settings
 * @param {object} hooks
 * @param {(what: Obstacle) => void} hooks.trouble
 * @param {() => void} hooks.allWritten  nothing is pending any more
 */
export function openPendingWrites(games, settings, hooks) {
  const isAny = () => games.unwrittenCount() > 0 || settings.isUnwritten();

  /** @returns {Obstacle | null} */
  const retry = () => {
    const obstacle = games.retryUnwritten() ?? settings.retryUnwritten();
    if (!obstacle) hooks.allWritten();
    return obstacle;
  };

  /** Writes everything pending, as far as there is room. @returns {Obstacle | null} */
  const retryUnwritten = () => (isAny() ? retry() : null);

  return {
    retryUnwritten,

    /** Retries pending writes, and reports trouble if something is still pending. */
    remind: () => {
      const obstacle = retryUnwritten();
      if (obstacle) hooks.trouble(obstacle);
    },

    /**
     * Writes something or makes room, then writes everything that was pending. Reports if there was no room.
     * @template {{obstacle: Obstacle | null} | void} T
     * @param {() => T} write
     * @returns {T}
     */
    retryAfter: (write) => {
      const wasAny = isAny();
      const done = write();
      const obstacle = done?.obstacle;
      if (obstacle === "storage.full") hooks.trouble(obstacle);
      if (!obstacle && wasAny) retry();
      return done;
    },
  };
}
