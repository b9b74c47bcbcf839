// The cover between two people at one device. It lies over everything, and under it nothing of a hand is drawn.

import { button, fillWith, iconButton, make } from "../ui/dom.js";
import { motifOf } from "../screens/page_frame.js";
import { pictureOf } from "../paint/pictures.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").GameInfo} GameInfo */

const [GROWS, LEAVES] = [280, 220];
const LONG = 9; // letters of a name that large type has room for
const SLIDE = "cubic-bezier(.2, .8, .2, 1)";

/**
 * @param {GameInfo} info
 * @param {{reveal: () => void, menu: () => void}} to
 */
export function createCover(info, to) {
  const node = make("section", { class: "cover", hidden: true, role: "dialog", "aria-modal": "true" });
  let shown = "";
  /** @type {{stop: () => void, ends: number, done: () => void} | null} what it is on its way to */
  let going = null;
  const finish = () => {
    const { stop, done } = going ?? {};
    going = null;
    stop?.();
    done?.();
  };
  // What is not seen does not move, and would never come to its end.
  const hide = () => document.hidden && finish();

  /**
   * It grows out of the panel and goes back into it.
   * @param {HTMLElement} panel
   * @param {boolean} grows
   * @param {number} pace
   * @param {() => void} done
   */
  function move(panel, grows, pace, done) {
    if (pace === 0 || document.hidden) {
      done();
      return;
    }
    const all = node.getBoundingClientRect();
    const part = panel.getBoundingClientRect();
    const small = `inset(${part.top - all.top}px ${all.right - part.right}px ${all.bottom - part.bottom}px ${part.left - all.left}px)`;
    const clipPath = grows ? [small, "inset(0)"] : ["inset(0)", small];
    const duration = (grows ? GROWS : LEAVES) * pace;
    const motion = node.animate({ clipPath }, { duration, easing: SLIDE, fill: "both" });
    going = { stop: () => motion.cancel(), ends: performance.now() + duration, done };
    motion.onfinish = finish;
  }

  /** @param {View} view @param {number} cover */
  function print(view, cover) {
    const next = view.names[cover] ?? "";
    const others = view.names.filter((_, seat) => seat !== cover);
    const text = others.length === 1 ? word("shell.cover.one", others[0]) : word("shell.cover.all");
    const title = make("h1", { tabindex: -1, id: "cover-title", class: next.length > LONG ? "long" : "" }, word("shell.cover", next));
    node.setAttribute("aria-labelledby", "cover-title");
    fillWith(
      node,
      make("div", { class: "top" }, make("span", { class: "name" }, info.name), iconButton("menu", word("shell.menu"), to.menu, "menu")),
      view.ghost ? pictureOf(view.ghost, { kind: "motif" }) : motifOf(info),
      title,
      make("p", {}, text),
      button(word("shell.cover.take", next), to.reveal, { kind: "first" }),
    );
    title.focus({ preventScroll: true });
  }

  document.addEventListener("visibilitychange", hide);
  return {
    node,
    /**
     * Comes, stays or goes, as the view has it.
     * @param {View} view
     * @param {HTMLElement[]} under  what cannot be reached meanwhile
     * @param {HTMLElement} panel  where it comes from
     * @param {{pace: number, wait: number}} how  pace 0: at once; wait: so many ms before it comes
     * @param {() => void} lay  puts the view on the table: when nothing of it is to be seen, or while it is uncovered
     */
    show(view, under, panel, { pace, wait }, lay) {
      const { cover } = view;
      const was = shown;
      shown = cover === undefined ? "" : `${view.ply} ${cover} ${view.names[cover]}`;
      for (const part of under) part.inert = cover !== undefined;
      node.inert = cover === undefined;
      if (cover === undefined) {
        if (was) move(panel, false, pace, () => (node.hidden = true));
        lay();
        return;
      }
      if (shown === was) {
        lay();
        return;
      }
      /** @param {number} speed */
      const come = (speed) => {
        node.hidden = false;
        print(view, cover);
        move(panel, true, speed, lay);
      };
      if (was || !wait) {
        come(was ? 0 : pace);
        return;
      }
      const timer = setTimeout(() => {
        going = null;
        come(pace);
      }, wait);
      going = { stop: () => clearTimeout(timer), ends: 0, done: () => come(0) };
    },

    /** How long it still lies over the table, in ms, while it goes. */
    leaves: () => (going && !shown ? Math.max(0, going.ends - performance.now()) : 0),

    /** Ends its movement: it is gone, or there. */
    end: finish,

    close() {
      going?.stop(); // what it was to cover is gone
      going = null;
      document.removeEventListener("visibilitychange", hide);
    },
  };
}
