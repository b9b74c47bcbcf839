// When another day begins: for what shows today and may stay open over night.

import { todayIn } from "./daily.js";

const LOOK_AGAIN = 15_000; // ms

/**
 * @param {import("./daily.js").Days} days
 * @param {number} today
 * @param {() => void} come  called when it is seen to be another day
 * @returns {() => void} ends it
 */
export function onNextDay(days, today, come) {
  const look = () => {
    if (document.visibilityState === "visible" && todayIn(days) !== today) come();
  };
  const timer = setInterval(look, LOOK_AGAIN);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
