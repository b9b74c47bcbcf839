// The page's end of the line to Python: calls with numbers, kept until Python is ready, and a fresh worker after a crash.

import { noteCall, noteReady, pause, quiet } from "./idle.js";
import { forget } from "./snapshot.js";

/** @typedef {import("./types.js").Site} Site */
/** @typedef {import("./boot.js").Place} Place */
/** @typedef {import("./worker.js").News} News */
/**
 * A call, and where its answer goes if it is not for the page.
 * @typedef {{name: string, args: Record<string, unknown>, port?: MessagePort}} Call
 */
/**
 * @typedef {object} Hooks
 * @prop {(loaded: number, total: number) => void} progress  real bytes; only while Python comes from its files
 * @prop {(how: "fresh" | "snapshot") => void} ready
 * @prop {() => void} paused  the worker died and is being replaced
 * @prop {() => void} resumed
 * @prop {(error: BridgeError) => void} failed  Python cannot be had at all
 * @prop {() => Call[]} recall  what brings a fresh worker to where the game was
 */
/** @typedef {{call: (name: string, args?: Record<string, unknown>, port?: MessagePort) => Promise<any>}} Bridge */
/**
 * @typedef {object} Waiting
 * @prop {number} id
 * @prop {Call} call
 * @prop {boolean} sent
 * @prop {number} age  seconds since it was sent, less those it has got for thinking
 * @prop {(value: any) => void} resolve
 * @prop {(error: BridgeError) => void} reject
 */

const FAILED = "shell.failed.text"; // what can always be said
const PATIENCE = 5; // seconds for a call to be begun, before the worker counts as dead
const THINKING = 15; // more seconds for a call that was begun to be answered
const RESTORE_PATIENCE = 10; // seconds for a snapshot to come alive
const BOOT_PATIENCE = 60; // seconds of silence from a worker that boots
const RESTARTS = 3; // in a row
const SNAPSHOT_PATIENCE = 60;
const SNAPSHOT_QUIET = 3; // seconds without a call before a snapshot is made
const LEAST_MEMORY = 2; // GB; a second Python for a moment is much for less

/** What Python, or the way to it, has to say instead of an answer. */
export class BridgeError extends Error {
  /**
   * @param {string} key  of a sentence
   * @param {string} text  the sentence, where Python has made one
   * @param {string} [detail]  what only a developer can use
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
  /** @type {Place} */
  const place = { ...site, root: new URL("./", document.baseURI).href };
  /** @type {Waiting[]} */
  let waiting = []; // in the order asked
  /** @type {Worker | null} */
  let worker = null;
  /** @type {"booting" | "restoring" | "ready" | "dead"} */
  let state = "booting";
  let silence = 0; // seconds since a booting worker said something
  let restarts = 0;
  let served = false; // whether any worker was ever ready
  let lastId = 0;
  /** @type {BridgeError | null} */
  let gone = null; // why there will be no Python any more

  const boot = (/** @type {boolean} */ snapshot) => {
    state = "booting";
    silence = 0;
    worker = newWorker((news) => hear(news, snapshot), fall);
    worker.postMessage(JSON.stringify({ boot: place, snapshot }));
  };

  /**
   * @param {News} news
   * @param {boolean} snapshot
   */
  const hear = (news, snapshot) => {
    silence = 0;
    if (news.progress) {
      if (state === "booting" && !served) hooks.progress(...news.progress);
    } else if (news.restoring) state = "restoring";
    else if (news.ready) {
      begin(news.ready);
      if (!snapshot || news.ready === "fresh") void keepSnapshot(place);
    } else if (news.failed) fall(news.failed);
    else if (news.begun !== undefined) allowThinking(news.begun);
    else if (news.id !== undefined) settle(news.id, news);
  };

  /** @param {"fresh" | "snapshot"} how */
  const begin = (how) => {
    state = "ready";
    // A game that cannot be brought back says so when the next call is answered.
    for (const call of served ? hooks.recall().reverse() : []) enqueue(call, ignore, ignore, true);
    if (served) hooks.resumed();
    else hooks.ready(how);
    served = true;
    noteReady();
    flush();
  };

  const flush = () => {
    for (const one of waiting) {
      if (state !== "ready" || one.sent) continue;
      one.sent = true;
      one.age = 0;
      const { name, args, port } = one.call;
      worker?.postMessage(JSON.stringify({ id: one.id, name, args: JSON.stringify(args) }), port ? [port] : []);
    }
  };

  /** @param {number} id */
  const allowThinking = (id) => {
    const one = waiting.find((other) => other.id === id);
    if (one) one.age = -THINKING;
  };

  /**
   * @param {number} id
   * @param {News} news
   */
  const settle = (id, news) => {
    const one = waiting.find((other) => other.id === id);
    if (!one) return;
    waiting = waiting.filter((other) => other !== one);
    noteCall(-1);
    if (one.resolve !== ignore) restarts = 0; // a recall's answer does not show that the next call will have one
    const { ok, error } = news.answer === undefined ? { error: { key: FAILED } } : JSON.parse(news.answer);
    if (error) one.reject(new BridgeError(error.key, error.text ?? "", news.error));
    else one.resolve(ok);
  };

  /**
   * This worker is of no more use.
   * @param {string} detail
   */
  const fall = async (detail) => {
    const before = state;
    if (before === "dead") return;
    state = "dead";
    worker?.terminate();
    // A port that was sent is lost with the worker: whoever waits at its other end asks again.
    const over = waiting.filter((one) => one.resolve === ignore || (one.sent && one.call.port));
    waiting = waiting.filter((one) => !over.includes(one));
    for (const one of over) {
      noteCall(-1);
      one.reject(new BridgeError(FAILED, "", detail));
    }
    for (const one of waiting) one.sent = false;
    if (before === "restoring") {
      await forget(place);
      return boot(false);
    }
    if (before === "ready") hooks.paused();
    restarts += 1;
    if (restarts > RESTARTS) return giveUp(new BridgeError(FAILED, "", detail));
    if (restarts > 1 || before === "booting") await pause(500 * 2 ** restarts);
    boot(before === "ready" && restarts === 1);
  };

  /** @param {BridgeError} error */
  const giveUp = (error) => {
    clearInterval(clock);
    hooks.failed(error);
    gone = error;
    for (const one of waiting.splice(0)) {
      noteCall(-1);
      one.reject(error);
    }
  };

  // Counts its own beats, not the time: after a computer's sleep nothing is late.
  const clock = setInterval(() => {
    silence += 1;
    const limit = state === "restoring" ? RESTORE_PATIENCE : BOOT_PATIENCE;
    if (state === "ready") {
      const oldest = waiting.find((one) => one.sent);
      if (oldest && ++oldest.age > PATIENCE) void fall(`no answer to ${oldest.call.name}`);
    } else if (state !== "dead" && silence > limit) {
      void fall("no sign of life");
    }
  }, 1000);

  /**
   * @param {Call} call
   * @param {(value: any) => void} resolve
   * @param {(error: BridgeError) => void} reject
   * @param {boolean} [first]
   */
  const enqueue = (call, resolve, reject, first = false) => {
    const one = { id: ++lastId, call, sent: false, age: 0, resolve, reject };
    waiting = first ? [one, ...waiting] : [...waiting, one];
    noteCall(+1);
  };

  boot(!site.dev);
  return {
    call: (name, args = {}, port) =>
      new Promise((resolve, reject) => {
        if (gone) return reject(gone);
        enqueue({ name, args, port }, resolve, reject);
        flush();
      }),
  };
}

/**
 * @param {(news: News) => void} hear
 * @param {(text: string) => void} died
 */
export function newWorker(hear, died) {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => hear(JSON.parse(data));
  worker.onmessageerror = () => died("a message could not be read");
  worker.onerror = (event) => {
    event.preventDefault();
    died(event.message ?? "the worker could not start");
  };
  return worker;
}

/**
 * In a quiet moment, a second Python that nobody has used is frozen and stored for the next visit.
 * @param {Place} place
 */
async function keepSnapshot(place) {
  if (place.dev || !("caches" in self) || !worthIt()) return;
  await quiet(SNAPSHOT_QUIET);
  /** @type {Worker | null} */
  let worker = null;
  const done = new Promise((resolve) => {
    worker = newWorker(resolve, resolve);
    worker.postMessage(JSON.stringify({ make: place }));
  });
  await Promise.race([done, pause(SNAPSHOT_PATIENCE * 1000)]);
  /** @type {Worker | null} */ (worker)?.terminate();
}

/** Whether this machine can spare the memory, and the person behind it the storage. */
function worthIt() {
  /** @type {Navigator & {deviceMemory?: number, connection?: {saveData?: boolean}}} */
  const machine = navigator;
  return (machine.deviceMemory ?? LEAST_MEMORY) >= LEAST_MEMORY && !machine.connection?.saveData;
}

function ignore() {}
