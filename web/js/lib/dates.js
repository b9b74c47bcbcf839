// Dates as they are stored. Clocks can be wrong, and a time read from storage can be any number.

export const DAY = 86_400_000; // ms, on days without a change to or from summer time
const LAST_YEAR = 9999;
const A_DATE = /^(\d{4})-(\d\d)-(\d\d)$/;

/** The date in the player's time zone, as 2026-11-21; 1970-01-01 if it is not valid. @param {number} when  in ms */
export function dayOf(when) {
  const date = new Date(when);
  const year = date.getFullYear();
  if (!(year > 0 && year <= LAST_YEAR)) return "1970-01-01";
  return [String(year).padStart(4, "0"), ...[date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0"))].join("-");
}

/**
 * A date as the number of days since 1970, whatever the time zone; null: there is no such date.
 * @param {string} date  as 2026-11-23
 */
export function numberOf(date) {
  const [, year, month, day] = A_DATE.exec(date) ?? [];
  if (!year) return null;
  const number = Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY;
  return new Date(number * DAY).toISOString().startsWith(`${date}T`) ? number : null;
}
