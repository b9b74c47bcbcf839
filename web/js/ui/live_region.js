// What a screen reader reads aloud by itself.

import { byId, make } from "./dom.js";

const KEPT = 10_000; // ms: a screen reader that is still speaking has what it has not read yet

/** Lines with the time when they came. @type {{line: HTMLElement, since: number}[]} */
let lines = [];

/**
 * Tells those who listen, line after line: none takes the place of one before it. The same line twice is told twice.
 * @param {...string} texts
 */
export function tell(...texts) {
  const now = performance.now();
  const [old, kept] = [lines.filter(({ since }) => now - since > KEPT), lines.filter(({ since }) => now - since <= KEPT)];
  for (const { line } of old) line.remove();
  const come = texts.filter(Boolean).map((text) => ({ line: make("p", {}, text), since: now }));
  byId("heard").append(...come.map(({ line }) => line));
  lines = [...kept, ...come];
}
