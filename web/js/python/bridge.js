// The page's side of the bridge to Python: numbers calls, queues them until Python is ready, and replaces a worker that
// has crashed.

import { noteMissing } from "../lib/missing_files.js";
import { noteCall, noteReady, pause } from "./when_idle.js";
import { earlyWorker, newWorker, workerSite } from "./new_worker.js";
import { allowThinking, isLate, isSilent, restartAfter } from "./timeouts.js";
import { createUnpacker } from "./unpack.js";

/** @typedef {import("../types.js").Site} Site */
/** @typedef {import("./worker.js").WorkerMessage} WorkerMessage */
/**
 * A call. If its arguments name a `table`, an answer about another table is an error.
 * @typedef {{[N in keyof Calls]: {name: N, args: Args<N>}}[keyof Calls]} Call
 */
/**
 * @typedef {object} How
 * @prop {MessagePort} [port]  where the answer goes if it is not for the page
 * @prop {AbortSignal} [signal]  aborted when the answer is not needed any more
 */
/**
 * @typedef {object} Hooks
 * @prop {(loaded: number, total: number) => void} progress  in bytes
 * @prop {() => void} ready
 * @prop {() => void} paused  the worker died and is being replaced
 * @prop {() => void} resumed
 * @prop {(error: BridgeError) => void} failed  Python cannot be started
 * @prop {() => Call[]} recall  the calls that bring a new worker to where the last one was
 */
/** @typedef {import("../types.js").Calls} Calls */
/** @template {keyof Calls} N @typedef {Calls[N]["args"]} Args  the arguments of a call */
/** @template {keyof Calls} N @typedef {Calls[N]["answer"]} Answered  its answer */
/** @typedef {{call: <N extends keyof Calls>(name: N, args: Args<N>, how?: How) => Promise<Answered<N>>}} Bridge */
/**
 * @typedef {object} Waiting
 * @prop {number} id
 * @prop {Call & How} call
 * @prop {boolean} sent
 * @prop {boolean} parked  until the worker has loaded what this call needs
 * @prop {number} ended  how many workers died while it was running
 * @prop {number} age  seconds since it was sent, less those it is allowed for thinking
 * @prop {(value: any) => void} resolve
 * @prop {(error: BridgeError) => void} reject
 */

const FAILED = "shell.failed.text"; // the key of a general message
const MOST_ENDED = 2;
const NEEDS_EXTRAS = "error.extras"; // the key of "what this call needs is not loaded yet"

/** The error that Python answered with, or that kept a call from being answered. */
export class BridgeError extends Error {
  /**
   * @param {string} key  of a sentence
   * @param {string} text  the sentence, where Python has made one
   * @param {string} [detail]  for developers only
   */
  constructor(key, text, detail = "") {
    super(`${key}: ${text || detail}`);
    this.name = "BridgeError";
    this.key = key;
    this.text = text;
  }
}

/**
 * @param {Site} site
 * @param {Hooks} hooks
 * @returns {Bridge}
 */
export function openBridge(site, hooks) {
  /** @type {Waiting[]} */
  let waiting = []; // in the order of the calls
  /** @type {Worker | null} */
  let worker = null;
  /** @type {import("./timeouts.js").State} */
  let state = "booting";
  /** @type {"missing" | "asked" | "there"} */
  let extras = "missing"; // in this worker
  let silence = 0; // seconds since a booting worker said something
  let restarts = 0;
  let served = false; // whether any worker was ever ready
  let lastId = 0;
  /** @type {BridgeError | null} */
  let gone = null; // why no more workers are started

  const boot = () => {
    state = "booting";
    extras = "missing";
    silence = 0;
    const unpack = createUnpacker();
    const hear = (/** @type {WorkerMessage} */ message) => onMessage(message, unpack);
    worker = earlyWorker(hear, replaceWorker);
    if (worker) return;
    worker = newWorker(hear, replaceWorker);
    worker.postMessage(JSON.stringify({ boot: workerSite(site) }));
  };

  /**
   * @param {WorkerMessage} message
   * @param {(text: string) => import("./unpack.js").Answer} unpack
   */
  const onMessage = (message, unpack) => {
    silence = 0;
    if (message.progress) {
      if (state === "booting" && !served) hooks.progress(...message.progress);
    } else if (message.ready) begin();
    else if (message.failed) replaceWorker(message.failed);
    else if (message.extras !== undefined) unpark(message.extras, message.error);
    else if (message.begun !== undefined) {
      const one = waiting.find((other) => other.id === message.begun);
      if (one) allowThinking(one);
    } else if (message.id !== undefined) settle(message.id, message.answer === undefined ? { error: { key: FAILED } } : unpack(message.answer), message.error);
  };

  const begin = () => {
    state = "ready";
    // If a game cannot be brought back, the next call about it fails and says so.
    for (const call of served ? hooks.recall().reverse() : []) enqueue(call, ignore, ignore, true);
    if (served) hooks.resumed();
    else hooks.ready();
    served = true;
    noteReady();
    flush();
  };

  /** @param {Waiting} one */
  const park = (one) => {
    one.parked = true;
    one.sent = false;
    if (extras === "missing") worker?.postMessage(JSON.stringify({ extras: workerSite(site) }));
    extras = "asked";
  };

  /** @param {boolean} fetched @param {string} [detail] */
  const unpark = (fetched, detail) => {
    extras = fetched ? "there" : "missing";
    if (!fetched) {
      noteMissing();
      drop(({ parked }) => parked, new BridgeError(FAILED, "", detail));
    }
    for (const one of waiting) one.parked = false;
    flush();
  };

  const flush = () => {
    for (const one of waiting) {
      if (one.sent || one.parked) continue;
      const { name, args, port } = one.call;
      // The first worker keeps calls until it is ready. A port would be lost with a worker that cannot start.
      if (state !== "ready" && (state !== "booting" || served || port)) return;
      one.sent = true;
      one.age = 0;
      worker?.postMessage(JSON.stringify({ id: one.id, name, args: JSON.stringify(args) }), port ? [port] : []);
    }
  };

  /**
   * @param {number} id
   * @param {import("./unpack.js").Answer} answer
   * @param {string} [detail]
   */
  const settle = (id, { ok, error, table }, detail) => {
    const one = waiting.find((other) => other.id === id);
    if (!one) return;
    if (error?.key === NEEDS_EXTRAS && extras !== "there") return park(one);
    waiting = waiting.filter((other) => other !== one);
    noteCall(-1);
    if (one.resolve !== ignore) restarts = 0; // after a recall the next call may still crash the worker
    const { args, port } = one.call;
    if (error) one.reject(new BridgeError(error.key, error.text ?? "", detail));
    else if (!port && args.table !== undefined && args.table !== table) one.reject(new BridgeError(FAILED, "", "another game"));
    else one.resolve(ok);
  };

  /**
   * Replaces the worker after it has died or failed.
   * @param {string} detail
   */
  const replaceWorker = async (detail) => {
    const before = state;
    if (before === "dead") return;
    state = "dead";
    worker?.terminate();
    // A call that ended two workers would end the next ones, too.
    const running = waiting.find(({ sent }) => sent);
    if (running && before === "ready") running.ended += 1;
    // A port that was sent is lost with the worker: the bot worker asks again with a new one.
    drop(
      (one) => one.resolve === ignore || one.ended >= MOST_ENDED || Boolean(one.call.signal?.aborted || (one.sent && one.call.port)),
      new BridgeError(FAILED, "", detail),
    );
    for (const one of waiting) one.sent = one.parked = false;
    if (before === "ready") hooks.paused();
    restarts += 1;
    const wait = restartAfter(before, restarts);
    if (wait === null) return giveUp(new BridgeError(FAILED, "", detail));
    if (wait) await pause(wait);
    boot();
  };

  /** @param {BridgeError} error */
  const giveUp = (error) => {
    clearInterval(clock);
    hooks.failed(error);
    gone = error;
    drop(() => true, error);
  };

  /**
   * @param {(one: Waiting) => boolean} which
   * @param {BridgeError} error
   */
  const drop = (which, error) => {
    const dropped = waiting.filter(which);
    waiting = waiting.filter((one) => !dropped.includes(one));
    for (const one of dropped) {
      noteCall(-1);
      one.reject(error);
    }
  };

  // Counts ticks instead of comparing times, so that nothing is late after the computer has slept.
  const clock = setInterval(() => {
    silence += 1;
    if (state === "ready") {
      const oldest = waiting.find((one) => one.sent);
      if (oldest && isLate(oldest)) void replaceWorker(`no answer to ${oldest.call.name}`);
    } else if (isSilent(state, silence)) {
      void replaceWorker("no sign of life");
    }
  }, 1000);

  /**
   * @param {Call & How} call
   * @param {(value: any) => void} resolve
   * @param {(error: BridgeError) => void} reject
   * @param {boolean} [first]
   */
  const enqueue = (call, resolve, reject, first = false) => {
    const one = { id: ++lastId, call, sent: false, parked: false, age: 0, ended: 0, resolve, reject };
    waiting = first ? [one, ...waiting] : [...waiting, one];
    noteCall(+1);
    // A call that was sent cannot be cancelled: it keeps its place until it is answered, as the worker does one at a time.
    call.signal?.addEventListener("abort", () => drop((other) => other === one && !one.sent, new BridgeError(FAILED, "", "left")));
  };

  boot();
  return {
    call: (name, args, how = {}) =>
      new Promise((resolve, reject) => {
        if (gone) return reject(gone);
        enqueue(/** @type {Call & How} */ ({ name, args, ...how }), resolve, reject);
        flush();
      }),
  };
}

function ignore() {}
