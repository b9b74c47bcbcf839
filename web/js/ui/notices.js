// What the player should know, one at a time: a key bar on the shelf, and at the lower edge elsewhere if it cannot
// wait.

import { button, byId, fillWith, icon, make } from "./dom.js";

/**
 * @typedef {object} Notice
 * @prop {string} id
 * @prop {string} icon
 * @prop {string} title
 * @prop {string} text
 * @prop {boolean} [urgent]  shown at a table too
 * @prop {boolean} [asks]  all its answers are shown there, not only the first
 * @prop {{label: string, act?: () => void}[]} answers  each of them takes the notice away
 */

export function createNotices() {
  /** @type {Notice[]} */
  let waiting = [];
  /** @type {HTMLElement | null} */
  let shelf = null;
  const edge = byId("edge");

  const draw = () => {
    const [first] = waiting;
    const urgent = waiting.find((notice) => notice.urgent);
    if (shelf) {
      fillWith(shelf, first && bar(first));
      shelf.parentElement?.classList.toggle("noted", Boolean(first));
      shelf.hidden = !first;
    }
    fillWith(edge, !shelf && urgent ? line(urgent) : null);
  };

  /** @param {string} id */
  const drop = (id) => {
    waiting = waiting.filter((notice) => notice.id !== id);
    draw();
  };

  /**
   * @param {Notice} notice
   * @param {Notice["answers"][number]} answer
   */
  const done = (notice, answer) => () => {
    drop(notice.id);
    answer.act?.();
  };

  /** @param {Notice} notice */
  const bar = (notice) =>
    make(
      "div",
      { class: "notice", role: "status" },
      icon(notice.icon),
      make("span", {}, make("b", {}, notice.title), ` ${notice.text}`),
      make(
        "div",
        {},
        ...notice.answers.map((answer, place) =>
          button(answer.label, done(notice, answer), { kind: place === 0 ? "first" : "" }),
        ),
      ),
    );

  /** @param {Notice} notice */
  const line = (notice) =>
    make(
      "div",
      { class: `toast bar-note ${notice.asks ? "asks" : ""}`.trim(), role: "status" },
      make("span", {}, make("b", {}, notice.title), ` ${notice.text}`),
      ...notice.answers.slice(0, notice.asks ? 2 : 1).map((answer) =>
        make("button", { type: "button", onclick: done(notice, answer) }, answer.label),
      ),
    );

  return {
    /** @param {Notice} notice */
    add(notice) {
      waiting = [...waiting.filter((other) => other.id !== notice.id), notice];
      draw();
    },
    drop,
    /** Where notices are shown from now on. @param {HTMLElement | null} place */
    moveTo(place) {
      shelf = place;
      draw();
    },
    /** They are shown there no more, unless they have moved on already. @param {HTMLElement} place */
    leave(place) {
      if (shelf === place) this.moveTo(null);
    },
  };
}
