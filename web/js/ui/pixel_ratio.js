// Tells when the window has another number of device pixels per CSS pixel: the page is zoomed, or its window is on another
// display. Canvases have to be painted again then, even those whose size in CSS pixels is the same.

/** Paper has a ratio of its own, but what is printed has been laid out already. */
const PAPER = window.matchMedia("print");

/** @param {() => void} changed */
export function watchPixelRatio(changed) {
  const watch = () => {
    const again = () => {
      watch();
      if (!PAPER.matches) changed();
    };
    window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`).addEventListener("change", again, { once: true });
  };
  watch();
}
