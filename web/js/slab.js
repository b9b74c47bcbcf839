// The slab of a table: whose turn it is and what to do, the seats, and the tools.

import { button, fillWith, icon, iconButton, make, setTrait } from "./dom.js";
import { motifOf, topLine } from "./page.js";
import { pictureOf } from "./pictures.js";
import { fill, word } from "./words.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").GameInfo} GameInfo */
const RISE = 200;
const MOST_LINES = 5.5; // of a sentence in large type
const [ONE, TWO] = [1.5, 2.5]; // so many lines are less than two and less than three

/** @typedef {{undo: () => void, redo: () => void, hint: () => void, moves: () => void, rules: () => void, menu: () => void}} Tools */

/**
 * @param {GameInfo} game
 * @param {() => void} openMenu
 */
export function createSlab(game, openMenu) {
  const who = make("span", { class: "who" });
  const what = make("span", { class: "what" });
  const why = make("p");
  const seats = make("div", { class: "seats" });
  const sentence = make("h1", { tabindex: -1 }, who, " ", what);
  const say = make("div", { class: "say" }, sentence, why);
  /** @type {Animation | undefined} */
  let rising;
  const load = make("div", { class: "load", role: "progressbar", "aria-label": word("shell.loading"), hidden: true });
  const node = make(
    "header",
    { class: "slab" },
    topLine(game.name, "#/", iconButton("menu", word("shell.menu"), openMenu, "menu")),
    motifOf(game),
    say,
    seats,
    load,
  );
  return {
    node,
    seats,
    /**
     * @param {View} view
     * @param {boolean} brief  short texts, because room is short
     */
    show(view, brief) {
      /** @param {string} template */
      const text = (template) => fill(template, view.names);
      who.textContent = text(view.say.who);
      what.textContent = text(view.say.what);
      why.textContent = text(view.say.why);
      say.classList.remove("long", "tight");
      say.classList.toggle("long", linesOf(sentence) > MOST_LINES);
      // A phone shows the reason if sentence and reason have room where a long sentence would stand.
      say.classList.add("whole");
      if (linesOf(sentence) > ONE) say.classList.add("tight");
      if (linesOf(sentence) > ONE || linesOf(why) > TWO) say.classList.remove("whole", "tight");
      seats.dataset.count = String(view.seats.length);
      fillWith(seats, ...view.seats.map((seat) => ticket(seat, text, brief)));
    },
    /**
     * How it ended is to be seen on the board before it is to be read.
     * @param {number} wait  ms
     * @param {number} pace
     */
    hold(wait, pace) {
      if (wait) rising = say.animate({ opacity: [0, 1] }, { duration: RISE * pace, delay: wait, fill: "backwards" });
    },
    /** Whatever it says is there now. */
    tell: () => rising?.finish(),
    /** @param {number | null} share  of the first visit's bytes; null when nothing is on its way */
    loading(share) {
      load.hidden = share === null;
      load.style.transform = `scaleX(${share ?? 0})`;
      setTrait(load, "aria-valuenow", share === null ? null : Math.round(share * 100));
    },
  };
}

/** @param {HTMLElement} element */
function linesOf(element) {
  return element.offsetHeight / parseFloat(getComputedStyle(element).lineHeight);
}

/**
 * @param {import("./types.js").Ticket} seat
 * @param {(template: string) => string} text
 * @param {boolean} brief
 */
function ticket(seat, text, brief) {
  const note = text(brief ? seat.short : seat.note);
  const cards = seat.cards && pictureOf(seat.cards, { kind: "cards" });
  if (cards && seat.cards) cards.style.aspectRatio = `${seat.cards.box[2]} / ${seat.cards.box[3]}`;
  return make(
    "div",
    { class: `seat${seat.on ? " on" : ""}${cards ? " holding" : ""}` },
    seat.mark && pictureOf(seat.mark),
    make("div", {}, make("b", {}, text(seat.name)), note && make("i", { class: cards ? "spoken" : "" }, note)),
    seat.score !== undefined &&
      make("span", { class: "score figures" }, seat.score, seat.of && make("small", {}, ` / ${text(seat.of)}`)),
    cards,
  );
}

/** @param {Tools} tools */
export function createTools(tools) {
  const names = /** @type {(keyof Tools)[]} */ (["undo", "redo", "hint", "moves", "rules", "menu"]);
  const buttons = names.map((name) =>
    make(
      "button",
      { type: "button", class: name, onclick: tools[name] },
      icon(name),
      make("span", {}, word(`shell.${name}`)),
    ),
  );
  const hint = buttons[names.indexOf("hint")];
  const node = make("nav", { class: "tools", "aria-label": word("shell.tools") }, ...buttons);
  return {
    node,
    canHint: () => !hint.disabled,
    /** @param {View} view */
    show(view) {
      buttons[0].disabled = !view.undo;
      buttons[1].disabled = !view.redo;
      hint.disabled = view.turn === undefined || view.over || view.at < view.ply || Boolean(view.bot || view.confirm);
    },
  };
}

/**
 * The plain buttons of a position: its own, or what can be done when looking back or when it is over.
 * @param {View} view
 * @param {object} to
 * @param {(part: string) => void} to.point
 * @param {(ply: number | null) => void} to.jump
 * @param {() => void} to.confirm
 * @param {() => void} to.back
 * @param {() => void} to.hurry
 * @param {((on: boolean) => void) | null} to.rest  nobody but bots plays: whoever looks on can stop them
 * @param {() => void} to.rematch
 * @param {() => void} to.look
 * @returns {HTMLElement[]}
 */
export function actionsOf(view, to) {
  const own = view.scene.actions
    .filter(({ on }) => on === undefined)
    .map(({ part, label, ready, icon: drawing }) => {
      const made = button(fill(label, view.names), () => to.point(part), { disabled: !ready, icon: drawing });
      made.dataset.part = part;
      return made;
    });
  if (view.at < view.ply) {
    const back = button(word("shell.now"), () => to.jump(null), { kind: "first" });
    return view.worth?.open ? [back, ...own] : [back];
  }
  if (view.over) {
    return [
      button(word("shell.rematch"), to.rematch, { kind: "first" }),
      button(word("shell.look"), to.look, { disabled: view.ply === 0 }),
    ];
  }
  if (view.bot) {
    const hurry = button(word("shell.move.now"), to.hurry);
    hurry.prepend(make("span", { class: "wait", "aria-hidden": "true" }, make("i"), make("i"), make("i")));
    const { rest } = to;
    if (!rest) return [hurry];
    if (view.rests) return [button(word("shell.go.on"), () => rest(false), { kind: "first" })];
    return [hurry, button(word("shell.pause"), () => rest(true))];
  }
  if (!view.confirm) return own;
  const answers = [button(word("shell.confirm.play"), to.confirm, { kind: "first" }), button(word("shell.confirm.back"), to.back)];
  return [...answers, ...own];
}

/**
 * The parts of which one is always chosen, as a switch.
 * @param {View} view
 * @param {(part: string) => void} point
 */
export function switchOf(view, point) {
  const parts = view.at < view.ply && !view.worth?.open ? [] : view.scene.actions.filter(({ on }) => on !== undefined);
  return parts.map(({ part, label, ready, on }) =>
    make(
      "button",
      { type: "button", "data-part": part, "aria-pressed": String(on), disabled: !ready && !on, onclick: () => !on && point(part) },
      fill(label, view.names),
    ),
  );
}
