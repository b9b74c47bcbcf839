// The page's side of the bridge to Python: numbers calls, queues them until Python is ready, and sends those that a worker
// has left unanswered to the next one.

import { noteMissing } from "../lib/missing_files.js";
import { BridgeError, FAILED } from "./bridge_error.js";
import { createCallQueue } from "./call_queue.js";
import { keepWorker } from "./keep_worker.js";
import { allowThinking, isLate } from "./timeouts.js";
import { noteReady } from "./when_idle.js";

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

const MOST_ENDED = 2;
const NEEDS_EXTRAS = "error.extras"; // the key of "what this call needs is not loaded yet"

/**
 * @param {Site} site
 * @param {Hooks} hooks
 * @returns {Bridge}
 */
export function openBridge(site, hooks) {
  const queue = createCallQueue();
  let served = false; // whether any worker was ever ready
  /** @type {BridgeError | null} */
  let gone = null; // why no more workers are started

  const worker = keepWorker(site, {
    message(message, unpack) {
      if (message.progress) {
        if (worker.state() === "booting" && !served) hooks.progress(...message.progress);
      } else if (message.ready) begin();
      else if (message.extras !== undefined) unpark(message.extras, message.error);
      else if (message.begun !== undefined) {
        const one = withId(message.begun);
        if (one) allowThinking(one);
      } else if (message.id !== undefined) settle(message.id, message.answer === undefined ? { error: { key: FAILED } } : unpack(message.answer), message.error);
    },

    died(detail, wasReady) {
      // A call that ended two workers would end the next ones, too.
      const one = running();
      if (one && wasReady) one.ended += 1;
      // A port that was sent is lost with the worker: the bot worker asks again with a new one.
      queue.drop(({ resolve, ended, sent, call }) => resolve === ignore || ended >= MOST_ENDED || Boolean(call.signal?.aborted || (sent && call.port)), detail);
      for (const other of queue.all()) other.sent = other.parked = false;
      if (wasReady) hooks.paused();
    },

    gaveUp(detail) {
      const error = new BridgeError(FAILED, "", detail);
      hooks.failed(error);
      gone = error;
      queue.drop(() => true, detail);
    },

    tick() {
      const one = running();
      return one && isLate(one) ? `no answer to ${one.call.name}` : undefined;
    },
  });

  const running = () => queue.all().find(({ sent }) => sent);
  const withId = (/** @type {number} */ id) => queue.all().find((one) => one.id === id);

  const begin = () => {
    // If a game cannot be brought back, the next call about it fails and says so.
    for (const call of served ? hooks.recall().reverse() : []) queue.add(call, ignore, ignore, true);
    if (served) hooks.resumed();
    else hooks.ready();
    served = true;
    noteReady();
    flush();
  };

  /** @param {boolean} fetched @param {string} [detail] */
  const unpark = (fetched, detail) => {
    if (!fetched) {
      noteMissing();
      queue.drop(({ parked }) => parked, detail);
    }
    for (const one of queue.all()) one.parked = false;
    flush();
  };

  /** Sends what can be sent. */
  const flush = () => {
    for (const one of queue.all()) {
      if (one.sent || one.parked) continue;
      const { name, args, port } = one.call;
      const state = worker.state();
      // The first worker keeps calls until it is ready. A port would be lost with a worker that cannot start.
      if (state !== "ready" && (state !== "booting" || served || port)) return;
      one.sent = true;
      one.age = 0;
      worker.post({ id: one.id, name, args: JSON.stringify(args) }, port);
    }
  };

  /**
   * @param {number} id
   * @param {import("./unpack.js").Answer} answer
   * @param {string} [detail]
   */
  const settle = (id, { ok, error, table }, detail) => {
    const one = withId(id);
    if (!one) return;
    if (error?.key === NEEDS_EXTRAS && worker.awaitsExtras()) {
      one.parked = true;
      one.sent = false;
      return;
    }
    queue.take((other) => other === one);
    if (one.resolve !== ignore) worker.works(); // after a recall the next call may still crash the worker
    const { args, port } = one.call;
    if (error) one.reject(new BridgeError(error.key, error.text ?? "", detail));
    else if (!port && args.table !== undefined && args.table !== table) one.reject(new BridgeError(FAILED, "", "another game"));
    else one.resolve(ok);
  };

  return {
    call: (name, args, how = {}) =>
      new Promise((resolve, reject) => {
        if (gone) return reject(gone);
        queue.add(/** @type {Call & How} */ ({ name, args, ...how }), resolve, reject);
        flush();
      }),
  };
}

function ignore() {}
