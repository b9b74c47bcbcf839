// The frame of a page: a panel with title and actions, and a body beside or under it.

import { button, fillWith, icon, make, updateAttribute } from "./dom.js";
import { keepingFocus } from "./keep_focus.js";
import { printIn } from "./theme.js";
import { pictureOf } from "../paint/pictures.js";
import { word } from "../words/words.js";

/** The share of the window in which a heading counts as reached, from the top. */
const READ = 0.2;
/** How much of a table of contents fades where more of it is hidden, in CSS pixels, as in pages.css. */
const EDGE = 32;

/** Aborted when the next table of contents is made: only one follows the scrolling of its page. */
let following = new AbortController();

/** @typedef {import("./dom.js").Child} Child */
/** @typedef {import("../types.js").GameInfo} GameInfo */

/**
 * The top line: the link up, and a name: that of the page it leads to, or of this one.
 * @param {string} name
 * @param {string} up  fragment
 * @param {...Child} more
 */
export function topLine(name, up, ...more) {
  return make(
    "div",
    { class: "top" },
    make("a", { class: "square", href: up, "data-up": true, "aria-label": word("shell.up") }, icon("back")),
    make("span", { class: "name" }, name),
    ...more,
  );
}

/** @param {GameInfo} [game] */
export function motifOf(game) {
  return game ? pictureOf(game.motif, { kind: "motif" }) : icon("mark-plain", "motif");
}

/**
 * @param {object} parts
 * @param {string} parts.name
 * @param {string} parts.up
 * @param {string} parts.who
 * @param {string} [parts.what]
 * @param {string | HTMLElement} [parts.why]
 * @param {GameInfo} [parts.game]
 * @param {Child[]} [parts.panel]
 * @param {HTMLElement} [parts.under]  in the panel, under its buttons
 * @param {Child[]} parts.body
 * @param {{label: string, act: () => void} | HTMLElement[]} [parts.foot]  a button, or several
 * @param {string} [parts.kind]
 */
export function pageOf(parts) {
  const below = Array.isArray(parts.foot) ? parts.foot : parts.foot && [button(parts.foot.label, parts.foot.act, { kind: "first" })];
  const foot = below && make("div", { class: "foot" }, ...below);
  const title = make("h1", { tabindex: -1 }, make("span", {}, parts.who), " ", parts.what && make("span", {}, parts.what));
  const panel = make(
    "header",
    { class: "panel" },
    topLine(parts.name, parts.up),
    motifOf(parts.game),
    make(
      "div",
      { class: "say" },
      title,
      parts.why && make("p", {}, parts.why),
    ),
    ...(parts.panel ?? []),
    parts.under,
  );
  const body = make("div", { class: `body ${parts.kind ?? ""}`.trim() }, ...parts.body);
  const node = make("main", { class: "page" }, panel, body);
  printIn(node, parts.game?.key);
  // The buttons are always visible: in the panel on a desktop, under the page on a phone.
  const arrange = () => {
    const upright = ["tall", "small"].includes(document.documentElement.dataset.form ?? "");
    if (!foot || foot.parentElement === (upright ? node : panel)) return;
    if (upright) node.append(foot);
    else panel.insertBefore(foot, parts.under ?? null);
  };
  // What is hidden in this form, such as a table of contents, leaves the focus to the title.
  const refresh = () => keepingFocus(node, arrange, title);
  refresh();
  return { node, body, refresh };
}

/**
 * A table of contents from the headings of a page. Its entries scroll instead of linking, because the fragment is the route.
 * @param {HTMLElement} body
 */
export function contentsOf(body) {
  const list = make("nav", { class: "contents", "aria-label": word("shell.contents") });
  const headings = [...body.querySelectorAll("h2")];
  /** The heading that was chosen here: it stays marked while it is in sight. At the end of the page it cannot come to the top. */
  let chosen = -1;
  /** @param {number} index */
  const mark = (index) => {
    [...list.children].forEach((entry, at) => updateAttribute(entry, "aria-current", at === index ? "true" : null));
    if (list.scrollHeight <= list.clientHeight) return;
    // The entry comes to the middle of a list that is too long, but only if it is not in sight.
    const [whole, entry] = [list, list.children[index]].map((one) => one.getBoundingClientRect());
    if (entry.top < whole.top + EDGE || entry.bottom > whole.bottom - EDGE) list.scrollTop += (entry.top + entry.bottom - whole.top - whole.bottom) / 2;
  };
  /** Where more of the list is hidden, its edge fades. */
  const fade = () => {
    list.classList.toggle("above", list.scrollTop > 1);
    list.classList.toggle("below", list.scrollTop + list.clientHeight < list.scrollHeight - 1);
  };
  const follow = () => {
    if (!list.isConnected) return;
    const { top: first = 0, bottom: last = 0 } = headings[chosen]?.getBoundingClientRect() ?? {};
    if (chosen >= 0 && first >= 0 && last <= innerHeight) return;
    chosen = -1;
    const ends = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const read = headings.findLastIndex((one) => one.getBoundingClientRect().top < innerHeight * READ);
    mark(ends ? headings.length - 1 : scrollY > 0 ? Math.max(0, read) : 0);
  };
  fillWith(
    list,
    ...headings.map((heading, index) =>
      make(
        "button",
        {
          type: "button",
          onclick: () => {
            heading.scrollIntoView();
            // From here a screen reader reads on, and the tab key goes on.
            heading.tabIndex = -1;
            heading.focus({ preventScroll: true });
            chosen = index;
            mark(index);
          },
        },
        heading.textContent,
      ),
    ),
  );
  mark(0);
  following.abort();
  following = new AbortController();
  addEventListener("scroll", follow, { passive: true, signal: following.signal });
  list.addEventListener("scroll", fade, { passive: true });
  new ResizeObserver(fade).observe(list);
  return list;
}

/**
 * A row of choices (radio buttons), one of them taken.
 * @param {string} label
 * @param {{key: string, name: string, label?: string, about?: string}[]} choices  label: the full name, for screen readers;
 *   about: the id of a text that explains the choice while it is taken
 * @param {string} taken
 * @param {(key: string) => void} take
 */
export function segments(label, choices, taken, take) {
  const group = `choice-${label}`;
  return make(
    "div",
    { class: "segments", role: "radiogroup", "aria-label": label },
    ...choices.map(({ key, name, label: full, about }) =>
      make(
        "label",
        {},
        make("input", { type: "radio", name: group, "aria-label": full, "aria-describedby": key === taken && about, checked: key === taken, onchange: () => take(key) }),
        make("span", {}, name),
      ),
    ),
  );
}
