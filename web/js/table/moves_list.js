// The list of moves, newest on top. If the game has lines, it is a tree, oldest on top.

import { cutName } from "../ui/cut_name.js";
import { make } from "../ui/dom.js";
import { hasLines } from "../game/lines_of.js";
import { createLineTree, keepInSight } from "./line_tree.js";
import { made } from "./move_parts.js";
import { fill, word } from "../words/words.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Ply} Ply */

/** wasRead: its row got the focus, so a screen reader has read the move: it is not read aloud again. @typedef {(ply: number | null, line?: number, wasRead?: boolean) => void} Jump */

/** @param {Jump} jump */
export function createMovesList(jump) {
  const tree = createLineTree(jump);
  const title = make("h2", {}, word("shell.moves"));
  const list = make("ol", { "aria-label": word("shell.moves"), onkeydown: walk });
  const empty = make("p", { class: "small-print" }, word("shell.moves.none"));
  const node = make("section", { class: "moves-list" }, title, empty, list, tree.node);
  let table = "";
  let last = 0;
  /** What each row was made from. @type {string[]} */
  let drawn = [];
  /** The row that is shown. @type {HTMLElement | null} */
  let current = null;
  /** How far `follow` has scrolled the list. If it is scrolled otherwise, the player did that, and it stays there. */
  let scrolled = 0;
  const follow = () => {
    if (current) keepInSight(list, current);
    scrolled = list.scrollTop;
  };
  // The list is lower as soon as there is more beside it.
  new ResizeObserver(() => list.scrollTop === scrolled && follow()).observe(list);

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
        // Hidden from screen readers: the spoken sentence below says the same, in full.
        make("b", { "aria-hidden": "true" }, cutName(view.names[ply.seat] ?? "")),
        make(
          "span",
          { class: "made-and-tag", "aria-hidden": "true" },
          make("span", { class: "made" }, ...made(ply, view)),
          ply.tag ? make("span", { class: "tag" }, fill(ply.tag, view.names)) : null,
        ),
        make("span", { class: "spoken" }, fill(ply.spoken, view.names)),
      ),
    );

  /**
   * Rows that have not changed are kept, so that a long game is not built again after every move.
   * @param {import("./shown_view.js").Shown} shown
   */
  const show = (shown) => {
    const { view, play } = shown;
    if (play.table !== table) tree.forget();
    table = play.table;
    tree.show(shown);
    list.hidden = hasLines(view);
    title.textContent = word(hasLines(view) ? "shell.lines" : "shell.moves");
    if (!list.hidden) showList(view);
    else empty.hidden = true;
  };

  /** @param {View} view */
  const showList = (view) => {
    const marks = view.history.map((ply) => JSON.stringify([ply, view.names[ply.seat]]));
    let same = 0;
    while (same < marks.length && marks[same] === drawn[same]) same += 1;
    while (list.children.length > same) list.firstElementChild?.remove();
    for (const ply of view.history.slice(same)) list.prepend(row(ply, view));
    drawn = marks;
    const grown = last !== view.ply;
    last = view.ply;
    empty.hidden = view.history.length > 0;
    const before = list.querySelector("[aria-current]");
    const focused = before !== null && before === document.activeElement;
    before?.removeAttribute("aria-current");
    const here = list.children[view.ply - view.at]?.firstElementChild;
    // One tab stop for the whole list: the move that is shown, else the newest.
    for (const stop of list.querySelectorAll("[tabindex='0']")) stop.setAttribute("tabindex", "-1");
    (here ?? list.firstElementChild?.firstElementChild)?.setAttribute("tabindex", "0");
    current = view.at > 0 && here instanceof HTMLElement ? here : null;
    if (!current) return;
    current.setAttribute("aria-current", "step");
    // The focus stays with the move that is shown when a key leads to another one.
    if (focused && !grown) current.focus({ preventScroll: true });
    follow();
  };
  return { node, show };
}

/** Arrow keys move the focus from move to move. @param {KeyboardEvent} event */
function walk(event) {
  const row = document.activeElement?.parentElement;
  const next = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling }[event.key]?.firstElementChild;
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  document.activeElement?.setAttribute("tabindex", "-1");
  next.setAttribute("tabindex", "0");
  next.focus();
}
