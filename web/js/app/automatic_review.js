// Starts the review of a finished game automatically if the setting says so; the scripts for it are loaded only then.

/** Ids of the games whose review was started in this window. @type {Set<string>} */
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
    begun.delete(id); // not reported here: the review screen does that when the player opens it
  }
}
