// Offers to install the page as an app, once the browser has sent "beforeinstallprompt": a notice does so once, after a
// few finished games, and the menu of the shelf always.

import { word } from "../words/words.js";

/** @typedef {Event & {prompt: () => Promise<unknown>}} Offer */
/** @typedef {ReturnType<typeof createInstall>} Install */

const GAMES = 3;

/**
 * @param {object} means
 * @param {{games: () => {over: boolean}[], first: (what: string) => boolean}} means.store
 * @param {ReturnType<typeof import("../ui/notices.js").createNotices>} means.notices
 */
export function createInstall({ store, notices }) {
  /** @type {Offer | null} */
  let offer = null;

  const take = () => {
    offer?.prompt().catch(() => {}); // if it fails, the page is simply not installed
    offer = null; // each of these events can be used only once
  };

  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = /** @type {Offer} */ (event);
    const played = store.games().filter(({ over }) => over).length;
    if (played < GAMES || !store.first("install")) return;
    notices.add({
      id: "install",
      icon: "export",
      title: word("shell.install.title"),
      text: word("shell.install.text"),
      answers: [{ label: word("shell.install"), act: take }, { label: word("shell.later") }],
    });
  });
  window.addEventListener("appinstalled", () => {
    offer = null;
    notices.drop("install");
  });

  return { can: () => offer !== null, take };
}
