// Reads and writes texts in the browser's storage without ever throwing. Every call of the storage can throw, even getting
// it: here such errors are caught and returned as null or as an Obstacle.

/** @typedef {"storage.full" | "storage.blocked"} Obstacle  why a text could not be written */

const PROBE = "threefold.probe";
const SHORTEST_GAME = 200; // characters

/**
 * @param {() => Storage} getStorage  called each time, because getting the storage can itself throw
 * @param {() => void} blocked  called when the storage throws, for any reason but being full
 */
export function openEntries(getStorage, blocked) {
  /**
   * @template T
   * @param {(storage: Storage) => T} work
   * @returns {{value?: T, obstacle: Obstacle | null}}
   */
  const attempt = (work) => {
    try {
      return { value: work(getStorage()), obstacle: null };
    } catch (error) {
      const obstacle = obstacleOf(error);
      if (obstacle === "storage.blocked") blocked();
      return { obstacle };
    }
  };

  /**
   * Copies a text to another key, with a number added if a different text has that key.
   * @param {Storage} storage
   * @param {string} from
   * @param {string} to
   */
  const copied = (storage, from, to) => {
    const text = storage.getItem(from);
    if (text === null) return;
    let free = to;
    for (let count = 2; ![null, text].includes(storage.getItem(free)); count += 1) free = `${to}.${count}`;
    storage.setItem(free, text);
  };

  return {
    isBlocked: () => attempt((storage) => storage.length).obstacle !== null,

    /** Whether not even the shortest game could be written now. */
    isFull: () =>
      attempt((storage) => {
        storage.setItem(PROBE, "1".repeat(SHORTEST_GAME));
        storage.removeItem(PROBE);
      }).obstacle === "storage.full",

    /** @param {string} key @returns {string | null} null: there is no entry, or the storage is blocked */
    read: (key) => attempt((storage) => storage.getItem(key)).value ?? null,

    /** @param {string} key @param {string} text @returns {Obstacle | null} */
    write: (key, text) => attempt((storage) => storage.setItem(key, text)).obstacle,

    /** @param {string} key @returns {Obstacle | null} */
    erase: (key) => attempt((storage) => storage.removeItem(key)).obstacle,

    /** Copies a text as `move` does, but leaves it under the old key, too. @param {string} from @param {string} to @returns {Obstacle | null} */
    copy: (from, to) => attempt((storage) => copied(storage, from, to)).obstacle,

    /**
     * Moves a text to another key, with a number added if a different text has that key. Without room for a second copy
     * it stays under the old key.
     * @param {string} from
     * @param {string} to
     * @returns {Obstacle | null}
     */
    move: (from, to) =>
      attempt((storage) => {
        copied(storage, from, to);
        storage.removeItem(from);
      }).obstacle,

    /** @returns {string[]} */
    keys: () =>
      attempt((storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "")).value ?? [],
  };
}

/** Browsers use two names for the error of a full storage. @param {unknown} error @returns {Obstacle} */
export function obstacleOf(error) {
  return ["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"].includes(Object(error).name) ? "storage.full" : "storage.blocked";
}
