// The table: wires slab, stage, mirror, input and history of one game, and shows each view that comes.

import { fillWith, iconButton, button, make } from "./dom.js";
import { formNow } from "./forms.js";
import { createHistory, createSteps } from "./history.js";
import { listenTo, listenToKeys } from "./input.js";
import { openKeys, openMenu } from "./menu.js";
import { createMirror } from "./mirror.js";
import { pictureOf } from "./pictures.js";
import { showNote, tell } from "./sheets.js";
import { actionsOf, createSlab, createTools } from "./slab.js";
import { createStage } from "./stage.js";
import { printIn } from "./theme.js";
import { fill, word } from "./words.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").About} About */
/** @typedef {import("./types.js").GameInfo} GameInfo */
/** @typedef {import("./shell.js").Shell} Shell */
/** @typedef {import("./shell.js").Screen} Screen */
/** @typedef {import("./game.js").Play} Play */

const AREAS = ["board", "hand"];

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

  const places = Object.fromEntries(AREAS.map((name) => [name, make("div", { "data-area": name })]));
  const canvas = make("canvas", { "aria-hidden": "true" });
  const spots = make("div", { class: "spots" });
  const acts = make("div", { class: "acts" });
  const strip = make("div", { class: "strip" });
  const felt = make(
    "section",
    { class: "play", "aria-label": word("shell.board") },
    ...[canvas, places.board, acts, places.hand, strip, spots],
  );
  const aside = make("div", { class: "about-item" });
  const slab = createSlab(info, () => openMenu(shell, info));
  const tools = createTools({
    undo: () => game.undo(),
    redo: () => game.redo(),
    moves: () => leaf(!leafing),
    rules: () => shell.router.go(`#/${info.key}/rules`),
    menu: () => openMenu(shell, info),
  });
  const beside = createHistory((ply) => game.jump(ply));
  const besideSteps = createSteps((ply) => game.jump(ply));
  const sideTraits = { class: "side", "aria-label": word("shell.beside") };
  const side = make("aside", sideTraits, besideSteps.node, aside, beside.node);
  const node = make("main", { class: "table" }, slab.node, felt, side);
  printIn(node, info.key);

  const stage = createStage(felt, canvas, places, {
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
    ask: (element) => {
      const about = mirror.itemAt(element)?.about;
      if (about && play?.view) note(element, fill(about.title, play.view.names), fill(about.text, play.view.names));
    },
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
    const upright = form === "tall" || form === "small";
    // Moving an element takes its focus away, so it is only moved when it has to be.
    if (form === "wide" && acts.parentElement !== slab.node) slab.seats.before(acts);
    if (form !== "wide" && acts.parentElement !== felt) places.board.after(acts);
    const home = upright ? node : slab.node;
    if (tools.node.parentElement !== home) home.append(tools.node);
    if (form === "wide" && leafing) leaf(false);
  }

  /** @param {Play} next */
  function shown(next) {
    play = next;
    const { view } = next;
    if (!view) return;
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
    fillWith(strip, ...view.strip.map((entry) => make("p", {}, make("b", {}, text(entry.title)), text(entry.text))));
    strip.hidden = view.strip.length === 0 || form !== "low";
    beside.show(view);
    besideSteps.show(view, true);
    besideSteps.node.hidden = view.at === view.ply;
    if (leafing) showMoves(view);
    mirror.show(view.scene, text, next.held);
    stage.show(view.scene);
    tellBeside(mirror.itemAt(document.activeElement ?? node)?.about);
    if (view.heard && view.heard !== told) tell(text(view.heard));
    told = view.heard ?? "";
    const refused = view.note?.part && mirror.buttonOf(view.note.part);
    if (view.note && refused) note(refused, "", text(view.note.text));
    else if (view.note) note(acts.firstElementChild ?? felt, "", text(view.note.text));
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
    refused: (text) => note(felt, "", text),
    close: () => {
      endKeys();
      stage.close();
    },
  };
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
