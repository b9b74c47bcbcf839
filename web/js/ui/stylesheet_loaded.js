/**
 * Safari runs the page's scripts while its style sheet is still on its way; what is measured then is wrong. Comes true
 * at once where the sheet is there, and without it where it does not come (start.js sees to that).
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
