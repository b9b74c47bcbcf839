// What another app has shared with the installed page. The service worker (web/sw.js) has kept it; here it is taken, once.
// A file of its own, loaded when something was shared.

import { gameLinkIn, mayBeGame } from "../lib/games_in_text.js";

/**
 * Files, or what a link to a game holds; neither, if nothing of ours was shared.
 * @param {string} pasted  what a text is called that came without a file
 * @returns {Promise<{files: File[], code?: string}>}
 */
export async function takeReceived(pasted) {
  const home = new URL("./", document.baseURI).href;
  const name = `threefold received ${home}`;
  if (!(await caches.has(name))) return { files: [] };
  const cache = await caches.open(name);
  /** @type {File[]} */
  const files = [];
  for (let place = 0; ; place += 1) {
    const reply = await cache.match(`${home}received/${place}`);
    if (!reply) break;
    const called = decodeURIComponent(reply.headers.get("x-name") ?? "");
    files.push(new File([await reply.blob()], called || pasted, { type: reply.headers.get("content-type") ?? "" }));
  }
  const given = (await (await cache.match(`${home}received/text`))?.text()) ?? "";
  const text = given.replace(/\r\n?/g, "\n"); // on its way through a form every line got another end
  await caches.delete(name);
  if (files.length > 0) return { files };
  const code = gameLinkIn(text);
  if (code) return { files, code };
  // A title may stand before it.
  const record = [text, text.slice(text.indexOf("\n") + 1)].find((one) => mayBeGame(one));
  return { files: record ? [new File([record], pasted)] : [] };
}
