// Detects that another day has begun, for screens that say "today" and may stay open overnight.

const LOOK_AGAIN = 15_000; // ms

/**
 * @param {() => boolean} over  whether it is another day than the one shown
 * @param {() => void} come  called when it is, and the page is visible
 * @returns {() => void} stops looking
 */
export function onOtherDay(over, come) {
  const look = () => {
    if (document.visibilityState === "visible" && over()) come();
  };
  const timer = setInterval(look, LOOK_AGAIN);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
