// Files of the site that hold JSON, and come when somebody needs them.

import { parsed } from "../store/validate.js";
import { noteMissing } from "../lib/missing_files.js";

/**
 * @param {string} file
 * @param {RequestInit} [how]
 * @returns {Promise<unknown>} undefined: no network and not kept, too slow, or not what it should be
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
