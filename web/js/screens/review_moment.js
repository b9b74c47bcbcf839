// One moment of a review: the board before the move, what was played, what was better and why, the line that punishes it,
// and a way to play on from there.

import { tagOf } from "./review_graph.js";
import { chances, kindOf, sentenceOf, signOf, standing, whyOf } from "./review_sentences.js";
import { button, iconButton, make } from "../ui/dom.js";
import { newId } from "../lib/random.js";
import { levelToPlayOn } from "../lib/levels.js";
import { made } from "../table/move_parts.js";
import { renamed } from "../words/seat_names.js";
import { fill, sentence, word } from "../words/words.js";

/** @typedef {import("../types.js").SpokenMove} SpokenMove */

const LEGEND = {
  arrow: "shell.review.legend.arrow",
  dashed: "shell.review.legend.dashed",
  frame: "shell.review.legend.frame",
  dashed_frame: "shell.review.legend.dashed_frame",
  same: "shell.review.legend.same",
};

/**
 * @param {object} means
 * @param {import("../app/shell.js").Shell} means.shell
 * @param {import("../types.js").GameInfo} means.info
 * @param {import("../game/game.js").Play} means.play
 * @param {import("./reviewed.js").Reviewed} means.what
 * @param {number} means.index
 * @param {import("../types.js").Board} means.board
 * @param {HTMLElement} means.picture
 * @param {(text: string) => void} means.failed
 */
export function momentParts({ shell, info, play, what, index, board, picture, failed }) {
  const { told, names, many, view } = what;
  const { game, router, store } = shell;
  const move = told.moves[index];
  const at = told.points.indexOf(index);
  const stops = at < 0 ? told.moves.map((_, other) => other) : told.points;
  const here = stops.indexOf(index);
  const [before, next] = at < 0 ? ["shell.review.before.move", "shell.review.next.move"] : ["shell.review.before", "shell.review.next"];
  const go = (/** @type {number} */ other) => router.replace(what.address(other), play.id);
  const [best, mine] = chances(move, told);

  /**
   * Plays a line on the table, then jumps to where it leaves the game, so that the player can step through it.
   * @param {number} ply
   * @param {readonly SpokenMove[]} line
   */
  const show = async (ply, line) => {
    router.go(`#/${info.key}`, play.id);
    let first = 0;
    // Only where the player is in the end is read aloud, not the way there.
    game.hush(true);
    try {
      await game.jump(ply);
      for (const { text } of line) {
        const refused = await game.type(text);
        if (refused) return failed(refused);
        const now = game.now()?.view;
        if (now?.line) first ||= now.at;
      }
    } finally {
      game.hush(false);
    }
    const [reached, wanted] = [game.now()?.view, first || ply + 1];
    if (reached?.at === wanted) game.shown();
    else await game.jump(wanted, reached?.line);
  };

  const playOn = async () => {
    try {
      const called = view.players ?? view.names;
      const bots = called.map((_, seat) => (seat === move.seat ? 0 : levelToPlayOn(play.bots[seat])));
      const known = renamed(called, called.map((_, seat) => play.bots[seat] ?? 0), bots);
      const { text: save, ply, summary, practice } = await game.reviewPlay(index, known);
      const id = newId();
      const why = store.add({ game: info.key, save, names: known, ply, over: false, when: Date.now(), summary, bots, practice }, id);
      if (why) return failed(word("shell.review.room"));
      router.go(`#/${info.key}`, id);
    } catch (error) {
      failed(sentence(error));
    }
  };

  const stepper = make(
    "nav",
    { class: "review-steps", "aria-label": word(at < 0 ? "shell.review.every" : "shell.review.points") },
    here > 0 ? iconButton("back", word(before), () => go(stops[here - 1])) : make("span", { class: "square" }),
    make("b", {}, ...(at < 0 ? [] : [tagOf(told.sides[move.seat], String(at + 1), many), " "]), word("shell.review.step", here + 1, stops.length)),
    here < stops.length - 1 ? iconButton("next", word(next), () => go(stops[here + 1])) : make("span", { class: "square" }),
  );

  /**
   * @param {"played" | "better"} key
   * @param {string} sign
   * @param {Node[]} name
   * @param {string} said
   * @param {number} chance
   * @param {readonly SpokenMove[]} then
   * @param {string} [reason]
   */
  const side = (key, sign, name, said, chance, then, reason = "") => {
    const stands = standing(chance, told);
    // If it is not the chance of the player's side, the text says whose it is.
    const whose = told.sides[move.seat] === what.up ? stands : word("shell.review.whose", stands, names[move.seat]);
    const bar = make("span", { class: "value", role: "img", "aria-label": word("shell.review.chance", chance, names[move.seat]) });
    bar.style.setProperty("--share", String(chance / 100));
    const follows = then.map((one) => fill(one.spoken, names)).join(" ");
    return make(
      "section",
      { class: key },
      make("h2", {}, word(key === "played" ? "shell.review.played" : "shell.review.better"), " ", signOf(sign)),
      make("p", { class: "which" }, make("b", {}, ...name), bar, make("strong", { "aria-hidden": "true" }, whose)),
      make("p", {}, `${fill(said, names)} ${reason}`.trim()),
      follows ? make("p", { class: "follows" }, word("shell.review.follows", follows)) : null,
    );
  };
  const { best: other, punished = [], better = [] } = move;
  const drawing = board.shown.map((kind) => word(LEGEND[kind])).join(", ");
  const legend = other && drawing ? make("p", { class: "small-print" }, word("shell.review.legend", drawing)) : null;
  const held = view.you === move.seat ? word("shell.review.hand.you", board.hand) : word("shell.review.hand", names[move.seat], board.hand);
  const signs = board.signs ? make("p", { class: "small-print" }, fill(board.signs, names)) : null;
  const hand = board.hand ? make("p", { class: "small-print" }, held) : null;
  // The bot's reason addresses the player who moves, so it is shown only to that player.
  const spoken = other && move.why && (view.you === undefined || view.you === null || view.you === move.seat) ? fill(move.why, names) : "";
  const lines = [
    ...(punished.length ? [button(word("shell.review.punish"), () => void show(index + 1, punished))] : []),
    ...(other ? [button(word("shell.review.show"), () => void show(index, [other, ...better]))] : []),
  ];
  return {
    who: word("shell.review.moment", index + 1, sentenceOf(move)),
    why: whyOf(move, told, names),
    panel: [make("div", { class: "acts review-acts" }, ...lines)],
    body: [
      stepper,
      make("div", { class: "review-moment" }, make("figure", {}, picture, signs, legend, hand), make("div", { class: "sides" },
        side("played", kindOf(move), made(view.history[index], view), view.history[index].spoken, mine, punished),
        other ? side("better", "best", made(other, view), other.spoken, best, better, spoken) : null,
      )),
    ],
    foot: [
      button(view.you === undefined || view.you === move.seat ? word("shell.review.play") : word("shell.review.play.as", names[move.seat]), () => void playOn(), { kind: "first" }),
      ...(here < stops.length - 1 ? [button(word(next), () => go(stops[here + 1]))] : []),
    ],
  };
}
