// Dates and times in the player's time zone, in the language of the page. A time read from storage can be any number.

import { DAY } from "../lib/dates.js";
import { word } from "./words.js";

const WEEK = 7; // days: the same day of the week before is no longer called by its name
const LAST_YEAR = 9999;

/** The date with its year, in the language of the page. @param {number} when  in ms */
export function writtenDateOf(when) {
  const date = new Date(when);
  if (!(Math.abs(date.getFullYear()) <= LAST_YEAR)) return word("shell.undated");
  return new Intl.DateTimeFormat(word("shell.locale"), { day: "numeric", month: "long", year: "numeric" }).format(date);
}

/**
 * A time in the language of the page: the time of day for today, else the date, with its year if that is not this year.
 * @param {number} when  in ms
 * @param {Date} [now]
 */
export function dateOf(when, now = new Date()) {
  const date = new Date(when);
  const year = date.getFullYear();
  if (!(Math.abs(year) <= LAST_YEAR)) return word("shell.undated");
  const locale = word("shell.locale");
  if (date.toDateString() === now.toDateString()) {
    const time = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    return word("shell.today", time.format(date));
  }
  const shown = year === now.getFullYear() ? undefined : "numeric";
  return new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: shown }).format(date);
}

/**
 * The same for the middle of a sentence, where it can stand after "since"; of the last days as one says it: "yesterday",
 * "Tuesday".
 * @param {number} when  in ms
 * @param {Date} [now]
 */
export function dateInside(when, now = new Date()) {
  const days = daysSince(when, now);
  if (days === 1) return new Intl.RelativeTimeFormat(word("shell.locale"), { numeric: "auto" }).format(-1, "day");
  if (days > 1 && days < WEEK) return new Intl.DateTimeFormat(word("shell.locale"), { weekday: "long" }).format(when);
  const said = dateOf(when, now);
  return said.charAt(0).toLocaleLowerCase() + said.slice(1);
}

/**
 * The same for something that was done then: "yesterday", "on Tuesday".
 * @param {number} when  in ms
 * @param {Date} [now]
 */
export function dateOn(when, now = new Date()) {
  const said = dateInside(when, now);
  return [0, 1].includes(daysSince(when, now)) || !Number.isFinite(daysSince(when, now)) ? said : word("shell.on.day", said);
}

/** How many midnights are between a time and now; NaN if a clock is wrong. @param {number} when  in ms @param {Date} now */
function daysSince(when, now) {
  return Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(when).setHours(0, 0, 0, 0)) / DAY);
}
