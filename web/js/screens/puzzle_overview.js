// The page of puzzles: each game's rating and how many are solved, runs, themes. Loaded on demand.

import { bookOf, booksOf, taskOf } from "../puzzles/puzzle_files.js";
import { solvedDays, standingOf } from "../store/daily_progress.js";
import { dateText, isOver, WHOLE } from "../puzzles/daily_text.js";
import { addressOf, dateOf, daysOf, foundIn, puzzlesOf, todayIn } from "../puzzles/daily.js";
import { lastAsked, solvingOf } from "../store/puzzle_progress.js";
import { onOtherDay } from "../lib/midnight.js";
import { streakOf } from "../puzzles/daily_streak.js";
import { tellDamaged } from "../store/tell_damaged.js";
import { share } from "../lib/random.js";
import { icon, make } from "../ui/dom.js";
import { inkIcon } from "./ink_icon.js";
import { gathered, longestOf, onSearched, sorted } from "../mistakes/collect_mistakes.js";
import { pageOf } from "../ui/page_frame.js";
import { setWords, word } from "../words/words.js";

/** @typedef {import("../app/shell.js").Shell} Shell */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../puzzles/puzzle_files.js").About & {count: number}} AboutPuzzles */

/** Today's puzzle for all games. @typedef {{days: import("../puzzles/daily.js").Days, number: number, daily: import("../puzzles/daily.js").Daily, task: string}} Today */

/**
 * What is known of each game's puzzles, and today's puzzle; null if that cannot be loaded.
 * @param {Shell} shell
 */
export async function loadPuzzleOverview({ site, language }) {
  const [about, days] = await Promise.all([booksOf(site, language.now()), daysOf(site).catch(() => null)]);
  if (!days) return { about, today: null };
  const number = todayIn(days);
  const [daily] = puzzlesOf(days, number);
  const book = await bookOf(site, daily.game).catch(() => null);
  return { about, today: book && about[daily.game] ? { days, number, daily, task: taskOf(foundIn(book, daily.id), about[daily.game].tasks) } : null };
}

/**
 * @param {Shell} shell
 * @param {object} means  passed by the page, because a script loaded on demand has its own copies of modules
 * @param {Record<string, AboutPuzzles>} means.about  of each game that has puzzles
 * @param {Today | null} means.today
 * @param {Record<string, string>} means.words
 * @param {typeof import("../paint/pictures.js").pictureOf} means.pictureOf
 * @returns {import("../app/shell.js").Screen}
 */
export function puzzleOverviewScreen(shell, { about, today, words, pictureOf }) {
  setWords(words);
  tellDamaged(shell.store);
  const games = shell.games.filter(({ key }) => about[key]);
  let chosen = games.find(({ key }) => key === lastAsked()) ?? games[0];
  const more = make("div", { class: "of-a-game" });
  const fill = () => more.replaceChildren(runsOf(chosen), themesOf(chosen, about[chosen.key]));
  /** @param {GameInfo} info */
  const choose = (info) => {
    chosen = info;
    fill();
  };
  fill();
  let mistakes = mistakesOf(shell);
  const stopListening = onSearched(() => {
    const [before, focused] = [mistakes, document.activeElement === mistakes];
    mistakes = mistakesOf(shell);
    before.replaceWith(mistakes);
    if (focused) mistakes.focus({ preventScroll: true });
  });
  const solved = games.reduce((sum, { key }) => sum + solvingOf(key).solved.length, 0);
  const any = () => shell.router.go(`#/${games[Math.floor(share() * games.length)].key}/puzzle`);
  const page = pageOf({
    name: word("shell.shelf"),
    up: "#/",
    who: word("shell.puzzles.who"),
    what: word("shell.puzzles.what"),
    why: word("shell.puzzles.why"),
    kind: "puzzles",
    panel: [numbersOf(today, solved)],
    body: [
      today && barOf(shell, today, pictureOf),
      make("section", {}, make("h2", {}, word("shell.puzzles.by")), ...games.map((info) => rowOf(info, about[info.key], pictureOf))),
      make("section", {}, mistakes, chooserOf(games, chosen, choose, pictureOf), more),
    ],
    foot: { label: word("shell.puzzles.any"), act: any },
  });
  const stopWaiting = today ? onOtherDay(() => todayIn(today.days) !== today.number, () => shell.router.again()) : null;
  const close = () => {
    stopListening();
    stopWaiting?.();
  };
  return { node: page.node, title: `${word("shell.puzzles")} – ${word("shell.title")}`, refresh: page.refresh, close };
}

/** @param {Today | null} today @param {number} solved */
function numbersOf(today, solved) {
  const { now } = streakOf(solvedDays(today?.daily.part ?? ""), today?.number ?? 0);
  const figure = (/** @type {number} */ count, /** @type {string} */ label) => make("p", {}, make("b", {}, String(count)), " ", make("span", {}, label));
  return make(
    "div",
    { class: "day-rows" },
    today && figure(now, word(now === 1 ? "shell.day.row.one" : "shell.day.row")),
    figure(solved, word("shell.day.solved.all")),
  );
}

/**
 * Today's puzzle: its task links to its page, the button to the table, or to that page if it is over.
 * @param {Shell} shell
 * @param {Today} today
 * @param {typeof import("../paint/pictures.js").pictureOf} pictureOf
 */
function barOf({ games }, { number, daily, task }, pictureOf) {
  const info = games.find(({ key }) => key === daily.game);
  if (!info) return null;
  const over = isOver(standingOf(dateOf(number), daily.part));
  const said = word("shell.day.task", info.name, task.replace(/\.$/, ""));
  return make(
    "div",
    { class: "today-bar" },
    make("a", { class: "what", href: "#/today" }, inkIcon(info, pictureOf), make("span", {}, make("b", {}, word("shell.day.bar")), " ", said, make("i", {}, ` ${dateText(number, WHOLE)}`))),
    make("a", { class: "button first", href: over ? "#/today" : addressOf(daily, number) }, make("span", {}, word(over ? "shell.day.bar.solved" : "shell.day.solve"))),
  );
}

/**
 * @param {GameInfo} info
 * @param {AboutPuzzles} about
 * @param {typeof import("../paint/pictures.js").pictureOf} pictureOf
 */
function rowOf(info, { line, count }, pictureOf) {
  const { rating, rated, solved } = solvingOf(info.key);
  const done = Math.min(solved.length, count);
  const bar = make("span", { class: "bar", "aria-hidden": "true" }, make("i"));
  bar.style.setProperty("--share", String(done / count));
  return make(
    "a",
    { class: "game-row", href: `#/${info.key}/puzzle` },
    pictureOf(info.icon),
    make("span", { class: "what" }, make("b", {}, info.name), make("span", {}, line), bar),
    make(
      "span",
      { class: "figures" },
      make("b", {}, rated ? String(rating) : "–", make("span", { class: "spoken" }, ` ${rated ? word("shell.puzzles.rated", rating) : word("shell.puzzles.unrated")}`)),
      make("span", {}, word("shell.puzzles.count", done, count)),
    ),
  );
}

/**
 * The choice of the game whose runs and themes are shown.
 * @param {readonly GameInfo[]} games
 * @param {GameInfo} chosen
 * @param {(info: GameInfo) => void} choose
 * @param {typeof import("../paint/pictures.js").pictureOf} pictureOf
 */
function chooserOf(games, chosen, choose, pictureOf) {
  const label = (/** @type {GameInfo} */ info) =>
    make(
      "label",
      {},
      make("input", { type: "radio", name: "puzzles-of", "aria-label": info.name, checked: info === chosen, onchange: () => choose(info) }),
      pictureOf(info.icon),
    );
  return make("div", { class: "chooser", role: "radiogroup", "aria-label": word("shell.puzzles.by") }, ...games.map(label));
}

/** @param {GameInfo} info */
function runsOf({ key, name }) {
  const { best } = solvingOf(key);
  const run = (/** @type {"ten" | "three"} */ kind, /** @type {string} */ drawing, /** @type {string} */ title, /** @type {string} */ text) =>
    make(
      "a",
      { class: "run", href: `#/${key}/puzzle/${kind}` },
      icon(drawing),
      make("span", { class: "what" }, make("b", {}, word(title)), make("span", {}, word(text))),
      best[kind] > 0 && make("b", { class: "figures" }, word("shell.puzzles.best", best[kind])),
    );
  return make("div", {}, make("h2", {}, word("shell.puzzles.runs", name)), run("ten", "puzzle", "shell.puzzles.ten", "shell.puzzles.ten.text"), run("three", "wait", "shell.puzzles.three", "shell.puzzles.three.text"));
}

/** The link to the player's mistakes, with how many are to be solved. @param {Shell} shell */
function mistakesOf({ store, games }) {
  const { list, unread } = gathered(store.games(), longestOf(games));
  const { due, open } = unread.length ? { due: [], open: [] } : sorted(list); // no number while it could be too small
  const count = due.length ? word("shell.puzzles.mistakes.due", due.length) : open.length ? word("shell.puzzles.mistakes.left", open.length) : "";
  return make(
    "a",
    { class: "run own", href: "#/mistakes" },
    icon("again"),
    make("span", { class: "what" }, make("b", {}, word("shell.puzzles.mistakes")), make("span", {}, word("shell.puzzles.mistakes.text"))),
    count && make("b", { class: "figures" }, count),
  );
}

/** @param {GameInfo} info @param {AboutPuzzles} about */
function themesOf({ key, name }, { themes }) {
  const chips = Object.entries(themes).map(([theme, said]) => make("a", { href: `#/${key}/puzzle/theme-${theme}` }, said));
  return make(
    "div",
    {},
    make("h2", {}, word("shell.puzzles.themes", name)),
    make("p", { class: "chips" }, ...chips),
    make("p", { class: "only" }, word("shell.puzzles.themes.text")),
  );
}
