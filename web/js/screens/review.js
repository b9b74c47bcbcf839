// The review of a finished game: a graph of the chances, the turning points, every move, and the part of luck; or one of
// these moments on the board. Python provides the judgements; this module lays out the page. Loaded on demand.

import { momentParts } from "./review_moment.js";
import { overviewParts } from "./review_overview.js";
import { beginReview, runOf, stopReview } from "./review_runner.js";
import { storeReview, storedReview, reviewAnswer } from "./stored_review.js";
import { reviewedOf } from "./reviewed.js";
import { pageOf } from "../ui/page_frame.js";
import { button, fillWith, make } from "../ui/dom.js";
import { readAloud } from "../ui/live_region.js";
import { fitName } from "../table/fit_headline.js";
import { formNow } from "../ui/window_form.js";
import { fill, sentence, setWords, word } from "../words/words.js";

export { reviewByItself, stopReviewOf } from "./stored_review.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../types.js").ReviewAnswer} ReviewAnswer */
/** @typedef {import("../game/game.js").Play} Play */

/**
 * @param {Shell} shell
 * @param {GameInfo} info
 * @param {{number?: string, words: Record<string, string>, pictureOf: typeof import("../paint/pictures.js").pictureOf, lead: (fragment: string, id?: string) => void}} means
 * @returns {import("../app/shell.js").Screen & {shown: (play: Play) => void}}
 */
export function reviewScreen(shell, info, { number, words, pictureOf, lead }) {
  setWords({ ...words });
  const { game, router } = shell;
  const node = make("div", { class: "reviewing", "data-form": formNow() });
  let closed = false;
  let begun = false;
  let refreshPage = () => {};
  const back = () => router.up(`#/${info.key}`);
  const name = word("shell.review.of", info.name);

  /**
   * Shows a page. It may come late, so the focus goes to its title unless the player has moved it elsewhere.
   * @param {Parameters<typeof pageOf>[0]} parts
   */
  const put = (parts) => {
    const page = pageOf(parts);
    const focused = node.contains(document.activeElement) || document.activeElement === document.body;
    fillWith(node, page.node);
    fitPanel(node);
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
      body: run ? [line, bar, make("p", { class: "small-print" }, word("shell.review.busy.why"))] : [line],
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
      const before = await storedReview(shell, play);
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
      const told = await reviewAnswer(shell, play, found);
      storeReview(shell, play, found, told);
      if (!closed) show(play, told);
    } catch (error) {
      if (!closed) wait(play, error instanceof Error && error.name === "BridgeError" ? sentence(error) : word("shell.review.lost"));
    }
  };

  /** @param {Play} play @param {ReviewAnswer} told */
  const show = (play, told) => {
    const { view } = play;
    if (closed || !view) return;
    const what = reviewedOf(info.key, view, told);
    const index = Number(number) - 1;
    if (Number.isInteger(index) && told.moves[index]) return void moment(play, what, index);
    const [who, did] = headOf(play);
    put({ name, up: `#/${info.key}`, who, what: did, game: info, kind: "review", ...overviewParts({ shell, info, play, what, back }) });
  };

  /** Says why a line cannot be shown, or the game not be played on. @param {string} text */
  const failed = (text) => {
    readAloud(text);
    shell.notices.add({ id: "review", icon: "full", title: text, text: "", urgent: true, first: true, answers: [{ label: word("shell.good") }] });
  };

  /** @param {Play} play @param {import("./reviewed.js").Reviewed} what @param {number} index */
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
      if (!play.view.reviews && !play.view.too_long) return lead(`#/${info.key}`, play.id);
      begun = true;
      router.stamp(play.id);
      if (play.view.too_long) wait(play, word("shell.review.long", play.view.ply, info.reviews));
      else void look(play);
    },
    refresh() {
      refreshPage();
      fitPanel(node);
      node.dataset.form = formNow();
    },
    close: () => {
      closed = true;
    },
  };
}

/** How the game ended. @param {Play} play */
function headOf({ view }) {
  if (!view) return [word("shell.review"), ""];
  const { who, what } = view.headline;
  return [fill(who, view.names), fill(what, view.names)];
}

/** Fits names into their tickets, and the title into its panel. @param {HTMLElement} node */
function fitPanel(node) {
  for (const called of node.querySelectorAll(".review-tickets b")) fitName(/** @type {HTMLElement} */ (called));
  // A long sentence leaves the tickets and the buttons too little height in a low window.
  const panel = node.querySelector(".panel");
  const title = node.querySelector("h1");
  title?.style.removeProperty("--fit");
  if (panel && panel.scrollHeight > panel.clientHeight) title?.style.setProperty("--fit", "0.75");
}
