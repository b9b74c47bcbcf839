// Texts in the browser's storage, each under its key. Whatever is asked of the storage can throw, even asking for it:
// here every question has an answer.

/** @typedef {"storage.full" | "storage.blocked"} Obstacle  why a text could not be written */

/**
 * @param {() => Storage} place  asked each time, because asking alone can throw
 * @param {() => void} blocked  the storage did not answer
 */
export function openEntries(place, blocked) {
  /**
   * @template T
   * @param {(storage: Storage) => T} work
   * @returns {{value?: T, obstacle: Obstacle | null}}
   */
  const attempt = (work) => {
    try {
      return { value: work(place()), obstacle: null };
    } catch (error) {
      const obstacle = obstacleOf(error);
      if (obstacle === "storage.blocked") blocked();
      return { obstacle };
    }
  };

  return {
    /** @param {string} key @returns {string | null} null: nothing is there, or nobody can look */
    read: (key) => attempt((storage) => storage.getItem(key)).value ?? null,

    /** @param {string} key @param {string} text @returns {Obstacle | null} */
    write: (key, text) => attempt((storage) => storage.setItem(key, text)).obstacle,

    /** @param {string} key @returns {Obstacle | null} */
    erase: (key) => attempt((storage) => storage.removeItem(key)).obstacle,

    /**
     * Gives a text another key, beside whatever lies there already. Without room for both it stays where it is.
     * @param {string} from
     * @param {string} to
     * @returns {Obstacle | null}
     */
    move: (from, to) =>
      attempt((storage) => {
        const text = storage.getItem(from);
        if (text === null) return;
        let free = to;
        for (let count = 2; ![null, text].includes(storage.getItem(free)); count += 1) free = `${to}.${count}`;
        storage.setItem(free, text);
        storage.removeItem(from);
      }).obstacle,

    /** @returns {string[]} */
    keys: () =>
      attempt((storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "")).value ?? [],
  };
}

/** Browsers have two names for a storage that is full. @param {unknown} error @returns {Obstacle} */
export function obstacleOf(error) {
  return ["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"].includes(Object(error).name) ? "storage.full" : "storage.blocked";
}
