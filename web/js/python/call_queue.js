// The calls to Python that wait for an answer, in their order.

import { BridgeError, FAILED } from "./bridge_error.js";
import { noteCall } from "./when_idle.js";

/** @typedef {import("./bridge.js").Call & import("./bridge.js").How} Asked */
/**
 * @typedef {object} Waiting
 * @prop {number} id
 * @prop {Asked} call
 * @prop {boolean} sent
 * @prop {boolean} parked  until the worker has loaded what this call needs
 * @prop {number} ended  how many workers died while it was running
 * @prop {number} age  seconds since it was sent, less those it is allowed for thinking
 * @prop {(value: any) => void} resolve
 * @prop {(error: BridgeError) => void} reject
 */

export function createCallQueue() {
  /** @type {Waiting[]} */
  let waiting = [];
  let lastId = 0;

  /** @param {(one: Waiting) => boolean} which @returns {Waiting[]} those that were taken out */
  const take = (which) => {
    const taken = waiting.filter(which);
    waiting = waiting.filter((one) => !taken.includes(one));
    taken.forEach(() => noteCall(-1));
    return taken;
  };

  /** Lets calls fail. @param {(one: Waiting) => boolean} which @param {string} [detail]  why */
  const drop = (which, detail) => {
    for (const one of take(which)) one.reject(new BridgeError(FAILED, "", detail));
  };

  return {
    all: () => waiting,
    take,
    drop,

    /**
     * @param {Asked} call
     * @param {(value: any) => void} resolve
     * @param {(error: BridgeError) => void} reject
     * @param {boolean} [first]
     */
    add(call, resolve, reject, first = false) {
      const one = { id: ++lastId, call, sent: false, parked: false, age: 0, ended: 0, resolve, reject };
      waiting = first ? [one, ...waiting] : [...waiting, one];
      noteCall(+1);
      // A call that was sent cannot be cancelled: it keeps its place until it is answered, as the worker does one at a time.
      call.signal?.addEventListener("abort", () => drop((other) => other === one && !one.sent, "left"));
    },
  };
}
