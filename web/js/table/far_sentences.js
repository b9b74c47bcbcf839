// What is said at the table of a game with somebody far away: for whom a link is, when the last one came or went, and whether
// a tie is offered.

import { tieOf } from "../game/tie_by_link.js";
import { dateOn } from "../words/dates.js";
import { sentLinkSentence } from "../words/far_state.js";
import { word } from "../words/words.js";

/** @typedef {import("./shown_view.js").Shown} Shown */
/** @typedef {ReturnType<import("./headline.js").ExtraSentences>} Sentences */

/** Whom the link is for, by name; a word for all others, if it is for several. @param {Shown} shown */
export function receiverOf({ view }) {
  const to = view.far?.to;
  return to === undefined ? word("shell.far.others") : view.names[to];
}

/** The other one of two players. @param {import("../types.js").View} view */
export function opponentOf({ names, you }) {
  return names[you === 0 ? 1 : 0];
}

/** The name of the player whose link came last; a word for all others, if that was not noted. @param {Shown} shown */
export function senderOf({ view, play: { far } }) {
  const others = view.names.filter((_, seat) => seat !== view.you);
  return others.length === 1 ? others[0] : view.names[far?.from ?? -1] ?? word("shell.far.others");
}

/** What the headline says besides its own. @param {Shown} shown @returns {Sentences} */
export function farSentences(shown) {
  const { view, play, text } = shown;
  const tie = view.looking ? "" : tieOf(play);
  const offer = tie && (tie === "asked" ? word("shell.tie.offer", opponentOf(view)) : word("shell.tie.offer.you"));
  if (view.far && !view.over && !view.looking && view.turn !== undefined && view.turn === view.you && !view.far.sends) {
    // After the reason, for that goes on from the sentence over it.
    const told = [text(view.headline.why), offer].filter(Boolean).join(" ");
    return { first: "", then: `${told} ${linkCameSentence(shown)}`.trim(), less: offer ? [told, offer] : [told] };
  }
  const { first, less = [], ...rest } = sentOrCame(shown);
  if (!offer) return { first, less, ...rest };
  return { first: `${offer} ${first}`.trim(), less: [...less.slice(-1).map((one) => `${offer} ${one}`), offer], ...rest };
}

/** When the move came that a player is to answer, on a phone: elsewhere it is said beside the board. @param {Shown} shown */
function linkCameSentence({ view, play, form }) {
  const upright = form === "tall" || form === "small";
  return upright && play.awake && play.far?.came && view.ply > 0 ? word("shell.far.came", dateOn(play.far.when)) : "";
}

/** When the last link came or went, while an answer is awaited. @param {Shown} shown @returns {Sentences} */
function sentOrCame(shown) {
  const { view, play } = shown;
  const waits = view.far && !view.far.sends && view.bot && !view.looking && play.far;
  if (!waits) return { first: "" };
  // It was sent by somebody else, and is for somebody else.
  if (waits.came) return { first: word("shell.far.came", dateOn(waits.when)) };
  const first = sentLinkSentence(waits, receiverOf(shown));
  if (waits.copied) return { first, then: word("shell.far.copied.then"), less: [first] };
  return { first, less: [`${first} ${word("shell.far.sent.then")}`, first] };
}
