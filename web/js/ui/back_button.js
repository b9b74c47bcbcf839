// The way back takes away what lies over a screen before it leaves the screen. What is laid over gets a history entry
// of its own. That entry stays when the thing is closed by hand: the next one takes it, the next screen replaces it, and
// the way back passes over it.

/** What closes each thing that lies there. @type {Set<() => boolean>} */
const closers = new Set();
let on = onEntry();

/** Whether the present history entry is one for what lies over its screen. */
export function onEntry() {
  return Object(history.state).over === true;
}

/**
 * Notes a state and an address in the history. A browser that finds this done too often throws: then it is not noted,
 * which costs a step of the way back at most.
 * @param {"pushState" | "replaceState"} way
 * @param {object} state
 * @param {string} [fragment]  the present one, if none is given
 * @returns {boolean} whether it was noted
 */
export function noted(way, state, fragment) {
  try {
    history[way](state, "", fragment);
    return true;
  } catch {
    return false;
  }
}

/**
 * Something lies over the screen now.
 * @param {() => boolean} close  called when the way back is taken; says whether there was still something to close
 * @returns {() => void} to be called when it is closed
 */
export function layOver(close) {
  if (!onEntry()) noted("pushState", { ...Object(history.state), over: true });
  on = onEntry();
  closers.add(close);
  return () => void closers.delete(close);
}

/**
 * After the history has moved.
 * @param {boolean} same  whether the screen is still the one that is shown
 * @returns {boolean} whether that was all about what lay over it
 */
export function tookAway(same) {
  const was = on;
  on = onEntry();
  if (!same || !was || on) return false;
  const closed = [...closers].filter((close) => close());
  if (closed.length === 0) history.back();
  return true;
}
