// The cover between two people at one device. It lies over everything, and under it nothing of a hand is drawn.

import { button, fillWith, iconButton, make } from "./dom.js";
import { motifOf } from "./page.js";
import { word } from "./words.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").GameInfo} GameInfo */

/**
 * @param {GameInfo} info
 * @param {{reveal: () => void, menu: () => void}} to
 */
export function createCover(info, to) {
  const node = make("section", { class: "cover", hidden: true, role: "dialog", "aria-modal": "true" });
  let shown = "";
  return {
    node,
    /**
     * @param {View} view
     * @param {HTMLElement[]} under  what cannot be reached meanwhile
     */
    show(view, under) {
      const { cover } = view;
      for (const part of under) part.inert = cover !== undefined;
      node.hidden = cover === undefined;
      if (cover === undefined) {
        shown = "";
        return;
      }
      const next = view.names[cover] ?? "";
      const mark = `${view.ply} ${cover} ${next}`;
      if (mark === shown) return;
      shown = mark;
      const others = view.names.filter((_, seat) => seat !== cover);
      const text = others.length === 1 ? word("shell.cover.one", others[0]) : word("shell.cover.all");
      const title = make("h1", { tabindex: -1, id: "cover-title" }, word("shell.cover", next));
      node.setAttribute("aria-labelledby", "cover-title");
      fillWith(
        node,
        make("div", { class: "top" }, make("span", { class: "name" }, info.name), iconButton("menu", word("shell.menu"), to.menu, "menu")),
        motifOf(info),
        title,
        make("p", {}, text),
        button(word("shell.cover.take", next), to.reveal, { kind: "first" }),
      );
      title.focus({ preventScroll: true });
    },
  };
}
