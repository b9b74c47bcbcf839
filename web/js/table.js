// The table: wires slab, stage, mirror, input and history of one game, and shows each view that comes.

import { createAsking } from "./asking.js";
import { createCover } from "./cover.js";
import { fillWith, make, swap } from "./dom.js";
import { formNow } from "./forms.js";
import { createHistory, createSteps } from "./history.js";
import { createHints } from "./hints.js";
import { listenTo, listenToKeys } from "./input.js";
import { openKeys, openMenu } from "./menu.js";
import { createMirror } from "./mirror.js";
import { createMovesSheet } from "./movessheet.js";
import { onlyBots } from "./opponents.js";
import { createPlaces } from "./places.js";
import { tell } from "./sheets.js";
import { actionsOf, createSlab, createTools, switchOf } from "./slab.js";
import { farewell, wayOf } from "./motion.js";
import { paceOf } from "./pace.js";
import { createSounds, soundOf } from "./sounds.js";
import { createStage } from "./stage.js";
import { stripEntry } from "./strip.js";
import { createTelling } from "./telling.js";
import { printIn } from "./theme.js";
import { openTyping } from "./typing.js";
import { fill, word } from "./words.js";
import { createWorth } from "./worth.js";

/** @typedef {import("./types.js").View} View */
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
  /** @type {View | null} what was shown last, if it came from Python */
  let position = null;
  let told = "";
  let leafing = false;
  const pace = () => paceOf(shell.store.settings().motion);
  const sounds = createSounds(() => shell.store.settings().sounds === "on");

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
    hint: () => void hints.tap(),
    moves: () => leaf(!leafing),
    rules: () => shell.router.go(`#/${info.key}/rules`),
    menu: () => openMenu(shell, info),
  });
  const node = make("main", { class: "table" }, slab.node, ground.node, cover.node);
  printIn(node, info.key);

  const { tellBeside, lookAt, note } = createTelling(node, aside, () => play?.view ?? null);
  const stage = createStage(ground.node, ground.canvas, ground.areas, {
    placed: () => mirror.place(stage.spotOf),
    painted: () => once("board-painted"),
  });
  const mirror = createMirror(spots);
  const asking = createAsking(acts, spots);
  /** @param {string} part @returns {HTMLElement | null} on the board, in a hand, or beneath them */
  const buttonOf = (part) => mirror.buttonOf(part) ?? ground.node.querySelector(`button[data-part="${CSS.escape(part)}"]`);
  const worth = createWorth(ground.worth, node);
  const hints = createHints({
    ask: () => shell.studies.hint(),
    buttonOf,
    note: (at, title, text) => note(at ?? tools.node.querySelector(".hint") ?? ground.node, title, text),
    text: (text) => fill(text, play?.view?.names ?? []),
  });
  const sheet = createMovesSheet((ply) => game.jump(ply), () => leaf(false));

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
  /** Whoever acts has seen enough: all that moves is at its end at once. */
  const act = () => {
    cover.end();
    stage.end();
    slab.tell();
  };
  node.addEventListener("pointerdown", act, true);
  document.addEventListener("keydown", act, true);
  const endKeys = listenToKeys({
    u: () => play?.view?.undo && game.undo(),
    r: () => play?.view?.redo && game.redo(),
    h: () => tools.canHint() && void hints.tap(),
    t: () => play?.view?.turn !== undefined && play.view.cover === undefined && void openTyping(shell),
    "?": openKeys,
    Escape: () => {
      hints.over();
      if (leafing) leaf(false);
      else if (play?.view?.picks.length) game.back();
    },
  });

  /** Opens or closes the sheet of moves. @param {boolean} open */
  function leaf(open) {
    leafing = open && formNow() !== "wide";
    node.classList.toggle("leafing", leafing);
    if (leafing) {
      node.append(sheet.node);
      if (play?.view) sheet.show(play.view);
      sheet.opened();
    } else if (sheet.node.isConnected) {
      sheet.remove();
      /** @type {HTMLElement | null} */ (tools.node.querySelector(".moves"))?.focus();
    }
  }

  function arrange() {
    const form = formNow();
    // Room for buttons that come and go, so that the board stays where it is.
    ground.node.classList.toggle("asks", shell.store.settings().confirm === "on");
    ground.node.classList.toggle("awaits", Boolean(play?.bots.some(Boolean)));
    ground.arrange(play?.view?.scene.broad ?? false, slab.node, slab.seats);
    const home = form === "tall" || form === "small" ? node : slab.node;
    if (tools.node.parentElement !== home) home.append(tools.node);
    if (form === "wide" && leafing) leaf(false);
  }

  /** @param {Play} next */
  function shown(next) {
    act();
    const before = position;
    play = next;
    if (!next.view) return;
    // A picture from before Python was awake is no position to move from.
    position = next.awake ? next.view : null;
    const { view } = next;
    const hides = view.cover !== undefined && before !== null && before.cover === undefined;
    const speed = before ? pace() : 0;
    const text = (/** @type {string} */ template) => fill(template, view.names);
    // Whoever has played sees it land. Then nothing is taken from the table before the cover lies over all of it.
    const last = hides && speed ? farewell(before, view) : null;
    const moved = last ? stage.show(last, text, { way: "on", pace: speed }) : { landed: 0, time: 0 };
    if (hides) {
      sounds.play(soundOf(before, view), moved.landed);
      // What the buttons stand for is no longer anybody's to hear.
      mirror.show(view.scene, text, []);
      worth.show(view.worth, view.names);
    }
    const how = { pace: speed, wait: moved.time };
    cover.show(view, [slab.node, ground.node, tools.node], slab.node, how, () => lay(next, before));
  }

  /**
   * @param {Play} next
   * @param {View | null} before
   */
  function lay(next, before) {
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
      hurry: () => shell.opponents.now(),
      rest: onlyBots(next) ? (on) => game.rest(on) : null,
      confirm: () => game.confirm(),
      back: () => game.back(),
      rematch,
      look: () => (form === "wide" ? game.jump(view.ply - 1) : leaf(true)),
    });
    swap(acts, actions);
    asking(view);
    // Where room is short, the button of a bot that thinks comes where its switch would be.
    ground.choose(view.bot && form !== "wide" ? [] : switchOf(view, (part) => game.point(part)));
    fillWith(strip, ...view.strip.map((entry) => stripEntry(entry, text)));
    strip.hidden = view.strip.length === 0;
    beside.show(view);
    besideSteps.show(view, true);
    besideSteps.node.hidden = view.at === view.ply;
    if (leafing) sheet.show(view);
    mirror.show(view.scene, text, next.held);
    worth.show(view.worth, view.names);
    hints.at(`${view.save} ${view.at}`);
    const covered = view.cover !== undefined;
    const how = { way: wayOf(before, view), pace: pace(), delay: cover.leaves(), now: covered };
    const moved = stage.show(view.scene, text, how);
    if (!covered) sounds.play(soundOf(before, view), moved.landed);
    if (view.over && before && !before.over) slab.hold(moved.time, how.pace);
    tellBeside(mirror.itemAt(document.activeElement ?? node)?.about);
    if (view.heard && view.heard !== told) tell(text(view.heard));
    told = view.heard ?? "";
    const refused = view.note?.part && buttonOf(view.note.part);
    if (view.note && refused) note(refused, "", text(view.note.text), refused);
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
    weighed: (known) => {
      if (!play?.view) return;
      play.view.worth = known;
      worth.show(known, play.view.names);
    },
    refused: (text) => note(ground.node, "", text),
    close: () => {
      endKeys();
      document.removeEventListener("keydown", act, true);
      cover.close();
      stage.close();
      sounds.close();
    },
  };
}

/** Marks a moment of the page's life, the first time it comes. @param {string} name */
function once(name) {
  if (performance.getEntriesByName(name).length === 0) performance.mark(name);
}
