// The live region: texts added to it are read aloud by a screen reader.

import { byId, make } from "./dom.js";

const KEPT = 10_000; // ms that a line stays, so that a screen reader that is still speaking can read it later

/** Lines with the time when they were added. @type {{line: HTMLElement, since: number}[]} */
let lines = [];

/**
 * Has lines read aloud by screen readers. They do not replace earlier lines; the same line twice is read twice.
 * @param {...string} texts
 */
export function readAloud(...texts) {
  const now = performance.now();
  const [old, kept] = [lines.filter(({ since }) => now - since > KEPT), lines.filter(({ since }) => now - since <= KEPT)];
  for (const { line } of old) line.remove();
  const come = texts.filter(Boolean).map((text) => ({ line: make("p", {}, text), since: now }));
  byId("heard").append(...come.map(({ line }) => line));
  lines = [...kept, ...come];
}

/**
 * Removes the lines that are there now, because the next person at the device may not know them.
 * @param {number} [later]  ms until then, so that a screen reader can finish them
 */
export function clearLiveRegion(later = 0) {
  const gone = new Set(lines);
  const remove = () => {
    for (const { line } of gone) line.remove();
    lines = lines.filter((one) => !gone.has(one));
  };
  if (later > 0) setTimeout(remove, later);
  else remove();
}
