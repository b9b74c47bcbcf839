// Determines which of the four forms the window has. CSS reads it from the root element; Python gets it with its calls.

/** @typedef {import("../types.js").Form} Form */

// A page zoomed to 300 % or more has a low window too, but no room for a panel beside the board.
const LOW = window.matchMedia("(max-height: 480px) and (orientation: landscape) and (min-width: 500px)");
const WIDE = window.matchMedia("(min-width: 900px) and (min-height: 481px)");
const SMALL = window.matchMedia("(max-width: 600px) and (max-height: 699px)");

/** @returns {Form} */
export function formNow() {
  if (LOW.matches) return "low";
  if (WIDE.matches) return "wide";
  return SMALL.matches ? "small" : "tall";
}

/** @param {(form: Form) => void} changed  also called once at the start */
export function watchForm(changed) {
  /** @type {Form | undefined} */
  let before;
  let onPaper = false; // the page is being printed: paper is narrow, and a new form would change the number of sheets
  const look = () => {
    const form = formNow();
    if (onPaper || form === before) return;
    before = form;
    document.documentElement.dataset.form = form;
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
