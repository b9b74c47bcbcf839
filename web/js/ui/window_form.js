// Determines which of the four forms the window has. CSS reads it from the root element; Python gets it with its calls.

/** @typedef {import("../types.js").Form} Form */

// In em, because everything grows with the font size that the reader has set in the browser: 30em are usually 480 px.
// Phones on their side, and windows that are wider than high but not wide enough for three columns, such as a desktop's at
// a zoom of 150 or 200 %. A page zoomed to 250 % or more is low too, but has no room for a panel beside the board: no phone
// on its side is narrower than 35em.
const LOW = window.matchMedia("(orientation: landscape) and (min-width: 35em) and ((max-height: 30em) or (width < 56.25em))");
const WIDE = window.matchMedia("(min-width: 56.25em) and (min-height: 30.0625em)");
const SMALL = window.matchMedia("(max-width: 37.5em) and (max-height: 49.9375em)");

/** @returns {Form} the form that the window has just now, though the style sheets may not have it yet */
function matching() {
  if (LOW.matches) return "low";
  if (WIDE.matches) return "wide";
  return SMALL.matches ? "small" : "tall";
}

/**
 * The form that everything is shown in: it changes in all scripts and style sheets at once. It is kept at the root element
 * because a script loaded on demand has its own copy of this module.
 * @returns {Form}
 */
export function formNow() {
  return /** @type {Form | undefined} */ (document.documentElement.dataset.form) ?? matching();
}

/** @param {(form: Form) => void} changed  also called once at the start */
export function watchForm(changed) {
  const root = document.documentElement;
  let onPaper = false; // the page is being printed: paper is narrow, and a new form would change the number of sheets
  const look = () => {
    const form = matching();
    if (onPaper || form === root.dataset.form) return;
    root.dataset.form = form;
    changed(form);
  };
  for (const query of [LOW, WIDE, SMALL]) query.addEventListener("change", look);
  for (const when of ["beforeprint", "afterprint"]) {
    window.addEventListener(when, () => {
      onPaper = when === "beforeprint";
      if (!onPaper) requestAnimationFrame(look);
    });
  }
  look();
}
