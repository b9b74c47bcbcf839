// The page's end of the line to whoever thinks: a worker of its own, made when it is first needed, that gets questions
// and tells better and better answers. If it dies, the question is asked again, once.

import { newWorker } from "./bridge.js";
import { hex } from "./chance.js";

/** @typedef {import("./types.js").Site} Site */
/** @typedef {import("./worker.js").News} News */
/**
 * What a mind has found so far.
 * @typedef {object} Thought
 * @prop {string} move  as the notation writes it
 * @prop {string[]} parts
 * @prop {number} done  the share of the work that is done
 * @prop {unknown} [why]
 * @prop {number | null} [share]  of the game, that a bot expects
 * @prop {boolean} [resigns]
 * @prop {boolean} [offers]  a draw
 * @prop {boolean} [accepts]  one
 * @prop {[string, number, number | null][]} [values]
 */
/**
 * @typedef {object} Asking
 * @prop {number} id
 * @prop {string} question
 * @prop {(thought: Thought) => void} tell
 * @prop {() => void} lost  nobody can think about it
 * @prop {boolean} again  whether it was asked a second time
 */
/** @typedef {ReturnType<typeof createMinds>} Minds */

const PATIENCE = 20; // seconds without a word from a worker that is asked something

/** @param {Site} site */
export function createMinds(site) {
  const place = { ...site, root: new URL("./", document.baseURI).href };
  /** @type {Worker | null} */
  let worker = null;
  let ready = false;
  let lastId = 0;
  /** @type {Asking | null} */
  let asking = null;
  let silence = 0;

  const send = () => {
    if (asking && ready) worker?.postMessage(JSON.stringify({ think: asking.id, question: asking.question }));
  };

  const boot = () => {
    ready = false;
    worker = newWorker(hear, fall);
    worker.postMessage(JSON.stringify({ boot: place, snapshot: !site.dev && !asking?.again, thinks: true }));
  };

  /** @param {News} news */
  const hear = (news) => {
    silence = 0;
    if (news.ready) {
      ready = true;
      send();
    } else if (news.failed) fall();
    else if (asking && news.thought === asking.id) {
      const { ok } = JSON.parse(news.answer ?? "{}");
      if (!ok) return drop();
      const { tell } = asking;
      if (ok.done >= 1) asking = null;
      tell(ok);
    }
  };

  const fall = () => {
    silence = 0;
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
  };

  // Counts its own beats, not the time: after a computer's sleep nothing is late.
  setInterval(() => {
    if (asking && ++silence > PATIENCE) fall();
  }, 1000);

  return {
    /** Has somebody ready before there is a question. */
    wake() {
      if (!worker) boot();
    },

    /**
     * Thinks about a question and about no other any more.
     * @param {object} question
     * @param {Asking["tell"]} tell
     * @param {Asking["lost"]} lost
     */
    ask(question, tell, lost) {
      asking = { id: ++lastId, question: JSON.stringify({ ...question, seed: hex(6) }), tell, lost, again: false };
      silence = 0;
      if (worker) send();
      else boot();
    },

    stop() {
      if (!asking) return;
      asking = null;
      if (ready) worker?.postMessage(JSON.stringify({ stop: true }));
    },
  };
}
