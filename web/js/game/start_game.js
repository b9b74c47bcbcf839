// Brings a game to the table: a new game, a step of a lesson, a puzzle, a saved game, or the game in a link.

import { doNow } from "../ui/after_paint.js";
import { FAR } from "../lib/levels.js";
import { memoriesFrom, timesFrom } from "../store/validate.js";
import { hex, newId } from "../lib/random.js";
import { idAfter } from "./rematch_id.js";
import { unpacked } from "../python/unpack.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Form} Form */
/** @typedef {import("../types.js").Calls} Calls */
/** @typedef {import("../store/validate.js").GameEntry} GameEntry */
/** @typedef {import("../store/validate.js").Choice} Choice */
/** @typedef {import("../python/bridge.js").Call} Call */
/** @typedef {import("./requests.js").Asked} Asked */
/** @typedef {import("./game.js").Play} Play */

/**
 * @param {object} means
 * @param {() => import("./queries.js").Bridge} means.bridge
 * @param {import("./game.js").Store} means.store
 * @param {() => Form} means.form
 * @param {(game: string, choice: Choice, form: Form) => Promise<View | null>} means.opening  the prepared view of a new game
 * @param {(play: Play) => void} means.shown
 * @param {(game: string, firstCall: Call, more?: Partial<Play>) => Play} means.sitDown  makes it the game at the table
 * @param {<N extends Asked>(name: N, args: Omit<import("../python/bridge.js").Args<N>, "form">) => Promise<void>} means.ask
 * @param {(play: Play, view: View, name: string) => void} means.accept
 * @param {(play: Play, view: View, came?: boolean) => void} means.write  stores it; came: it was only brought in
 * @param {() => Play | null} means.now
 * @param {() => boolean} means.analysing
 * @param {(on: boolean) => void} means.setAnalysing
 */
export function createStarts({ bridge, store, form, opening, shown, sitDown, ask, accept, write, now, analysing, setAnalysing }) {
  return {
    /**
     * @param {string} game
     * @param {Choice & {id?: string, seed: string}} choice  seed: all that is drawn follows from it, and the game is stored under it; id: of a game by links, if it is not a new one; then all follows from that
     * @param {boolean} [analyse]  whether analysis is on; a game that a player has just begun has it off
     */
    begin(game, { names, options, bots = [], id, seed }, analyse = false) {
      setAnalysing(analyse);
      const drawnIn = form();
      const args = { game, options, names, bots, seed: id ? idAfter(id) : seed, form: drawnIn };
      const far = bots.includes(FAR) ? { id: id ?? hex(6), sent: -1, when: Date.now(), note: "" } : undefined;
      const play = sitDown(game, { name: "new", args }, { id: id ? newId() : seed, bots, far });
      ask("new", { ...args, analyse });
      // The prepared view asks a person for the first move.
      if (bots[0]) return play;
      opening(game, { names, options, bots }, drawnIn).then((view) => {
        if (play !== now() || play.view || !view) return;
        play.view = view;
        shown(play);
      });
      return play;
    },

    /**
     * Begins a step of a lesson.
     * @param {string} game
     * @param {Pick<import("../types.js").Calls["lesson"]["args"], "step" | "names" | "language" | "bots" | "open" | "save">} step
     * @param {boolean} moved  whether bots move for the other seats
     */
    learn(game, step, moved) {
      setAnalysing(false);
      const args = { game, ...step, form: form() };
      const play = sitDown(game, { name: "lesson", args }, { bots: moved ? [...(step.bots ?? [])] : [], exercise: true });
      ask("lesson", { ...args, table: play.table });
      return play;
    },

    /**
     * Begins a puzzle.
     * @param {string} game
     * @param {Omit<Calls["puzzle"]["args"], "form" | "game">} puzzle
     */
    solve(game, puzzle) {
      setAnalysing(false);
      const args = { game, ...puzzle, form: form() };
      const play = sitDown(game, { name: "puzzle", args }, { exercise: true });
      ask("puzzle", { ...args, table: play.table });
      return play;
    },

    /**
     * Begins a mistake to be tried again.
     * @param {string} game
     * @param {Omit<Calls["mistake"]["args"], "form">} mistake
     */
    retry(game, mistake) {
      setAnalysing(false);
      const args = { ...mistake, form: form() };
      const play = sitDown(game, { name: "mistake", args }, { exercise: true });
      ask("mistake", { ...args, table: play.table });
      return play;
    },

    /**
     * @param {GameEntry} kept
     * @param {View | null} [there]  the view at the table, if this is the same game as another window has played it on
     */
    resume(kept, there) {
      const { id, rev, save, far, solo, reseated } = kept;
      // A game from a file has nobody far away: a person here plays that seat.
      const bots = (kept.bots ?? []).map((level) => (level === FAR && !far ? 0 : level));
      // If bots play all seats, they wait until somebody lets them go on; at the table they go on or wait as before.
      const args = { save, bots, solo, rest: there ? there.rests : true, sent: far?.sent, form: form() };
      const play = sitDown(kept.game, { name: "open", args }, { id, rev, storedSave: save, bots, rematch: kept.rematch, reseated, solo, far, memories: memoriesFrom(kept.memories), times: timesFrom(kept.times) });
      const picture = there ? null : unpacked(store.glimpse(id, form()));
      play.view = there ?? (picture?.game === kept.game ? picture : null);
      if (there) play.elsewhere = kept.ply;
      ask("open", { ...args, analyse: analysing(), ...(there && { same: true }) });
      return play;
    },

    /**
     * Opens the game in a link: resumes it if the same game is stored, else stores it as a new one.
     * @param {string} code
     * @param {AbortSignal} signal  aborted when the player has left: then it throws, and nothing changes
     * @param {{names: readonly string[], bots: number[]}} [seats]  as a new game with these players, even if the same one is stored already
     * @returns {Promise<Play>}
     */
    async follow(code, signal, seats) {
      const table = newId();
      const view = await bridge().call("follow", { code, ...seats, analyse: analysing(), form: form(), table }, { signal });
      signal.throwIfAborted();
      doNow();
      // A link does not say which seats are bots or far away, so a stored game that has such seats is not the same one.
      const same = !seats && store.games().find((kept) => kept.save === view.save && !kept.far && !kept.bots?.some(Boolean));
      /** @type {Call} */
      const firstCall = { name: "open", args: { save: view.save, form: form() } };
      const play = sitDown(view.game, firstCall, { table, bots: seats?.bots ?? [], ...(same && { id: same.id, rev: same.rev, storedSave: same.save, times: timesFrom(same.times) }) });
      if (!same) write(play, view, !seats || undefined);
      accept(play, view, "follow");
      return play;
    },
  };
}
