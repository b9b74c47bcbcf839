// The moves, newest on top, and the steps through them.

import { iconButton, make } from "./dom.js";
import { pictureOf } from "./pictures.js";
import { fill, word } from "./words.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Ply} Ply */

/** @param {(ply: number | null) => void} jump */
export function createHistory(jump) {
  const list = make("ol", { "aria-label": word("shell.moves"), onkeydown: walk });
  const empty = make("p", { class: "hint" }, word("shell.moves.none"));
  const node = make("section", { class: "history" }, make("h2", {}, word("shell.moves")), empty, list);
  let last = 0;
  /** What each row was made from. @type {string[]} */
  let drawn = [];

  /**
   * @param {Ply} ply
   * @param {View} view
   */
  const row = (ply, view) =>
    make(
      "li",
      {},
      make(
        "button",
        {
          type: "button",
          class: "move",
          "data-ply": ply.ply,
          tabindex: -1,
          onclick: () => jump(ply.ply === last ? null : ply.ply),
        },
        make("span", { class: "number" }, String(ply.ply)),
        make("b", {}, view.names[ply.seat] ?? ""),
        make("span", { class: "made" }, ...made(ply, view)),
        ply.tag ? make("span", { class: "tag" }, fill(ply.tag, view.names)) : null,
        // Pictures say nothing aloud: the sentence does.
        make("span", { class: "spoken" }, fill(ply.spoken, view.names)),
      ),
    );

  /** Rows that are right stay: a long game is not written anew after every move. @param {View} view */
  const show = (view) => {
    const marks = view.history.map((ply) => JSON.stringify([ply, view.names[ply.seat]]));
    let same = 0;
    while (same < marks.length && marks[same] === drawn[same]) same += 1;
    while (list.children.length > same) list.firstElementChild?.remove();
    for (const ply of view.history.slice(same)) list.prepend(row(ply, view));
    drawn = marks;
    last = view.ply;
    empty.hidden = view.history.length > 0;
    list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const here = list.children[view.ply - view.at]?.firstElementChild;
    // One tab stop for the whole list: the move that is shown, else the newest.
    for (const stop of list.querySelectorAll("[tabindex='0']")) stop.setAttribute("tabindex", "-1");
    (here ?? list.firstElementChild?.firstElementChild)?.setAttribute("tabindex", "0");
    if (view.at === 0 || !(here instanceof HTMLElement)) return;
    here.setAttribute("aria-current", "step");
    keepInSight(list, here);
  };
  return { node, show };
}

/** Arrows lead from move to move. @param {KeyboardEvent} event */
function walk(event) {
  const row = document.activeElement?.parentElement;
  const next = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling }[event.key]?.firstElementChild;
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  document.activeElement?.setAttribute("tabindex", "-1");
  next.setAttribute("tabindex", "0");
  next.focus();
}

/**
 * Scrolls the list alone, never the page.
 * @param {HTMLElement} list
 * @param {HTMLElement} row
 */
function keepInSight(list, row) {
  const frame = list.getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  if (top < frame.top) list.scrollTop += top - frame.top;
  else if (bottom > frame.bottom) list.scrollTop += bottom - frame.bottom;
}

/**
 * @param {Ply} ply
 * @param {View} view
 */
function made(ply, view) {
  return ply.move.map((part) =>
    typeof part === "string" ? make("span", {}, fill(part, view.names)) : pictureOf(view.pictures[part]),
  );
}

/**
 * First, back, where we are, on, last.
 * @param {(ply: number | null) => void} jump
 */
export function createSteps(jump) {
  let at = 0;
  let ply = 0;
  /** @param {number} to */
  const go = (to) => jump(to >= ply ? null : Math.max(0, to));
  const first = iconButton("first", word("shell.first"), () => go(0));
  const back = iconButton("prev", word("shell.back"), () => go(at - 1));
  const on = iconButton("next", word("shell.on"), () => go(at + 1));
  const last = iconButton("lastp", word("shell.last"), () => go(ply));
  const place = make("b", { class: "figures" });
  const traits = { class: "steps", role: "group", "aria-label": word("shell.steps") };
  const node = make("div", traits, first, back, place, on, last);
  return {
    node,
    /**
     * @param {View} view
     * @param {boolean} narrow  room for one number only
     */
    show(view, narrow) {
      ({ at, ply } = view);
      place.textContent = narrow ? String(at) : word("shell.steps.of", at, ply);
      first.disabled = back.disabled = at <= 0;
      on.disabled = last.disabled = at >= ply;
    },
  };
}
