// Remembers whether analysis is on, for as long as this tab exists: session storage survives a reload.

const KEY = "threefold.study";

/** @returns {boolean} */
export function wasAnalysing() {
  try {
    return sessionStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

/** Where storage is blocked, only the running page remembers it. @param {boolean} on */
export function keepAnalysing(on) {
  try {
    sessionStorage.setItem(KEY, on ? "on" : "off");
  } catch {
    // Losing this costs one press of a switch.
  }
}
