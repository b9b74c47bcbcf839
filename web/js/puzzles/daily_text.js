// A day's puzzles in words and signs: how they stand, and a text to share that reveals no move.

import { dateOf } from "./daily.js";
import { DAY } from "../lib/dates.js";
import { minutes } from "./puzzle_run.js";
import { word } from "../words/words.js";

/** @typedef {import("../store/daily_progress.js").Standing} Standing */
/** What a square shows. @typedef {"first" | "later" | "shown" | "open"} Look */

const MINUTE = 60;
const SHORT = 2; // seconds
/** Looks as text; HELPED is the sign for solved after a hint. */
const SIGNS = { first: "■", later: "◪", shown: "□", open: "□" };
const HELPED = "◧";
/** These signs as squares. @type {Record<string, Look>} */
export const LOOKS = { "■": "first", "◪": "later", "◧": "later", "□": "open" };
/** What looks mean. @type {Record<Look, string>} */
export const LOOK_WORDS = { first: "shell.day.look.first", later: "shell.day.look.later", shown: "shell.day.look.shown", open: "shell.day.look.open" };
const TRIES = ["shell.day.try.1", "shell.day.try.2", "shell.day.try.3"];

/**
 * "first": solved at the first try, without a hint and on its day; "later": solved otherwise; else "shown" or "open".
 * @param {Standing | null} standing
 * @returns {Look}
 */
export function lookOf(standing) {
  if (!standing || standing.how === "open") return "open";
  if (standing.how === "shown") return "shown";
  return standing.how === "solved" && standing.misses === 0 && !standing.helped ? "first" : "later";
}

/** Whether it is final: solved, or its solution shown. @param {Standing | null} standing */
export function isOver(standing) {
  return Boolean(standing && standing.how !== "open");
}

/** How it stands, in a few words. @param {Standing | null} standing */
export function standingText(standing) {
  if (!standing || (standing.how === "open" && standing.misses === 0)) return word("shell.day.open");
  const { how, misses, helped } = standing;
  if (how === "open") return misses === 1 ? word("shell.day.missed.one") : word("shell.day.missed", misses);
  if (how === "shown") return word("shell.day.shown");
  const tries = misses < TRIES.length ? word(TRIES[misses]) : word("shell.day.try", misses + 1);
  return [tries, helped && word("shell.day.helped"), how === "later" && word("shell.day.late")].filter(Boolean).join(", ");
}

/** How it was solved, and when, if that is known. @param {Standing} standing */
export function solvedSentence(standing) {
  const { minute, took } = standing;
  if (minute === undefined || took === undefined) return sentenceOf(standingText(standing));
  const time = took < SHORT || took > 99 ? word("shell.day.minutes", minutes(took)) : word("shell.day.seconds", took);
  const clock = `${Math.floor(minute / MINUTE)}:${String(minute % MINUTE).padStart(2, "0")}`;
  return word("shell.day.at", clock, [standingText(standing), time].join(", "));
}

/** @param {string} words */
export function sentenceOf(words) {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
}

/**
 * A date in the language of the page.
 * @param {number} number
 * @param {Intl.DateTimeFormatOptions} how
 */
export function dateText(number, how) {
  return new Intl.DateTimeFormat(word("shell.locale"), { timeZone: "UTC", ...how }).format(new Date(number * DAY));
}

/** @type {Intl.DateTimeFormatOptions} */
export const WHOLE = { weekday: "long", day: "numeric", month: "long" };

/** @param {Standing | null} standing */
function signOf(standing) {
  const look = lookOf(standing);
  return look === "later" && standing?.helped ? HELPED : SIGNS[look];
}

/**
 * The text to share about a day: signs, but no move and no position.
 * @param {object} day
 * @param {number} day.number
 * @param {string} day.game  its name
 * @param {string} day.task
 * @param {Standing} day.standing  of the one for all
 * @param {readonly (Standing | null)[]} day.own  of the games' own
 * @param {number} day.row  the length of the streak, if the day belongs to it
 * @param {string} day.page  the page's own address
 * @returns {string}
 */
export function shareOf({ number, game, task, standing, own, row, page }) {
  const date = dateText(number, { day: "numeric", month: "long", year: "numeric" });
  const said = [standingText(standing), row > 1 && word("shell.day.row.of", row)].filter(Boolean).join(", ");
  const lines = [
    word("shell.day.share", date),
    `${word("shell.day.task", game, task.replace(/\.$/, ""))} ${signOf(standing)}`,
    sentenceOf(said).slice(0, -1),
    own.some(isOver) && word("shell.day.share.own", own.map(signOf).join("")),
    `${page}#/today/${dateOf(number)}`,
  ];
  return lines.filter(Boolean).join("\n");
}
