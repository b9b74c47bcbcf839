// The moves and the lines beside them as a tree: arrow keys move through it and the board follows; lines can be folded.

import { cutName } from "../ui/cut_name.js";
import { icon, make } from "../ui/dom.js";
import { hasLines } from "../game/lines_of.js";
import { linesOf, replacedBy, rowsOf } from "./line_rows.js";
import { made } from "./move_parts.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("./line_rows.js").Row} Row */

const DEEPEST = 3; // largest indent: deeper lines are told apart by their tags alone

/** @param {import("./moves_list.js").Jump} jump */
export function createLineTree(jump) {
  const node = make("div", { class: "lines", role: "tree", "aria-label": word("shell.lines"), hidden: true, onkeydown: walk, onclick: press });
  /** Lines that the player has unfolded (true) or folded (false); any other is open while it is shown. @type {Map<number, boolean>} */
  let folds = new Map();
  /** @type {Row[]} */
  let rows = [];
  /** The elements of each row, by what they show. @type {Map<string, HTMLElement[]>} */
  let drawn = new Map();
  /** @type {import("./shown_view.js").Shown | null} */
  let now = null;

  /** @type {number | undefined} the folded line that the arrow keys came to */
  let walkedOver;

  /** The row that was chosen here last and is not shown yet: keys may be pressed faster than the board follows. @type {Row | null} */
  let asked = null;

  /** @param {number} line */
  const isOpen = (line) => folds.get(line) ?? (now !== null && linesOf(now.view).includes(line));

  /** @param {import("./shown_view.js").Shown} shown */
  function show(shown) {
    const before = now?.view;
    now = shown;
    const { view } = shown;
    node.hidden = !hasLines(view);
    const stepped = before?.ply === view.ply && (before.at !== view.at || before.line !== view.line);
    // A folded line unfolds when it is entered, but not when the arrow keys only pass over it.
    if (before?.line !== view.line) {
      for (const line of linesOf(view)) if (folds.get(line) === false && line !== walkedOver) folds.delete(line);
    }
    if (!node.hidden) draw(stepped);
  }

  /** Draws the rows; elements that need no change are kept. @param {boolean} [stepped]  another position is shown than before */
  function draw(stepped = false) {
    if (!now) return;
    const { view, text } = now;
    const focused = node.contains(document.activeElement);
    rows = rowsOf(view, isOpen);
    const last = drawn;
    drawn = new Map();
    const parts = rows.flatMap((row) => {
      const { begins } = row;
      const line = begins && [begins.tag, begins.name, begins.start, begins.plies.length];
      const key = JSON.stringify([{ ...row, here: false, begins: line }, view.names]);
      const elements = last.get(key) ?? elementsOf(row, view, text);
      drawn.set(key, elements);
      return elements;
    });
    const kept = new Set(parts);
    for (const one of [...node.children]) if (!kept.has(/** @type {HTMLElement} */ (one))) one.remove();
    parts.forEach((part, index) => node.children[index] !== part && node.insertBefore(part, node.children[index] ?? null));
    const items = itemsOf();
    const here = items[rows.findIndex((row) => row.here)] ?? items.at(-1);
    items.forEach((item, index) => {
      item.tabIndex = item === here ? 0 : -1;
      item.setAttribute("aria-selected", String(rows[index].here));
    });
    // A focused row keeps the focus as long as it exists, unless something else than this list led to another position.
    const elsewhere = stepped && asked === null;
    if (focused && (elsewhere || !node.contains(document.activeElement))) here?.focus({ preventScroll: true });
    const shown = rows.find((row) => row.here);
    if (shown?.line === asked?.line && shown?.ply.ply === asked?.ply.ply) asked = null;
    sight.show(here ? [here, ...commentOf(here)] : []);
  }

  const sight = keepInSightOf(node);

  /** The rows that can be chosen, in their order. */
  const itemsOf = () => /** @type {HTMLElement[]} */ ([...node.children].filter((one) => one.role === "treeitem"));

  /** @param {Row} row @param {boolean} [read]  it has just got the focus, and so was read aloud */
  const go = (row, read) => {
    asked = row;
    jump(row.now ? null : row.ply.ply, row.line, read);
  };

  /** @param {Row} row */
  const enter = (row) => {
    if (row.folds) fold(row, true);
    go(row);
  };

  /** @param {Row} row @param {boolean} open */
  const fold = (row, open) => {
    folds.set(row.line, open);
    draw();
  };

  /** @param {MouseEvent} event */
  function press(event) {
    const target = /** @type {Element} */ (event.target);
    const item = target.closest("[role='treeitem']");
    const row = rows[itemsOf().findIndex((one) => one === item)];
    if (!row) return;
    walkedOver = undefined;
    if (row.folds && target.closest(".fold")) fold(row, !row.open);
    else go(row);
  }

  /** @param {KeyboardEvent} event */
  function walk(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") asked = null; // it leads back to the game
    const items = itemsOf();
    const at = items.findIndex((item) => item === document.activeElement);
    const row = rows[at];
    if (!row) return;
    const first = rows.findIndex((one) => one.line === row.line && one.begins);
    const steps = /** @type {Record<string, () => void>} */ ({
      ArrowDown: () => to(at + 1),
      ArrowUp: () => to(at - 1),
      Home: () => to(0),
      End: () => to(rows.length - 1),
      ArrowRight: () => (row.folds && !row.open ? fold(row, true) : row.folds && to(at + 1)),
      ArrowLeft: () => {
        if (!row.begins) return first >= 0 ? to(first) : undefined;
        if (row.folds && row.open) return fold(row, false);
        const replaced = replacedBy(rows, row.begins);
        if (replaced) to(rows.indexOf(replaced));
      },
      Enter: () => enter(row),
      " ": () => enter(row),
    });
    if (!(event.key in steps)) return;
    event.preventDefault();
    steps[event.key]();
  }

  /** Selects another row, and shows it on the board. @param {number} index */
  function to(index) {
    const [row, item] = [rows[index], itemsOf()[index]];
    if (!row || !item) return;
    item.focus({ preventScroll: true });
    walkedOver = row.folds && !row.open ? row.line : undefined;
    if (walkedOver !== undefined) folds.set(walkedOver, false);
    go(row, true);
  }

  return {
    node,
    show,
    /** Forgets what was folded and unfolded: called for another game. */
    forget: () => void (folds = new Map()),
  };
}

/** Keeps elements of a list in sight, also when its size changes. @param {HTMLElement} node */
function keepInSightOf(node) {
  /** @type {HTMLElement[]} */
  let elements = [];
  /** How far the list was scrolled when these came into sight: whoever has scrolled since looks at something else. */
  let scrolled = 0;
  const follow = () => {
    keepInSight(node, ...elements);
    scrolled = node.scrollTop;
  };
  new ResizeObserver(() => node.scrollTop === scrolled && follow()).observe(node);
  return {
    /** @param {HTMLElement[]} shown */
    show(shown) {
      elements = shown;
      follow();
    },
  };
}

/**
 * @param {Row} row
 * @param {View} view
 * @param {(template: string) => string} text
 * @returns {HTMLElement[]} the row, and its comment
 */
function elementsOf(row, view, text) {
  const { ply, begins, depth, now, mark, comment } = row;
  const indent = Math.min(depth, DEEPEST);
  const more = begins && !row.open ? begins.plies.length - 1 : 0;
  const item = make(
    "div",
    {
      class: "move",
      role: "treeitem",
      tabindex: -1,
      "aria-level": begins || !depth ? Math.max(1, 2 * depth) : 2 * depth + 1,
      "aria-expanded": row.folds && String(row.open),
      "aria-label": rowText(row, text),
      "data-line": row.line,
      "data-ply": ply.ply,
      "data-depth": indent,
    },
    begins && make("span", { class: "letter", "aria-hidden": "true" }, begins.tag),
    make("span", { class: "number", "aria-hidden": "true" }, String(ply.ply)),
    make("b", { "aria-hidden": "true" }, cutName(view.names[ply.seat] ?? "")),
    make("span", { class: "made", "aria-hidden": "true" }, ...made(ply, view), mark && make("em", {}, mark)),
    make("span", { class: "tag", "aria-hidden": "true" }, tagOf(row, more, text)),
    row.folds && make("span", { class: "fold", "aria-hidden": "true" }, icon(row.open ? "fold" : "next")),
  );
  item.classList.toggle("stands", now);
  item.classList.toggle("folded", more > 0);
  const aside = [begins?.name, comment].filter(Boolean).join(": ");
  const said = aside && make("p", { class: "comment", "aria-hidden": "true", "data-depth": indent }, aside);
  return said ? [item, said] : [item];
}

/** @param {Row} row @param {number} more @param {(template: string) => string} text */
function tagOf({ ply, now }, more, text) {
  if (more) return word("shell.line.more", more);
  if (now) return word("shell.line.game");
  return ply.tag ? text(ply.tag) : "";
}

/** The text of a row for screen readers. @param {Row} row @param {(template: string) => string} text */
function rowText({ ply, begins, mark, comment, now }, text) {
  const parts = [
    begins && word("shell.line.beside", begins.tag, begins.start + 1),
    begins?.name,
    `${ply.ply}: ${text(ply.spoken)}`,
    mark && word(`shell.mark.${mark}`),
    now && word("shell.line.game"),
    comment,
  ];
  // Some already end with a full stop.
  return parts.flatMap((part) => (part ? [part.replace(/\.$/, "")] : [])).join(". ");
}

/** The comment under a row, if it has one. @param {HTMLElement} row */
function commentOf(row) {
  const next = row.nextElementSibling;
  return next instanceof HTMLElement && next.matches(".comment") ? [next] : [];
}

/**
 * Scrolls the list alone, never the page. If the parts do not all fit, the first is in sight.
 * @param {HTMLElement} list
 * @param {...HTMLElement} parts  those that belong together, from top to bottom
 */
export function keepInSight(list, ...parts) {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return;
  const frame = list.getBoundingClientRect();
  const above = first.getBoundingClientRect().top - frame.top;
  const below = last.getBoundingClientRect().bottom - frame.bottom;
  if (above < 0 || below > above) list.scrollTop += above;
  else if (below > 0) list.scrollTop += below;
}
