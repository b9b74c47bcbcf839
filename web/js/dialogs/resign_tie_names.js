// Dialogs from the menu of a table: ties, resigning, and the names of the players.

import { button, make } from "../ui/dom.js";
import { tidied } from "../store/validate.js";
import { LONGEST_TYPED_NAME } from "../lib/limits.js";
import { field, fieldsOf, question } from "../ui/sheet_rows.js";
import { openSheet } from "../ui/sheets.js";
import { readAloud } from "../ui/live_region.js";
import { loadWords } from "../ui/words_and_styles.js";
import { noteMissing } from "../lib/missing_files.js";
import { sentence, word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../types.js").View} View */

const NOBODY = -1; // where a seat is expected

/**
 * Whether the players can still end this game themselves: it has begun, nobody looks back, it is not over.
 * @param {View | null | undefined} view
 */
function canEnd(view) {
  return view?.turn !== undefined && !view.over && !view.looking && view.ply > 0;
}

/** Whether the players can agree on a tie: all of them must be at this device, or two play by links. @param {View} view */
export function canAgree(view) {
  return canEnd(view) && (!view.far || view.names.length === 2);
}

/** Whether a side can resign: with more than two sides, that would make winners of several. @param {View} view */
export function canGiveUp(view) {
  return canEnd(view) && view.sides?.length === 2;
}

/**
 * Offers a tie in the name of the player to move, or of the only person; all others have to agree. While the device is
 * passed on, or a bot is to move among several people, nobody knows who offers it, so everybody is asked.
 * @param {Shell} shell
 * @param {View} view
 */
export function offerTie(shell, { names: called, players = called, you, turn = 0, cover, far }) {
  if (far) return void offerByLink(shell);
  const { bots = [] } = shell.game.now() ?? {};
  const by = cover !== undefined ? undefined : bots[turn] > 0 ? you : turn;
  const [names, offering] = by === undefined ? [players, NOBODY] : [called, by];
  const offer = by === undefined ? word("shell.tie") : by === you ? word("shell.tie.offer.you") : word("shell.tie.offer", names[by]);
  const against = names.findIndex((_, seat) => seat !== offering && bots[seat] > 0 && !shell.botPlayer.accepts(seat));
  if (against >= 0) {
    openSheet(offer, question(word("shell.tie.refused", names[against])));
    return;
  }
  const others = names.filter((_, seat) => seat !== offering && !bots[seat]);
  if (!others.length) {
    shell.game.agreeTie();
    return;
  }
  const asked = word(others.length === 1 ? "shell.tie.one" : others.length === 2 ? "shell.tie.both" : "shell.tie.all", listed(others));
  const { close } = openSheet(
    offer,
    question(
      asked,
      button(word("shell.tie.agree"), () => {
        close();
        shell.game.agreeTie();
      }, { kind: "first" }),
      button(word("shell.tie.on"), () => close()),
    ),
  );
}

/** Loads the sheet of a tie with somebody far away. @param {Shell} shell */
async function offerByLink(shell) {
  try {
    const address = new URL("./offer_tie_by_link.js", import.meta.url).href;
    const [{ openTieByLink }, words] = await Promise.all([
      /** @type {Promise<typeof import("./offer_tie_by_link.js")>} */ (import(address)),
      loadWords(shell.site),
    ]);
    openTieByLink(shell, words, openSheet);
  } catch (error) {
    noteMissing();
    readAloud(sentence(error));
  }
}

/**
 * Asks the player about a tie that a bot offers. Closing the sheet declines it.
 * @param {string} name  of the bot
 * @returns {Promise<boolean>}
 */
export function answerTie(name) {
  return new Promise((resolve) => {
    const { sheet, close } = openSheet(
      word("shell.tie.offer", name),
      question(
        word("shell.tie.bot"),
        button(word("shell.tie.agree"), () => {
          resolve(true);
          close();
        }, { kind: "first" }),
        button(word("shell.tie.on"), () => close()),
      ),
    );
    sheet.addEventListener("close", () => resolve(false));
  });
}

/**
 * Asks whether to resign, and which side does: at a shared screen it need not be the side to move.
 * @param {Shell} shell
 * @param {View} view
 */
export function giveUp(shell, { names, you, turn = 0, sides = [], far }) {
  const { bots = [] } = shell.game.now() ?? {};
  // Bots resign on their own.
  const people = sides.filter((side) => side.some((seat) => !bots[seat]));
  const first = people.filter((side) => side.includes(turn));
  const answers = [...first, ...people.filter((side) => !first.includes(side))].map((side, index) => {
    const who = listed(side.map((seat) => names[seat]));
    const label = you === undefined ? word(side.length === 1 ? "shell.give.one" : "shell.give.team", who) : word("shell.give");
    const act = () => {
      close();
      shell.game.resign(side.find((seat) => !bots[seat]) ?? side[0]);
    };
    return button(label, act, { kind: index === 0 ? "first" : "" });
  });
  const { close } = openSheet(
    word("shell.give.ask"),
    question(word(far ? "shell.give.text.far" : "shell.give.text"), ...answers, button(word("shell.tie.on"), () => close())),
  );
}

/** @param {readonly string[]} names */
function listed(names) {
  return new Intl.ListFormat(word("shell.locale")).format(names);
}

/**
 * @param {Shell} shell
 * @param {View} view
 */
export function openNames(shell, { names: called, players: names = called, you, far }) {
  // The one person among bots is called "You" and needs no name. In a game by links each player can only change their own.
  const named = (/** @type {number} */ seat) => (seat === you) === Boolean(far);
  const fields = names.map((name, seat) => (named(seat) ? field(far ? word("shell.names.far") : word("shell.seat.name", seat + 1), name, LONGEST_TYPED_NAME, name) : null));
  const take = () => {
    close();
    shell.game.rename(names.map((name, seat) => tidied(fields[seat]?.input.value ?? "", LONGEST_TYPED_NAME) || name));
    readAloud(word(far ? "shell.names.far.done" : "shell.names.done"));
  };
  const all = fieldsOf(word(far ? "shell.names.far.save" : "shell.names.save"), take, ...fields.flatMap((one) => (one ? [one.node] : [])));
  const { close } = openSheet(word(far ? "shell.names.far" : "shell.names"), make("div", {}, all));
}
