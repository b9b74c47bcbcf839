// Reads what another app has shared with the installed page. The service worker (web/sw.js) has put it into a cache; it
// is read once and then deleted. Loaded on demand.

import { gameLinkIn, gameTextIn } from "../lib/games_in_text.js";

/**
 * Returns the shared files (a text that looks like a record counts as one), or the code of a shared link to a game; only
 * an empty list if there is neither.
 * @param {string} pasted  the name of a file that has none, or that is made of a text
 * @returns {Promise<{files: File[], code?: string}>}
 */
export async function takeReceived(pasted) {
  const home = new URL("./", document.baseURI).href;
  const name = `threefold received ${home}`;
  if (!(await caches.has(name))) return { files: [] };
  const cache = await caches.open(name);
  /** @type {File[]} */
  const files = [];
  for (let index = 0; ; index += 1) {
    const reply = await cache.match(`${home}received/${index}`);
    if (!reply) break;
    const called = decodeURIComponent(reply.headers.get("x-name") ?? "");
    files.push(new File([await reply.blob()], called || pasted, { type: reply.headers.get("content-type") ?? "" }));
  }
  const given = (await (await cache.match(`${home}received/text`))?.text()) ?? "";
  const text = given.replace(/\r\n?/g, "\n"); // a form submits line ends as \r\n
  await caches.delete(name);
  if (files.length > 0) return { files };
  const code = gameLinkIn(text);
  if (code) return { files, code };
  // The first line may be a title.
  const record = [text, text.slice(text.indexOf("\n") + 1)].map(gameTextIn).find(Boolean);
  return { files: record ? [new File([record], pasted)] : [] };
}
