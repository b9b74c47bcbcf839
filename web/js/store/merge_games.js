// Merges the saved games of another device into those of this one. Nothing is lost: of two versions of the same game, the
// one that contains all of the other stays; if neither does, both stay. Only the moves decide, never the time.

import { familyOf } from "./versions.js";

/** @typedef {import("./validate.js").GameEntry} GameEntry */
/** @typedef {import("./game_files.js").Hindrance} Hindrance */
/** @typedef {import("./game_files.js").Read} Read */
/** @typedef {Omit<GameEntry, "rev">} Incoming  with its id on the other device */
/**
 * forked: added beside a game here that went on differently; further: replaced a game here that they continue; known:
 * already here; left: no room for them
 * @typedef {{added: number, forked: number, further: number, known: number, left: number, blocked: number, troubles: string[]}} Joined
 */
/** @typedef {{first: boolean, second: boolean}} Compared  whether the first save contains all of the second, and the other way round */

const MOST_COPIES = 100;

/**
 * @param {readonly Incoming[]} incoming
 * @param {object} means
 * @param {() => GameEntry[]} means.games  the games on this device
 * @param {(one: Incoming) => Promise<Incoming>} means.read  checks a game, with the fields that Python reads from its save
 * @param {(save: string, other: string) => Promise<Compared>} means.compare
 * @param {(kept: Incoming) => Hindrance | null} means.add
 * @param {(there: GameEntry, kept: Incoming) => Hindrance | null} means.goOn  overwrites a game with one that contains it
 * @param {(id: string, title: string) => void} means.title
 * @param {(one: Incoming, error: unknown) => string} means.complaint
 * @param {(done: number, all: number) => void} means.progress
 * @returns {Promise<Joined>}
 */
export async function mergeGames(incoming, { games, read, compare, add, goOn, title, complaint, progress }) {
  /** @type {Joined} */
  const joined = { added: 0, forked: 0, further: 0, known: 0, left: 0, blocked: 0, troubles: [] };
  const here = new Map(games().map((kept) => [kept.id, kept]));
  const saves = new Map(games().map((kept) => [kept.save, kept.id]));

  /** @param {string} id @param {Incoming} one */
  const known = (id, one) => {
    joined.known += 1;
    const mine = here.get(id);
    if (!mine || mine.title || !one.title) return;
    title(id, one.title);
    here.set(id, { ...mine, title: one.title });
  };

  /** @param {Hindrance | null} hindrance @param {"added" | "forked" | "further"} what @param {Incoming} one */
  const counted = (hindrance, what, one) => {
    if (hindrance === null) {
      here.set(one.id, { ...one, rev: 1 });
      saves.set(one.save, one.id);
      joined[what] += 1;
    } else if (hindrance === "storage.full") joined.left += 1;
    else if (hindrance === "storage.blocked") joined.blocked += 1;
    else joined.troubles.push(complaint(one, hindrance));
  };

  /** @param {Incoming} one */
  const take = async (one) => {
    const same = saves.get(one.save);
    if (same !== undefined) return known(same, one);
    const found = await read(one);
    const there = saves.get(found.save);
    if (there !== undefined) return known(there, found);
    const family = familyOf(found.id);
    const others = [...here.values()].filter(({ id, game }) => familyOf(id) === family && game === found.game);
    /** @type {GameEntry[]} */
    const continued = [];
    for (const mine of others) {
      const { first, second } = await compare(mine.save, found.save);
      if (first) return known(mine.id, found);
      if (second) continued.push(mine);
    }
    if (continued.length > 0) {
      const [mine] = continued;
      const next = { ...found, id: mine.id, title: mine.title ?? found.title };
      return counted(goOn(mine, next), "further", next);
    }
    const free = [family, ...Array.from({ length: MOST_COPIES }, (_, at) => `${family}-${at + 2}`)].find((id) => !here.has(id));
    return free ? counted(add({ ...found, id: free }), others.length ? "forked" : "added", { ...found, id: free }) : void (joined.left += 1);
  };

  for (const [index, one] of incoming.entries()) {
    progress(index, incoming.length);
    try {
      await take(one);
    } catch (error) {
      joined.troubles.push(complaint(one, error));
    }
  }
  return joined;
}
