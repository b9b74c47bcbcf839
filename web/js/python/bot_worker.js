// The page's side of the bot worker: a second worker with Python that thinks, started when it is first needed. A question
// goes to it straight from the first worker; the page sees only the progress and the answer. If the bot worker dies, the
// question is asked again, once.

import { newWorker, workerSite } from "./new_worker.js";
import { hex } from "../lib/random.js";
import { noteMissing } from "../lib/missing_files.js";

/** @typedef {import("../types.js").Site} Site */
/** @typedef {import("./worker.js").WorkerMessage} WorkerMessage */
/**
 * What a bot has found so far. The move of a bot that plays is not in it: it must be asked for.
 * @typedef {object} Thought
 * @prop {number} done  the share of the work that is done
 * @prop {number | null} [share]  of the game, that a bot expects
 * @prop {boolean} [old]  `share` is from an earlier turn, because a forced choice is not thought about
 * @prop {boolean} [resigns]
 * @prop {boolean} [offers]  a tie
 * @prop {boolean} [accepts]  a tie
 * @prop {string} [move]  for a question without a level: the best one, as the notation writes it
 * @prop {[string, number, number | null][]} [values]  likewise: each move with its share and, if that is proved, the plies to the end
 * @prop {import("../types.js").PlainMessage} [idea]
 * @prop {import("../types.js").PlainMessage} [why]
 * @prop {import("../types.js").FoundMove[]} [found]  of a review: what was found about each move
 */
/**
 * @typedef {object} NewQuestion
 * @prop {(port: MessagePort) => Promise<unknown>} put  sends the question through the port
 * @prop {object} terms  a bot's level, what it remembers and its random seed; without a level, the best advice is
 *   asked for
 * @prop {(thought: Thought) => void} onThought
 * @prop {() => void} lost  the question cannot be answered
 * @prop {boolean} [waits]  any other question goes first; this one is parked, and asked again after that
 */
/**
 * @typedef {object} Asking
 * @prop {() => Promise<string>} move  that was found, as the notation writes it
 * @prop {() => void} stop
 */
/**
 * A question. `asked`: it was sent through the port; `heard`: the bot worker has got it; `again`: this is the second
 * attempt; `ended`: its last answer has come.
 * @typedef {NewQuestion & {id: number, again: boolean, asked: boolean, heard: boolean, thought: boolean, over: boolean,
 *   ended: boolean, chosen?: (move: string) => void}} Question
 */
/** @typedef {ReturnType<typeof createBotWorker>} BotWorker */

const SILENT_SECONDS = 4; // without a message, until a worker counts as dead
const BUSY_SECONDS = 20; // the same while it boots, loads a game's bot, or has not had its first thought

/** @param {Site} site */
export function createBotWorker(site) {
  /** @type {Worker | null} */
  let worker = null;
  let ready = false;
  let expected = ""; // the game that will be asked about
  let lastId = 0;
  /** The current question. @type {Question | null} */
  let asking = null;
  /** The questions that wait until the current one has ended, in the order in which they are asked again. @type {Question[]} */
  let parked = [];
  let preparing = false; // whether the worker is loading a game's bot

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
      silence.ends();
    };
    mine.put(port1).then(asked, () => {
      if (asking !== mine || mine.id !== id) return;
      if (mine.again) return failQuestion();
      mine.again = true;
      send();
    });
  };

  const prepare = () => expected && worker?.postMessage(JSON.stringify({ prepare: expected }));

  const boot = () => {
    ready = false;
    preparing = false;
    worker = newWorker(onMessage, replaceWorker);
    worker.postMessage(JSON.stringify({ boot: workerSite(site), thinks: true }));
  };

  /** @param {WorkerMessage} message */
  const onMessage = (message) => {
    silence.ends();
    if (message.ready) {
      ready = true;
      prepare();
      send();
    } else if (message.failed) replaceWorker();
    else if (message.prepares !== undefined) preparing = message.prepares;
    else if (asking && message.heard === asking.id) asking.heard = true;
    else if (asking && (message.thought ?? message.chosen) === asking.id) {
      const { ok } = JSON.parse(message.answer ?? "{}");
      if (!ok) return failQuestion();
      if (message.chosen) {
        asking.ended = true;
        asking.chosen?.(ok.move);
        return resume();
      }
      asking.thought = true;
      asking.over = ok.done >= 1;
      if (asking.chosen) return chosen(); // a new worker has not been asked for the move yet
      // A bot that plays still has to be asked for its move.
      asking.ended = asking.over && !("level" in asking.terms);
      asking.onThought(ok);
      resume();
    }
  };

  const chosen = () => worker?.postMessage(JSON.stringify({ choose: asking?.id }));

  const replaceWorker = () => {
    silence.ends();
    noteMissing();
    worker?.terminate();
    worker = null;
    if (!asking) return;
    if (asking.again) return failQuestion();
    asking.again = true;
    boot();
  };

  const failQuestion = () => {
    const dropped = asking;
    asking = null;
    dropped?.lost();
    resume();
  };

  /** Asks a parked question again, once the current one has ended. */
  const resume = () => {
    if (!parked.length || (asking && !asking.ended)) return;
    asking = parked.shift() ?? null;
    silence.ends();
    if (worker) send();
    else boot();
  };

  /** After how many seconds without a message the worker is dead; Infinity while no message is expected from it. */
  const silenceLimit = () => {
    if (!asking || (ready && !asking.asked) || (asking.over && !asking.chosen)) return Infinity;
    return !ready || preparing || (asking.heard && !asking.thought) ? BUSY_SECONDS : SILENT_SECONDS;
  };
  const silence = countSilence(silenceLimit, replaceWorker);

  return {
    /** Boots the worker and loads this game's bot, before there is a question. @param {string} game */
    wake(game) {
      const known = game === expected;
      expected = game;
      if (!worker) boot();
      else if (ready && !known) prepare();
    },

    /**
     * Asks a question in place of the current one. A current question with `waits` is parked, all others end; a new one with
     * `waits` is parked itself if the current one has none. (Several can wait: reviews begun on different screens.)
     * @param {NewQuestion} question
     * @returns {Asking}
     */
    ask(question) {
      /** @type {Question} */
      const mine = { ...question, id: 0, again: false, asked: false, heard: false, thought: false, over: false, ended: false };
      if (mine.waits && asking && !asking.waits && !asking.ended) parked.push(mine);
      else {
        if (asking?.waits && !asking.ended) parked.push(asking);
        asking = mine;
        silence.ends();
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
          parked = parked.filter((one) => one !== mine);
          if (asking !== mine) return;
          asking = null;
          if (ready) worker?.postMessage(JSON.stringify({ stop: true }));
          resume();
        },
      };
    },
  };
}

/**
 * Counts the seconds without a message.
 * @param {() => number} limit  after so many the worker is dead
 * @param {() => void} dead
 */
function countSilence(limit, dead) {
  let seconds = 0;
  // Counts ticks instead of comparing times, so that nothing is late after the computer has slept. In a background page
  // nothing is counted: a worker may be slow there, and nobody waits.
  setInterval(() => {
    const most = limit();
    seconds = document.hidden || most === Infinity ? 0 : seconds + 1;
    if (seconds > most) dead();
  }, 1000);
  return {
    ends() {
      seconds = 0;
    },
  };
}
