// The table: wires slab, stage, mirror, input and history of one game, and shows each view that comes.

import { createCover } from "./cover.js";
import { fillWith, iconButton, button, make } from "./dom.js";
import { formNow } from "./forms.js";
import { createHistory, createSteps } from "./history.js";
import { listenTo, listenToKeys } from "./input.js";
import { openKeys, openMenu } from "./menu.js";
import { createMirror } from "./mirror.js";
import { pictureOf } from "./pictures.js";
import { createPlaces } from "./places.js";
import { openLook, showNote, tell } from "./sheets.js";
import { actionsOf, createSlab, createTools, switchOf } from "./slab.js";
import { createStage } from "./stage.js";
import { printIn } from "./theme.js";
import { fill, word } from "./words.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").About} About */
/** @typedef {import("./types.js").GameInfo} GameInfo */
/** @typedef {import("./shell.js").Shell} Shell */
/** @typedef {import("./shell.js").Screen} Screen */
/** @typedef {import("./game.js").Play} Play */

/**
 * @param {Shell} shell
 * @param {GameInfo} info
 * @param {() => void} rematch
 * @returns {Screen}
 */
export function tableScreen(shell, info, rematch) {
  const { game } = shell;
  /** @type {Play | null} */
  let play = null;
  let told = "";
  let leafing = false;

  const beside = createHistory((ply) => game.jump(ply));
  const besideSteps = createSteps((ply) => game.jump(ply));
  const aside = make("div", { class: "about-item", hidden: true });
  const ground = createPlaces([besideSteps.node, aside, beside.node]);
  const { spots, acts, strip } = ground;
  const cover = createCover(info, { reveal: () => game.reveal(), menu: () => openMenu(shell, info) });
  const slab = createSlab(info, () => openMenu(shell, info));
  const tools = createTools({
    undo: () => game.undo(),
    redo: () => game.redo(),
    moves: () => leaf(!leafing),
    rules: () => shell.router.go(`#/${info.key}/rules`),
    menu: () => openMenu(shell, info),
  });
  const node = make("main", { class: "table" }, slab.node, ground.node, cover.node);
  printIn(node, info.key);

  const stage = createStage(ground.node, ground.canvas, ground.areas, {
    placed: () => mirror.place(stage.spotOf),
    painted: () => once("board-painted"),
  });
  const mirror = createMirror(spots);
  const sheet = movesSheet();

  listenTo(spots, {
    point: (part) => game.point(part),
    step: mirror.step,
    look: (element) => {
      const item = element && mirror.itemAt(element);
      if (element === document.activeElement && element) mirror.settle(element);
      tellBeside(item?.about);
    },
    ask: (element) => lookAt(mirror.itemAt(element)?.about, element),
  });
  const endKeys = listenToKeys({
    u: () => play?.view?.undo && game.undo(),
    r: () => play?.view?.redo && game.redo(),
    "?": openKeys,
    Escape: () => (leafing ? leaf(false) : play?.view?.picks.length && game.back()),
  });

  /** @param {About} [about]  of what is pointed at; else the scene's own */
  function tellBeside(about) {
    const view = play?.view;
    const matter = about ?? view?.scene.aside;
    aside.hidden = !matter || Boolean(view && view.at < view.ply);
    if (!matter || !view) return;
    const text = make("p", {}, fill(matter.text, view.names));
    fillWith(
      aside,
      make("h2", {}, fill(matter.title, view.names)),
      make("div", {}, matter.picture && pictureOf(matter.picture), text),
    );
  }

  /**
   * Shows closely what an item tells.
   * @param {About | undefined} about
   * @param {Element} element
   */
  function lookAt(about, element) {
    if (!about || !play?.view) return;
    const title = fill(about.title, play.view.names);
    const text = fill(about.text, play.view.names);
    if (about.picture) openLook(title, text, about.picture);
    else note(element, title, text);
  }

  /**
   * @param {Element} element
   * @param {string} title
   * @param {string} text
   */
  function note(element, title, text) {
    showNote(node, element.getBoundingClientRect(), title, text);
    tell(`${title} ${text}`);
  }

  function movesSheet() {
    const list = createHistory((ply) => game.jump(ply));
    const steps = createSteps((ply) => game.jump(ply));
    const back = button(word("shell.now"), () => {
      game.jump(null);
      leaf(false);
    }, { kind: "first broad" });
    const close = iconButton("close", word("shell.close"), () => leaf(false));
    const element = make(
      "section",
      { class: "moves-sheet", role: "dialog", "aria-label": word("shell.moves") },
      make("header", {}, make("h2", {}, word("shell.moves")), close),
      steps.node,
      list.node,
      back,
    );
    return { element, list, steps, back, close };
  }

  /** Opens or closes the sheet of moves. @param {boolean} open */
  function leaf(open) {
    leafing = open && formNow() !== "wide";
    node.classList.toggle("leafing", leafing);
    if (leafing) {
      node.append(sheet.element);
      if (play?.view) showMoves(play.view);
      sheet.close.focus();
    } else if (sheet.element.isConnected) {
      sheet.element.remove();
      /** @type {HTMLElement | null} */ (tools.node.querySelector(".moves"))?.focus();
    }
  }

  /** @param {View} view */
  function showMoves(view) {
    sheet.list.show(view);
    sheet.steps.show(view, formNow() === "low");
    sheet.back.disabled = view.at === view.ply;
  }

  function arrange() {
    const form = formNow();
    ground.arrange(play?.view?.scene.broad ?? false, slab.node, slab.seats);
    const home = form === "tall" || form === "small" ? node : slab.node;
    if (tools.node.parentElement !== home) home.append(tools.node);
    if (form === "wide" && leafing) leaf(false);
  }

  /** @param {Play} next */
  function shown(next) {
    play = next;
    const { view } = next;
    if (!view) return;
    arrange();
    ground.measure(view.scene);
    const form = formNow();
    /** @param {string} template */
    const text = (template) => fill(template, view.names);
    slab.show(view, form !== "wide");
    tools.show(view);
    const actions = actionsOf(view, {
      point: (part) => game.point(part),
      jump: (ply) => game.jump(ply),
      rematch,
      look: () => (form === "wide" ? game.jump(view.ply - 1) : leaf(true)),
    });
    swap(acts, actions);
    ground.choose(switchOf(view, (part) => game.point(part)));
    fillWith(strip, ...view.strip.map((entry) => stripEntry(entry, text)));
    strip.hidden = view.strip.length === 0;
    beside.show(view);
    besideSteps.show(view, true);
    besideSteps.node.hidden = view.at === view.ply;
    if (leafing) showMoves(view);
    mirror.show(view.scene, text, next.held);
    stage.show(view.scene, text);
    tellBeside(mirror.itemAt(document.activeElement ?? node)?.about);
    cover.show(view, [slab.node, ground.node, tools.node]);
    if (view.heard && view.heard !== told) tell(text(view.heard));
    told = view.heard ?? "";
    const refused = view.note?.part && mirror.buttonOf(view.note.part);
    if (view.note && refused) note(refused, "", text(view.note.text));
    else if (view.note) note(acts.firstElementChild ?? ground.node, "", text(view.note.text));
    if (next.awake) once("move-ready");
  }

  function refresh() {
    arrange();
    stage.repaint();
    if (play) shown({ ...play, view: play.view && { ...play.view, note: undefined } });
  }

  arrange();
  slab.loading(shell.state.load);
  return {
    node,
    title: `${info.name} – ${word("shell.title")}`,
    shown,
    refresh,
    loading: slab.loading,
    refused: (text) => note(ground.node, "", text),
    close: () => {
      endKeys();
      stage.close();
    },
  };
}

/**
 * @param {import("./types.js").Entry} entry
 * @param {(template: string) => string} text
 */
function stripEntry({ title, text: line, mark, about }, text) {
  const words = make("span", {}, make("b", {}, text(title)), text(line));
  const inside = [mark ? pictureOf(mark) : null, words];
  if (!about) return make("p", {}, ...inside);
  const look = () => openLook(text(about.title), text(about.text), about.picture);
  return make("button", { type: "button", onclick: look }, ...inside);
}

/**
 * Replaces buttons; if one of them had the focus, the first new one gets it.
 * @param {HTMLElement} place
 * @param {HTMLElement[]} buttons
 */
function swap(place, buttons) {
  const focused = place.contains(document.activeElement);
  fillWith(place, ...buttons);
  place.hidden = buttons.length === 0;
  if (focused) buttons[0]?.focus();
}

/** Marks a moment of the page's life, the first time it comes. @param {string} name */
function once(name) {
  if (performance.getEntriesByName(name).length === 0) performance.mark(name);
}
