// What lasts as long as this tab, and over a reload of it: whether analysis is on.

const STUDY = "threefold.study";

/** @returns {boolean} */
export function wasAnalysing() {
  try {
    return sessionStorage.getItem(STUDY) === "on";
  } catch {
    return false;
  }
}

/** Where storage is blocked, the page remembers it until it is left. @param {boolean} on */
export function keepAnalysing(on) {
  try {
    sessionStorage.setItem(STUDY, on ? "on" : "off");
  } catch {
    // What is lost is one press of a switch.
  }
}
