// What the table tells of its things: beside the board, in a close look, in a note that says why not. What a thing is,
// Python is asked when somebody looks.

import { fillWith, make } from "../ui/dom.js";
import { pictureOf } from "../paint/pictures.js";
import { openLook } from "../ui/sheets.js";
import { showNote } from "../ui/callouts.js";
import { tell } from "../ui/live_region.js";
import { fill } from "../words/words.js";

/** @typedef {import("../types.js").About} About */
/** @typedef {import("../types.js").Item} Item */
/** @typedef {import("../types.js").View} View */
/** @typedef {{item: string} | {entry: number}} Thing  an item's key, or the place of an entry in the strip */

/**
 * @param {HTMLElement} node  the table
 * @param {HTMLElement} aside  where it is told what the thing is that is pointed at
 * @param {() => View | null} viewNow
 * @param {(thing: Thing) => Promise<About | undefined>} ask
 */
export function createExplanations(node, aside, viewNow, ask) {
  /** What has been asked about the view that is shown. @type {Map<string, Promise<About | undefined>>} */
  let known = new Map();
  /** @type {View | null} */
  let knownOf = null;
  /** The thing that is told of, or is to be. @type {Item | undefined} */
  let wanted;

  /** @param {Thing} thing @returns {Promise<About | undefined>} nothing if the table has changed meanwhile */
  const matterOf = async (thing) => {
    const view = viewNow();
    if (view !== knownOf) known = new Map();
    knownOf = view;
    const key = JSON.stringify(thing);
    const answer = known.get(key) ?? ask(thing).catch(() => undefined);
    known.set(key, answer);
    const matter = await answer;
    return viewNow() === view ? matter : undefined;
  };

  /** @param {Item} [item]  that is pointed at; else the scene tells of itself */
  async function tellBeside(item) {
    wanted = item;
    if (!item?.about) return lay(viewNow()?.scene.aside);
    const matter = await matterOf({ item: item.key });
    if (wanted === item && matter) lay(matter);
  }

  /** @param {About} [matter] */
  function lay(matter) {
    const view = viewNow();
    aside.hidden = !matter || Boolean(view?.looking);
    if (!matter || !view) return;
    const text = make("p", {}, fill(matter.text, view.names));
    fillWith(
      aside,
      make("h2", {}, fill(matter.title, view.names)),
      make("div", {}, matter.picture && pictureOf(matter.picture), text),
    );
  }

  /**
   * Shows closely what a thing is.
   * @param {Thing} thing
   * @param {Element} [element]  a note without a picture stands beside it
   * @param {import("../ui/sheets.js").Deed} [deed]  what can be done with it, besides
   */
  async function lookAt(thing, element, deed) {
    const about = await matterOf(thing);
    const view = viewNow();
    if (!about || !view) return;
    const title = fill(about.title, view.names);
    const text = fill(about.text, view.names);
    if (about.picture || !element) openLook(title, text, about.picture, deed);
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
