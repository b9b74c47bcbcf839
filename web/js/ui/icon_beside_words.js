// Keeps the icon of a button beside its words. Words that wrap take up all the room there is, however short their lines
// are, so without this the icon would stand at the edge of the button, far from the centred lines.

/** @type {ResizeObserver | undefined} */
let watcher;

/** @param {Element} button  with an icon, then its words in a span */
export function keepIconBesideWords(button) {
  watcher ??= new ResizeObserver((entries) => entries.forEach(({ target }) => place(target)));
  watcher.observe(button);
}

/** Moves the icon by the space between it and the longest line. @param {Element} button */
function place(button) {
  const drawing = /** @type {SVGElement | null} */ (button.querySelector(".icon"));
  const words = button.querySelector("span");
  if (!drawing || !words) return;
  const lines = document.createRange();
  lines.selectNodeContents(words);
  const space = (words.getBoundingClientRect().width - lines.getBoundingClientRect().width) / 2;
  drawing.style.translate = space > 1 ? `${space}px` : "";
}
