// Bots at the table: whenever one has to choose, somebody thinks for it, and after a decent pause it plays. Hints come
// from the same mind.

import { sentence, word } from "./words.js";

/** @typedef {import("./game.js").Play} Play */
/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./minds.js").Minds} Minds */
/** @typedef {import("./minds.js").Thought} Thought */
/** @typedef {ReturnType<typeof createOpponents>} Opponents */

const LONGEST = [0, 500, 500, 700, 1300, 2000]; // ms that each level thinks at most
const SHORTEST = 700; // ms between two moves, so that the last one is seen
const HINT = 1500; // ms until a hint is given

/**
 * @param {object} means
 * @param {Minds} means.minds
 * @param {() => Game} means.game
 * @param {() => number} means.pace  1: as drawn; 0: nothing moves
 * @param {() => boolean} means.polite  whether bots give up, and offer draws
 * @param {(seat: number) => Promise<boolean>} means.offer  a bot's draw to the people; whether they agree
 * @param {(share: number) => void} means.thinking  how much of the time is over
 * @param {(text: string) => void} means.lost
 */
export function createOpponents({ minds, game, pace, polite, offer, thinking, lost }) {
  /** What bots expected at their turns, so that they know how long a game has stood so. */
  const memories = createMemories();
  /** @type {{id: string, save: string, level: number} | null} what is thought about now; level 0: a hint */
  let matter = null;
  /** @type {(() => void) | null} */
  let decide = null;

  const stop = () => {
    if (!matter) return;
    matter = null;
    decide = null;
    minds.stop();
  };

  /** @param {Play} play */
  const turnTo = ({ id, view }) => (matter = { id, save: view?.save ?? "", level: view?.bot ?? 0 });

  /** What a mind has to know; null, and it is said, if nobody can tell. */
  const asked = async () => {
    try {
      return await game().question();
    } catch (error) {
      lost(sentence(error));
      return null;
    }
  };

  /** @param {Play} play */
  const begin = async (play) => {
    const mine = turnTo(play);
    const shown = performance.now();
    const longest = LONGEST[mine.level];
    const question = await asked();
    if (!question || matter !== mine) return;
    const { ply, seat } = question;
    const memory = memories.of(play.id, seat, ply);
    /** @type {Thought | null} */
    let best = null;
    let began = 0;
    let over = false;
    const finish = async () => {
      if (over || !best || matter !== mine) return;
      over = true;
      minds.stop();
      await until(shown + SHORTEST * Math.max(0.3, pace()));
      if (matter !== mine) return;
      const { move, resigns, offers } = best;
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
        if (matter !== mine) return;
        stop();
        if (agreed) return game().agreeDraw();
      }
      stop();
      game().answer(ply, move);
    };
    decide = finish;
    minds.ask(
      { ...question, ...memory.told(ply), level: mine.level },
      (thought) => {
        best = thought;
        began ||= performance.now();
        const spent = (performance.now() - began) / longest;
        thinking(Math.max(thought.done, Math.min(1, spent)));
        if (thought.done >= 1 || spent >= 1) void finish();
      },
      () => {
        if (matter !== mine) return;
        stop();
        lost(word("shell.mind.lost"));
      },
    );
  };

  return {
    /** The table has changed. @param {Play} play */
    watch(play) {
      const { view } = play;
      const on = play.awake && view && view.at === view.ply && !view.over;
      if (on && matter?.id === play.id && matter.save === view.save && matter.level === (view.bot ?? 0)) return;
      stop();
      if (play.bots.some(Boolean)) minds.wake();
      if (on && view.bot) void begin(play);
    },
    /** Whether this bot would agree to a draw, by what it thought at its last turn. @param {string} id @param {number} seat */
    accepts: (id, seat) => memories.accepts(id, seat),
    /** Whoever waits has waited long enough. */
    now: () => decide?.(),

    /**
     * The best that can be found in a moment, and why; null if there is nothing to find.
     * @returns {Promise<{move: string, parts: string[], why: string} | null>}
     */
    async hint() {
      const play = game().now();
      if (!play) return null;
      stop();
      const mine = turnTo(play);
      const question = await asked();
      if (!question || matter !== mine) return null;
      /** @type {Thought | null} */
      const found = await new Promise((resolve) => {
        let began = 0;
        minds.ask(
          question,
          (thought) => {
            began ||= performance.now();
            if (thought.done >= 1 || performance.now() - began >= HINT) resolve(thought);
          },
          () => resolve(null),
        );
      });
      if (matter !== mine) return null;
      stop();
      return found && game().hint(question.ply, found);
    },
  };
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
