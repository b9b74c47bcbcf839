// The page's end of the line to whoever thinks: a worker of its own, made when it is first needed. A question goes to
// it straight from the worker that plays; here nobody sees more of it than how the thinking gets on. If a worker dies,
// the question is asked again, once.

import { newWorker, placeOf } from "./new_worker.js";
import { hex } from "../lib/random.js";
import { noteMissing } from "../lib/missing_files.js";

/** @typedef {import("../types.js").Site} Site */
/** @typedef {import("./worker.js").News} News */
/**
 * What a bot has found so far. A bot keeps its move to itself until it makes it.
 * @typedef {object} Thought
 * @prop {number} done  the share of the work that is done
 * @prop {number | null} [share]  of the game, that a bot expects
 * @prop {boolean} [old]  that share is what it expected before: about a forced choice nobody thinks
 * @prop {boolean} [resigns]
 * @prop {boolean} [offers]  a draw
 * @prop {boolean} [accepts]  one
 * @prop {string} [move]  the best for whoever asks for advice, as the notation writes it
 * @prop {[string, number, number | null][]} [values]  of all moves, likewise
 * @prop {unknown} [idea]
 * @prop {unknown} [why]
 * @prop {object[]} [found]  of a review: what was found about each move
 */
/**
 * @typedef {object} Matter
 * @prop {(port: MessagePort) => Promise<unknown>} put  sends the question through the port
 * @prop {object} terms  who is asked: a level, what it remembers, the seed of its chance; without a level, whoever gives
 *   the best advice
 * @prop {(thought: Thought) => void} tell
 * @prop {() => void} lost  nobody can think about it
 * @prop {boolean} [waits]  it lets any other question go first, and is asked again after that
 */
/**
 * @typedef {object} Asking
 * @prop {() => Promise<string>} move  that was found, as the notation writes it
 * @prop {() => void} stop
 */
/** @typedef {ReturnType<typeof createBotWorker>} BotWorker */

const PATIENCE = 4; // seconds without a word from a worker that has nothing long to do
const LONG = 20; // seconds to boot, to load a game's bot, and for its first thought

/** @param {Site} site */
export function createBotWorker(site) {
  /** @type {Worker | null} */
  let worker = null;
  let ready = false;
  let expected = ""; // the game that will be asked about
  let lastId = 0;
  /**
   * A question: `asked`: it is there; `heard`: the worker has said so; `again`: of a second worker; `ended`: nobody wants
   * to know any more of it.
   * @typedef {Matter & {id: number, again: boolean, asked: boolean, heard: boolean, thought: boolean, over: boolean,
   *   ended: boolean, chosen?: (move: string) => void}} Question
   */
  /** The one at hand. @type {Question | null} */
  let asking = null;
  /** The one that let another go first. @type {Question | null} */
  let parked = null;
  let silence = 0;
  let preparing = false; // the worker has said so

  const send = () => {
    if (!asking || !ready) return;
    const mine = asking;
    const { port1, port2 } = new MessageChannel();
    const id = ++lastId;
    Object.assign(mine, { id, asked: false, heard: false, thought: false });
    const terms = { seed: hex(6), ...mine.terms };
    worker?.postMessage(JSON.stringify({ think: id, terms }), [port2]);
    const asked = () => {
      mine.asked = mine.id === id;
      silence = 0;
    };
    mine.put(port1).then(asked, () => {
      if (asking !== mine || mine.id !== id) return;
      if (mine.again) return drop();
      mine.again = true;
      send();
    });
  };

  const prepare = () => expected && worker?.postMessage(JSON.stringify({ prepare: expected }));

  const boot = () => {
    ready = false;
    preparing = false;
    worker = newWorker(hear, fall);
    worker.postMessage(JSON.stringify({ boot: placeOf(site), thinks: true }));
  };

  /** @param {News} news */
  const hear = (news) => {
    silence = 0;
    if (news.ready) {
      ready = true;
      prepare();
      send();
    } else if (news.failed) fall();
    else if (news.prepares !== undefined) preparing = news.prepares;
    else if (asking && news.heard === asking.id) asking.heard = true;
    else if (asking && (news.thought ?? news.chosen) === asking.id) {
      const { ok } = JSON.parse(news.answer ?? "{}");
      if (!ok) return drop();
      if (news.chosen) {
        asking.ended = true;
        asking.chosen?.(ok.move);
        return resume();
      }
      asking.thought = true;
      asking.over = ok.done >= 1;
      if (asking.chosen) return chosen(); // a worker that took over knows nothing of what was wanted
      // A bot still has to be asked for its move.
      asking.ended = asking.over && !("level" in asking.terms);
      asking.tell(ok);
      resume();
    }
  };

  const chosen = () => worker?.postMessage(JSON.stringify({ tell: asking?.id }));

  const fall = () => {
    silence = 0;
    noteMissing();
    worker?.terminate();
    worker = null;
    if (!asking) return;
    if (asking.again) return drop();
    asking.again = true;
    boot();
  };

  const drop = () => {
    const dropped = asking;
    asking = null;
    dropped?.lost();
    resume();
  };

  /** What has waited is asked again, once nobody else wants to know anything. */
  const resume = () => {
    if (!parked || (asking && !asking.ended)) return;
    asking = parked;
    parked = null;
    silence = 0;
    if (worker) send();
    else boot();
  };

  /** How many seconds without a word mean that the worker is dead; as long as the question is on its way, none do. */
  const patience = () => {
    if (!asking || (ready && !asking.asked) || (asking.over && !asking.chosen)) return Infinity;
    return !ready || preparing || (asking.heard && !asking.thought) ? LONG : PATIENCE;
  };

  // Counts its own beats, not the time: after a computer's sleep nothing is late. Nobody waits at a page in the
  // background, and there a worker may be slow.
  setInterval(() => {
    const limit = patience();
    silence = document.hidden || limit === Infinity ? 0 : silence + 1;
    if (silence > limit) fall();
  }, 1000);

  return {
    /** Has somebody ready before there is a question about this game. @param {string} game */
    wake(game) {
      const known = game === expected;
      expected = game;
      if (!worker) boot();
      else if (ready && !known) prepare();
    },

    /** Thinks about a question and about no other any more, but those that wait. @param {Matter} matter @returns {Asking} */
    ask(matter) {
      /** @type {Question} */
      const mine = { ...matter, id: 0, again: false, asked: false, heard: false, thought: false, over: false, ended: false };
      if (mine.waits && asking && !asking.waits && !asking.ended) parked = mine;
      else {
        if (asking?.waits && !asking.ended) parked = asking;
        asking = mine;
        silence = 0;
        if (worker) send();
        else boot();
      }
      return {
        move: () =>
          new Promise((resolve) => {
            if (asking !== mine) return;
            Object.assign(mine, { chosen: resolve });
            chosen();
          }),
        stop() {
          if (parked === mine) parked = null;
          if (asking !== mine) return;
          asking = null;
          if (ready) worker?.postMessage(JSON.stringify({ stop: true }));
          resume();
        },
      };
    },
  };
}
