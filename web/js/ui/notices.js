// Notices for the player, shown one at a time: as a bar on the shelf, and at the lower edge of other screens if they are
// urgent. Other texts that come and go: a callout points at what cannot be played (callouts.js); the info box at the table
// has a hint, or the answer to a try (table/info_box.js); "Copied" stands for a moment in place of a button's or a line's
// own text (clipboard.js); and what is only read aloud is in the live region (live_region.js).

import { button, byId, fillWith, icon, iconButton, make } from "./dom.js";

/**
 * @typedef {object} Notice
 * @prop {string} id
 * @prop {string} icon
 * @prop {string} title
 * @prop {string | (() => string)} text  if it is a function, the text follows what changes while the notice waits
 * @prop {boolean} [urgent]  shown on other screens than the shelf too
 * @prop {boolean} [first]  shown before all that wait: it answers what the player has just done
 * @prop {boolean} [asks]  two answers are shown there in words; else the second one is a cross
 * @prop {{label: string, act?: () => void}[]} answers  each of them removes the notice
 */

export function createNotices() {
  /** @type {Notice[]} */
  let waiting = [];
  /** @type {HTMLElement | null} */
  let shelf = null;
  const edge = byId("edge");
  // The table and the foot of a page make room for the bar at the lower edge.
  const measuring = new ResizeObserver(([{ target }]) => {
    const { height } = target.getBoundingClientRect();
    document.documentElement.style.setProperty("--toast", `${height}px`);
  });

  /** What is shown now. @type {{notice?: Notice, text?: string, node?: HTMLElement}} */
  let shown = {};

  const draw = () => {
    const node = shelf ?? edge;
    const notice = shelf ? waiting[0] : waiting.find(({ urgent }) => urgent);
    // A button that is being pressed stays the same element, or the press would be lost.
    const text = notice && textOf(notice);
    if (shown.notice === notice && shown.text === text && shown.node === node) return;
    shown = { notice, text, node };
    if (shelf) {
      fillWith(shelf, notice && bar(notice));
      shelf.parentElement?.classList.toggle("noted", Boolean(notice));
      shelf.hidden = !notice;
    }
    const toast = !shelf && notice ? line(notice) : null;
    fillWith(edge, toast);
    measuring.disconnect();
    if (toast) measuring.observe(toast);
  };

  /** @param {string} id */
  const drop = (id) => {
    if (!waiting.some((notice) => notice.id === id)) return;
    waiting = waiting.filter((notice) => notice.id !== id);
    draw();
  };

  /** @param {Notice} notice @param {number} index  of the answer */
  const done = (notice, index) => () => {
    drop(notice.id);
    notice.answers[index].act?.();
    // The button that had the focus is gone.
    if (document.activeElement === document.body) document.querySelector("h1")?.focus({ preventScroll: true });
  };

  /** @param {Notice} notice */
  const bar = (notice) =>
    make(
      "div",
      { class: "notice", role: "status" },
      icon(notice.icon),
      make("span", {}, make("b", {}, notice.title), ` ${textOf(notice)}`),
      make(
        "div",
        {},
        ...notice.answers.map((answer, index) =>
          button(answer.label, done(notice, index), { kind: index === 0 ? "first" : "" }),
        ),
      ),
    );

  /** @param {Notice} notice */
  const line = (notice) =>
    make(
      "div",
      { class: `toast bar-note ${notice.asks ? "asks" : ""}`.trim(), role: "status", "data-about": notice.id },
      make("span", {}, make("b", {}, notice.title), ` ${textOf(notice)}`),
      ...notice.answers.slice(0, 2).map((answer, index) =>
        index > 0 && !notice.asks
          ? iconButton("close", answer.label, done(notice, index))
          : make("button", { type: "button", onclick: done(notice, index) }, answer.label),
      ),
    );

  return {
    /** @param {Notice} notice */
    add(notice) {
      const known = waiting.find((other) => other.id === notice.id);
      const stays = known && known === shown.notice && !notice.first; // it would be drawn anew, under a press perhaps
      if (stays && sameWords(known, notice)) return void (known.answers = notice.answers);
      const others = waiting.filter((other) => other.id !== notice.id);
      waiting = notice.first ? [notice, ...others] : [...others, notice];
      draw();
    },
    drop,
    /** To be called when a text may have changed. */
    refresh: draw,
    /** Sets where notices are shown; null: at the lower edge, and only urgent ones. @param {HTMLElement | null} node */
    moveTo(node) {
      shelf = node;
      draw();
    },
    /** Stops showing notices in this element, unless they are shown elsewhere already. @param {HTMLElement} node */
    leave(node) {
      if (shelf === node) this.moveTo(null);
    },
  };
}

/** @param {Notice} notice */
function textOf({ text }) {
  return typeof text === "function" ? text() : text;
}

/** @param {Notice} one @param {Notice} other */
function sameWords(one, other) {
  return JSON.stringify(one) === JSON.stringify(other); // which leaves out what the answers do
}
