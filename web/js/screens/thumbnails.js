// Thumbnails of saved boards. When one comes into view, the game's icon is painted, and the board is requested from
// Python, one at a time. Nothing is stored.

import { pictureOf } from "../paint/pictures.js";

/** @typedef {import("../types.js").Picture} Picture */

const MOST_KNOWN = 1000;
const AHEAD = "200px"; // distance from the window at which they are painted already
const STRIP = 1.6; // aspect ratio from which on a picture is a row of boards: only its middle is shown

/** Cached pictures by save, kept as long as the page is open; null: Python could not draw it. @type {Map<string, Picture | null>} */
const known = new Map();
/**
 * Requests in progress, by save, so that a screen that is opened again does not repeat them.
 * @type {Map<string, Promise<Picture | null>>}
 */
const asked = new Map();

/** @param {(save: string) => Promise<Picture>} read */
export function createThumbs(read) {
  /** @type {WeakMap<Element, {save: string, icon: Picture | undefined}>} */
  const places = new WeakMap();
  /** @type {Element[]} */
  const waiting = [];
  let busy = false;

  const watcher = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      if (!isIntersecting) continue;
      watcher.unobserve(target);
      const { save, icon } = places.get(target) ?? {};
      if (save === undefined) continue;
      const picture = known.get(save) ?? icon;
      if (picture) target.replaceChildren(small(picture));
      if (!known.has(save)) waiting.push(target);
    }
    void work();
  }, { rootMargin: AHEAD });

  const work = async () => {
    if (busy) return;
    busy = true;
    for (let node = waiting.shift(); node; node = waiting.shift()) {
      const { save } = places.get(node) ?? {};
      if (save === undefined || !node.isConnected) continue;
      const picture = known.has(save) ? known.get(save) : await asking(save);
      if (picture) node.replaceChildren(small(picture));
    }
    busy = false;
  };

  /** @param {string} save */
  const asking = (save) => {
    const answer = asked.get(save) ?? read(save).catch(() => null).then((picture) => remember(save, picture));
    asked.set(save, answer);
    return answer;
  };

  return {
    /**
     * @param {HTMLElement} node
     * @param {string} save
     * @param {Picture} [icon]
     */
    show(node, save, icon) {
      places.set(node, { save, icon });
      watcher.observe(node);
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
  asked.delete(save);
  return picture;
}
