// Tells when the window has another number of device pixels per CSS pixel: the page is zoomed, or its window is on another
// display. Canvases have to be painted again then, even those whose size in CSS pixels is the same.

/** @param {() => void} changed */
export function watchPixelRatio(changed) {
  const watch = () => {
    const again = () => {
      watch();
      changed();
    };
    window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`).addEventListener("change", again, { once: true });
  };
  watch();
}
