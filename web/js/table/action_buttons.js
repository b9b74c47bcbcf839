// The plain buttons of a position: its own actions, or the buttons while a bot thinks, while looking back, at the end, or in
// a game by link; or those of an exercise.

import { button, make, swap } from "../ui/dom.js";
import { answersBot } from "./focus.js";
import { onlyBots } from "../game/bot_player.js";
import { word } from "../words/words.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("./shown_view.js").Shown} Shown */
/** @typedef {import("./far_on_demand.js").FarTable} FarTable */
/** @typedef {Pick<import("./commands.js").Commands, "point" | "jump" | "hurry" | "pauseBots" | "confirm" | "back" | "rematch" | "review">} Commands */

/**
 * @param {HTMLElement} canvasButtons  contains the buttons over the canvas
 * @param {Commands} commands
 * @param {(shown: Shown) => void} look  looks back over a finished game
 * @param {FarTable} far
 * @param {import("./exercise_type.js").Exercise} [exercise]
 */
export function createActions(canvasButtons, commands, look, far, exercise) {
  const node = make("div", { class: "acts", hidden: true });
  const above = make("div", { class: "acts above", hidden: true });
  const ask = createAsking(node, canvasButtons);
  return {
    node,
    /** On a phone held upright, the buttons while a bot thinks or after a game by link: outside `node`, so that they take no room from the board. */
    above,
    /** @param {Shown} shown */
    show(shown) {
      const taught = exercise?.acts(shown);
      node.classList.toggle("onward", taught !== undefined);
      // The exercise's buttons take the place of the table's own, if there are any; at the end there always are.
      const usual = shown.view.over || shown.view.scene.actions.some(({ on }) => on === undefined);
      node.classList.toggle("instead", taught !== undefined && usual);
      if (taught) {
        swap(above, []);
        return swap(node, taught);
      }
      const { lifted = [], below, sending = false } = usualButtons(shown, commands, far, () => look(shown));
      swap(above, lifted);
      swap(node, below, !answersBot(shown.view, shown.before));
      node.classList.toggle("sending", sending);
      ask(shown.view);
    },
  };
}

/**
 * The buttons of a game that is no exercise: `lifted` on a phone held upright, `below` the others.
 * @param {Shown} shown
 * @param {Commands} to
 * @param {FarTable} far
 * @param {() => void} look
 * @returns {{lifted?: HTMLElement[], below: HTMLElement[], sending?: boolean}}
 */
function usualButtons(shown, to, far, look) {
  const { play, view, form } = shown;
  // If only bots play, all buttons stay below: nobody needs the room.
  const upright = (form === "tall" || form === "small") && !onlyBots(play);
  const byLink = view.looking ? null : far.acts(shown);
  if (byLink) {
    if (byLink.length && view.far?.sends) return { below: byLink, sending: true };
    // Until somebody else has moved, nothing of the game can be pressed.
    const own = othersMove(view) ? [] : actionsOf(shown, to, look);
    // At the end of a game by link there are four buttons, one of them with long words.
    return upright && view.over ? { lifted: byLink, below: own } : { below: [...own, ...byLink] };
  }
  if (!othersMove(view)) return { below: actionsOf(shown, to, look) };
  const roundOver = Boolean(view.round_over) && !onlyBots(play); // going on is the one thing to press
  const whileBotMoves = botButtons(shown, to, roundOver);
  return upright && !roundOver ? { lifted: whileBotMoves, below: actionsOf(shown, to, look) } : { below: whileBotMoves };
}

/** Whether a bot or somebody far away has to move. @param {View} view */
function othersMove({ bot, over, looking }) {
  return Boolean(bot) && !over && !looking;
}

/**
 * The buttons while a bot has to move.
 * @param {Shown} shown
 * @param {Commands} to
 * @param {boolean} roundOver  the bot begins the next round
 * @returns {HTMLElement[]}
 */
function botButtons({ play, view }, to, roundOver) {
  if (roundOver) return [button(word("shell.go.on"), to.hurry, { kind: "first" })];
  if (view.rests) return [button(word("shell.go.on"), () => to.pauseBots(false), { kind: "first" })];
  const hurry = button(word("shell.move.now"), to.hurry);
  hurry.prepend(make("span", { class: "wait", "aria-hidden": "true" }, make("i"), make("i"), make("i")));
  // If only bots play, whoever watches can pause them.
  if (!onlyBots(play)) return [hurry];
  return [hurry, button(word("shell.pause"), () => to.pauseBots(true))];
}

/**
 * @param {Shown} shown
 * @param {Commands} to
 * @param {() => void} look
 * @returns {HTMLElement[]}
 */
function actionsOf({ view, text }, to, look) {
  const own = view.scene.actions
    .filter(({ on }) => on === undefined)
    .map(({ part, label, ready, icon: drawing }) => {
      const made = button(text(label), () => to.point(part), { disabled: !ready, icon: drawing });
      made.dataset.part = part;
      return made;
    });
  if (view.looking) {
    const back = button(word(view.line ? "shell.line.back" : "shell.now"), () => to.jump(null), { kind: "first" });
    return view.tries || view.analysis?.open ? [back, ...own] : [back];
  }
  if (view.over) {
    return [
      button(word("shell.rematch"), to.rematch, { kind: "first" }),
      button(word("shell.look"), look, { disabled: view.ply === 0 }),
      ...((view.reviews || view.too_long) && !view.exercise ? [button(word("shell.review"), to.review)] : []),
    ];
  }
  if (!view.confirm) return own;
  const answers = [button(word("shell.confirm.play"), to.confirm, { kind: "first" }), button(word("shell.confirm.back"), to.back)];
  return [...answers, ...own];
}

/**
 * When a move has to be confirmed, moves the keyboard focus to the answers, and afterwards back to where it was.
 * @param {HTMLElement} acts  contains the answers
 * @param {HTMLElement} canvasButtons  contains the buttons over the canvas
 */
function createAsking(acts, canvasButtons) {
  /** @type {HTMLElement | null} */
  let from = null;

  /** @param {View} view  that was just shown */
  return (view) => {
    const now = document.activeElement;
    if (view.confirm) {
      if (!(now instanceof HTMLElement) || !canvasButtons.contains(now) || !now.matches(":focus-visible")) return;
      from = now;
      acts.querySelector("button")?.focus();
    } else if (from) {
      const lost = !now || now === document.body || acts.contains(now);
      if (lost && from.isConnected) from.focus();
      from = null;
    }
  };
}
