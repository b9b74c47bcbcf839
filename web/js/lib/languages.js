// The languages of the page, as in py/threefold/words/__init__.py: a test compares them. What another one needs is in
// docs/add-a-language.md.

export const LANGUAGES = /** @type {const} */ (["en", "de"]);
/** @typedef {(typeof LANGUAGES)[number]} Language */

/** The one that the page itself is written in. */
export const HOME = LANGUAGES[0];
