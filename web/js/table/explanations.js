// Explains what is on the table: beside the board, in a sheet, or in a callout that says why something cannot be played.
// Python is asked for an explanation when somebody looks.

import { fillWith, make } from "../ui/dom.js";
import { pictureOf } from "../paint/pictures.js";
import { openExplanation } from "../ui/sheets.js";
import { showCallout } from "../ui/callouts.js";
import { readAloud } from "../ui/live_region.js";
import { fill } from "../words/words.js";

/** @typedef {import("../types.js").About} About */
/** @typedef {import("../types.js").Item} Item */
/** @typedef {import("../types.js").View} View */
/** @typedef {{item: string} | {entry: number}} Thing  an item's key, or the index of an entry in the strip */

/**
 * @param {HTMLElement} node  the table
 * @param {HTMLElement} aside  shows the explanation of the item that is pointed at
 * @param {() => View | null} viewNow
 * @param {(thing: Thing) => Promise<About | undefined>} ask
 */
export function createExplanations(node, aside, viewNow, ask) {
  /** Cached answers about the view that is shown. @type {Map<string, Promise<About | undefined>>} */
  let known = new Map();
  /** @type {View | null} */
  let knownOf = null;
  /** The item whose explanation is shown or awaited. @type {Item | undefined} */
  let wanted;

  /** @param {Thing} thing @returns {Promise<About | undefined>} undefined if the table has changed meanwhile */
  const explanationOf = async (thing) => {
    const view = viewNow();
    if (view !== knownOf) known = new Map();
    knownOf = view;
    const key = JSON.stringify(thing);
    const answer = known.get(key) ?? ask(thing).catch(() => undefined);
    known.set(key, answer);
    const about = await answer;
    return viewNow() === view ? about : undefined;
  };

  /** @param {Item} [item]  that is pointed at; without one, the explanation of the scene is shown */
  async function tellBeside(item) {
    wanted = item;
    if (!item?.about) return lay(viewNow()?.scene.aside);
    const about = await explanationOf({ item: item.key });
    if (wanted === item && about) lay(about);
  }

  /** @param {About} [about] */
  function lay(about) {
    const view = viewNow();
    aside.hidden = !about || Boolean(view?.looking);
    if (!about || !view) return;
    const text = make("p", {}, fill(about.text, view.names));
    fillWith(
      aside,
      make("h2", {}, fill(about.title, view.names)),
      make("div", {}, about.picture && pictureOf(about.picture, about), text),
    );
  }

  /**
   * Shows the explanation of a thing: in a sheet, or in a callout if there is an element and no picture.
   * @param {Thing} thing
   * @param {Element} [element]  that the callout points at
   * @param {import("../ui/sheets.js").Deed} [deed]  an action that the sheet offers
   */
  async function lookAt(thing, element, deed) {
    const about = await explanationOf(thing);
    const view = viewNow();
    if (!about || !view) return;
    const title = fill(about.title, view.names);
    const text = fill(about.text, view.names);
    if (about.picture || !element) openExplanation(title, text, about, deed);
    // What stands beside the board already is not shown twice.
    else if (wanted && "item" in thing && wanted.key === thing.item && aside.checkVisibility()) readAloud(`${title}: ${text}`);
    else callout(element, title, text);
  }

  /**
   * @param {Element} element
   * @param {string} title
   * @param {string} text
   * @param {Element} [refused]
   */
  function callout(element, title, text, refused) {
    showCallout(node, element.getBoundingClientRect(), title, text, refused);
    readAloud(title ? `${title}: ${text}` : text);
  }

  return { tellBeside, lookAt, callout };
}
