// Loads JSON files of the site on demand.

import { parsed } from "./json.js";
import { noteMissing } from "./missing_files.js";

/**
 * @param {string} file
 * @param {RequestInit} [how]
 * @returns {Promise<unknown>} undefined: it is offline and not stored, too slow, missing, or no JSON
 */
export async function contentOf(file, how) {
  try {
    const reply = await fetch(file, how);
    if (reply.ok) return parsed(await reply.text());
    noteMissing();
    return undefined;
  } catch {
    return undefined;
  }
}
