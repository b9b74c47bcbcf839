// What becomes of a position that was set up: a game that is played or analysed, or a link.

import { hex, newId } from "../lib/random.js";
import { copyText } from "../ui/clipboard.js";
import { onlyPerson, renamed } from "../words/seat_names.js";
import { sentence, word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */

/** The game that was begun here last, by the key of its game: without a move, the next one takes its place. @type {Map<string, {id: string, save: string}>} */
const begun = new Map();

/**
 * @param {Shell} shell
 * @param {string} key  of the game
 * @param {object} position
 * @param {ReturnType<typeof import("./editor_history.js").createEditorHistory>} position.sketches
 * @param {() => string[]} position.called  the names of its seats
 * @param {readonly number[]} position.bots
 * @param {boolean} position.here  whether it is the one at the table, and the address says so
 * @param {() => boolean} position.closed
 * @param {ReturnType<typeof import("./editor_headline.js").createEditorHeadline>} position.headline
 */
export function createEditorPlay(shell, key, { sketches, called, bots, here, closed, headline }) {
  const { game, router } = shell;
  let beginning = false;

  /** @param {string[]} players @param {readonly number[]} [levels] */
  const gameOf = (players, levels = []) => {
    const now = sketches.now();
    if (!now) throw new Error("nothing is there yet");
    return game.sketchGame({ sketch: now.sketch, names: players, seed: hex(6), you: onlyPerson(levels) });
  };

  /** A link to the game that begins here; to the editor, if the position cannot be played. */
  const link = async () => {
    await sketches.ready();
    const now = sketches.now();
    const possible = now && now.flaw === undefined;
    const code = possible ? (await gameOf(called())).code : `/${key}/setup/${await game.sketchCode(now?.sketch ?? "")}`;
    return `${location.origin}${location.pathname}#${code}`;
  };

  return {
    /** @param {boolean} analyse  without bots, and with analysis on */
    async begin(analyse) {
      if (beginning) return;
      beginning = true;
      try {
        await sketches.ready();
        const now = sketches.now();
        if (!now) return;
        const levels = Array.from({ length: now.seats }, (_, seat) => (analyse ? 0 : (bots[seat] ?? 0)));
        // Whoever analyses moves for all seats: none is called by the name of a bot.
        const players = analyse ? renamed(called(), bots, levels) : called();
        const { save, summary } = await gameOf(players, levels);
        if (closed()) return;
        const id = newId();
        const entry = { game: key, names: players, ply: 0, over: false, summary, save, when: Date.now() };
        const hindrance = store(shell, { ...entry, ...(levels.some(Boolean) && { bots: levels }), ...(analyse && { solo: true }) }, id);
        if (hindrance) return headline.complain(word(hindrance === "storage.blocked" ? "shell.bring.blocked" : "shell.bring.full.one"));
        // The table will show another position than "here" meant, so the address gets the sketch itself.
        if (here && !sketches.changed()) router.rename(`#/${key}/setup/${await game.sketchCode(now.sketch)}`);
        game.analyse(analyse);
        router.go(`#/${key}`, id);
      } catch (error) {
        headline.complain(sentence(error));
      } finally {
        beginning = false;
      }
    },

    async copyLink() {
      try {
        const address = await link();
        try {
          await copyText(address);
          headline.copied(sketches.now());
        } catch {
          headline.copyByHand(address, sketches.now());
        }
      } catch (error) {
        headline.complain(sentence(error));
      }
    },
  };
}

/**
 * Stores a game that begins from a position, in place of the last one if that was left without a move.
 * @param {Shell} shell
 * @param {Parameters<Shell["store"]["add"]>[0]} entry
 * @param {string} id
 * @returns why it was not stored
 */
function store({ store: stored, game }, entry, id) {
  const last = begun.get(entry.game);
  const unplayed = last && stored.game(last.id);
  // With lines, notes or a title it is not as it was begun.
  const gone = last && unplayed && unplayed.save === last.save && !unplayed.title ? stored.remove(last.id) : null;
  // Otherwise the table would store it again.
  if (gone && game.now()?.id === gone.id) game.leave();
  const hindrance = stored.add(entry, id);
  if (hindrance && gone) stored.restore(gone);
  if (!hindrance) begun.set(entry.game, { id, save: entry.save });
  return hindrance;
}
