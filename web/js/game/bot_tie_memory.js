// What bots remember of their turns in a game, to decide on ties and resigning. It is stored with the game.

import { MOST_TURNS } from "../store/validate.js";

/** @typedef {import("../python/bot_worker.js").Thought} Thought */
/**
 * Of a bot in a seat.
 * @typedef {object} Memory
 * @prop {number} level  a bot of another level starts with an empty memory
 * @prop {[number, number, boolean][]} turns  the ply, the share it expected, and whether it would have agreed to a tie
 * @prop {number} [offer]  the ply of its last offer of a tie that was answered
 * @prop {number} [asks]  the ply of an offer that is not answered yet
 */
/** By seat. @typedef {(Memory | null)[]} Memories */

/**
 * Returns what a bot that has to choose remembers, and puts it into `memories`. Turns from this ply on are dropped, as
 * they have been undone.
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

/**
 * Forgets an offer that was not answered at another ply than this one: the choice before it was undone.
 * @param {Memories} memories
 * @param {number} ply
 */
export function keepOpenOffer(memories, ply) {
  for (const memory of memories) if (memory && memory.asks !== ply) delete memory.asks;
}

/** The part of the memory that the bot worker gets. @param {Memory} memory @param {number} ply */
export function recalled({ turns, offer }, ply) {
  const since = offer === undefined ? {} : { since: Math.max(0, ply - offer) };
  return { past: turns.map(([, share]) => share), ...since };
}

/** @param {Memory} memory @param {number} ply @param {Thought} thought */
export function remember(memory, ply, { share, accepts, old }) {
  // A forced choice is not thought about: `share` is the one from the turn before, which is stored already.
  if (old) return;
  if (typeof share === "number") memory.turns = [...memory.turns, /** @type {[number, number, boolean]} */ ([ply, share, accepts ?? false])].slice(-MOST_TURNS);
}

/**
 * Whether this bot would agree to a tie, by what it thought at its last turn.
 * @param {Memories} memories
 * @param {number} seat
 * @param {number} ply  that is to be played now
 */
export function agrees(memories, seat, ply) {
  return memories[seat]?.turns.findLast(([at]) => at <= ply)?.[2] ?? false;
}

/**
 * Whether all others agree to a tie that a bot offers: bots are asked first; where there are people too, they have the last
 * word.
 * @param {import("./game.js").Play} play
 * @param {number} seat  of the bot
 * @param {number} ply
 * @param {(seat: number) => Promise<boolean>} askPeople
 */
export async function othersAgree({ view, bots, memories }, seat, ply, askPeople) {
  const others = (view?.names ?? []).map((_, other) => other).filter((other) => other !== seat);
  const played = others.filter((other) => bots[other]);
  return played.every((other) => agrees(memories, other, ply)) && (played.length === others.length || (await askPeople(seat)));
}
