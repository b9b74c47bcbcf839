// Starts the review of a finished game automatically if the setting says so; the scripts for it are loaded only then.

/** Ids of the finished games whose review was started in this window. @type {Set<string>} */
const begun = new Set();

const loadReviews = () => {
  const address = new URL("../screens/review.js", import.meta.url).href;
  return /** @type {Promise<typeof import("../screens/review.js")>} */ (import(address));
};

/**
 * @param {import("./shell.js").Shell} shell
 * @param {import("../game/game.js").Play} play
 */
export async function reviewIfWanted(shell, play) {
  const { awake, view, storedSave, exercise, id } = play;
  if (awake && view && !view.over && begun.delete(id)) {
    // Moves were undone: the review is of no use, and the next end of the game gets another one.
    await loadReviews().then(({ stopReviewOf }) => stopReviewOf(id), () => {});
    return;
  }
  if (shell.store.settings().review !== "always" || !awake || !view?.reviews || !storedSave || exercise || begun.has(id)) return;
  begun.add(id);
  try {
    const { reviewByItself } = await loadReviews();
    const stored = await reviewByItself(shell, play);
    if (!stored) begun.delete(id);
  } catch {
    begun.delete(id); // not reported here: the review screen does that when the player opens it
  }
}
