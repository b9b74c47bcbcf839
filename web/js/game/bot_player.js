// Plays for the bots at the table: when a bot has to choose, asks the bot worker, and plays its move after a short pause.

import { agrees, keepOpenOffer, memoryOf, othersAgree, recalled, remember } from "./bot_tie_memory.js";
import { LONGEST_THOUGHT, ROUND_SHOWN, createThinkingTime } from "./bot_times.js";
import { FAR } from "../lib/levels.js";
import { quiet } from "../python/when_idle.js";
import { cleared } from "../ui/sheets.js";

/** @typedef {import("./game.js").Play} Play */
/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../python/bot_worker.js").BotWorker} BotWorker */
/** @typedef {import("../python/bot_worker.js").Thought} Thought */
/** @typedef {ReturnType<typeof createBotPlayer>} BotPlayer */

const QUIET_SECONDS = 0.2; // without a call, before the bot worker is started
/** How much longer than it needs for thinking and the pause between moves a bot in another window has, before this window's begins. */
const OTHER_WINDOW_MS = 5000;

/**
 * @param {object} means
 * @param {BotWorker} means.botWorker
 * @param {() => Game} means.game
 * @param {() => number} means.betweenMoves  ms between two moves, so that the last one is seen
 * @param {() => boolean} means.polite  whether bots give up, and offer ties
 * @param {(seat: number) => Promise<boolean>} means.offer  offers a bot's tie to the people; resolves to whether they agree
 * @param {() => boolean} means.overtaken  whether another window has gone on with the game; then that is shown instead
 * @param {(share: number) => void} means.thinking  gets the share of the thinking time that is over
 * @param {() => void} means.lost  the bot worker cannot answer; it is asked again when the game is shown again
 */
export function createBotPlayer({ botWorker, game, betweenMoves, polite, offer, overtaken, thinking, lost }) {
  /** @type {ReturnType<typeof choiceOf> | null} the choice being thought about */
  let choice = null;
  /** @type {import("../python/bot_worker.js").Asking | null} */
  let asking = null;
  /** @type {(() => void) | null} */
  let decide = null;

  /** Until another window's bot has had its time. */
  let waiting = 0;
  const wakeInTime = createWaking(botWorker, game);

  const stop = () => {
    clearTimeout(waiting);
    asking?.stop();
    choice = null;
    asking = null;
    decide = null;
  };

  /**
   * @param {Play} play
   * @param {View} view
   */
  const beginInTime = (play, view) => {
    const there = choiceOf(play, view);
    if (!there.elsewhere) return begin(play, view);
    // The window that has made the last moves has a bot, too, which thinks about this choice already.
    choice = there;
    thinking(0);
    const take = () => game().now() === play && begin(play, view);
    waiting = setTimeout(take, LONGEST_THOUGHT[view.bot ?? 0] + betweenMoves() + OTHER_WINDOW_MS);
    decide = () => {
      clearTimeout(waiting);
      if (take() !== false) decide?.();
    };
  };

  /**
   * @param {Play} play
   * @param {View} view
   */
  const begin = (play, view) => {
    const { ply, turn: seat = 0, bot: level = 0, dice = "" } = view;
    const mine = choiceOf(play, view);
    choice = mine;
    const shown = performance.now();
    const memory = memoryOf(play.memories, seat, level, ply);
    /** @type {Thought | null} */
    let best = null;
    let over = false;
    const time = createThinkingTime(LONGEST_THOUGHT[level], thinking);
    // Another game may have come to the table, whose first view is not there yet.
    const gone = () => choice !== mine || game().now() !== play;
    const finish = async () => {
      if (over || !best || choice !== mine) return;
      over = true;
      // How a round ended is the player's to read: a bot begins the next one when told to, or among bots after a while.
      const shownFor = !view.round_over ? betweenMoves() : onlyBots(play) ? ROUND_SHOWN : Infinity;
      await Promise.race([...(shownFor < Infinity ? [until(shown + shownFor)] : []), hurried]);
      // While a sheet is open, the player would not see the move, and may be about to take over the seat.
      await cleared();
      if (gone() || overtaken()) return;
      const { resigns } = best;
      // An offer that nobody has answered, as the page was closed meanwhile, is made again, whatever the bot thinks now.
      const offers = best.offers || memory.asks === ply;
      remember(memory, ply, best);
      if (resigns && polite()) {
        stop();
        return game().resign(seat);
      }
      if (offers && polite()) {
        memory.asks = ply;
        game().remembered(play);
        const agreed = await othersAgree(play, seat, ply, offer);
        if (gone() || (agreed && overtaken())) return;
        delete memory.asks;
        memory.offer = ply;
        if (agreed) {
          stop();
          return game().agreeTie();
        }
      }
      const move = await asking?.move();
      if (gone() || !move || overtaken()) return;
      stop();
      game().answer(ply, move);
    };
    let hurry = () => {};
    /** @type {Promise<void>} */
    const hurried = new Promise((resolve) => (hurry = resolve));
    decide = () => {
      time.hurry();
      hurry();
      void finish();
    };
    asking = botWorker.ask({
      put: (port) => game().question(play, { ply, line: 0 }, port),
      // The seed depends only on the game and the position, so that the bot makes the same choice after a reload.
      terms: { ...recalled(memory, ply), level, seed: `${dice}${play.id.replace(/[^0-9a-f]/g, "")}` },
      onThought(thought) {
        if (over || choice !== mine) return;
        best = thought;
        if (time.isOver(thought.done)) void finish();
      },
      lost() {
        if (choice !== mine) return;
        stop();
        lost();
      },
    });
  };

  return {
    /** To be called when the table has changed. @param {Play} play */
    watch(play) {
      const { view } = play;
      if (view) keepOpenOffer(play.memories, view.ply);
      const on = play.awake && view && !view.looking && !view.over && !view.rests;
      if (on && choice && isSame(choice, choiceOf(play, view))) return;
      stop();
      if (play.bots.some(thinks)) void wakeInTime();
      if (on && view.bot && thinks(view.bot)) beginInTime(play, view);
    },
    /** Whether this bot of the game at the table would agree to a tie. @param {number} seat */
    accepts: (seat) => {
      const play = game().now();
      return Boolean(play?.view && agrees(play.memories, seat, play.view.ply));
    },
    /** Makes the bot play the best move it has found so far; if it could not be asked, asks it again. */
    now: () => (decide ? decide() : game().shown()),
  };
}

/**
 * Starts the bot worker once the page's Python is ready and idle: any earlier, it would slow that down.
 * @param {BotWorker} botWorker
 * @param {() => Game} game
 */
function createWaking(botWorker, game) {
  let waking = false;
  return async () => {
    if (waking) return;
    waking = true;
    await quiet(QUIET_SECONDS);
    waking = false;
    const now = game().now();
    if (now?.bots.some(thinks)) botWorker.wake(now.game);
  };
}

/** What a bot thinks about. Whether another window's bot does so already is part of it. @param {Play} play @param {View} view */
function choiceOf(play, view) {
  return { play, id: play.id, save: view.save, level: view.bot ?? 0, elsewhere: play.elsewhere === view.ply };
}

/** @param {ReturnType<typeof choiceOf>} one @param {ReturnType<typeof choiceOf>} other */
function isSame(one, other) {
  return one.play === other.play && one.id === other.id && one.save === other.save && one.level === other.level && one.elsewhere === other.elsewhere;
}

/** Whether a bot plays a seat of this level: 0 is a person, FAR a person far away. @param {number} level */
function thinks(level) {
  return level > 0 && level !== FAR;
}

/** Whether bots play all seats. @param {Play} play */
export function onlyBots({ view, bots }) {
  return Boolean(view) && (view?.names ?? []).every((_, seat) => bots[seat]);
}

/** @param {number} moment */
function until(moment) {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, moment - performance.now()));
  });
}
