// Every day so far: a month of days as links with one tab stop, and a picture of the last year, for which the counts are
// the legend.

import { DAY } from "../lib/dates.js";
import { weekdayOf } from "../puzzles/daily.js";
import { dateText, LOOK_WORDS, lookOf, standingText, WHOLE } from "../puzzles/daily_text.js";
import { homeOf } from "./daily_at_table.js";
import { iconButton, make } from "../ui/dom.js";
import { word } from "../words/words.js";

/** @typedef {import("../puzzles/daily.js").Days} Days */
/** @typedef {import("../store/daily_progress.js").Standing} Standing */
/** @typedef {(day: number) => Standing | null} LookAt */

const WEEK = 7;
const WEEKS = 53; // in the picture
const LOOKS = /** @type {const} */ (["first", "later", "shown", "open"]);

/** @param {import("../puzzles/daily_text.js").Look | "to-come" | "none"} look */
export function square(look) {
  return make("i", { class: "day-square", "data-look": look, "aria-hidden": "true" });
}

/** The first day of a month. @param {number} day @param {number} [on]  months later */
function monthOf(day, on = 0) {
  const date = new Date(day * DAY);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + on, 1) / DAY;
}

/**
 * A month of days; arrow keys go from day to day, Page keys from month to month.
 * @param {object} means
 * @param {Days} means.days
 * @param {number} means.today
 * @param {number} means.number  the day that is shown
 * @param {LookAt} means.lookAt
 * @param {ReadonlySet<number>} means.forgiven
 * @param {(address: string) => void} means.open
 */
export function createMonth({ days, today, number, lookAt, forgiven, open }) {
  let stop = number;
  const title = make("h2", { "aria-live": "polite" });
  const grid = make("div", { class: "month-days", role: "group", onkeydown: keys });
  const back = iconButton("prev", word("shell.day.month.back"), () => turn(-1));
  const on = iconButton("next", word("shell.day.month.on"), () => turn(1));
  const node = make("section", { class: "month" }, make("div", { class: "month-head" }, title, back, on), grid);

  /** @param {number} day */
  const within = (day) => Math.min(today, Math.max(days.first, day));

  const show = () => {
    const first = monthOf(stop);
    const until = monthOf(stop, 1);
    const name = dateText(first, { month: "long", year: "numeric" });
    if (title.textContent !== name) title.textContent = name; // else it would be read aloud again
    grid.setAttribute("aria-label", name);
    // Not `disabled`: a button that has been pressed must keep the focus.
    back.setAttribute("aria-disabled", String(first <= days.first));
    on.setAttribute("aria-disabled", String(until > today));
    const heads = Array.from({ length: WEEK }, (_, at) => make("span", { class: "weekday", "aria-hidden": "true" }, dateText(4 + at, { weekday: "narrow" })));
    const empty = Array.from({ length: weekdayOf(first) }, () => make("span", {}));
    const each = Array.from({ length: until - first }, (_, at) => dayLink(first + at));
    grid.replaceChildren(...heads, ...empty, ...each);
  };

  /** @param {number} day */
  const dayLink = (day) => {
    const label = String(new Date(day * DAY).getUTCDate());
    if (day < days.first || day > today) return make("span", { class: "no-day" }, label);
    const standing = lookAt(day);
    const spared = forgiven.has(day);
    const said = [standingText(standing), spared && word("shell.day.forgiven")].filter(Boolean).join(", ");
    const name = word("shell.day.of", dateText(day, WHOLE), said);
    return make(
      "a",
      {
        href: homeOf(day, today),
        "aria-label": day === today ? word("shell.day.today", name) : name,
        "aria-current": day === number && "date",
        class: [day === today && "is-today", spared && "forgiven"].filter(Boolean).join(" ") || null,
        tabindex: day === stop ? 0 : -1,
        "data-day": day,
        "data-look": lookOf(standing),
        onclick: (/** @type {MouseEvent} */ event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          open(homeOf(day, today));
        },
      },
      make("span", {}, label),
    );
  };

  /** @param {number} by  months */
  const turn = (by) => {
    const first = monthOf(stop, by);
    if (first > today || monthOf(first, 1) <= days.first) return;
    stop = within(first);
    show();
  };

  /** @param {KeyboardEvent} event */
  function keys(event) {
    const date = new Date(stop * DAY).getUTCDate();
    /** The same day of another month, or its last one. @param {number} by */
    const month = (by) => Math.min(monthOf(stop, by) + date, monthOf(stop, by + 1)) - 1;
    const steps = {
      ArrowLeft: stop - 1,
      ArrowRight: stop + 1,
      ArrowUp: stop - WEEK,
      ArrowDown: stop + WEEK,
      Home: monthOf(stop),
      End: monthOf(stop, 1) - 1,
      PageUp: month(-1),
      PageDown: month(1),
    };
    if (!Object.hasOwn(steps, event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    stop = within(steps[/** @type {keyof typeof steps} */ (event.key)]);
    show();
    /** @type {HTMLElement | null} */ (grid.querySelector("[tabindex='0']"))?.focus();
  }

  show();
  return { node };
}

/**
 * A picture of the last year of days: one column per week.
 * @param {{days: Days, today: number, lookAt: LookAt}} means
 */
export function yearOf({ days, today, lookAt }) {
  const monday = (/** @type {number} */ day) => day - weekdayOf(day);
  const begins = Math.max(monday(days.first), monday(today) - (WEEKS - 1) * WEEK);
  const all = Array.from({ length: WEEKS * WEEK }, (_, at) => begins + at);
  const lookOn = (/** @type {number} */ day) => (day < days.first ? "none" : day > today ? "to-come" : lookOf(lookAt(day)));
  const squares = all.map((day) => {
    const one = square(lookOn(day));
    if (day === today) one.classList.add("is-today");
    return one;
  });
  const [next] = all.filter((day) => monthOf(day) === day);
  // A month with only a few weeks in the picture has no room for its name.
  const named = (/** @type {number} */ day) => (monthOf(day) === day && day < begins + (WEEKS - 3) * WEEK) || (day === begins && next - day > 3 * WEEK);
  const months = all.filter(named).map((day) => {
    const name = make("span", {}, dateText(day, { month: "short" }));
    name.style.gridColumn = `${Math.floor((day - begins) / WEEK) + 1} / span 4`;
    return name;
  });
  const since = word("shell.day.since", dateText(Math.max(begins, days.first), { day: "numeric", month: "long", year: "numeric" }));
  return make(
    "div",
    { class: "year" },
    make("h2", {}, word("shell.day.every"), " ", make("small", {}, since)),
    make("div", { class: "year-months", "aria-hidden": "true" }, ...months),
    make("div", { class: "year-days", "aria-hidden": "true" }, ...squares),
  );
}

/**
 * The number of days with each result.
 * @param {Days} days
 * @param {ReadonlyMap<number, Standing>} all
 * @param {number} today
 */
export function countsOf({ first }, all, today) {
  const looks = [...all].filter(([day]) => day >= first && day <= today).map(([, standing]) => lookOf(standing));
  const count = (/** @type {string} */ look) => looks.filter((one) => one === look).length;
  const open = today - first + 1 - looks.length + count("open");
  return make(
    "dl",
    { class: "day-counts" },
    ...LOOKS.map((look) => make("div", {}, make("dt", {}, square(look), word(LOOK_WORDS[look])), make("dd", {}, String(look === "open" ? open : count(look))))),
  );
}
