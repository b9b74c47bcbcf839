// Games that are over are reviewed by themselves, if the player likes: then all that does it is loaded.

/** Those that were begun here, by id. @type {Set<string>} */
const begun = new Set();

/**
 * @param {import("./shell.js").Shell} shell
 * @param {import("../game/game.js").Play} play
 */
export async function reviewIfWanted(shell, play) {
  const { awake, view, kept, lesson, id } = play;
  if (shell.store.settings().review !== "always" || !awake || !view?.reviews || !kept || lesson || begun.has(id)) return;
  begun.add(id);
  try {
    const address = new URL("../screens/review.js", import.meta.url).href;
    const { reviewByItself } = await /** @type {Promise<typeof import("../screens/review.js")>} */ (import(address));
    await reviewByItself(shell, play);
  } catch {
    begun.delete(id); // whoever asks for the review is told why there is none
  }
}
