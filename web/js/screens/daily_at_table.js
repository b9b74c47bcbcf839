// One of a day's puzzles at the table: which one it is, whether it can be opened yet, and its result.

import { dailyIn, dateOf, dayAt, daysOf, foundIn, puzzlesOf, todayIn } from "../puzzles/daily.js";
import { noteStanding, standingOf } from "../store/daily_progress.js";
import { dateText, lookOf } from "../puzzles/daily_text.js";
import { word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../puzzles/daily.js").Days} Days */
/** @typedef {import("../puzzles/puzzle_files.js").Puzzle} Puzzle */
/**
 * Word keys that are put together below, written out so that a search for one leads here.
 * @typedef {"shell.day.not.none" | "shell.day.not.early" | "shell.day.not.late"} NotKey
 */

const SECOND = 1000; // ms
const MINUTE = 60;

/**
 * The days, if `which` is a puzzle of a day; else null.
 * @param {import("../types.js").Site} site
 * @param {GameInfo} info
 * @param {string} [which]  from the address
 */
export async function daysFor(site, info, which = "") {
  return dailyIn(which, info.key) ? daysOf(site) : null;
}

/** The address of a day's page. @param {number} number @param {number} today */
export function homeOf(number, today) {
  return number === today ? "#/today" : `#/today/${dateOf(number)}`;
}

/**
 * Shows a notice that says why a day cannot be opened.
 * @param {Shell} shell
 * @param {"none" | "early" | "late"} why
 * @param {Days} days
 */
export function tellWhyNot({ notices }, why, { first }) {
  const title = word(/** @type {NotKey} */ (`shell.day.not.${why}`), dateText(first, { day: "numeric", month: "long", year: "numeric" }));
  notices.add({ id: "day", icon: "puzzle", title, text: word("shell.day.not"), urgent: true, answers: [{ label: word("shell.good") }] });
}

/**
 * @param {Shell} shell
 * @param {GameInfo} info
 * @param {string} which  from the address
 * @param {readonly Puzzle[]} book
 * @param {Days} days
 */
export function dayAtTable(shell, info, which, book, days) {
  const today = todayIn(days);
  const { part = "", date = "" } = dailyIn(which, info.key) ?? {};
  const found = dayAt(days, date, today);
  const number = "number" in found ? found.number : today;
  const asked = puzzlesOf(days, number).find((one) => one.part === part && one.game === info.key);
  const why = "why" in found ? found.why : asked ? null : "none";
  const before = why ? null : standingOf(date, part);
  const begun = performance.now();

  return {
    /** If it cannot be opened, says why and goes to today's page instead. Returns whether it did. */
    refuse() {
      if (!why) return false;
      shell.router.replace("#/today");
      tellWhyNot(shell, why, days);
      return true;
    },
    puzzle: foundIn(book, asked?.id ?? ""),
    name: word("shell.day.name", info.name, dateText(number, { day: "numeric", month: "short" })),
    /** The address of its day's page: that of today only as long as it is that day. */
    get home() {
      return homeOf(number, todayIn(days));
    },
    misses: before?.misses ?? 0,
    helped: before?.helped ?? false,
    /** The result of the first try, if it was made already. @type {"open" | "solved" | "missed"} */
    tried: !before || (before.how === "open" && before.misses === 0) ? "open" : lookOf(before) === "first" ? "solved" : "missed",

    /**
     * Notes the state of the puzzle, which has to be stored then. One that was begun on its day may be solved until the
     * end of the next day.
     * @param {{how: "open" | "shown" | "solved", misses: number, helped: boolean}} standing
     */
    note({ how, misses, helped }) {
      if (how !== "solved") return noteStanding(date, part, { how, misses, helped });
      const inTime = today === number && todayIn(days) <= number + 1;
      const now = new Date();
      const took = Math.ceil((performance.now() - begun) / SECOND);
      const timed = inTime && !before ? { minute: now.getHours() * MINUTE + now.getMinutes(), took } : {};
      noteStanding(date, part, { how: inTime ? "solved" : "later", misses, helped, ...timed });
    },
  };
}
