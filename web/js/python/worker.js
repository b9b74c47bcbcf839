// The worker that Python runs in. Every message, both ways, is one JSON string.

import { boot, bootForDevelopment, gather, openExtras, loadBots, openReviews, renewFiles } from "./boot.js";

/** @typedef {import("./boot.js").WorkerSite} WorkerSite */
/** @typedef {import("./boot.js").PythonCall} PythonCall */
/**
 * Messages from the page: boot (`thinks`: as the bot worker), call (which waits until Python is ready), load what extra
 * calls need (`extras`), prepare for questions about a game, think about one, choose the move that was found, stop
 * thinking. A call may bring a port for its answer. A question comes through a port, straight from the other worker: the
 * page must not see what a bot holds.
 * @typedef {{boot: WorkerSite, thinks?: boolean}} BootOrder
 * @typedef {{id: number, name: string, args: string}} CallOrder
 * @typedef {{think: number, terms: object}} ThinkOrder
 * @typedef {BootOrder | {extras: WorkerSite} | CallOrder | {prepare: string} | ThinkOrder | {choose: number} | {stop: true}} Order
 */
/**
 * A message to the page.
 * @typedef {object} WorkerMessage
 * @prop {[number, number]} [progress]
 * @prop {true} [ready]
 * @prop {number} [begun]  the id of a call
 * @prop {number} [id]
 * @prop {string} [answer]
 * @prop {boolean} [extras]  whether extra calls can be made from now on
 * @prop {boolean} [prepares]  true: it begins to prepare for questions; false: it has finished
 * @prop {number} [heard]  the number of a question that has arrived
 * @prop {number} [thought]  the number of a question; `answer` holds what was found so far
 * @prop {number} [chosen]  the number of a question; `answer` holds the move
 * @prop {string} [error]
 * @prop {string} [failed]  why this worker cannot be used any more
 */

const COUNTED = ["pyodide.asm.wasm.gz", "snapshot.wasm.gz"];

/** @type {PythonCall | null} */
let call = null;
/** @type {import("./boot.js").Pyodide | null} */
let awake = null;
/** @type {PythonCall | null} */
let think = null;
/** Calls that have come before Python is ready. @type {CallOrder[]} */
const queued = [];
let question = 0; // the number of the question being thought about; 0: none
/** Loads what reviews need; null once that is done. @type {(() => Promise<void>) | null} */
let getReviews = null;

self.onmessage = ({ data, ports }) => {
  /** @type {Order} */
  const order = JSON.parse(data);
  if ("boot" in order) void start(order);
  else if ("extras" in order) void addExtras(order.extras);
  else if ("prepare" in order) prepare(order.prepare);
  else if ("stop" in order) question = 0;
  else if ("think" in order) void ponder(order, ports[0]);
  else if ("choose" in order) choose(order.choose);
  else if (call) answer(order, ports[0]);
  else queued.push(order);
};

/** @param {BootOrder} order */
async function start({ boot: site, thinks }) {
  try {
    const meter = newMeter(site, (loaded, total) => say({ progress: [loaded, total] }));
    const { call: opened, python } = site.dev ? await bootForDevelopment(site) : await boot(gather(site, meter));
    call = opened;
    awake = python;
    if (thinks) await openBotsWorker(python, site);
    say({ ready: true });
    for (const order of queued.splice(0)) answer(order);
  } catch (error) {
    if (!site.dev) await renewFiles(site); // so that the next worker does not get damaged files
    say({ failed: describe(error) });
  }
}

/** @param {import("./boot.js").Pyodide} python @param {WorkerSite} site */
async function openBotsWorker(python, site) {
  think = await loadBots(python, site);
  getReviews = () => openReviews(python, site);
}

/** @param {WorkerSite} site */
async function addExtras(site) {
  try {
    if (!awake) throw new Error("asked before it was ready");
    await openExtras(awake, site);
    say({ extras: true });
  } catch (error) {
    say({ extras: false, error: describe(error) }); // all else works without them
  }
}

/**
 * @param {CallOrder} order
 * @param {MessagePort} [port]  gets the answer if the page must not see it; the page still gets errors
 */
function answer({ id, name, args }, port) {
  try {
    if (!call) throw new Error("called before it was ready");
    say({ begun: id }); // from now on a late answer does not mean that the worker is dead
    const told = call(name, args);
    if (!port) return say({ id, answer: told });
    const { ok } = JSON.parse(told);
    if (ok) port.postMessage(JSON.stringify(ok));
    port.close(); // the message is still delivered
    say({ id, answer: ok ? '{"ok":null}' : told });
  } catch (error) {
    // A Python exception is an answer; any other error means that the interpreter cannot be used any more.
    if (error instanceof Error && error.name === "PythonError") say({ id, error: error.message });
    else say({ failed: describe(error) });
  }
}

/** @param {string} game */
function prepare(game) {
  say({ prepares: true });
  think?.("prepare", game);
  say({ prepares: false });
}

/**
 * Thinks in slices, and listens between them: another question or a stop ends it.
 * @param {ThinkOrder} order
 * @param {MessagePort} port  that the question comes through
 */
async function ponder({ think: id, terms }, port) {
  question = id;
  const asked = await heard(port);
  say({ heard: id });
  if ("review" in terms && getReviews) {
    try {
      await getReviews();
      getReviews = null;
    } catch (error) {
      return say({ thought: id, answer: JSON.stringify({ error: { key: "error.extras", text: describe(error) } }) });
    }
    if (question !== id) return;
  }
  for (let name = "think", text = `[${asked},${JSON.stringify(terms)}]`; question === id; name = "more", text = "") {
    try {
      if (!think) throw new Error("asked before it was ready");
      const told = think(name, text);
      if (question !== id) return;
      say({ thought: id, answer: told });
      const { ok } = JSON.parse(told);
      if (!ok || ok.done >= 1) return;
    } catch (error) {
      return say({ failed: describe(error) });
    }
    await next();
  }
}

/** Sends the move that the last thought came to. @param {number} id */
function choose(id) {
  if (question === id && think) say({ chosen: id, answer: think("move", "") });
}

/** Yields, so that waiting messages are handled first. */
function next() {
  const { port1, port2 } = new MessageChannel();
  port2.postMessage("");
  return heard(port1);
}

/** @param {MessagePort} port @returns {Promise<string>} the first message that comes through it */
function heard(port) {
  return new Promise((resolve) => {
    port.onmessage = ({ data }) => {
      port.close();
      resolve(data);
    };
  });
}

/**
 * Adds up bytes, and calls `report` for about every hundredth of the total.
 * @param {WorkerSite} site
 * @param {(loaded: number, total: number) => void} report
 */
function newMeter(site, report) {
  const total = COUNTED.reduce((sum, name) => sum + (site.sizes[name] ?? 0), 0);
  let loaded = 0;
  let reported = -Infinity;
  return (/** @type {number} */ bytes) => {
    loaded = Math.min(total, loaded + bytes);
    if (loaded - reported < total / 100 && loaded < total) return;
    reported = loaded;
    report(Math.round(loaded), total);
  };
}

/** @param {unknown} error  Pyodide also throws things that are no Error */
function describe(error) {
  const { name, message, stack } = /** @type {Partial<Error>} */ (error ?? {});
  return stack ?? `${name ?? typeof error}: ${message ?? String(error)}`;
}

/** @param {WorkerMessage} message */
function say(message) {
  self.postMessage(JSON.stringify(message));
}

// early_worker.js gives its boot order as the worker's name: a message would wait until the page is less busy.
if (self.name) void start({ boot: JSON.parse(self.name) });
