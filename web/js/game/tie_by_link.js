// How a tie stands in a game with somebody far away. It is offered with a link; whoever opens that agrees or plays on.

/**
 * "asked": the last link from the other player offers a tie; "offered": the last link of this page does; "offers": its next
 * one will; else "".
 * @param {import("./game.js").Play} play
 * @returns {"asked" | "offered" | "offers" | ""}
 */
export function tieOf({ far, view }) {
  if (!far || !view?.far || view.over) return "";
  const { progress, sends } = view.far;
  if (far.asks === progress && view.turn === view.you) return "asked";
  if (far.offers) return "offers";
  return far.offered === progress && !sends ? "offered" : "";
}

/** Whether the link to what is at the table offers a tie. @param {import("./game.js").Play} play */
export function linkOffersTie(play) {
  const tie = tieOf(play);
  return tie === "offered" || (tie === "offers" && play.view?.far?.sends === true);
}
