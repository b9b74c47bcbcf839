// Reads and writes the settings, one entry in the browser's storage. Changes that could not be written still apply in this
// window.

import { isRecord, parsed } from "../lib/json.js";
import { languageFor, settingsFrom } from "./validate.js";

/** @typedef {import("./validate.js").Settings} Settings */
/** @typedef {import("./local_storage.js").Obstacle} Obstacle */

const SETTINGS = "threefold.settings";
const ASIDE = "threefold.aside.settings";

/**
 * @param {ReturnType<typeof import("./local_storage.js").openEntries>} entries
 * @param {() => void} damaged  called when the stored settings cannot be read; they are put aside
 */
export function openSettings(entries, damaged) {
  /** Changes that are not written yet. @type {Partial<Settings>} */
  let wishes = {};

  const isUnwritten = () => Object.keys(wishes).length > 0;

  /** The entry to write. Fields that only another version of the page knows stay as they are. */
  const textNow = () => {
    const kept = parsed(entries.read(SETTINGS) ?? "");
    return JSON.stringify({ ...(isRecord(kept) ? kept : {}), ...wishes });
  };

  /** Moves stored settings that cannot be read to another entry, where nothing overwrites them. @returns {Obstacle | null} */
  const putAside = () => {
    const text = entries.read(SETTINGS);
    return text === null || isRecord(parsed(text)) ? null : entries.move(SETTINGS, ASIDE);
  };

  /** Writes the pending changes. @returns {Obstacle | null} */
  const write = () => {
    const obstacle = putAside() ?? entries.write(SETTINGS, textNow());
    if (!obstacle) wishes = {};
    return obstacle;
  };

  return {
    isUnwritten,

    /** @returns {Settings} */
    read: () => {
      const kept = parsed(entries.read(SETTINGS) ?? "{}");
      if (!isRecord(kept)) {
        putAside();
        damaged();
      }
      return settingsFrom({ ...Object(kept), ...wishes }, languageFor(globalThis.navigator?.languages ?? []));
    },

    /** The whole entry, if some changes are not written yet; null: there is nothing to add to what is stored. */
    now: () => (isUnwritten() ? textNow() : null),

    /** Writes the pending changes, if there are any. @returns {Obstacle | null} */
    retryUnwritten: () => (isUnwritten() ? write() : null),

    /** Changes them in this window only, until they are written. @param {Partial<Settings>} change */
    changeUnstored: (change) => void Object.assign(wishes, change),

    /** @param {Partial<Settings>} change @returns {Obstacle | null} */
    change: (change) => {
      Object.assign(wishes, change);
      return write();
    },
  };
}
