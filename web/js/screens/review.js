// The review of a finished game: a graph of the chances, the turning points, every move, and the part of luck; or one of
// these moments on the board. Python provides the judgements; this module lays out the page. Loaded on demand.

import { momentParts } from "./review_moment.js";
import { accountOf, countsOf, everyMove, pointsOf, ticketsOf } from "./review_parts.js";
import { graphOf } from "./review_graph.js";
import { beginReview, forgetReview, keptReview, runOf, stopReview } from "./review_runner.js";
import { isLuck, nameWithSign, sideNamesOf, standing, turnedOf } from "./review_sentences.js";
import { pageOf } from "../ui/page_frame.js";
import { lookThrough, personsOf } from "../mistakes/collect_mistakes.js";
import { button, fillWith, make } from "../ui/dom.js";
import { readAloud } from "../ui/live_region.js";
import { fitName } from "../table/fit_headline.js";
import { formNow } from "../ui/window_form.js";
import { fill, sentence, setWords, word } from "../words/words.js";

/** Most of these devices have no keys. */
const TOUCH = window.matchMedia("(hover: none)");

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../types.js").ReviewTold} ReviewTold */
/** @typedef {import("../game/game.js").Play} Play */
/**
 * What the parts of the page share.
 * @typedef {object} Reviewed
 * @prop {ReviewTold} told
 * @prop {import("../types.js").View} view
 * @prop {readonly string[]} names
 * @prop {number} up  the player's side, else the first one
 * @prop {readonly string[]} sideNames
 * @prop {boolean} many  more than two sides
 * @prop {(index: number) => string} said  the sentence for a move, by its index
 * @prop {(index: number) => string} address
 */

/** The last review from Python, cached so that going from moment to moment needs no call. @type {{key: string, told: ReviewTold} | null} */
let last = null;

/**
 * @param {Shell} shell
 * @param {GameInfo} info
 * @param {{number?: string, words: Record<string, string>, pictureOf: typeof import("../paint/pictures.js").pictureOf}} means
 * @returns {import("../app/shell.js").Screen & {shown: (play: Play) => void}}
 */
export function reviewScreen(shell, info, { number, words, pictureOf }) {
  setWords({ ...words });
  const { game, router, store } = shell;
  const node = make("div", { class: "reviewing", "data-form": formNow() });
  let closed = false;
  let begun = false;
  let refreshPage = () => {};
  let fitPanel = () => {};
  const back = () => router.up(`#/${info.key}`);
  const name = word("shell.review.of", info.name);

  /**
   * Shows a page. It may come late, so the focus goes to its title unless the player has moved it elsewhere.
   * @param {Parameters<typeof pageOf>[0]} parts
   */
  const put = (parts) => {
    const page = pageOf(parts);
    fitPanel = () => {
      for (const called of page.node.querySelectorAll(".review-tickets b")) fitName(/** @type {HTMLElement} */ (called));
      // A long sentence leaves the tickets and the buttons too little height in a low window.
      const panel = page.node.querySelector(".panel");
      const title = page.node.querySelector("h1");
      title?.style.removeProperty("--fit");
      if (panel && panel.scrollHeight > panel.clientHeight) title?.style.setProperty("--fit", "0.75");
    };
    const focused = node.contains(document.activeElement) || document.activeElement === document.body;
    fillWith(node, page.node);
    fitPanel();
    refreshPage = page.refresh;
    if (focused) page.node.querySelector("h1")?.focus({ preventScroll: true });
  };

  /** Shows the progress of a review, or why there is none. @param {Play} play @param {string} why */
  const wait = (play, why = "") => {
    const run = runOf(play.id);
    const bar = make("progress", { max: run?.all ?? 1, value: run?.done ?? 0, "aria-label": word("shell.review") });
    const line = make("p", { class: "review-busy" }, why || word("shell.review.busy", run?.done ?? 0, run?.all ?? 0));
    put({
      name,
      up: `#/${info.key}`,
      who: headOf(play)[0],
      what: headOf(play)[1],
      game: info,
      kind: "review",
      body: run ? [line, bar, make("p", { class: "hint" }, word("shell.review.busy.why"))] : [line],
      foot: run
        ? [button(word("shell.review.cancel"), () => (stopReview(run), wait(play, word("shell.review.cancelled"))), { kind: "first" })]
        : [
            ...(play.view?.too_long ? [] : [button(word("shell.review.again"), () => void look(play), { kind: "first" })]),
            button(word("shell.review.back"), back),
          ],
    });
    return { bar, line };
  };

  /** @param {Play} play */
  const look = async (play) => {
    try {
      const before = await toldBefore(shell, play);
      if (before) return show(play, before);
      /** @type {ReturnType<typeof wait> | null} */
      let shown = null;
      const run = beginReview(shell, play, ({ done, all }) => {
        if (!shown || closed) return;
        shown.bar.value = done;
        shown.line.textContent = word("shell.review.busy", done, all);
      });
      if (!closed) shown = wait(play);
      const found = await run.found;
      if (!found || game.now()?.id !== play.id) return;
      const told = await toldOf(shell, play, found);
      keep(shell, play, found, told);
      if (!closed) show(play, told);
    } catch (error) {
      if (!closed) wait(play, error instanceof Error && error.name === "BridgeError" ? sentence(error) : word("shell.review.lost"));
    }
  };

  /** @param {Play} play @param {ReviewTold} told */
  const show = (play, told) => {
    const { view } = play;
    if (closed || !view) return;
    const { names } = view;
    const up = told.sides[view.you ?? 0];
    const sideNames = sideNamesOf(told, names);
    const many = sideNames.length > 2;
    const said = (/** @type {number} */ index) => {
      const move = told.moves[index];
      // With two sides all chances are those of the same one, as in the turning points.
      const whose = many ? told.sides[move.seat] : up;
      const [from, to] = [move.before[whose], move.chances[whose]];
      const judged = isLuck(move) ? word("shell.review.sentence.luck").replace(/\.$/, "") : word(`shell.review.judgement.${move.judgement}`);
      // After a Flip the sentence tells whose symbols are whose then.
      const flips = move.signs?.some((sign, side) => sign !== (told.moves[index + 1]?.signs ?? move.signs ?? [])[side]);
      const owner = flips ? sideNames[whose] : nameWithSign(sideNames[whose], move, whose);
      const line = word(told.proven ? "shell.review.said.proven" : "shell.review.said", index + 1, fill(view.history[index].spoken, names).replace(/\.$/, ""), judged, standing(from, told), standing(to, told), owner);
      if (!many) return line;
      return `${line}. ${word("shell.review.said.all", sideNames.map((called, side) => word("shell.review.said.one", called, move.chances[side])).join(", "))}`;
    };
    /** @type {Reviewed} */
    const what = { told, view, names, up, sideNames, many, said, address: (index) => `#/${info.key}/review/${index + 1}` };
    const index = Number(number) - 1;
    if (Number.isInteger(index) && told.moves[index]) return void moment(play, what, index);
    overview(play, what);
  };

  /** @param {Play} play @param {Reviewed} what */
  const overview = (play, what) => {
    const { told, up, sideNames, many } = what;
    const upName = sideNames[up];
    const open = (/** @type {number} */ index) => router.go(what.address(index), play.id);
    const graph = graphOf({ told, up, sideNames, said: what.said, open });
    const graphed = many ? word("shell.review.graph.many") : word(told.proven ? "shell.review.graph.proven" : "shell.review.graph.what", upName);
    const always = make("input", {
      type: "checkbox",
      checked: store.settings().review === "always",
      onchange: () => store.change({ review: always.checked ? "always" : "asked" }),
    });
    const [who, did] = headOf(play);
    put({
      name,
      up: `#/${info.key}`,
      who,
      what: did,
      why: turnedOf(what),
      game: info,
      kind: "review",
      panel: [ticketsOf(what)],
      body: [
        section(word("shell.review.graph"), graphed, graph, make("p", { class: "hint", id: "review-keys" }, word(TOUCH.matches ? "shell.review.keys.touch" : "shell.review.keys")), ...(told.rounds ? [make("p", { class: "hint" }, word("shell.review.rounds"))] : [])),
        section(word("shell.review.points"), many ? word("shell.review.points.mover") : word("shell.review.points.what", upName), pointsOf(what)),
        ...(told.accounts.length ? [section(word("shell.review.account"), word("shell.review.account.what", upName), accountOf(what))] : []),
        section(word("shell.review.every"), "", countsOf(what), ...thresholdsOf(told), everyMove(what)),
        make("label", { class: "review-always" }, always, make("span", {}, word("shell.review.auto"))),
      ],
      foot: [
        ...(told.points.length ? [button(word("shell.review.first"), () => open(told.points[0]), { kind: "first" })] : []),
        ...(store.game(play.id) && told.moves.some(({ judgement, seat }) => judgement === "mistake" && !play.bots[seat])
          ? [button(word("shell.review.mistakes"), () => router.go(`#/mistakes/${info.key}`))]
          : []),
        button(word("shell.review.back"), back),
      ],
    });
  };

  /** Says why a line cannot be shown, or the game not be played on. @param {string} text */
  const failed = (text) => {
    readAloud(text);
    shell.notices.add({ id: "review", icon: "full", title: text, text: "", urgent: true, first: true, answers: [{ label: word("shell.good") }] });
  };

  /** @param {Play} play @param {Reviewed} what @param {number} index */
  const moment = async (play, what, index) => {
    const best = what.told.moves[index].best?.text;
    const form = formNow();
    const board = await game.reviewBoard(index, form === "tall" || form === "small" ? "tall" : "wide", best);
    if (closed) return;
    const picture = pictureOf(board, { kind: "review-board" });
    picture.style.aspectRatio = `${board.box[2]} / ${board.box[3]}`;
    const parts = momentParts({ shell, info, play, what, index, board, picture, failed });
    put({ name, up: `#/${info.key}/review`, game: info, kind: "review moment", ...parts });
  };

  return {
    node,
    title: `${name} – ${word("shell.title")}`,
    shown(play) {
      if (closed || play.game !== info.key) return;
      if (!play.awake || !play.view) return begun ? undefined : void wait(play, " ");
      if (begun) return;
      if (play.view.looking) return void game.jump(null);
      if (!play.view.reviews && !play.view.too_long) return router.replace(`#/${info.key}`, play.id);
      begun = true;
      router.stamp(play.id);
      if (play.view.too_long) wait(play, word("shell.review.long", play.view.ply, info.reviews));
      else void look(play);
    },
    refresh() {
      refreshPage();
      fitPanel();
      node.dataset.form = formNow();
    },
    close: () => {
      closed = true;
    },
  };
}

/**
 * Reviews a finished game automatically, without showing anything.
 * @param {Shell} shell
 * @param {Play} play
 * @returns {Promise<boolean>} false: it was not stored, because another game was at the table when it was finished; true:
 *   it was, or it was stopped
 */
export async function reviewByItself(shell, play) {
  if (shell.store.game(play.id)?.review || runOf(play.id) || (await toldBefore(shell, play))) return true;
  const found = await beginReview(shell, play, () => {}).found;
  if (!found) return true;
  if (shell.game.now()?.id !== play.id) return false;
  keep(shell, play, found, await toldOf(shell, play, found));
  return true;
}

/** Stops the review of a game that goes on after all. @param {string} id */
export function stopReviewOf(id) {
  const run = runOf(id);
  if (run) stopReview(run);
}

/**
 * What Python tells of the review that a game has already; null if it has none, or one of other moves. One that was found
 * while another game was at the table is stored now.
 * @param {Shell} shell
 * @param {Play} play
 */
async function toldBefore(shell, play) {
  const found = keptReview(shell, play);
  if (!found) return null;
  try {
    const told = await toldOf(shell, play, found);
    if (!shell.store.game(play.id)?.review) keep(shell, play, found, told);
    return told;
  } catch {
    forgetReview(play.id);
    return null;
  }
}

/** @param {Shell} shell @param {Play} play @param {import("./review_runner.js").Found} found @param {ReviewTold} told */
function keep(shell, play, { stamp, found }, { accuracy }) {
  shell.store.note(play.id, { stamp, found, accuracy: [...accuracy], when: Date.now() });
  void searchForMistakes(shell, play.id);
}

/** Finds the player's mistakes in a game now reviewed: the page of all puzzles tells how many are left. @param {Shell} shell @param {string} id */
async function searchForMistakes({ store, game }, id) {
  const kept = store.game(id);
  if (!kept || personsOf(kept).length === 0) return;
  try {
    await lookThrough(game, kept);
  } catch {
    // They are found when their list is opened.
  }
}

/** @param {Shell} shell @param {Play} play @param {import("./review_runner.js").Found} found */
async function toldOf(shell, play, found) {
  const key = [play.id, play.view?.save, found.stamp, shell.language.now(), ...(play.view?.names ?? [])].join(" ");
  if (last?.key !== key) last = { key, told: await shell.game.review(found) };
  return last.told;
}

/** How the game ended. @param {Play} play */
function headOf({ view }) {
  if (!view) return [word("shell.review"), ""];
  const { who, what } = view.headline;
  return [fill(who, view.names), fill(what, view.names)];
}

/** @param {ReviewTold} told */
function thresholdsOf({ proven, thresholds }) {
  const [good, slip, mistake] = thresholds;
  const lines = proven
    ? [word("shell.review.thresholds.proven")]
    : [word("shell.review.thresholds", good, slip, mistake), word("shell.review.estimates")];
  return [...lines, word("shell.review.accuracy.what", slip)].map((line) => make("p", { class: "hint" }, line));
}

/** @param {string} title @param {string} what @param {...(Node | string)} children */
function section(title, what, ...children) {
  return make("section", {}, make("h2", {}, title, " ", what && make("small", {}, what)), ...children);
}
