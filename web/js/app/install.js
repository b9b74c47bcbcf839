// Putting the page among the device's apps. The browser says when that can be done, and only then it is offered: once,
// after a few games, and always in the menu of the shelf.

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
    offer?.prompt().catch(() => {}); // then it stays as it is
    offer = null; // a browser asks once for each of its offers
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
