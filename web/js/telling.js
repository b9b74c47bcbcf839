// What the table tells of its things: beside the board, in a close look, in a note that says why not.

import { fillWith, make } from "./dom.js";
import { pictureOf } from "./pictures.js";
import { openLook, showNote, tell } from "./sheets.js";
import { fill } from "./words.js";

/** @typedef {import("./types.js").About} About */

/**
 * @param {HTMLElement} node  the table
 * @param {HTMLElement} aside  where it is told what the thing is that is pointed at
 * @param {() => import("./types.js").View | null} viewNow
 */
export function createTelling(node, aside, viewNow) {
  /** @param {About} [about]  of what is pointed at; else the scene's own */
  function tellBeside(about) {
    const view = viewNow();
    const matter = about ?? view?.scene.aside;
    aside.hidden = !matter || Boolean(view && view.at < view.ply);
    if (!matter || !view) return;
    const text = make("p", {}, fill(matter.text, view.names));
    fillWith(
      aside,
      make("h2", {}, fill(matter.title, view.names)),
      make("div", {}, matter.picture && pictureOf(matter.picture), text),
    );
  }

  /**
   * Shows closely what an item tells.
   * @param {About | undefined} about
   * @param {Element} element
   */
  function lookAt(about, element) {
    const view = viewNow();
    if (!about || !view) return;
    const title = fill(about.title, view.names);
    const text = fill(about.text, view.names);
    if (about.picture) openLook(title, text, about.picture);
    else note(element, title, text);
  }

  /**
   * @param {Element} element
   * @param {string} title
   * @param {string} text
   * @param {Element} [refused]
   */
  function note(element, title, text, refused) {
    showNote(node, element.getBoundingClientRect(), title, text, refused);
    tell(`${title} ${text}`);
  }

  return { tellBeside, lookAt, note };
}
