// Sounds at the table, with a fake audio device.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { createSounds } from "../../web/js/table/sounds.js";

/** @type {Device | null} */
let device = null;

class Device {
  state = "suspended";
  currentTime = 0;
  struck = 0;
  onstatechange = () => {};

  constructor() {
    device = this;
  }

  async resume() {
    this.state = "running";
    this.onstatechange();
  }

  async suspend() {
    this.state = "suspended";
    this.onstatechange();
  }

  async close() {}

  createGain() {
    const gain = { value: 0, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect: (/** @type {unknown} */ to) => to, disconnect() {} };
  }

  createOscillator() {
    this.struck += 1;
    return { frequency: {}, connect: (/** @type {unknown} */ to) => to, start() {}, stop() {} };
  }
}

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  device = null;
  const page = Object.assign(new EventTarget(), { hidden: false });
  Object.assign(globalThis, { document: page, window: { AudioContext: Device, setTimeout }, AudioContext: Device });
});

const press = () => document.dispatchEvent(new Event("click"));

test("the device is let go while nothing is heard, and a move without a press is heard all the same", () => {
  const sounds = createSounds(() => true);
  assert.equal(device, null);
  press();
  mock.timers.tick(100);
  assert.equal(device?.state, "running");
  sounds.play("place");
  assert.equal(device?.struck, 1);
  mock.timers.tick(2000);
  sounds.play("place");
  mock.timers.tick(2000);
  assert.equal(device?.state, "running", "what was heard since counts");
  mock.timers.tick(2000);
  assert.equal(device?.state, "suspended");
  sounds.play("place", 100);
  assert.equal(device?.state, "running");
  assert.equal(device?.struck, 3);
  sounds.close();
});

test("sound comes back after a call or an alarm has interrupted it", () => {
  const sounds = createSounds(() => true);
  press();
  mock.timers.tick(100);
  Object.assign(device ?? {}, { state: "interrupted" });
  press();
  assert.equal(device?.state, "running");
  sounds.close();
});

test("a page that is not seen is silent and needs no device", () => {
  const sounds = createSounds(() => true);
  press();
  mock.timers.tick(100);
  Object.assign(document, { hidden: true });
  document.dispatchEvent(new Event("visibilitychange"));
  assert.equal(device?.state, "suspended");
  sounds.play("place");
  assert.equal(device?.struck, 0);
  sounds.close();
});
