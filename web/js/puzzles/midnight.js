// Detects that another day has begun, for screens that show today and may stay open overnight.

import { todayIn } from "./daily.js";

const LOOK_AGAIN = 15_000; // ms

/**
 * @param {import("./daily.js").Days} days
 * @param {number} today
 * @param {() => void} come  called when it is another day and the page is visible
 * @returns {() => void} stops looking
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
