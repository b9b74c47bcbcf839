// The screen shown while a link is opened: the only time that a player has to wait for Python.

import { fillWith, make } from "../ui/dom.js";
import { pageOf } from "../ui/page_frame.js";
import { word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../app/shell.js").Screen} Screen */

/**
 * @param {Shell} shell
 * @returns {Screen}
 */
export function loadingLinkScreen(shell) {
  const text = make("p", { role: "status" });
  const page = pageOf({
    name: word("shell.shelf"),
    up: "#/",
    who: word("shell.link.who"),
    what: word("shell.link.what"),
    body: [text],
  });
  /** @param {number | null} share */
  const loading = (share) =>
    fillWith(text, share === null ? word("shell.link.wait") : word("shell.link.load", Math.round(share * 100)));
  loading(shell.state.load);
  return { ...page, title: word("shell.title"), loading };
}
