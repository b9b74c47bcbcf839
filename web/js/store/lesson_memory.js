// Remembers how far a step of a lesson has come, for as long as this tab exists: session storage survives a reload.

const STEP = "threefold.step";

/** What session storage did not take; lost when the page is loaded anew. */
let unwritten = "";

/**
 * @param {string} game
 * @param {number} number  of the step, as stored when it is done
 * @param {string} save  the moves made in it; "" forgets the step
 */
export function keepStep(game, number, save) {
  const text = save && JSON.stringify([game, number, save]);
  try {
    sessionStorage.setItem(STEP, text);
    unwritten = "";
  } catch {
    unwritten = text;
  }
}

/**
 * The save of a step that was left before it was done. Python checks it, because anything may be stored there.
 * @param {string} game
 * @param {number} number
 * @returns {string | undefined}
 */
export function keptStep(game, number) {
  try {
    const [of, which, save] = JSON.parse(unwritten || sessionStorage.getItem(STEP) || "[]");
    return of === game && which === number && typeof save === "string" ? save : undefined;
  } catch {
    return undefined;
  }
}
