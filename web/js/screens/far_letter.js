// Opens a letter: a link that somebody far away sent. Its move is added to its game automatically; if it does not fit, the
// player is told why, and nothing is replaced unless they press a button. Loaded on demand.

import { hex } from "../lib/random.js";
import { farForkScreen } from "./far_fork.js";
import { begins, entryOf, namesAfter } from "./far_letter_entry.js";
import { createLetterNotices, told } from "./far_letter_notices.js";
import { createUndealt } from "./far_undealt.js";
import { askWhoseSeat } from "./far_seat.js";
import { setWords } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../types.js").LetterPreview} LetterPreview */
/** @typedef {import("../store/validate.js").GameEntry} GameEntry */

/**
 * @param {Shell} shell
 * @param {object} means
 * @param {Record<string, string>} means.words
 * @param {typeof import("../ui/sheets.js").openSheet} means.openSheet
 * @param {typeof import("../paint/pictures.js").pictureOf} means.pictureOf  the page's own, which repaints when the theme changes
 * @param {(screen: import("../app/shell.js").Screen) => void} means.put  shows a screen
 * @param {AbortSignal} means.signal  aborted when the player has left the screen
 */
export function createLetters(shell, { words, openSheet, pictureOf, put, signal }) {
  setWords(words);
  const { store, game, router, notices } = shell;
  const say = createLetterNotices(shell);
  const undealt = createUndealt(shell, { words, openSheet, put, signal });

  /**
   * Saves the game of a letter, over the one with the same far id if there is one.
   * @param {LetterPreview} one
   * @param {Partial<GameEntry["far"]>} [more]
   */
  const keep = (one, more = {}) => {
    const kept = entryOf(one, store.games().find(({ far }) => far?.id === one.id), more);
    store.saveGame(kept);
    return store.game(kept.id) ?? kept;
  };

  /** Goes to the table of a game, with a notice about the letter if it is given. @param {GameEntry} kept @param {LetterPreview} [one] */
  const sit = async (kept, one) => {
    await router.toTable(`#/${kept.game}`, kept.id);
    if (one) say.about(one, kept);
  };

  /**
   * Adds the letter to its game, at the game's table.
   * @param {GameEntry} kept
   * @param {string} code
   * @param {LetterPreview} one
   * @param {"on" | "take" | "both"} way
   */
  const take = async (kept, code, one, way) => {
    notices.drop("far");
    const now = game.now();
    if (now?.id !== kept.id || now.rev < kept.rev) game.leave(); // the table has another game, or an outdated version of it
    await sit(kept);
    await game.receive(code, one.note ?? "", way, one.sender, one.offers);
  };

  /** Shows the game of a letter without a new move, with the name that its sender may have changed. @param {LetterPreview} one @param {GameEntry} kept */
  const rename = async (one, kept) => {
    const names = namesAfter(one, kept);
    if (kept.far?.undealt !== undefined || names.every((name, seat) => name === kept.names[seat])) return sit(kept, one);
    await sit(kept);
    if (game.now()?.id !== kept.id) return;
    await game.rename(names);
    say.renamed({ ...one, names }, kept.names, told(one, one.title));
  };

  /** Sits down at the seat that a letter is for, in place of another one of the same game. @param {string} code */
  const changeSeat = (code) => {
    game.leave();
    void open(code, true).catch(failed);
  };

  /** @param {unknown} error */
  const failed = (error) => {
    if (!signal.aborted) say.failed(error);
  };

  /** Asks what to do about a letter that does not go on from the game here. @param {LetterPreview} one @param {GameEntry} kept @param {string} code */
  const choose = (one, kept, code) => {
    const info = shell.games.find(({ key }) => key === kept.game);
    const to = { stay: () => void sit(kept), take: (/** @type {"take" | "both"} */ way) => void take(kept, code, one, way), changeSeat: () => changeSeat(code) };
    const screen = farForkScreen({ one, kept, info, pictureOf }, to);
    put(screen);
    screen.node.querySelector("h1")?.focus({ preventScroll: true });
  };

  /**
   * Opens a letter.
   * @param {string} code
   * @param {boolean} [anew]  whether the player has said that the seat it is for is theirs
   */
  const open = async (code, anew = false) => {
    let one = await game.unfold(code, undefined, signal);
    signal.throwIfAborted();
    const kept = anew ? undefined : store.games().find((other) => other.far?.id === one.id);
    const info = shell.games.find(({ key }) => key === one.game);
    if (!kept && !anew && one.names.length > 2 && ["join", "new"].includes(one.kind))
      return askWhoseSeat({ one, info, put, take: () => void open(code, true).catch(failed), leave: () => router.replace("#/") });
    if (kept) one = await game.unfold(code, kept, signal);
    signal.throwIfAborted();
    switch (one.kind) {
      case "join":
        return undealt.show(keep(one, { undealt: one.code, to: one.to ?? 0, unsent: true }));
      case "deal":
        return sit(keep(one));
      case "new": {
        // A letter without moves leaves the first one to this player.
        // Where nothing of the game was on this page, nobody here can say that the tie in it was not offered.
        const begun = { ...(one.first && { came: true, turn: true }), ...(one.agreed && !kept && { offered: one.ply ?? 0 }) };
        const known = kept && kept.far?.undealt === undefined ? kept : keep(one, begun);
        if (begins(one, known)) return sit(known);
        await take(known, code, one, "on");
        if (!kept) return;
        if (kept.far?.offered !== undefined && kept.far.offered === kept.far.sent && !game.now()?.view?.over)
          say.tieRefused(one);
        return say.renamed(one, kept.names);
      }
      case "fork":
      case "mine":
        return kept && choose(one, kept, code);
      case "same":
      case "next":
        return kept && rename(one, kept);
      case "elsewhere":
        if (kept && one.reader !== undefined) return choose(one, kept, code);
    }
    if (kept) return sit(kept, one);
    say.useless(one);
    router.replace("#/");
  };

  /** @param {import("../types.js").GameInfo} info @param {import("../store/validate.js").Choice & {id?: string}} choice  id: of a rematch */
  const invite = async (info, { names, options, bots = [], id = hex(6) }) => {
    try {
      const one = await game.invite({ game: info.key, names, options, seat: bots.indexOf(0), id, secret: hex(16) });
      if (signal.aborted) return;
      const kept = keep(one, { undealt: one.code, to: one.to ?? 0, invites: true, unsent: true });
      router.replace(`#/${kept.game}`, kept.id);
    } catch (error) {
      failed(error);
    }
  };

  return { open, show: undealt.show, invite };
}
