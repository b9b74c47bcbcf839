// On the page of mistakes: games that are not reviewed yet are reviewed one after another, and searched for mistakes.

import { lookThrough, noteNothing } from "../mistakes/collect_mistakes.js";
import { isOfBridge, isRefused } from "../mistakes/search_games.js";
import { beginReview, knownReview, stopReview } from "./review_runner.js";
import { button, fillWith, make } from "../ui/dom.js";
import { sentence, word } from "../words/words.js";

/** @typedef {import("../store/validate.js").GameEntry} GameEntry */

/**
 * @param {import("../app/shell.js").Shell} shell
 * @param {object} page
 * @param {() => void} page.found  called after each game
 * @param {(said: string, focused: boolean) => void} page.ended  called with how it ended, and whether the focus was here
 */
export function createReviews(shell, { found, ended }) {
  const { store } = shell;
  const node = make("div", { class: "to-review" });
  /** @type {import("./review_runner.js").Run | null} */
  let run = null;
  let [busy, stopped, closed] = [false, false, false];

  /** @param {readonly GameEntry[]} unseen */
  const reviewAll = async (unseen) => {
    [busy, stopped] = [true, false];
    const bar = make("progress", { max: unseen.length, value: 0, "aria-label": word("shell.mistakes.review") });
    const line = make("p", { class: "only" });
    const cancel = button(word("shell.mistakes.cancel"), () => {
      stopped = true;
      if (run) stopReview(run);
    });
    fillWith(node, make("h2", {}, word("shell.mistakes.unseen")), line, bar, cancel);
    cancel.focus({ preventScroll: true });
    let failed = "";
    for (const [index, kept] of unseen.entries()) {
      line.textContent = word("shell.mistakes.busy", index + 1, unseen.length);
      bar.value = index;
      try {
        if (!(await reviewOne(kept, (share) => (bar.value = index + share)))) stopped = true;
      } catch (error) {
        failed = isOfBridge(error) ? sentence(error) : word("shell.mistakes.lost.look");
        if (!isRefused(error)) break; // without Python or bots the others cannot be reviewed either
        noteNothing(kept);
      }
      if (closed || stopped) break;
    }
    run = null;
    busy = false;
    if (closed) return;
    const room = unseen.some(({ id }) => store.isUnwritten(id)) ? word("shell.mistakes.room") : "";
    ended([failed || word(stopped ? "shell.mistakes.cancelled" : "shell.mistakes.reviewed"), room].join(" ").trim(), node.contains(document.activeElement));
  };

  /**
   * @param {GameEntry} kept
   * @param {(share: number) => void} progress
   * @returns {Promise<boolean>} false: it was stopped
   */
  const reviewOne = async (kept, progress) => {
    const asked = await shell.game.mistakeQuestions(kept.save);
    if (!asked.questions.length) {
      noteNothing(kept);
      return true;
    }
    if (stopped || closed) return false;
    // A stored review that could not be searched before is used again.
    let answer = knownReview(shell, kept);
    if (answer?.stamp !== asked.stamp) {
      run = beginReview(shell, { id: kept.id, view: null }, ({ done }) => progress(done / kept.ply), async () => asked);
      answer = await run.found;
    }
    if (!answer) return false;
    const there = store.game(kept.id);
    if (!there) return true; // it was deleted meanwhile
    const review = { ...answer, accuracy: /** @type {number[]} */ ([]), when: Date.now() };
    const accuracy = await lookThrough(shell.game, { ...there, review });
    store.note(kept.id, { ...review, accuracy });
    if (!closed) found();
    return true;
  };

  return {
    node,
    busy: () => busy,

    /** Offers to review games, unless some are being reviewed. @param {readonly GameEntry[]} unseen */
    show(unseen) {
      if (busy) return;
      fillWith(
        node,
        ...(unseen.length
          ? [
              make("h2", {}, word("shell.mistakes.unseen")),
              make("p", { class: "only" }, word(unseen.length === 1 ? "shell.mistakes.unseen.one" : "shell.mistakes.unseen.count", unseen.length)),
              button(word("shell.mistakes.review"), () => void reviewAll(unseen), { icon: "hint" }),
            ]
          : []),
      );
    },

    close() {
      closed = true;
      if (run) stopReview(run);
    },
  };
}
