// The game at the table: what is asked of Python, what came back, and when it is kept.

import { hex } from "./chance.js";
import { createEnquiries } from "./enquiries.js";
import { keepStudied, studied } from "./tab.js";
import { sentence } from "./words.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Form} Form */
/** @typedef {import("./checks.js").Kept} Kept */
/** @typedef {import("./checks.js").Choice} Choice */
/** @typedef {import("./enquiries.js").Bridge} Bridge */
/** @typedef {ReturnType<typeof import("./storage.js").openStorage>} Store */
/**
 * @typedef {object} Play
 * @prop {string} id
 * @prop {string} game
 * @prop {number} rev
 * @prop {View | null} view  what is shown; before Python is awake, a picture made earlier
 * @prop {boolean} awake  whether it came from Python
 * @prop {string[]} held  parts pointed at that nobody has answered yet
 * @prop {string} kept  the save that is stored
 * @prop {number[]} bots  the level that plays each seat; 0 is a person
 * @prop {{name: string, args: Record<string, unknown>}} first  the call that brings it to where it began
 */
/** @typedef {ReturnType<typeof createGame>} Game */

/**
 * @param {object} means
 * @param {() => Bridge} means.bridge
 * @param {Store} means.store
 * @param {() => Form} means.form
 * @param {(game: string, choice: Choice, form: Form) => Promise<View | null>} means.opening
 * @param {(play: Play) => void} means.shown
 * @param {(worth: import("./types.js").Worth) => void} means.weighed
 * @param {(error: unknown) => void} means.refused  a call made no sense; the game is as it was
 * @param {(play: Play, error: unknown) => void} means.lost  a game could not be begun or brought back
 */
export function createGame(means) {
  const { store } = means;
  /** @type {Play | null} */
  let now = null;
  /** While a link is opened, Python may have left the game that is still shown: nothing is asked for that one. */
  let following = false;
  let studying = studied();

  /**
   * @param {string} game
   * @param {Play["first"]} first
   * @param {Partial<Play>} [more]
   * @returns {Play}
   */
  const sitDown = (game, first, more = {}) => {
    now = { id: newId(), game, rev: 0, view: null, awake: false, held: [], kept: "", bots: [], first, ...more };
    return now;
  };

  /**
   * @param {string} name
   * @param {Record<string, unknown>} [args]
   */
  const ask = async (name, args = {}) => {
    const play = now;
    if (!play || following) return;
    try {
      accept(play, await means.bridge().call(name, { ...args, form: means.form() }));
    } catch (error) {
      if (play !== now) return;
      if (name === play.first.name && !play.awake) means.lost(play, error);
      else means.refused(error);
    }
  };

  /**
   * @param {Play} play
   * @param {View} view
   */
  const accept = (play, view) => {
    if (view.save !== play.kept && (view.ply > 0 || play.kept)) keep(play, view);
    if (play.kept && view.at === view.ply && view.keepable) store.remember(play.id, { ...view, worth: undefined });
    play.view = view;
    play.awake = true;
    if (play !== now) return;
    // The window may have been turned while Python worked.
    if (view.scene.form !== means.form()) ask("show");
    means.shown(play);
  };

  /**
   * @param {Play} play
   * @param {View} view
   */
  const keep = (play, view) => {
    const { id, rev } = play;
    const { save, game, names, ply, over, summary } = view;
    const bots = play.bots.some(Boolean) ? play.bots : undefined;
    const written = store.keep({ id, rev, save, game, names, ply, over, summary, bots, when: Date.now() }, newId);
    Object.assign(play, written, { kept: save });
  };

  /** Whether a move that is pointed at in full is only asked about. */
  const asks = () => store.settings().confirm === "on";

  return {
    ...createEnquiries(means.bridge),
    now: () => now,

    /**
     * @param {string} game
     * @param {Choice} choice
     */
    begin(game, { names, options, bots = [] }) {
      const args = { game, options, seats: names.length, names, bots, seed: seed() };
      const play = sitDown(game, { name: "new", args }, { bots });
      const form = means.form();
      ask("new", { ...play.first.args, study: studying });
      // Such a picture asks a person to begin.
      if (bots[0]) return play;
      means.opening(game, { names, options }, form).then((view) => {
        if (play !== now || play.view || !view) return;
        play.view = { ...view, names };
        means.shown(play);
      });
      return play;
    },

    /** @param {Kept} kept */
    resume(kept) {
      const { id, rev, save, bots = [] } = kept;
      // Bots among whom nobody else plays wait until somebody is there to look on.
      const play = sitDown(kept.game, { name: "open", args: { save, bots, rest: true } }, { id, rev, kept: save, bots });
      play.view = store.glimpse(id, means.form());
      ask("open", { ...play.first.args, study: studying });
      return play;
    },

    /**
     * A game in a link becomes a saved game of its own; the one that was being played stays as it is.
     * @param {string} code
     * @returns {Promise<Play>}
     */
    async follow(code) {
      following = true;
      /** @type {View} */
      const view = await means.bridge().call("follow", { code, study: studying, form: means.form() }).finally(() => (following = false));
      const same = store.games().find((kept) => kept.save === view.save);
      const first = { name: "open", args: { save: view.save } };
      const play = sitDown(view.game, first, same && { id: same.id, rev: same.rev, kept: same.save });
      if (!same) keep(play, view);
      accept(play, view);
      return play;
    },

    /** The move that is picked in full counts. */
    confirm: () => ask("confirm"),

    /** @param {string} part */
    point(part) {
      if (now && !now.awake) {
        now.held.push(part);
        means.shown(now);
      }
      ask("point", { part, confirm: asks() }).then(() => {
        const place = now?.held.indexOf(part) ?? -1;
        if (!now || place < 0) return;
        now.held.splice(place, 1);
        means.shown(now);
      });
    },

    /**
     * Plays what somebody typed.
     * @param {string} text
     * @returns {Promise<string | null>} why it is no move now
     */
    async type(text) {
      const play = now;
      try {
        const view = await means.bridge().call("type", { text, confirm: asks(), form: means.form() });
        if (play) accept(play, view);
        return null;
      } catch (error) {
        return sentence(error);
      }
    },

    /**
     * What a bot chose.
     * @param {number} ply  at which it was asked
     * @param {string} move
     */
    answer: (ply, move) => ask("answer", { ply, move }),
    /** Who plays each seat from now on. @param {number[]} bots */
    seat(bots) {
      if (!now) return;
      now.bots = bots;
      if (now.kept && now.view) keep(now, now.view);
      ask("seat", { bots });
    },

    /** Whether the bots wait, among whom nobody else plays. @param {boolean} on */
    rest: (on) => ask("seat", { bots: now?.bots ?? [], rest: on }),
    studies: () => studying,
    /** Whether it is shown what moves are worth: in this game and in those after it. @param {boolean} on */
    study(on) {
      studying = on;
      keepStudied(on);
      ask("study", { on });
    },
    /**
     * What a mind has found out about the position shown.
     * @param {number} ply
     * @param {import("./minds.js").Thought} thought
     */
    async weigh(ply, { move, values, why }) {
      const play = now;
      const { worth } = await means.bridge().call("weigh", { ply, move, values, why });
      if (play !== now || !play?.view?.worth || play.view.at !== ply) return;
      play.view.worth = worth;
      means.weighed(worth);
    },

    back: () => ask("back"),
    /** Whoever is to choose has the device now. */
    reveal: () => ask("reveal"),
    undo: () => ask("undo"),
    redo: () => ask("redo"),
    show: () => ask("show"),
    /** @param {number | null} ply  null: back to now */
    jump: (ply) => ask("jump", { ply }),

    agreeDraw: () => ask("draw"),
    /** @param {number} seat  it gives up, and whoever plays on its side */
    resign: (seat) => ask("resign", { seat }),
    /** @param {string[]} names */
    rename: (names) => ask("rename", { names }),

    /** What brings a fresh worker to where the game is. */
    recall() {
      if (!now) return [];
      const { awake, view, bots, first } = now;
      const { name, args } = awake && view ? { name: "open", args: { save: view.save, bots, rest: view.rests } } : first;
      return [{ name, args: { ...args, study: studying, form: means.form() } }];
    },
  };
}

export function newId() {
  return hex(6);
}

/** The one source of chance of a game: as many deals as a link can tell apart, and no more. */
function seed() {
  return hex(6);
}
