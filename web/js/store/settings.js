// The settings, as one entry of the browser's storage. What could not be written is followed in this window all the same.

import { isRecord, languageFor, parsed, settingsFrom } from "./validate.js";

/** @typedef {import("./validate.js").Settings} Settings */
/** @typedef {import("./local_storage.js").Obstacle} Obstacle */

const SETTINGS = "threefold.settings";
const ASIDE = "threefold.aside.settings";

/**
 * @param {ReturnType<typeof import("./local_storage.js").openEntries>} entries
 * @param {() => void} damaged  what is stored cannot be read
 */
export function openSettings(entries, damaged) {
  /** Settings that could not be written. @type {Partial<Settings>} */
  let wishes = {};

  const waits = () => Object.keys(wishes).length > 0;

  /** Writes what waits. @returns {Obstacle | null} */
  const write = () => {
    const text = entries.read(SETTINGS);
    if (text !== null && !isRecord(parsed(text))) {
      const obstacle = entries.move(SETTINGS, ASIDE);
      if (obstacle) return obstacle;
    }
    // Fields that only another version can read stay as they are.
    const obstacle = entries.write(SETTINGS, JSON.stringify({ ...Object(parsed(entries.read(SETTINGS) ?? "")), ...wishes }));
    if (!obstacle) wishes = {};
    return obstacle;
  };

  return {
    waits,

    /** @returns {Settings} */
    read: () => {
      const kept = parsed(entries.read(SETTINGS) ?? "{}");
      if (!isRecord(kept)) damaged();
      return settingsFrom({ ...Object(kept), ...wishes }, languageFor(globalThis.navigator?.languages ?? []));
    },

    /** Writes what waits, if something does. @returns {Obstacle | null} */
    settle: () => (waits() ? write() : null),

    /** @param {Partial<Settings>} change @returns {Obstacle | null} */
    change: (change) => {
      Object.assign(wishes, change);
      return write();
    },
  };
}
