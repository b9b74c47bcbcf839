// Small pictures of saved boards. The game's icon stands there first; the board is asked for when somebody looks at it,
// one at a time, and nothing of it is stored.

import { pictureOf } from "./pictures.js";

/** @typedef {import("./types.js").Picture} Picture */

const MOST_KNOWN = 300;
const STRIP = 1.6; // width to height of a row of boards: of that, the middle is shown

/** By save: what is asked once need not be asked again as long as the page lives. @type {Map<string, Picture | null>} */
const known = new Map();

/** @param {(save: string) => Promise<Picture>} read */
export function createThumbs(read) {
  /** @type {Map<Element, string>} */
  const places = new Map();
  /** @type {Element[]} */
  const waiting = [];
  let busy = false;

  const watcher = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      if (!isIntersecting) continue;
      watcher.unobserve(target);
      waiting.push(target);
    }
    void work();
  });

  const work = async () => {
    if (busy) return;
    busy = true;
    for (let place = waiting.shift(); place; place = waiting.shift()) {
      const save = places.get(place);
      if (save === undefined || !place.isConnected) continue;
      if (!known.has(save)) remember(save, await read(save).catch(() => null));
      const picture = known.get(save);
      if (picture) place.replaceChildren(small(picture));
    }
    busy = false;
  };

  return {
    /**
     * @param {HTMLElement} place
     * @param {string} save
     * @param {Picture} [icon]
     */
    show(place, save, icon) {
      const picture = known.get(save) ?? icon;
      if (picture) place.replaceChildren(small(picture));
      if (known.has(save)) return;
      places.set(place, save);
      watcher.observe(place);
    },
    close: () => {
      watcher.disconnect();
      waiting.length = 0;
    },
  };
}

/** @param {Picture} picture */
function small(picture) {
  const [, , width, height] = picture.box;
  return pictureOf(picture, { fit: width > STRIP * height ? "cover" : "contain" });
}

/**
 * @param {string} save
 * @param {Picture | null} picture
 */
function remember(save, picture) {
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(save, picture);
}
