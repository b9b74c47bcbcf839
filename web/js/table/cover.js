// The cover shown while the device is passed on to another person. It lies over the whole table, and no hand is drawn
// under it.

import { button, fillWith, iconButton, make } from "../ui/dom.js";
import { motifOf } from "../ui/page_frame.js";
import { pictureOf } from "../paint/pictures.js";
import { ignoreSecondTap } from "../ui/second_tap.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").GameInfo} GameInfo */

const [GROWS, LEAVES] = [280, 220]; // ms
const LONG = 9; // characters of a name that fit in large type
const SLIDE = "cubic-bezier(.2, .8, .2, 1)";

/**
 * @param {GameInfo} info
 * @param {{reveal: () => void, redo: () => void, menu: () => void}} to
 */
export function createCover(info, to) {
  const node = make("section", { class: "cover", hidden: true, role: "dialog", "aria-modal": "true" });
  let shown = "";
  /** @type {{stop: () => void, ends: number, done: () => void} | null} the animation or delay in progress */
  let going = null;
  const finish = () => {
    const { stop, done } = going ?? {};
    going = null;
    stop?.();
    done?.();
  };
  // In a hidden page an animation does not run and would never finish.
  const hide = () => document.hidden && finish();

  /**
   * Animates the cover: it grows out of the panel, or shrinks back into it.
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

  /** @param {MouseEvent} press */
  function reveal(press) {
    ignoreSecondTap(press, ".cover"); // under the button there may be another one, such as "Undo"
    to.reveal();
  }

  /** @param {View} view @param {number} cover */
  function print(view, cover) {
    const next = unbroken((view.players ?? view.names)[cover] ?? "");
    const others = view.names.filter((_, seat) => seat !== cover).map(unbroken);
    // Of the others, the only person's cover means whoever holds the device: a bot does not look.
    const text = others.length === 1 && view.you === undefined ? word("shell.cover.one", others[0]) : word("shell.cover.all");
    const title = make("h1", { tabindex: -1, id: "cover-title", class: next.length > LONG ? "long" : "" }, word("shell.cover", next));
    const letters = Math.max(...(title.textContent ?? "").split(" ").map((one) => one.length));
    title.style.setProperty("--letters", String(letters));
    node.setAttribute("aria-labelledby", "cover-title");
    fillWith(
      node,
      make("div", { class: "top" }, make("span", { class: "name" }, info.name), iconButton("menu", word("shell.menu"), to.menu, "menu")),
      view.ghost ? pictureOf(view.ghost, { kind: "motif" }) : motifOf(info),
      title,
      make("p", {}, text),
      make(
        "div",
        { class: "takes" },
        button(word("shell.cover.take", next), reveal, { kind: "first" }),
        // An undo by mistake also covers the table; whoever made it can still take it back.
        view.redo && button(word("shell.redo"), to.redo, { icon: "redo" }),
      ),
    );
    title.focus({ preventScroll: true });
  }

  document.addEventListener("visibilitychange", hide);
  return {
    node,
    /**
     * Shows, keeps or removes the cover, as the view says.
     * @param {View} view
     * @param {HTMLElement[]} under  inert while the cover is shown
     * @param {HTMLElement} panel  that it grows out of
     * @param {{pace: number, wait: number}} how  pace 0: no animation; wait: ms until it appears
     * @param {() => void} lay  lays out the view: called when the cover hides the table, or as the cover begins to go
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
      node.hidden = false;
      print(view, cover);
      /** @param {number} speed */
      const come = (speed) => {
        node.classList.remove("awaited");
        move(panel, true, speed, lay);
      };
      if (was || !wait) {
        come(was ? 0 : pace);
        return;
      }
      // It has the focus already, as nothing under it may have it: a page without focus would be read from its beginning.
      node.classList.add("awaited");
      const timer = setTimeout(() => {
        going = null;
        come(pace);
      }, wait);
      going = { stop: () => clearTimeout(timer), ends: 0, done: () => come(0) };
    },

    /** ms until the cover is gone, while it is being removed; else 0. */
    leaves: () => (going && !shown ? Math.max(0, going.ends - performance.now()) : 0),

    /** Finishes its animation at once. */
    end: finish,

    close() {
      going?.stop(); // without its `done`: the view to be laid out is gone
      going = null;
      document.removeEventListener("visibilitychange", hide);
    },
  };
}

/** A short name that stays in one line, such as "Player 1". @param {string} name */
function unbroken(name) {
  return name.length > LONG ? name : name.replaceAll(" ", "\u00A0");
}
