// The live region: texts added to it are read aloud by a screen reader.

import { byId, make } from "./dom.js";

const LINE_STAYS = 10_000; // ms that a line stays, so that a screen reader that is still speaking can read it later

/** Lines with the time when they were added. @type {{line: HTMLElement, since: number}[]} */
let lines = [];

/**
 * Has lines read aloud by screen readers. They do not replace earlier lines; the same line twice is read twice.
 * @param {...string} texts
 */
export function readAloud(...texts) {
  const now = performance.now();
  const [old, kept] = [lines.filter(({ since }) => now - since > LINE_STAYS), lines.filter(({ since }) => now - since <= LINE_STAYS)];
  for (const { line } of old) line.remove();
  const come = texts.filter(Boolean).map((text) => ({ line: make("p", {}, text), since: now }));
  byId("heard").append(...come.map(({ line }) => line));
  lines = [...kept, ...come];
}

/** Removes all lines, because whoever is at the device from now on may not know them. */
export function clearLiveRegion() {
  for (const { line } of lines) line.remove();
  lines = [];
}
