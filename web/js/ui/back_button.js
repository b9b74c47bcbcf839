// Makes the back button close an overlay, such as a sheet, before it leaves the screen. An overlay gets a history entry of
// its own. That entry stays when the overlay is closed by hand: the next overlay uses it again, and the back button skips
// it. The next screen replaces it, unless another one has taken the place of the overlay's screen meanwhile (see router.js).

/** The callbacks that close the open overlays. @type {Set<() => boolean>} */
const closers = new Set();
let on = onEntry();

/** Whether the present history entry is that of an overlay. */
export function onEntry() {
  return Object(history.state).over === true;
}

/**
 * Writes a state and an address to the history. Browsers throw if this is done too often: then it is left out, which at
 * most costs one step back.
 * @param {"pushState" | "replaceState"} way
 * @param {object} state
 * @param {string} [fragment]  the present one, if none is given
 * @returns {boolean} whether it was written
 */
export function changeHistory(way, state, fragment) {
  try {
    history[way](state, "", fragment);
    return true;
  } catch {
    return false;
  }
}

/**
 * Registers an overlay that has just been opened.
 * @param {() => boolean} close  called when the player goes back; returns whether the overlay was still open
 * @returns {() => void} to be called when the overlay is closed
 */
export function registerOverlay(close) {
  if (!onEntry()) changeHistory("pushState", { ...Object(history.state), over: true });
  on = onEntry();
  closers.add(close);
  return () => void closers.delete(close);
}

/**
 * Called after the history has moved: closes the overlays if the player went back from an overlay's entry.
 * @param {boolean} same  whether the address is still that of the screen shown
 * @returns {boolean} whether the move concerned only overlays
 */
export function closeOverlaysOnBack(same) {
  const was = on;
  on = onEntry();
  if (!same || !was || on) return false;
  const closed = [...closers].filter((close) => close());
  if (closed.length === 0) history.back();
  return true;
}
