// Bots at the table: whenever one has to choose, somebody thinks for it, and after a decent pause it plays.

import { cleared } from "./sheets.js";
import { word } from "./words.js";

/** @typedef {import("./game.js").Play} Play */
/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./minds.js").Minds} Minds */
/** @typedef {import("./minds.js").Thought} Thought */
/** @typedef {ReturnType<typeof createOpponents>} Opponents */

const LONGEST = [0, 500, 500, 700, 1300, 2000]; // ms that each level thinks at most

/**
 * @param {object} means
 * @param {Minds} means.minds
 * @param {() => Game} means.game
 * @param {() => number} means.rest  ms between two moves, so that the last one is seen
 * @param {() => boolean} means.polite  whether bots give up, and offer draws
 * @param {(seat: number) => Promise<boolean>} means.offer  a bot's draw to the people; whether they agree
 * @param {(share: number) => void} means.thinking  how much of the time is over
 * @param {(text: string) => void} means.lost
 */
export function createOpponents({ minds, game, rest, polite, offer, thinking, lost }) {
  /** What bots expected at their turns, so that they know how long a game has stood so. */
  const memories = createMemories();
  /** @type {{id: string, save: string, level: number} | null} what is thought about now */
  let matter = null;
  /** @type {import("./minds.js").Asking | null} */
  let asking = null;
  /** @type {(() => void) | null} */
  let decide = null;

  const stop = () => {
    asking?.stop();
    matter = null;
    asking = null;
    decide = null;
  };

  /**
   * @param {Play} play
   * @param {View} view
   */
  const begin = (play, { save, ply, turn: seat = 0, bot: level = 0 }) => {
    const mine = { id: play.id, save, level };
    matter = mine;
    const shown = performance.now();
    const longest = LONGEST[level];
    const memory = memories.of(play.id, seat, ply);
    /** @type {Thought | null} */
    let best = null;
    let began = 0;
    let over = false;
    const finish = async () => {
      if (over || !best || matter !== mine) return;
      over = true;
      await Promise.race([until(shown + rest()), hurried]);
      // Whoever is at the menu would not see the move, and may be about to take the seat.
      await cleared();
      // The game at the table may be another one before its first view has come.
      if (matter !== mine || game().now() !== play) return;
      const { resigns, offers } = best;
      memory.keep(ply, best);
      if (resigns && polite()) {
        stop();
        return game().resign(seat);
      }
      if (offers && polite()) {
        memory.offered(ply);
        const others = (play.view?.names ?? []).map((_, other) => other).filter((other) => other !== seat);
        const bots = others.filter((other) => play.bots[other]);
        // Bots are asked first; where there are people too, they have the last word.
        const agreed = bots.every((other) => memories.accepts(play.id, other)) && (bots.length === others.length || (await offer(seat)));
        if (matter !== mine || game().now() !== play) return;
        if (agreed) {
          stop();
          return game().agreeDraw();
        }
      }
      const move = await asking?.move();
      if (matter !== mine || game().now() !== play || !move) return;
      stop();
      game().answer(ply, move);
    };
    let hurry = () => {};
    /** @type {Promise<void>} */
    const hurried = new Promise((resolve) => (hurry = resolve));
    decide = () => {
      hurry();
      void finish();
    };
    asking = minds.ask({
      put: (port) => game().question(ply, port),
      terms: { ...memory.told(ply), level },
      tell(thought) {
        if (over || matter !== mine) return;
        best = thought;
        began ||= performance.now();
        const spent = (performance.now() - began) / longest;
        thinking(Math.max(thought.done, Math.min(1, spent)));
        if (thought.done >= 1 || spent >= 1) void finish();
      },
      lost() {
        if (matter !== mine) return;
        stop();
        lost(word("shell.mind.lost"));
      },
    });
  };

  return {
    /** The table has changed. @param {Play} play */
    watch(play) {
      const { view } = play;
      const on = play.awake && view && view.at === view.ply && !view.over && !view.rests;
      if (on && matter?.id === play.id && matter.save === view.save && matter.level === (view.bot ?? 0)) return;
      stop();
      if (play.bots.some(Boolean)) minds.wake(play.game);
      if (on && view.bot) begin(play, view);
    },
    /** Whether this bot would agree to a draw, by what it thought at its last turn. @param {string} id @param {number} seat */
    accepts: (id, seat) => memories.accepts(id, seat),
    /** Whoever waits has waited long enough. */
    now: () => decide?.(),
  };
}

/** Whether nobody plays but bots. @param {Play} play */
export function onlyBots({ view, bots }) {
  return Boolean(view) && (view?.names ?? []).every((_, seat) => bots[seat]);
}

/**
 * Of each bot of the game at the table: what it expected at each of its turns, and when it last offered a draw.
 * @typedef {{shares: Map<number, number>, offer: number, accepts: boolean}} Memory
 */
function createMemories() {
  let game = "";
  /** @type {Map<number, Memory>} */
  let seats = new Map();
  /** @param {string} id @param {number} seat */
  const memoryOf = (id, seat) => {
    if (id !== game) seats = new Map();
    game = id;
    const memory = seats.get(seat) ?? { shares: new Map(), offer: -Infinity, accepts: false };
    seats.set(seat, memory);
    return memory;
  };
  return {
    /**
     * @param {string} id
     * @param {number} seat
     * @param {number} now  the ply; what came after it has been taken back
     */
    of(id, seat, now) {
      const memory = memoryOf(id, seat);
      for (const ply of memory.shares.keys()) if (ply >= now) memory.shares.delete(ply);
      return {
        /** @param {number} ply */
        told: (ply) => ({
          past: [...memory.shares.values()],
          ...(Number.isFinite(memory.offer) && { since: Math.max(0, ply - memory.offer) }),
        }),
        /** @param {number} ply @param {Thought} thought */
        keep(ply, { share, accepts }) {
          if (typeof share === "number") memory.shares.set(ply, share);
          memory.accepts = accepts ?? false;
        },
        /** @param {number} ply */
        offered: (ply) => (memory.offer = ply),
      };
    },
    /** @param {string} id @param {number} seat */
    accepts: (id, seat) => memoryOf(id, seat).accepts,
  };
}

/** @param {number} moment */
function until(moment) {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, moment - performance.now()));
  });
}
