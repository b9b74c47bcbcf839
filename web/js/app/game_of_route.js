// Which game a table shows, and how another one begins there: a new one, or a rematch.

import { begunFrom } from "./game_of_entry.js";
import { formNow } from "../ui/window_form.js";
import { hex } from "../lib/random.js";
import { lastChoice, seated } from "../game/new_game_choice.js";
import { rematchOf } from "../game/rematch_id.js";
import { tableScreen } from "../table/table.js";
import { FAR } from "../lib/levels.js";
import { levelsOf } from "../store/validate.js";
import { parsed } from "../lib/json.js";

/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("./router.js").Trail} Trail */

/** Pages from which a position can be played on at the table. */
const PLAYED_ON = ["review", "puzzle", "mistake"];

/**
 * @param {import("./shell.js").Shell} shell
 * @param {object} means
 * @param {ReturnType<typeof import("./shell.js").createScreenFrame>} means.frame
 * @param {import("./letters_on_demand.js").Letters} means.letters
 * @param {() => AbortSignal} means.signal  aborted when the player leaves the present route
 * @param {(error: unknown, id: string) => void} means.showError
 */
export function createGames(shell, { frame, letters, signal, showError }) {
  const { game, store, router } = shell;

  /**
   * Shows the table with the game of this history entry, stored or just begun, else the current game, else the newest one
   * that is not over, else a new one.
   * @param {GameInfo} one
   * @param {Trail} trail
   */
  function sit(one, trail) {
    const now = game.now();
    const asked = trail.game ? store.game(trail.game) : null;
    if (asked?.far?.undealt !== undefined) return void letters.undealt(asked);
    // A game that was begun from a review, a puzzle or a mistake leads back to it.
    const [, key, place] = trail.from?.split("/") ?? [];
    const up = key === one.key && PLAYED_ON.includes(place) ? trail.from : undefined;
    frame.put(tableScreen(shell, one, () => void rematch(one), undefined, up));
    const newer = now?.game === one.key ? store.game(now.id) : null;
    // Another window or another device has gone on with it; a new title or a review changes nothing at the table.
    const other = now && newer && newer.rev > now.rev && (now.far || newer.save !== now.storedSave);
    if (other && (!trail.game || trail.game === now.id)) return frame.screen()?.shown?.(game.resume(newer));
    if (now?.game === one.key && (!trail.game || trail.game === now.id)) {
      if (game.covering()) return;
      if (now.awake) game.shown();
      else frame.screen()?.shown?.(now);
      if (now.awake && now.view?.scene.form !== formNow()) game.show();
      return;
    }
    const begun = asked ? null : begunFrom(shell, one, trail.begun);
    const kept = asked || (begun ? store.game(begun.seed) : store.unfinished(one.key));
    if (kept?.far?.undealt !== undefined) return router.replace(`#/${one.key}`, kept.id);
    // A game with somebody far away begins with an invitation, made on the screen for a new game.
    if (!kept && !begun && lastChoice(shell, one).bots.includes(FAR)) return router.replace(`#/${one.key}/new`);
    const beginning = () => game.begin(one.key, begun ?? { ...seated(lastChoice(shell, one)), seed: hex(6) }, game.analysing());
    frame.screen()?.shown?.(kept ? game.resume(kept) : beginning());
  }

  /**
   * Begins a game and replaces the current history entry by its table, so that going back skips the screen before it.
   * @param {GameInfo} one
   * @param {import("../store/validate.js").Choice & {id?: string}} choice
   */
  async function open(one, choice) {
    if (one.chained && choice.bots?.includes(FAR)) {
      const to = await letters.load();
      return to?.invite(one, choice);
    }
    game.begin(one.key, { ...choice, seed: hex(6) });
    router.replace(`#/${one.key}`);
  }

  /**
   * Begins a game with the same options and players; the seats move on by one, so that another player begins. A game that
   * began from a position begins there again, with everybody on the same side.
   * @param {GameInfo} one
   */
  async function rematch(one) {
    const now = game.now();
    await router.toFirstOfGame();
    if (now && !now.far && now.view?.history.length && Object(parsed(now.view.save)).position) return again(one, now);
    const last = lastChoice(shell, one);
    const names = now?.view?.players ?? now?.view?.names ?? last.names;
    const options = now?.view?.options ?? last.options;
    const bots = names.map((_, seat) => levelsOf(now)[seat] ?? 0);
    const next = now?.far ? rematchOf(now.far.id, store.games()) : undefined;
    if (next?.kept) return router.replace(`#/${one.key}`, next.kept.id);
    return open(one, { id: next?.id, names: [...names.slice(1), names[0]], options, bots: [...bots.slice(1), bots[0]] });
  }

  /** Begins another game from the position that this one began from. @param {GameInfo} one @param {import("../game/game.js").Play} now */
  async function again(one, now) {
    const { view } = now;
    const left = signal();
    try {
      const { code } = await game.codeFrom(0, 0);
      const names = view?.players ?? view?.names ?? [];
      const { id } = await game.follow(code, left, { names, bots: names.map((_, seat) => levelsOf(now)[seat] ?? 0) });
      router.replace(`#/${one.key}`, id);
    } catch (error) {
      if (!left.aborted) showError(error, "game");
    }
  }

  return { sit, open };
}
