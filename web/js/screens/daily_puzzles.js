// The page of a day's puzzles: the one for all, each game's own, a text to share, and every day so far. Loaded on demand.

import { addressOf, dateOf, dayAt, daysOf, foundIn, puzzlesOf, todayIn } from "../puzzles/daily.js";
import { booksOf, bookOf, taskOf } from "../puzzles/puzzle_files.js";
import { counts, DAYS, solvedDays, standingOf, standingsOf } from "../store/daily_progress.js";
import { dateText, isOver, lookOf, LOOK_WORDS, LOOKS, standingText, sentenceOf, shareOf, solvedSentence, WHOLE } from "../puzzles/daily_text.js";
import { tellDamaged } from "../store/tell_damaged.js";
import { onOtherDay } from "../lib/midnight.js";
import { streakOf } from "../puzzles/daily_streak.js";
import { canSend, copyText, send } from "../ui/clipboard.js";
import { button, fillWith, make } from "../ui/dom.js";
import { readAloud } from "../ui/live_region.js";
import { printIn } from "../ui/theme.js";
import { formNow } from "../ui/window_form.js";
import { pageOf } from "../ui/page_frame.js";
import { tellWhyNot } from "./daily_at_table.js";
import { inkIcon } from "./ink_icon.js";
import { countsOf, createMonth, square, yearOf } from "./daily_calendar.js";
import { setWords, word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../puzzles/daily.js").Daily} Daily */
/** @typedef {import("../puzzles/puzzle_files.js").Puzzle} Puzzle */
/**
 * The day to show, and its puzzles.
 * @typedef {object} Asked
 * @prop {import("../puzzles/daily.js").Days} days
 * @prop {string} [date]  from the address
 * @prop {number} today
 * @prop {number} number  of the day that is shown
 * @prop {"none" | "early" | "late" | null} why  the day that was asked for cannot be opened; null: it can
 * @prop {readonly Daily[]} daily
 * @prop {Puzzle} puzzle  the day's puzzle for all games together
 * @prop {string} task
 */

/**
 * @param {Shell} shell
 * @param {string} [date]
 * @returns {Promise<Asked>}
 */
export async function dayOn({ site, language }, date) {
  const days = await daysOf(site);
  const today = todayIn(days);
  const found = date === undefined ? { number: today } : dayAt(days, date, today);
  const number = "number" in found ? found.number : today;
  const daily = puzzlesOf(days, number);
  const [{ game, id }] = daily;
  const [book, told] = await Promise.all([bookOf(site, game), booksOf(site, language.now())]);
  const puzzle = foundIn(book, id);
  return { days, date, today, number, why: "why" in found ? found.why : null, daily, puzzle, task: taskOf(puzzle, told[game]?.tasks ?? {}) };
}

/**
 * @param {Shell} shell
 * @param {Asked & {words: Record<string, string>, pictureOf: typeof import("../paint/pictures.js").pictureOf}} means
 * @returns {import("../app/shell.js").Screen}
 */
export function dailyPuzzlesScreen(shell, { days, today, number, why, daily, puzzle, task, words, pictureOf }) {
  setWords(words);
  tellDamaged(shell.store);
  const [one, ...own] = daily;
  const info = /** @type {GameInfo} */ (shell.games.find(({ key }) => key === one.game));
  const standing = standingOf(dateOf(number), one.part);
  const all = standingsOf(one.part);
  const streak = streakOf(solvedDays(one.part), today);
  const said = make("p", { class: "day-note", hidden: true });
  const over = standing !== null && isOver(standing);
  const inRow = number === today && counts(standing) ? streak.now : 0;
  const ownStandings = own.map(({ part }) => standingOf(dateOf(number), part));
  const page = `${location.origin}${location.pathname}`;
  const shared = over && standing.how !== "shown" ? shareOf({ number, game: info.name, task, standing, own: ownStandings, row: inRow, page }) : "";

  /** Shows a sentence under the button, and has it read aloud. */
  const showSentence = (/** @type {string} */ text) => {
    said.textContent = text;
    said.hidden = false;
    said.scrollIntoView({ block: "nearest" });
    readAloud(text);
  };
  /** The text to share, to copy by hand: the page shows it with squares in place of its signs, and on a phone not at all. */
  const byHand = make("textarea", { class: "link by-hand", readonly: true, hidden: true, rows: 7, "aria-label": word("shell.day.to.share") }, shared);
  const copy = async () => {
    try {
      await copyText(shared);
      byHand.hidden = true;
      showSentence(word("shell.day.copied"));
    } catch {
      byHand.hidden = false;
      showSentence(word("shell.day.copy.none"));
      byHand.select();
    }
  };
  const sending = { text: shared };
  const give = () => {
    if (!canSend(sending)) return void copy();
    const failed = make("span", {});
    void send(sending, failed).then(() => (failed.textContent ? copy() : undefined));
  };

  const plate = plateOf(info, task, standing, pictureOf, () => shell.game.puzzlePicture(one.game, puzzle.text));
  const numbers = make(
    "div",
    { class: "day-rows" },
    figure(streak.now, word(streak.now === 1 ? "shell.day.row.one" : "shell.day.row")),
    figure(streak.longest, longestLabel(streak)),
  );
  const month = createMonth({ days, today, number, lookAt: (day) => all.get(day) ?? null, forgiven: streak.forgiven, open: (address) => shell.router.replace(address) });
  const isToday = number === today;
  const more = make("a", { class: "button first", href: "#/puzzles", "data-up": true }, make("span", {}, word("shell.day.more")));
  const solve = make("a", { class: "button first", href: addressOf(one, number) }, make("span", {}, word(standing ? "shell.day.again" : "shell.day.solve")));
  const shareAll = button(word("shell.day.share.do"), give, { icon: "share", kind: "to-send" });
  const screen = pageOf({
    name: word("shell.puzzles"),
    up: "#/puzzles",
    who: isToday ? word("shell.day.who") : dateText(number, { day: "numeric", month: "long" }),
    what: word(over ? (standing?.how === "shown" ? "shell.day.is.shown" : "shell.day.is.solved") : isToday ? "shell.day.is.new" : "shell.day.is.open"),
    why: word(isToday ? (over ? "shell.day.why.over" : "shell.day.why.new") : "shell.day.why.past"),
    kind: "today",
    body: [
      make("section", { class: "of-all" }, make("h2", {}, dateText(number, WHOLE)), plate.node, said, shared && byHand),
      shared && make("section", { class: "to-share" }, make("h2", {}, word("shell.day.to.share")), shareBox(shared), copyButton(copy, give, sending)),
      make("section", { class: "own" }, make("h2", {}, word("shell.day.own")), ownOf(shell, own, number, pictureOf)),
      month.node,
      make("section", { class: "so-far" }, yearOf({ days, today, lookAt: (day) => all.get(day) ?? null }), countsOf(days, all, today), forgivenNote(streak.forgiven), make("p", { class: "only" }, word("shell.day.rule"))),
    ],
    foot: shared ? [shareAll, more] : [over ? more : solve],
  });

  /** Puts the numbers into the panel on a wide screen, else beside the board. */
  const arrange = () => {
    screen.refresh();
    const panel = screen.node.querySelector(".panel");
    const plateHome = screen.node.querySelector(".of-all");
    if (formNow() === "wide") panel?.insertBefore(numbers, panel.querySelector(".foot"));
    else if (numbers.parentElement !== plateHome) plateHome?.append(numbers);
  };
  arrange();
  if (why) tellWhyNot(shell, why, days);
  if (why) shell.router.rename("#/today");

  // At midnight the page shows the new day, unless it shows a past one.
  const end = isToday ? onOtherDay(() => todayIn(days) !== today, () => shell.router.again()) : () => {};
  /** Called when another window has stored a result. @param {StorageEvent} event */
  const other = ({ key }) => (key === DAYS || key === null) && shell.router.again();
  window.addEventListener("storage", other);
  void plate.draw();
  return {
    node: screen.node,
    title: `${isToday ? word("shell.day") : dateText(number, WHOLE)} – ${word("shell.title")}`,
    refresh: arrange,
    close: () => {
      end();
      window.removeEventListener("storage", other);
    },
  };
}

/** What the bar across a day means, while there is one. @param {ReadonlySet<number>} forgiven */
function forgivenNote({ size }) {
  return size > 0 && make("p", { class: "spared" }, make("i", { class: "day-square forgiven", "data-look": "open", "aria-hidden": "true" }), word("shell.day.forgiven"));
}

/** @param {number} count @param {string} label */
function figure(count, label) {
  return make("p", {}, make("b", {}, String(count)), " ", make("span", {}, label));
}

/** @param {import("../puzzles/daily_streak.js").Streak} streak */
function longestLabel({ longest, ended }) {
  return longest ? word("shell.day.longest.in", dateText(ended, { month: "long" })) : word("shell.day.longest");
}

/**
 * The board in its game's colours, with the result so far.
 * @param {GameInfo} info
 * @param {string} task
 * @param {import("../store/daily_progress.js").Standing | null} standing
 * @param {typeof import("../paint/pictures.js").pictureOf} pictureOf
 * @param {() => Promise<import("../types.js").BoardPicture>} read
 */
function plateOf(info, task, standing, pictureOf, read) {
  const board = make("div", { class: "day-board" }, pictureOf(info.icon));
  const how = standing && standing.how !== "open" ? solvedSentence(standing) : sentenceOf(standingText(standing));
  const node = make(
    "div",
    { class: "plate", "data-game": info.key },
    board,
    make("div", { class: "plate-words" }, make("h3", {}, word("shell.day.task", info.name, task.replace(/\.$/, ""))), make("p", {}, how)),
  );
  printIn(node, info.key);
  return {
    node,
    async draw() {
      const picture = await read().catch(() => null); // the icon stays
      if (picture && node.isConnected) fillWith(board, pictureOf(picture));
      node.dataset.drawn = "";
    },
  };
}

/** The text to share, its signs as squares. @param {string} text */
function shareBox(text) {
  const look = (/** @type {string} */ letter) => make("span", {}, square(LOOKS[letter]), make("span", { class: "spoken" }, ` ${word(LOOK_WORDS[LOOKS[letter]])}, `));
  const lineOf = (/** @type {string} */ line) => [...line].map((letter) => (letter in LOOKS ? look(letter) : letter));
  return make("div", { class: "share-box" }, ...text.split("\n").map((line) => make("p", { class: line.includes("#/") && "link" }, ...lineOf(line))));
}

/** @param {() => void} copy @param {() => void} give @param {ShareData} what */
function copyButton(copy, give, what) {
  return make("div", { class: "day-acts" }, button(word("shell.day.copy"), copy, { kind: "first", icon: "link" }), canSend(what) && button(word("shell.send"), give, { icon: "share" }));
}

/**
 * @param {Shell} shell
 * @param {readonly Daily[]} own
 * @param {number} number
 * @param {typeof import("../paint/pictures.js").pictureOf} pictureOf
 */
function ownOf(shell, own, number, pictureOf) {
  const links = own.map((one) => {
    const info = shell.games.find(({ key }) => key === one.game);
    const standing = standingOf(dateOf(number), one.part);
    if (!info) return null;
    const name = word("shell.day.of", info.name, standingText(standing));
    return make("a", { href: addressOf(one, number), "aria-label": name }, inkIcon(info, pictureOf), square(lookOf(standing)));
  });
  return make("div", { class: "own-row" }, ...links);
}

