/**
 * Resolves when the style sheet is loaded: Safari runs the page's scripts before that, and what is measured then is wrong.
 * Resolves at once if it is loaded already, and also if it cannot be loaded (start.js handles that).
 * @returns {Promise<unknown>}
 */
export function stylesheetLoaded() {
  const link = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=stylesheet]"));
  if (!link || link.sheet || document.readyState === "complete") return Promise.resolve();
  return new Promise((done) => {
    link.addEventListener("load", done);
    window.addEventListener("load", done);
  });
}
