// Stores the last view of the table, to show it while Python loads. Losing it does no harm, so failed writes are not
// reported.

import { parsed } from "../lib/json.js";

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
     * @returns {unknown} the view, parsed; null if there is none
     */
    glimpse: (id, form) => {
      const kept = Object(parsed(entries.read(GLIMPSE) ?? ""));
      // A view is not validated: only one written by this build is sure to have the fields that this build expects.
      const ours = kept.build === build && kept.language === language();
      return ours && kept.id === id && kept.view?.scene?.form === form ? kept.view : null;
    },
  };
}
