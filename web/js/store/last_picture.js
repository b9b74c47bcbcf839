// The picture to show while Python wakes: the table as it was seen last. Losing it costs nothing, so nothing is said
// about it.

import { parsed } from "./validate.js";

/** @typedef {import("../types.js").View} View */

const GLIMPSE = "threefold.glimpse";

/**
 * @param {ReturnType<typeof import("./local_storage.js").openEntries>} entries
 * @param {string} build
 * @param {() => string} language
 */
export function openLastPicture(entries, build, language) {
  return {
    /**
     * @param {string} id
     * @param {string} view  as text
     */
    remember: (id, view) => {
      const told = JSON.stringify({ build, id, language: language() });
      entries.write(GLIMPSE, `${told.slice(0, -1)},"view":${view}}`);
    },

    /**
     * @param {string} id
     * @param {string} form
     * @returns {View | null}
     */
    glimpse: (id, form) => {
      const kept = Object(parsed(entries.read(GLIMPSE) ?? ""));
      // Written by the same build, so its shape is ours.
      const ours = kept.build === build && kept.language === language();
      return ours && kept.id === id && kept.view?.scene?.form === form ? kept.view : null;
    },
  };
}
