// What bots remember of a game, so that they know how long it has stood so: it lies in the game's entry in the storage.

import { MOST_TURNS } from "../store/validate.js";

/** @typedef {import("../python/bot_worker.js").Thought} Thought */
/**
 * Of a bot in a seat.
 * @typedef {object} Memory
 * @prop {number} level  another level is another bot, and begins with nothing
 * @prop {[number, number, boolean][]} turns  at which ply it expected which share, and would have agreed to a draw
 * @prop {number} [offer]  the ply of its last offer of a draw
 */
/** By seat. @typedef {(Memory | null)[]} Memories */

/**
 * What a bot that has to choose remembers. What came later than this ply has been taken back.
 * @param {Memories} memories
 * @param {number} seat
 * @param {number} level
 * @param {number} ply
 * @returns {Memory}
 */
export function memoryOf(memories, seat, level, ply) {
  const known = memories[seat];
  const memory = known?.level === level ? known : { level, turns: [] };
  memory.turns = memory.turns.filter(([at]) => at < ply);
  while (memories.length < seat) memories.push(null);
  memories[seat] = memory;
  return memory;
}

/** What the worker that thinks is told of it. @param {Memory} memory @param {number} ply */
export function recalled({ turns, offer }, ply) {
  const since = offer === undefined ? {} : { since: Math.max(0, ply - offer) };
  return { past: turns.map(([, share]) => share), ...since };
}

/** @param {Memory} memory @param {number} ply @param {Thought} thought */
export function remember(memory, ply, { share, accepts, old }) {
  // About a forced choice nobody thinks, and who has no opinion does not agree to what the last one meant.
  if (old) return;
  if (typeof share === "number") memory.turns = [...memory.turns, /** @type {[number, number, boolean]} */ ([ply, share, accepts ?? false])].slice(-MOST_TURNS);
}

/**
 * Whether this bot would agree to a draw, by what it thought at its last turn.
 * @param {Memories} memories
 * @param {number} seat
 * @param {number} ply  that is to be played now
 */
export function agrees(memories, seat, ply) {
  return memories[seat]?.turns.findLast(([at]) => at <= ply)?.[2] ?? false;
}
